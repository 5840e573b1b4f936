import { toAccount } from '../account/model/account-view.ts';
import { steps } from '../http/use-case.ts';
import { findCard, saveCard } from './model/people-repository.ts';
import { photoPath } from './model/photo-store.ts';

/**
 * PUT /users/me/photo: stores the photo with the card, and deletes the former photo. Throws 400 for a file that is not
 * a single readable image, 429 over quota.
 */
export const savePhoto = steps<'savePhoto'>(async (call, { work, users, photos, quotas, now }) => {
  const { processPhoto } = await import('./process-photo.ts');
  const processed = await processPhoto(call.image);
  return work.runIdempotent(call, async (unit) => {
    const { caller } = call;
    const [account, known] = await Promise.all([users.find(unit, caller.uid), findCard(unit, caller.uid)]);
    await quotas.spendForUser(unit, 'changes', caller, now());
    const id = photos.save(unit, caller.uid, 'photo', processed);
    await photos.removeOthers(unit, caller.uid, id);
    const card = saveCard(unit, caller.uid, known, { photo: photoPath(id) });
    return { status: 200, body: toAccount({ account, card }, caller) };
  });
});
