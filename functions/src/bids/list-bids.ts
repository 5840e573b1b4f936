import { readCursor } from '../feeds/cursor.ts';
import { linkHeader } from '../feeds/links.ts';
import { readPage } from '../feeds/page.ts';
import type { Handler } from '../http/endpoint.ts';
import type { Services } from '../services.ts';
import { noSuchTask } from '../tasks/update-task.ts';
import { toBid } from './bid-document.ts';
import { seesAllBids } from './bid-policy.ts';
import { bidsOfTask } from './bid-queries.ts';

const DEFAULT_LIMIT = 20;

/** GET /tasks/{id}/bids: all to the task's owner, newest first, page by page; to anyone else their own. Decisions, 17. */
export const listBids =
  (services: Services): Handler<'listBids'> =>
  async ({ caller, params, query }) => {
    const cursor = readCursor(query.cursor, 'bids');
    const task = await services.tasks.find(params.id);
    if (task === null) throw noSuchTask();
    if (!seesAllBids(task.data, caller)) {
      const own = await services.bids.find(task.id, caller.uid);
      return { status: 200, body: own === null ? [] : [toBid(own, caller.uid)] };
    }
    const page = { cursor, limit: query.limit, peek: true };
    const { items, next, prev } = await readPage(services.bids, bidsOfTask(task.id), page);
    const limit = query.limit === DEFAULT_LIMIT ? undefined : query.limit;
    const link = linkHeader('bids', { limit }, 'bids', { next, prev });
    return {
      status: 200,
      body: items.map((bid) => toBid(bid, caller.uid)),
      headers: link === undefined ? {} : { Link: link },
    };
  };
