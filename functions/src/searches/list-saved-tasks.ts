import { read } from '../http/use-case.ts';
import * as shortlists from '../people/model/shortlist-repository.ts';
import { readCursor } from '../store/cursor.ts';
import { latestFirst, listIds } from '../store/id-list.ts';
import { type ListResource, listHeaders } from '../store/list-headers.ts';
import { readShownPage } from '../store/shown-page.ts';
import { isVisible } from '../tasks/model/task-policy.ts';
import { toBrowseTasks } from '../tasks/model/task-projections.ts';
import * as tasks from '../tasks/model/task-repository.ts';

const RESOURCE: ListResource = { path: 'saved-tasks', defaults: { limit: 12 } };
const LATEST_FIRST = latestFirst('saved-tasks', 'private');

/**
 * GET /users/me/saved-tasks: a page of the caller's saved tasks as cards of Browse, latest first. Contains closed tasks
 * with their status. Skips deleted and hidden ones.
 */
export const listSavedTasks = read<'listSavedTasks'>(async (source, { caller, query }) => {
  const { limit } = query;
  const cursor = readCursor(query.cursor, LATEST_FIRST);
  const ids = await shortlists.saved(source, caller.uid, 'tasks');
  const page = await readShownPage(ids, listIds, LATEST_FIRST, { cursor, limit }, async (items) => {
    const found = await tasks.findMany(
      source,
      items.map(({ id }) => id),
    );
    const shown = items.flatMap(({ id }) => {
      const data = found.get(id);
      return data !== undefined && isVisible(data, caller) ? [{ id, data }] : [];
    });
    return toBrowseTasks(source, { collection: 'tasks' }, shown);
  });
  const headers = listHeaders(
    RESOURCE,
    { limit },
    { plan: LATEST_FIRST, targets: { next: page.next, prev: page.prev } },
  );
  return { status: 200, body: page.shown, headers };
});
