import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Timestamp } from 'firebase-admin/firestore';
import { ofTask } from '../../notifications/model/notification-document.ts';
import { type DeletionNotice, notifyOfDeletion } from '../../notifications/model/notification-repository.ts';
import type { Cascade } from '../../store/cascade.ts';
import { DOCUMENT_ID } from '../../store/cursor.ts';
import { type QueryPlan, toQuery } from '../../store/query-plan.ts';
import { readExisting, readList, readOne, readReadable, type Source, type Span } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { readIfReadable, readStored } from '../../store/unreadable.ts';
import {
  type BidDocument,
  bidDocument,
  type ListedBid,
  listedBid,
  type MarkFields,
  type StoredBid,
  type StoredListedBid,
} from './bid-document.ts';
import { type BidPlace, placeOf } from './bid-place.ts';
import { bidsOfFreelancer } from './bid-queries.ts';

/**
 * Returns the id of a freelancer's bid on a task. Deriving it from both ids allows only one bid per freelancer and
 * task. The hash keeps the freelancer's uid out of responses and cursors.
 */
export const bidId = (taskId: string, freelancerUid: string): string =>
  createHash('sha256')
    .update(JSON.stringify([taskId, freelancerUid]))
    .digest('hex')
    .slice(0, 32);

/** Retention of bids on deleted tasks in days, enforced by a TTL policy on `expiresAt`. */
const RETENTION_DAYS = 90;

/** A bid in a list that spans tasks. */
export type PlacedBid = StoredListedBid & { readonly taskId: string; readonly path: string };

/** Returns a bid with the ids in its path: `tasks/{id}/bids/{id}` or `ended/{id}/bids/{id}`. */
export const placedAt = ({ id: path, data }: StoredListedBid): PlacedBid => {
  const [, taskId = '', , id = ''] = path.split('/');
  return { id, taskId, path, data };
};

const FIELDS = Object.keys(bidDocument.shape);
const LISTED_FIELDS = Object.keys(listedBid.shape);
const parse = (data: unknown): BidDocument => bidDocument.parse(data);
const parseListed = (data: unknown): ListedBid => listedBid.parse(data);

/**
 * Stores bids. Only this file writes `tasks/{id}/bids` and `ended/{id}/bids`, which holds the bids of deleted tasks.
 * The task document stores the number of its bids.
 */
const bidsOf = (from: Source, taskId: string) => from.db.collection(`tasks/${taskId}/bids`);
const endedOf = (from: Source, taskId: string) => from.db.collection(`ended/${taskId}/bids`);
const refOf = (from: Source, taskId: string, uid: string) => bidsOf(from, taskId).doc(bidId(taskId, uid));

/** Returns a freelancer's bid on a task, or null. `taskId` is the id of an existing task. */
export const find = async (from: Source, taskId: string, freelancerUid: string): Promise<StoredBid | null> => {
  const snapshot = await from.get(refOf(from, taskId, freelancerUid));
  const data = readStored(snapshot, parse);
  return data === null ? null : { id: snapshot.id, data };
};

/** Returns the bid with this id on a task, or null. `taskId` is the id of an existing task. */
export const findById = async (from: Source, taskId: string, id: string): Promise<StoredBid | null> => {
  const data = DOCUMENT_ID.test(id) ? await readOne(from, bidsOf(from, taskId).doc(id), parse) : null;
  return data === null ? null : { id, data };
};

/**
 * Returns the bid with this id on a task; null if it is missing or unreadable, because a conversation works without
 * it.
 */
export const readable = async (from: Source, taskId: string, id: string): Promise<StoredBid | null> => {
  const data = await readReadable(from, bidsOf(from, taskId).doc(id), parse);
  return data === null ? null : { id, data };
};

/** Returns the existing, readable bids among these on a task, without their messages. */
export const findMany = async (from: Source, taskId: string, ids: readonly string[]): Promise<StoredListedBid[]> => {
  const refs = ids.map((id) => bidsOf(from, taskId).doc(id));
  const found = await readExisting(from, refs, LISTED_FIELDS, parseListed);
  return [...found].map(([id, data]) => ({ id, data }));
};

/** Returns the users among `uids` who have a bid on a task. Costs one read each. */
export const biddersAmong = async (
  from: Source,
  taskId: string,
  uids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const bids = await from.getAll(
    uids.map((uid) => refOf(from, taskId, uid)),
    ['state'],
  );
  return new Set(uids.filter((_, index) => bids[index]?.exists));
};

/** Returns at most `span.limit` bids of a plan, without their messages. */
export const list = (from: Source, plan: QueryPlan, span: Span): Promise<StoredListedBid[]> =>
  readList(from, plan, span, LISTED_FIELDS, parseListed);

