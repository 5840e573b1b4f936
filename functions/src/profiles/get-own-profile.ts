import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';
import { toOwnProfile } from './profile-projections.ts';

/** GET /users/me/profile: the caller's profile with its visibility; null before the first save. */
export const getOwnProfile =
  (needs: Services): Handler<'getOwnProfile'> =>
  async ({ caller }) => {
    const { reader, profiles } = needs;
    const stored = await profiles.findOf(reader, caller.uid);
    if (stored === null) return { status: 200, body: { profile: null } };
    return { status: 200, body: toOwnProfile(stored, await needs.piecesOf(stored.id), caller) };
  };
