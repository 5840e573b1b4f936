import { availabilityOf, endpoints, type TaskBid, taskBid, todayUtc } from '@taskwright/contract';
import { named } from '../conversations/model/agreement-summary.ts';
import { read } from '../http/use-case.ts';
import { readRatedPeople } from '../people/model/people-repository.ts';
import { readCursor } from '../store/cursor.ts';
import { type ListResource, listHeaders } from '../store/list-headers.ts';
import { readPage, storedBytes } from '../store/page.ts';
import { projectItems } from '../store/project-items.ts';
import { agreementsOnBids } from './bid-agreements.ts';
import { bidderProfiles } from './bidder-profiles.ts';
import { clientMark, type StoredBid, toBid } from './model/bid-document.ts';
import { bidActions, bidStateOf, seesAllBids } from './model/bid-policy.ts';
import { bidsOfTask } from './model/bid-queries.ts';
import * as bids from './model/bid-repository.ts';
import { visibleTask } from './model/visible-task.ts';

/**
 * Byte budget of a page. Each bid gets 2600 bytes for the card, the agreement with its next milestone, the actions, the
 * former task fields and the profile.
 */
const BYTE_BUDGET = { bytes: endpoints.listBids.maxBytes - 2, sizeOf: storedBytes(2600) };

const RESOURCE: ListResource = { path: 'bids', defaults: { sort: 'newest', limit: 20 } };

/**
 * GET /tasks/{id}/bids: a page of all bids with their marks for the client, only the caller's own bid otherwise
 * (decision 17).
 */
export const listBids = read<'listBids'>(async (source, { caller, params, query }) => {
  const plan = bidsOfTask(params.id, query.sort);
  const cursor = readCursor(query.cursor, plan);
  const { id, data: task } = await visibleTask(source, params.id, caller);
  const at = source.now();
  const isClient = seesAllBids(task, caller);
  const { isOpen } = availabilityOf(task, todayUtc(at));
  const role = isClient ? 'client' : 'freelancer';
  const project = async (found: readonly StoredBid[]): Promise<TaskBid[]> => {
    if (found.length === 0) return [];
    const freelancers = found.map(({ data }) => data.freelancerUid);
    const uids = isClient ? freelancers : [...freelancers, task.ownerUid];
    const [agreements, personOf] = await Promise.all([
      agreementsOnBids(
        source,
        role,
        found.map((bid) => ({ taskId: id, task, bid })),
      ),
      readRatedPeople(source, uids, at.toISOString()),
    ]);
    const withProfile = isClient ? freelancers.filter((uid) => personOf(uid).handle !== null) : [];
    const profileOf = await bidderProfiles(source, withProfile, task);
    return projectItems({ collection: `tasks/${id}/bids` }, found, (bid) => {
      const agreement = agreements.get(bid.id) ?? null;
      const freelancer = personOf(bid.data.freelancerUid);
      const context = {
        freelancer,
        task,
        caller,
        actions: bidActions({ task, bid, agreement }, caller, todayUtc(at)),
      };
      const mark = isClient ? (clientMark(bid.data) ?? undefined) : undefined;
      const isNew = isClient && isOpen && bid.data.creationTime > (task.bidsReadUpTo ?? '');
      return taskBid.parse({
        ...toBid(bid, context),
        state: bidStateOf(bid, task, agreement, { role, now: at }),
        work: agreement && named(agreement, personOf),
        rating: freelancer.rating,
        mark,
        isNew: isNew || undefined,
        profile: profileOf(bid.data.freelancerUid),
      });
    });
  };
  if (!isClient) {
    const own = await bids.find(source, id, caller.uid);
    return { status: 200, body: await project(own === null ? [] : [own]) };
  }
  const { items, next, prev } = await readPage(source, bids.listWhole, plan, {
    cursor,
    limit: query.limit,
    peek: true,
    budget: BYTE_BUDGET,
  });
  const headers = listHeaders(RESOURCE, { sort: query.sort, limit: query.limit }, { plan, targets: { next, prev } });
  return { status: 200, body: await project(items), headers };
});
