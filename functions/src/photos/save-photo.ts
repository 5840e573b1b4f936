import { steps } from '../http/use-case.ts';
import { toAccount } from '../users/get-account.ts';
import { changedProfile } from '../users/user-document.ts';
import { photoPath } from './photo-store.ts';

/**
 * PUT /users/me/photo: stores the photo with the profile. `profile.changed` stores its address everywhere and then
 * deletes the former photo. Throws 400 for a file that is not a single readable image, 429 over quota.
 */
export const savePhoto = steps<'savePhoto'>(async (call, { work, users, photos, quotas, now }) => {
  const { processPhoto } = await import('./process-photo.ts');
  const photo = await processPhoto(call.image);
  return work.runIdempotent(call, async (unit) => {
    const { caller } = call;
    const known = await users.find(unit, caller.uid);
    await quotas.spendForUser(unit, 'changes', caller, now());
    const changes = changedProfile(known, { photo: photoPath(photos.save(unit, caller.uid, 'photo', photo)) });
    users.save(unit, caller.uid, known, changes);
    return { status: 200, body: toAccount({ ...known, ...changes }, caller) };
  });
});
