import { publicCache } from '../http/cache.ts';
import { read } from '../http/use-case.ts';
import { readPerson } from './model/people-repository.ts';
import { toProfile } from './profile-projections.ts';
import { profileByHandle } from './visible-profile.ts';

/**
 * GET /users/profiles/by-handle/{handle}: the profile with its portfolio. Publicly cached for signed-out callers for
 * less than a minute, so a profile that becomes hidden leaves the caches within it. Throws the same 404 for a hidden
 * and a missing profile.
 */
export const getProfile = read<'getProfile'>(async ({ caller, params }, services) => {
  const { reader, now } = services;
  const requestedAt = now();
  const stored = await profileByHandle(services, reader, params.handle, caller);
  const [person, pieces] = await Promise.all([readPerson(reader, stored.data.uid), services.piecesOf(stored.id)]);
  const body = toProfile(stored, { person, pieces, caller });
  const cache = caller === null ? { 'Cache-Control': publicCache(requestedAt, now()) } : {};
  return { status: 200, body, headers: { Vary: 'Authorization', ...cache } };
});
