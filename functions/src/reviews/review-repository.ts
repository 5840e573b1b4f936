import type { Rating } from '@taskwright/contract';
import type { Firestore } from 'firebase-admin/firestore';
import type { QueryPlan } from '../store/query-plan.ts';
import { type Reader, readList, readSome, type Span } from '../store/reader.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { personKey } from '../users/person-key.ts';
import {
  type RatingDocument,
  ratingDocument,
  reviewDocument,
  type StoredReview,
  toRating,
  withReview,
} from './review-document.ts';

const FIELDS = Object.keys(reviewDocument.shape);
const RATING_FIELDS = Object.keys(ratingDocument.shape);

/** How reviews lie in Firestore: the only file that writes `reviews` and `ratings`, what all of somebody's come to (record 80). */
export const createReviewRepository = (db: Firestore) => {
  const reviews = db.collection('reviews');
  const ratings = db.collection('ratings');

  const findRating = async (from: Reader, person: string): Promise<RatingDocument | null> => {
    const snapshot = await from.get(ratings.doc(person));
    return snapshot.exists ? ratingDocument.parse(snapshot.data()) : null;
  };
  const count = async (unit: Unit, review: StoredReview, at: string): Promise<void> => {
    const { about } = review.data;
    const known = await findRating(unit, about);
    const next = withReview(known, review, at);
    if (known === null) unit.create(ratings.doc(about), next);
    else unit.update(ratings.doc(about), next);
  };

  return {
    /** Adds a review; where the other's of the same agreement is in, whose id is `other`, both show from now on. */
    async add(unit: Unit, { id, data: written }: StoredReview, other: string, at: string): Promise<void> {
      const found = await unit.get(reviews.doc(other));
      const review: StoredReview = { id, data: found.exists ? { ...written, from: at } : written };
      unit.create(reviews.doc(id), review.data);
      await count(unit, review, at);
      if (!found.exists) return;
      const data = reviewDocument.parse(found.data());
      if (data.from <= at) return;
      unit.update(found.ref, { from: at });
      await count(unit, { id: other, data: { ...data, from: at } }, at);
    },

    /** At most so many reviews of a plan, continued after a position. */
    list: (plan: QueryPlan, span: Span): Promise<StoredReview[]> =>
      readList(db, plan, span, FIELDS, (data) => reviewDocument.parse(data)),

    /** What others think of these people at a time, by their uids: one read each. */
    async ratingsOf(uids: readonly string[], at: string): Promise<ReadonlyMap<string, Rating>> {
      const keys = [...new Set(uids)].map((uid) => [uid, personKey(uid)] as const);
      const refs = keys.map(([, key]) => ratings.doc(key));
      const found = await readSome(db, refs, RATING_FIELDS, (data) => ratingDocument.parse(data));
      return new Map(keys.map(([uid, key]) => [uid, toRating(key, found.get(key) ?? null, at)]));
    },

    /** Takes the name off a review; does nothing when it is gone. */
    async forgetName(unit: Unit, id: string): Promise<void> {
      if ((await unit.get(reviews.doc(id), ['name'])).exists) unit.update(reviews.doc(id), { name: null });
    },
  };
};
export type ReviewRepository = ReturnType<typeof createReviewRepository>;
