import { read } from '../http/use-case.ts';
import { readPerson } from './model/people-repository.ts';
import { toOwnProfile } from './profile-projections.ts';

/** GET /users/me/profile: the caller's profile with its visibility; null before the first save. */
export const getOwnProfile = read<'getOwnProfile'>(async ({ caller }, services) => {
  const { reader, profiles } = services;
  const stored = await profiles.findOf(reader, caller.uid);
  if (stored === null) return { status: 200, body: { profile: null } };
  const [person, pieces] = await Promise.all([readPerson(reader, caller.uid), services.piecesOf(stored.id)]);
  return { status: 200, body: toOwnProfile(stored, { person, pieces, caller }) };
});
