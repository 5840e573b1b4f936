import type { Firestore } from 'firebase-admin/firestore';
import type { Card, CardRating } from '../../functions/src/people/model/card-document.ts';
import { personKey } from '../../functions/src/people/model/person-key.ts';

/** Sets fields of the card of a person directly in the database. */
export const plantCard = async (db: Firestore, uid: string, card: Partial<Card & CardRating>): Promise<void> => {
  await db.doc(`people/${personKey(uid)}`).set(card, { merge: true });
};
