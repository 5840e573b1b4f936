import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';
import { toAccount } from '../users/get-account.ts';
import { changedProfile } from '../users/user-document.ts';

type Needs = Pick<Services, 'work' | 'users'>;

/** DELETE /users/me/photo: removes the photo of the profile. `profile.changed` removes it everywhere. */
export const removePhoto =
  ({ work, users }: Needs): Handler<'removePhoto'> =>
  (call) =>
    work.runIdempotent(call, async (unit) => {
      const { caller } = call;
      const known = await users.find(unit, caller.uid);
      if (known?.photo === null) return { status: 200, body: toAccount(known, caller) };
      const changes = changedProfile(known, { photo: null });
      users.save(unit, caller.uid, known, changes);
      return { status: 200, body: toAccount({ ...known, ...changes }, caller) };
    });
