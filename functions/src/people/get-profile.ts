import { publicCache } from '../http/cache.ts';
import { read } from '../http/use-case.ts';
import { readPerson } from './model/people-repository.ts';
import { piecesOf } from './pieces-of.ts';
import { toProfile } from './profile-projections.ts';
import { profileByHandle } from './visible-profile.ts';

/**
 * GET /users/profiles/by-handle/{handle}: the profile with its portfolio. Publicly cached for signed-out callers for
 * less than a minute, so a profile that becomes hidden leaves the caches within it. Throws the same 404 for a hidden
 * and a missing profile.
 */
export const getProfile = read<'getProfile'>(async (source, { caller, params }) => {
  const requestedAt = source.now();
  const stored = await profileByHandle(source, params.handle, caller);
  const [person, pieces] = await Promise.all([readPerson(source, stored.data.uid), piecesOf(source, stored)]);
  const body = toProfile(stored, { person, pieces, caller });
  const cache = caller === null ? { 'Cache-Control': publicCache(requestedAt, source.now()) } : {};
  return { status: 200, body, headers: { Vary: 'Authorization', ...cache } };
});
