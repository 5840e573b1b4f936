import { isDeclined, todayUtc } from '@taskwright/contract';
import * as quotas from '../account/model/quota-repository.ts';
import { write } from '../http/use-case.ts';
import { ofBid } from '../notifications/model/notification-document.ts';
import * as notifications from '../notifications/model/notification-repository.ts';
import type { Person } from '../people/model/card-document.ts';
import { introduce } from '../people/model/people-repository.ts';
import { DOCUMENT_ID } from '../store/cursor.ts';
import { readLatest, requireNoneSince } from '../store/event-repository.ts';
import type { TaskDocument } from '../tasks/model/task-document.ts';
import * as tasks from '../tasks/model/task-repository.ts';
import {
  type BidDocument,
  changedBid,
  isDeclineNotified,
  markFields,
  newBid,
  type StoredBid,
  taskBefore,
  toBid,
} from './model/bid-document.ts';
import { assertMayBid, bidActions } from './model/bid-policy.ts';
import * as bids from './model/bid-repository.ts';
import * as invitations from './model/invitation-repository.ts';
import { visibleTask } from './model/visible-task.ts';

/**
 * Events whose handlers move the bids on a task. The handlers would miss a bid that is added while they run, so it
 * requires that none was recorded since the unit read the task.
 */
const MOVING = ['task.changed', 'task.hidden'] as const;

/** Returns true if a bid sent again differs for the client: another offer, or the same offer for a changed task. */
const differsForClient = (before: BidDocument, after: BidDocument, task: TaskDocument): boolean =>
  before.amount !== after.amount ||
  before.days !== after.days ||
  before.message !== after.message ||
  taskBefore(before, task) !== undefined;

/**
 * PUT /tasks/{id}/bids/me: places the caller's only bid (201), which answers an invitation, or changes it (200). Throws
 * 403 on the caller's own task, 409 if the task is not open, 429 over quota. Repeating it changes only `updatedAt`, so
 * it needs no idempotency key (decision 17).
 */
export const placeBid = write<'placeBid'>(async (unit, { caller, params, body }) => {
  const [at, today] = [unit.now(), todayUtc(unit.now())];
  if (DOCUMENT_ID.test(params.id)) await readLatest(unit, MOVING, { taskId: params.id });
  const { id, data: task } = await visibleTask(unit, params.id, caller);
  const known = await bids.find(unit, id, caller.uid);
  const project = (bid: StoredBid, freelancer: Person) =>
    toBid(bid, { freelancer, task, caller, actions: bidActions({ task, bid }, caller, today) });
  const notifyClient = (kind: 'bid-placed' | 'bid-changed', { name }: Person) =>
    notifications.notifyClient(
      unit,
      task.ownerUid,
      caller.uid,
      ofBid(
        kind,
        { taskId: id, title: task.title },
        { who: { uid: caller.uid, name }, amount: body.amount, bid: bids.bidId(id, caller.uid) },
        at,
      ),
    );
  assertMayBid(known === null ? 'bid' : 'change', { task, bid: known }, caller, today);
  await quotas.spendForUser(unit, known === null ? 'bids' : 'changes', caller);
  const freelancer = await introduce(unit, caller);
  const by = { freelancerUid: caller.uid, task };
  if (known !== null) {
    const data = changedBid(known.data, body, by, at);
    const concernsClient = differsForClient(known.data, data, task);
    const isReconsidered = concernsClient && isDeclined(known.data.mark);
    // The decline applied to the former bid, so a changed bid loses the mark.
    const changed = bids.update(unit, id, isReconsidered ? { ...data, ...markFields(null, at) } : data);
    if (isReconsidered && isDeclineNotified(known.data)) notifications.removeDecline(unit, caller.uid, id);
    if (concernsClient) {
      tasks.noteBidChange(unit, id, at.toISOString());
      await notifyClient('bid-changed', freelancer);
    }
    return { status: 200, body: project(changed, freelancer) };
  }
  const placed = bids.create(unit, id, newBid(body, by, at));
  await invitations.setAnswered(unit, { taskId: id, uid: caller.uid }, true);
  tasks.countBid(unit, id, at.toISOString());
  requireNoneSince(unit, MOVING, { taskId: id });
  await notifyClient('bid-placed', freelancer);
  return { status: 201, body: project(placed, freelancer) };
});
