import { write } from '../http/use-case.ts';
import { toAccount } from '../users/get-account.ts';
import { changedProfile } from '../users/user-document.ts';

/** DELETE /users/me/photo: removes the photo of the profile. `profile.changed` removes it everywhere. */
export const removePhoto = write<'removePhoto'>(async (unit, { caller }, { users }) => {
  const known = await users.find(unit, caller.uid);
  if (known?.photo === null) return { status: 200, body: toAccount(known, caller) };
  const changes = changedProfile(known, { photo: null });
  users.save(unit, caller.uid, known, changes);
  return { status: 200, body: toAccount({ ...known, ...changes }, caller) };
});
