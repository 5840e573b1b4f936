import { todayUtc } from '@taskwright/contract';
import { versionTag } from '../http/etag.ts';
import { read } from '../http/use-case.ts';
import { agreementsOnTasks } from './task-agreements.ts';
import { toTask } from './task-projections.ts';
import { visibleTask } from './visible-task.ts';

/**
 * GET /tasks/{id} [CALL-4]: one task with the ETag for If-Match. The client also gets the agreement's progress, other
 * callers the client's rating, and signed-in ones the client's record, unless the client's account is closed.
 */
export const getTask = read<'getTask'>(
  async ({ caller, params }, { reader, tasks, bids, conversations, reviews, clientRecordOf, now }) => {
    const task = await visibleTask({ tasks, bids }, reader, params.id, caller);
    const headers = { ETag: versionTag(task.data.version), Vary: 'Authorization' };
    const shown = toTask(task, caller, todayUtc(now()));
    if (shown.mine) {
      const agreement = (await agreementsOnTasks(conversations, [task])).get(task.id);
      return { status: 200, body: { ...shown, work: agreement }, headers };
    }
    const { ownerUid, userEmail } = task.data;
    const isClosed = userEmail === '';
    const [ratings, clientRecord] = await Promise.all([
      reviews.ratingsOf([ownerUid], now().toISOString()),
      caller === null || isClosed ? undefined : clientRecordOf(ownerUid),
    ]);
    return { status: 200, body: { ...shown, clientRating: ratings.get(ownerUid), clientRecord }, headers };
  },
);
