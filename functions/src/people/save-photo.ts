import { toAccount } from '../account/model/account-view.ts';
import * as quotas from '../account/model/quota-repository.ts';
import * as users from '../account/model/user-repository.ts';
import { steps } from '../http/use-case.ts';
import { findCard, saveCard } from './model/people-repository.ts';
import { photoPath } from './model/photo-path.ts';
import * as photos from './model/photo-repository.ts';

/**
 * PUT /users/me/photo: stores the photo with the card, and deletes the former photo. Throws 400 for a file that is not
 * a single readable image, 429 over quota.
 */
export const savePhoto = steps<'savePhoto'>(async (store, call) => {
  const { processPhoto } = await import('./process-photo.ts');
  const processed = await processPhoto(call.images[0]);
  return store.runIdempotent(call, async (unit) => {
    const { caller } = call;
    const [account, known] = await Promise.all([users.find(unit, caller.uid), findCard(unit, caller.uid)]);
    await quotas.spendForUser(unit, 'changes', caller);
    const id = photos.save(unit, caller.uid, 'photo', processed);
    await photos.removeOthers(unit, caller.uid, id);
    const card = saveCard(unit, caller.uid, known, { photo: photoPath(id) });
    return { status: 200, body: toAccount({ account, card }, caller) };
  });
});
