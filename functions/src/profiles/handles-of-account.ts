import type { ReviewRepository } from '../reviews/review-repository.ts';
import type { Cascade } from '../store/cascade.ts';
import type { Clock } from '../store/clock.ts';
import { endOf } from './handle-policy.ts';
import type { HandleRepository } from './handle-repository.ts';

/** Removes the person from the handles of a closed account, current and former. Releases those that few people
 * know, but no unreadable one. */
export const handlesOfAccount = (
  handles: Pick<HandleRepository, 'listOf' | 'end'>,
  reviews: Pick<ReviewRepository, 'ratingsOf'>,
  now: Clock,
): Cascade => ({
  async removeBatch(unit, uid, limit) {
    const at = now();
    const found = await handles.listOf(unit, uid, limit);
    const rating = found.length === 0 ? undefined : (await reviews.ratingsOf([uid], at.toISOString())).get(uid);
    const isReviewed = rating !== undefined && rating.count > 0;
    for (const { id, data } of found) handles.end(unit, id, data === null ? null : endOf(data, isReviewed, at));
    return found.length;
  },
});
