import { toAccount } from '../account/model/account-view.ts';
import * as users from '../account/model/user-repository.ts';
import { write } from '../http/use-case.ts';
import { findCard, saveCard } from './model/people-repository.ts';
import * as photos from './model/photo-repository.ts';

/** DELETE /users/me/photo: removes the photo from the card, and deletes it. */
export const removePhoto = write<'removePhoto'>(async (unit, { caller }) => {
  const [account, known] = await Promise.all([users.find(unit, caller.uid), findCard(unit, caller.uid)]);
  if (known?.photo === null) return { status: 200, body: toAccount({ account, card: known }, caller) };
  await photos.removeOthers(unit, caller.uid, null);
  const card = saveCard(unit, caller.uid, known, { photo: null });
  return { status: 200, body: toAccount({ account, card }, caller) };
});
