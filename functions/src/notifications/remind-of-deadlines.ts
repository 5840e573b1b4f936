import { isPending, todayUtc } from '@taskwright/contract';
import { decidedBids } from '../bids/model/bid-queries.ts';
import { collectFailures } from '../store/collect-failures.ts';
import { pagesOf } from '../store/pages-of.ts';
import type { Store } from '../store/store.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { closingTasks } from '../tasks/model/task-queries.ts';
import * as tasks from '../tasks/model/task-repository.ts';
import { ofDeadline } from './model/notification-document.ts';
import * as notifications from './model/notification-repository.ts';

/**
 * Notifies the clients of pending tasks that close within 24 hours, at the end of today (UTC), while bids wait for an
 * answer. Once per task and deadline. Returns the number of reminders. Safe to stop and rerun.
 */
export const remindOfDeadlines = async (store: Store): Promise<number> => {
  const today = todayUtc(store.now());

  const remind = async (unit: Unit, id: string): Promise<boolean> => {
    const { data } = await tasks.get(unit, id);
    if (!isPending(data) || data.deadline !== today || data.isHidden || data.remindedOf === today) return false;
    const waiting = data.bids - (await unit.countPlan(decidedBids(id), data.bids));
    if (waiting <= 0) return false;
    tasks.noteReminder(unit, id, today);
    const notification = ofDeadline({ taskId: id, title: data.title }, waiting, store.now());
    await notifications.notifyOfDeadline(unit, data.ownerUid, today, notification);
    return true;
  };

  const failures = collectFailures();
  let sent = 0;
  for await (const page of pagesOf(store, tasks.list, closingTasks(today))) {
    for (const { id } of page.filter(({ data }) => data.remindedOf !== today)) {
      await failures.attempt(async () => {
        if (await store.run((unit) => remind(unit, id))) sent += 1;
      });
    }
  }
  failures.end();
  return sent;
};
