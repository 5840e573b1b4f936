import type { Cascade } from '../store/cascade.ts';
import { endOf } from './model/handle-policy.ts';
import * as handles from './model/handle-repository.ts';
import { readRatedPerson } from './model/people-repository.ts';

/**
 * Removes the person from the handles of a closed account, current and former. Releases those that few people know, but
 * no unreadable one.
 */
export const endHandlesOf: Cascade = async (unit, uid, limit) => {
  const at = unit.now();
  const found = await handles.listOf(unit, uid, limit);
  if (found.length === 0) return 0;
  const isReviewed = (await readRatedPerson(unit, uid, at.toISOString())).rating.count > 0;
  for (const { id, data } of found) handles.end(unit, id, data === null ? null : endOf(data, isReviewed, at));
  return found.length;
};
