import { todayUtc } from '@taskwright/contract';
import type { Handler } from '../http/endpoint.ts';
import { versionTag } from '../http/etag.ts';
import type { ReviewRepository } from '../reviews/review-repository.ts';
import type { Clock } from '../store/clock.ts';
import type { Reader } from '../store/reader.ts';
import { type Agreements, worksFor } from './hired-work.ts';
import { assertVisible } from './task-policy.ts';
import { toTask } from './task-projections.ts';
import type { TaskRepository } from './task-repository.ts';

type Needs = {
  readonly reader: Reader;
  readonly tasks: TaskRepository;
  readonly conversations: Agreements;
  readonly reviews: Pick<ReviewRepository, 'ratingsOf'>;
  readonly now: Clock;
};

/**
 * GET /tasks/{id} [CALL-4]: one task with the ETag that If-Match takes. Whoever posted it hears how far the work on it has come, and
 * everybody else what others think of its client.
 */
export const getTask =
  ({ reader, tasks, conversations, reviews, now }: Needs): Handler<'getTask'> =>
  async ({ caller, params }) => {
    const task = await tasks.get(reader, params.id);
    assertVisible(task.data, caller);
    const headers = { ETag: versionTag(task.data.version), Vary: 'Authorization' };
    const shown = toTask(task, caller, todayUtc(now()));
    if (shown.mine) {
      const work = (await worksFor(conversations, [task])).get(task.id);
      return { status: 200, body: { ...shown, work }, headers };
    }
    const { ownerUid } = task.data;
    const clientRating = (await reviews.ratingsOf([ownerUid], now().toISOString())).get(ownerUid);
    return { status: 200, body: { ...shown, clientRating }, headers };
  };
