import { read } from '../http/use-case.ts';
import { readPerson } from './model/people-repository.ts';
import * as profiles from './model/profile-repository.ts';
import { piecesOf } from './pieces-of.ts';
import { toOwnProfile } from './profile-projections.ts';

/** GET /users/me/profile: the caller's profile with its visibility; null before the first save. */
export const getOwnProfile = read<'getOwnProfile'>(async (source, { caller }) => {
  const stored = await profiles.findOf(source, caller.uid);
  if (stored === null) return { status: 200, body: { profile: null } };
  const [person, pieces] = await Promise.all([readPerson(source, caller.uid), piecesOf(source, stored)]);
  return { status: 200, body: toOwnProfile(stored, { person, pieces, caller }) };
});
