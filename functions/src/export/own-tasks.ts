import { type AccountExport, placedBid, postedTask, receivedBid } from '@taskwright/contract';
import { listBids } from '../bids/list-bids.ts';
import { toMyBids } from '../bids/list-my-bids.ts';
import { bidsOfFreelancer } from '../bids/model/bid-queries.ts';
import * as bids from '../bids/model/bid-repository.ts';
import { foundOr } from '../http/problems.ts';
import { readPerson } from '../people/model/people-repository.ts';
import { listSavedTasks } from '../searches/list-saved-tasks.ts';
import { pagesOf } from '../store/pages-of.ts';
import type { Source } from '../store/reader.ts';
import { getTask } from '../tasks/get-task.ts';
import { listTasks } from '../tasks/list-tasks.ts';
import type { Streamed } from './json-stream.ts';
import { listItems, loadAhead, present } from './list-items.ts';
import { AHEAD, type OwnCall } from './own-call.ts';

/** Yields the caller's tasks, newest first, with the bids on each as GET /tasks/{id}/bids returns them. */
export const ownTasks = (source: Source, call: OwnCall): AsyncIterable<Streamed<AccountExport['tasks'][number]>> => {
  const bidsOn = async function* (id: string) {
    const received = listItems((cursor) =>
      listBids(source, { ...call, operation: 'listBids', params: { id }, query: { limit: 50, cursor } }),
    );
    for await (const { _id, ...bid } of received) yield receivedBid.parse({ ...bid, id: _id });
  };
  const listed = listItems((cursor) =>
    listTasks(source, {
      ...call,
      operation: 'listTasks',
      params: undefined,
      query: { mine: 'true', limit: 100, cursor },
    }),
  );
  const load = ({ _id: id }: { readonly _id: string }) =>
    foundOr(async () => {
      const { body } = await getTask(source, { ...call, operation: 'getTask', params: { id }, query: undefined });
      return { ...postedTask.parse({ ...body, id }), bidsReceived: bidsOn(id) };
    }, null);
  return present(loadAhead(listed, AHEAD, load));
};

/** Yields the caller's saved tasks, latest first. */
export const ownSavedTasks = (source: Source, call: OwnCall) => {
  return listItems((cursor) =>
    listSavedTasks(source, { ...call, operation: 'listSavedTasks', params: undefined, query: { limit: 24, cursor } }),
  );
};

/** Yields the caller's bids, newest first, including those on deleted tasks, with their messages. */
export async function* ownBids(source: Source, { caller }: OwnCall) {
  const { photo } = await readPerson(source, caller.uid);
  for await (const page of pagesOf(source, bids.listWhole, bidsOfFreelancer(caller.uid))) {
    const placed = page.map((bid) => ({ ...bids.placedAt(bid), message: bid.data.message }));
    for (const bid of await toMyBids(source, placed, caller)) {
      const stored = placed.find(({ id, taskId }) => id === bid._id && taskId === bid.taskId);
      yield placedBid.parse({
        ...bid,
        id: bid._id,
        message: stored?.message ?? '',
        freelancerPhoto: photo ?? undefined,
      });
    }
  }
}
