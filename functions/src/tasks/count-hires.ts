import { agreementsOf } from '../agreements/model/agreement-queries.ts';
import { findCard, saveCard } from '../people/model/people-repository.ts';
import type { Store } from '../store/store.ts';
import * as tasks from './model/task-repository.ts';

/** Upper limit of the count, as in the record of a client. */
const COUNT_MAX = 1000;

/** Counts the agreements of a client for the cards of Browse. Counts all of them each time, so it is safe to rerun. */
export const countHiresOf = (store: Store, uid: string): Promise<void> =>
  store.run(async (unit) => {
    const [card, hires] = await Promise.all([
      findCard(unit, uid),
      unit.countPlan(agreementsOf(uid, 'client'), COUNT_MAX),
    ]);
    if (card !== null) saveCard(unit, uid, card, { hires });
  });

/** Counts the agreements of the client of a task that was taken. Reads at most 3 documents. */
export const countHires = async (store: Store, taskId: string): Promise<void> => {
  const task = await tasks.find(store, taskId);
  if (task !== null && task.takenAt !== null) await countHiresOf(store, task.ownerUid);
};
