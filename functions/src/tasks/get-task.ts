import type { Handler } from '../http/endpoint.ts';
import { versionTag } from '../http/etag.ts';
import type { Services } from '../services.ts';
import { toTask } from './task-projections.ts';
import { noSuchTask } from './update-task.ts';

/** GET /tasks/{id}: one task with the ETag that If-Match takes. Specification, sections 2 and 7. */
export const getTask =
  (services: Services): Handler<'getTask'> =>
  async ({ caller, params }) => {
    const task = await services.tasks.find(params.id);
    if (task === null) throw noSuchTask();
    const headers = { ETag: versionTag(task.data.version), Vary: 'Authorization' };
    return { status: 200, body: toTask(task, caller?.uid ?? null), headers };
  };
