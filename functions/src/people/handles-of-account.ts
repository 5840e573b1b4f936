import type { Cascade } from '../store/cascade.ts';
import type { Clock } from '../store/clock.ts';
import { endOf } from './model/handle-policy.ts';
import type { HandleRepository } from './model/handle-repository.ts';
import { readRatedPerson } from './model/people-repository.ts';

/** Removes the person from the handles of a closed account, current and former. Releases those that few people
 * know, but no unreadable one. */
export const handlesOfAccount = (handles: Pick<HandleRepository, 'listOf' | 'end'>, now: Clock): Cascade => ({
  async removeBatch(unit, uid, limit) {
    const at = now();
    const found = await handles.listOf(unit, uid, limit);
    if (found.length === 0) return 0;
    const isReviewed = (await readRatedPerson(unit, uid, at.toISOString())).rating.count > 0;
    for (const { id, data } of found) handles.end(unit, id, data === null ? null : endOf(data, isReviewed, at));
    return found.length;
  },
});