/** Lists bids with their messages. */
export const listWhole = (from: Source, plan: QueryPlan, span: Span): Promise<StoredBid[]> =>
  readList(from, plan, span, FIELDS, parse);

/** Returns a freelancer's bids on these tasks, without their messages. */
export const onTasks = async (
  from: Source,
  taskIds: readonly string[],
  freelancerUid: string,
): Promise<PlacedBid[]> => {
  const ids = taskIds.filter((id) => DOCUMENT_ID.test(id));
  const refs = ids.map((id) => refOf(from, id, freelancerUid));
  const found = await readExisting(from, refs, LISTED_FIELDS, parseListed);
  return ids.flatMap((taskId) => {
    const id = bidId(taskId, freelancerUid);
    const data = found.get(id);
    return data === undefined ? [] : [{ id, taskId, path: refOf(from, taskId, freelancerUid).path, data }];
  });
};

/** Creates a bid; conflicts if its freelancer already has one. */
export const create = (unit: Unit, taskId: string, data: BidDocument): StoredBid => {
  const ref = refOf(unit, taskId, data.freelancerUid);
  unit.create(ref, data);
  return { id: ref.id, data };
};

/** Overwrites a bid that the unit has read. */
export const update = (unit: Unit, taskId: string, data: BidDocument): StoredBid => {
  const ref = refOf(unit, taskId, data.freelancerUid);
  unit.update(ref, data);
  return { id: ref.id, data };
};

/** Sets the client's mark on a bid that the unit has read. */
export const mark = (unit: Unit, taskId: string, { id }: StoredListedBid, fields: MarkFields): void => {
  unit.update(bidsOf(unit, taskId).doc(id), fields);
};

/**
 * Moves a bid that the unit has read to another place of its freelancer's tabs, with `changes` of other fields.
 * Returns whether it changed.
 */
export const move = (
  unit: Unit,
  taskId: string,
  { id, data }: StoredListedBid,
  place: BidPlace,
  changes: Partial<MarkFields> = {},
): boolean => {
  const isMoved = !isDeepStrictEqual(data.place, place);
  if (!isMoved && Object.keys(changes).length === 0) return false;
  unit.update(bidsOf(unit, taskId).doc(id), { ...(isMoved && { place }), ...changes });
  return true;
};

/** Fails the commit if a bid that the unit has read has changed since. */
export const requireUnchanged = (unit: Unit, taskId: string, { id }: StoredListedBid): void => {
  unit.requireUnchanged(bidsOf(unit, taskId).doc(id));
};

/** Deletes a bid that the unit has read. */
export const remove = (unit: Unit, taskId: string, { data }: StoredBid): void => {
  unit.delete(refOf(unit, taskId, data.freelancerUid));
};

/**
 * Deletes at most `limit` bids of a freelancer, newest first, on existing and deleted tasks. Returns how many it
 * found, and the ids of the tasks that had the bid at the time.
 */
export const removeBatchOf = async (
  unit: Unit,
  freelancerUid: string,
  limit: number,
): Promise<{ readonly found: number; readonly existing: readonly string[] }> => {
  const docs = await unit.query(toQuery(unit.db, bidsOfFreelancer(freelancerUid), null).limit(limit).select());
  for (const { ref } of docs) unit.delete(ref);
  const tasks = docs.map(({ ref }) => ref.parent.parent);
  return { found: docs.length, existing: tasks.flatMap((ref) => (ref?.parent.id === 'tasks' ? [ref.id] : [])) };
};

/**
 * Moves the bids of a deleted task to `ended/` and notifies their freelancers in the same commit. Only the
 * freelancers can read them there. A TTL policy removes them.
 */
export const removeOfTask: Cascade = async (unit, taskId, limit) => {
  const docs = await unit.query(bidsOf(unit, taskId).limit(limit));
  const at = unit.now();
  const expiresAt = Timestamp.fromMillis(at.getTime() + RETENTION_DAYS * 86_400_000);
  const notices: DeletionNotice[] = [];
  for (const doc of docs) {
    // A concurrent change conflicts if its request read the task before the deletion. The retry moves the changed
    // bid.
    unit.delete(doc.ref);
    // The client's mark is removed with the task.
    const bid = readIfReadable(doc, parse);
    const place = placeOf({ id: doc.id, task: null, turn: null, mark: null }, bid?.place ?? null, at);
    unit.put(endedOf(unit, taskId).doc(doc.id), {
      ...doc.data(),
      mark: null,
      declineVisibleAt: null,
      place,
      expiresAt,
    });
    // A bid that cannot be parsed is moved without a notification: its freelancer is unknown.
    if (bid === null) continue;
    const data = ofTask('task-deleted', { taskId, title: bid.madeFor.title }, at.toISOString());
    notices.push({ uid: bid.freelancerUid, data });
  }
  await notifyOfDeletion(unit, notices);
  return docs.length;
};
