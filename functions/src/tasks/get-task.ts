import { todayUtc } from '@taskwright/contract';
import type { Handler } from '../http/endpoint.ts';
import { versionTag } from '../http/etag.ts';
import type { Clock } from '../store/clock.ts';
import type { Reader } from '../store/reader.ts';
import { assertVisible } from './task-policy.ts';
import { toTask } from './task-projections.ts';
import type { TaskRepository } from './task-repository.ts';

type Needs = { readonly reader: Reader; readonly tasks: TaskRepository; readonly now: Clock };

/** GET /tasks/{id} [CALL-4]: one task with the ETag that If-Match takes. */
export const getTask =
  ({ reader, tasks, now }: Needs): Handler<'getTask'> =>
  async ({ caller, params }) => {
    const task = await tasks.get(reader, params.id);
    assertVisible(task.data, caller);
    const headers = { ETag: versionTag(task.data.version), Vary: 'Authorization' };
    return { status: 200, body: toTask(task, caller, todayUtc(now())), headers };
  };
