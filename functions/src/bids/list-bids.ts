import { todayUtc } from '@taskwright/contract';
import type { Handler } from '../http/endpoint.ts';
import type { Clock } from '../store/clock.ts';
import { readCursor } from '../store/cursor.ts';
import { type ListResource, listHeaders } from '../store/list-headers.ts';
import { readPage } from '../store/page.ts';
import type { Reader } from '../store/reader.ts';
import type { TaskRepository } from '../tasks/task-repository.ts';
import { type StoredBid, toBid } from './bid-document.ts';
import { bidActions, seesAllBids } from './bid-policy.ts';
import { bidsOfTask } from './bid-queries.ts';
import type { BidRepository } from './bid-repository.ts';

type Needs = {
  readonly reader: Reader;
  readonly tasks: TaskRepository;
  readonly bids: BidRepository;
  readonly now: Clock;
};

const RESOURCE: ListResource = { path: 'bids', defaults: { limit: 20 } };

/** GET /tasks/{id}/bids: all to the task's poster, newest first, page by page; to anyone else their own (decision 17). */
export const listBids =
  ({ reader, tasks, bids, now }: Needs): Handler<'listBids'> =>
  async ({ caller, params, query }) => {
    const plan = bidsOfTask(params.id);
    const cursor = readCursor(query.cursor, plan);
    const { id, data: task } = await tasks.get(reader, params.id);
    const today = todayUtc(now());
    const shown = (bid: StoredBid) => toBid(bid, { task, caller, actions: bidActions(task, bid.data, caller, today) });
    if (!seesAllBids(task, caller)) {
      const own = await bids.find(reader, id, caller.uid);
      return { status: 200, body: own === null ? [] : [shown(own)] };
    }
    const { items, next, prev } = await readPage(bids, plan, { cursor, limit: query.limit, peek: true });
    const headers = listHeaders(RESOURCE, { limit: query.limit }, { plan, targets: { next, prev } });
    return { status: 200, body: items.map(shown), headers };
  };
