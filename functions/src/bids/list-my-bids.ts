import { type AgreementSummary, type MyBid, myBid, type Rating, todayUtc, wasAccepted } from '@taskwright/contract';
import { named } from '../conversations/model/agreement-summary.ts';
import type { Caller } from '../http/caller.ts';
import { read } from '../http/use-case.ts';
import type { Person } from '../people/model/card-document.ts';
import { readRatedPeople } from '../people/model/people-repository.ts';
import { readCursor } from '../store/cursor.ts';
import { type ListResource, listHeaders } from '../store/list-headers.ts';
import { readPage } from '../store/page.ts';
import { projectItems } from '../store/project-items.ts';
import type { Source } from '../store/reader.ts';
import type { ListedTask } from '../tasks/model/task-document.ts';
import { isVisible } from '../tasks/model/task-policy.ts';
import * as tasks from '../tasks/model/task-repository.ts';
import { agreementsOnBids } from './bid-agreements.ts';
import { toListedBid } from './model/bid-document.ts';
import { bidActions, bidStateOf } from './model/bid-policy.ts';
import { bidsInTab, bidsOfFreelancer } from './model/bid-queries.ts';
import * as bids from './model/bid-repository.ts';

/** The task of a bid, the agreement or offer on the bid, and the rating of the client of an agreement. */
type Context = {
  readonly freelancer: Person;
  readonly task: ListedTask | null;
  readonly agreement: AgreementSummary | null;
  readonly clientRating: Rating | undefined;
};

const RESOURCE: ListResource = { path: 'bids', defaults: { limit: 20 } };

const toMyBid = (bid: bids.PlacedBid, context: Context, caller: Caller, now: Date): MyBid => {
  const { freelancer, task, agreement, clientRating } = context;
  const actions = task === null ? [] : bidActions({ task, bid }, caller, todayUtc(now));
  return myBid.parse({
    ...toListedBid(bid, { freelancer, task, caller, actions }),
    taskId: bid.taskId,
    title: task?.title ?? bid.data.madeFor.title,
    state: bidStateOf(bid, task, agreement, { role: 'freelancer', now }),
    work: agreement,
    clientRating,
    task,
  });
};

/** Returns bids as their freelancer reads them, each with its task. Skips unreadable ones. */
export const toMyBids = async (source: Source, placed: readonly bids.PlacedBid[], caller: Caller): Promise<MyBid[]> => {
  if (placed.length === 0) return [];
  const at = source.now();
  const found = await tasks.findMany(
    source,
    placed.map(({ taskId }) => taskId),
  );
  const known = placed.map((bid) => ({ bid, taskId: bid.taskId, task: found.get(bid.taskId) ?? null }));
  // An offer on a hidden task cannot be accepted.
  const offered = known.filter(({ task }) => task !== null && isVisible(task, caller));
  const agreements = await agreementsOnBids(source, 'freelancer', offered);
  const clients = [...agreements.values()].map(({ other }) => other);
  const personOf = await readRatedPeople(source, [caller.uid, ...clients], at.toISOString());
  const freelancer = personOf(caller.uid);
  const items = known.map((data) => ({ id: data.bid.path, data }));
  return projectItems(bidsOfFreelancer(caller.uid), items, ({ data: { bid, task } }) => {
    const found = agreements.get(bid.id);
    const agreement = found === undefined ? null : named(found, personOf);
    const hasClient = agreement !== null && wasAccepted(agreement.state);
    const clientRating = task !== null && hasClient ? personOf(task.ownerUid).rating : undefined;
    const context = { freelancer, task, agreement, clientRating };
    return toMyBid(bid, context, caller, at);
  });
};

/**
 * GET /users/me/bids: a page of the caller's bids with their tasks, newest first, or of one tab in its order. With
 * `tasks`, all of the caller's bids on these tasks. For a deleted task the response shows the title stored in the bid.
 * A bid on a hidden task is closed.
 */
export const listMyBids = read<'listMyBids'>(async (source, { caller, query }) => {
  if (query.tasks !== undefined) {
    return {
      status: 200,
      body: await toMyBids(source, await bids.onTasks(source, query.tasks.split(','), caller.uid), caller),
    };
  }
  const { tab } = query;
  const plan = tab === undefined ? bidsOfFreelancer(caller.uid) : bidsInTab(caller.uid, tab, source.now());
  const cursor = readCursor(query.cursor, plan);
  const { items, next, prev } = await readPage(source, bids.list, plan, { cursor, limit: query.limit, peek: true });
  const headers = listHeaders(RESOURCE, { tab, limit: query.limit }, { plan, targets: { next, prev } });
  return { status: 200, body: await toMyBids(source, items.map(bids.placedAt), caller), headers };
});
