import { createHash } from 'node:crypto';
import { FieldPath, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { ofTask } from '../notifications/notification-document.ts';
import type { NotificationRepository } from '../notifications/notification-repository.ts';
import type { Cascade } from '../store/cascade.ts';
import type { Clock } from '../store/clock.ts';
import { DOCUMENT_ID } from '../store/cursor.ts';
import type { QueryPlan } from '../store/query-plan.ts';
import { type Reader, readerOf, readList, readSome, type Span } from '../store/reader.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { readableOr, readStored } from '../store/unreadable.ts';
import {
  type BidDocument,
  bidDocument,
  type ListedBid,
  listedBid,
  type StoredBid,
  type StoredListedBid,
  UNNAMED_TASK,
} from './bid-document.ts';

/**
 * The id of a freelancer's bid on a task: made of both, so there is one by construction, and a hash, so that neither an
 * answer nor a cursor carries anybody's uid.
 */
export const bidId = (taskId: string, freelancerUid: string): string =>
  createHash('sha256')
    .update(JSON.stringify([taskId, freelancerUid]))
    .digest('hex')
    .slice(0, 32);

/** How long a freelancer still finds a bid whose task is gone: a TTL policy on `expiresAt` removes it then. */
const REMEMBERED_DAYS = 90;

/** A bid in a list of those on many tasks. */
export type PlacedBid = StoredListedBid & { readonly taskId: string; readonly path: string };

/** The same bid, known by its path: `tasks/{id}/bids/{id}`, or `ended/{id}/bids/{id}`. */
export const placedAt = ({ id: path, data }: StoredListedBid): PlacedBid => {
  const [, taskId = '', , id = ''] = path.split('/');
  return { id, taskId, path, data };
};

const FIELDS = Object.keys(bidDocument.shape);
const LISTED_FIELDS = Object.keys(listedBid.shape);
const parse = (data: unknown): BidDocument => bidDocument.parse(data);
const parseListed = (data: unknown): ListedBid => listedBid.parse(data);

/**
 * How bids lie in Firestore: the only file that writes `tasks/{id}/bids`, and `ended/{id}/bids`, where they are moved when
 * their task goes (record 63). Their number stands on the task.
 */
export const createBidRepository = (
  db: Firestore,
  notifications: Pick<NotificationRepository, 'tellOfDeletion'>,
  now: Clock,
) => {
  const bidsOf = (taskId: string) => db.collection(`tasks/${taskId}/bids`);
  const endedOf = (taskId: string) => db.collection(`ended/${taskId}/bids`);
  const refOf = (taskId: string, uid: string) => bidsOf(taskId).doc(bidId(taskId, uid));

  return {
    /** A freelancer's bid on a task, or null. The id is that of a task that was found. */
    async find(from: Reader, taskId: string, freelancerUid: string): Promise<StoredBid | null> {
      const snapshot = await from.get(refOf(taskId, freelancerUid));
      return snapshot.exists ? { id: snapshot.id, data: readStored(snapshot, parse) } : null;
    },

    /** The bid with this id on a task, or null. The id of the task is that of one that was found. */
    async findById(from: Reader, taskId: string, id: string): Promise<StoredBid | null> {
      const snapshot = DOCUMENT_ID.test(id) ? await from.get(bidsOf(taskId).doc(id)) : null;
      return snapshot?.exists ? { id, data: readStored(snapshot, parse) } : null;
    },

    /** Returns at most so many bids of a plan, continued after a position, without their messages. */
    list: (plan: QueryPlan, span: Span): Promise<StoredListedBid[]> =>
      readList(db, plan, span, LISTED_FIELDS, parseListed),

    /** Bids with their messages, as lists read them. */
    whole: {
      list: (plan: QueryPlan, span: Span): Promise<StoredBid[]> => readList(db, plan, span, FIELDS, parse),
    },

    /** Returns a freelancer's bids on these tasks, without their messages. */
    async onTasks(taskIds: readonly string[], freelancerUid: string): Promise<PlacedBid[]> {
      const ids = taskIds.filter((id) => DOCUMENT_ID.test(id));
      const refs = ids.map((id) => refOf(id, freelancerUid));
      const found = await readSome(readerOf(db), refs, LISTED_FIELDS, parseListed);
      return ids.flatMap((taskId) => {
        const id = bidId(taskId, freelancerUid);
        const data = found.get(id);
        return data === undefined ? [] : [{ id, taskId, path: refOf(taskId, freelancerUid).path, data }];
      });
    },

    /** Adds a bid; conflicts when its freelancer has one already. */
    create(unit: Unit, taskId: string, data: BidDocument): StoredBid {
      const ref = refOf(taskId, data.freelancerUid);
      unit.create(ref, data);
      return { id: ref.id, data };
    },

    /** Writes over a bid that the unit has read. */
    update(unit: Unit, taskId: string, data: BidDocument): StoredBid {
      const ref = refOf(taskId, data.freelancerUid);
      unit.update(ref, data);
      return { id: ref.id, data };
    },

    /** Notes on a bid that the unit has read what its client thinks of it. */
    mark(unit: Unit, taskId: string, { id }: StoredBid, mark: BidDocument['mark']): void {
      unit.update(bidsOf(taskId).doc(id), { mark });
    },

    /** Fails the unit if a bid that it has read has changed since. */
    requireUnchanged(unit: Unit, taskId: string, { id }: StoredBid): void {
      unit.requireUnchanged(bidsOf(taskId).doc(id));
    },

    /** Removes a bid that the unit has read. */
    delete(unit: Unit, taskId: string, { data }: StoredBid): void {
      unit.delete(refOf(taskId, data.freelancerUid));
    },

    /**
     * Moves the bids of a deleted task to `ended/`, where only their freelancers find them, and notifies the freelancers in the same commit.
     * A TTL policy removes them from there.
     */
    ofTask: {
      async removeSome(unit, taskId, limit) {
        const docs = await unit.query(bidsOf(taskId).limit(limit));
        const at = now();
        const expiresAt = Timestamp.fromMillis(at.getTime() + REMEMBERED_DAYS * 86_400_000);
        for (const doc of docs) {
          // A change by a request that read the task before its deletion is a conflict: the next attempt keeps the changed bid.
          unit.delete(doc.ref);
          // What its client has noted on it goes with the task.
          const { mark: _, ...kept } = doc.data();
          unit.put(endedOf(taskId).doc(doc.id), { ...kept, expiresAt });
          // A bid that cannot be parsed is moved too, without a notification: its freelancer is unknown.
          const bid = readableOr(() => readStored(doc, parse), null);
          if (bid === null) continue;
          const title = bid.madeFor?.title ?? UNNAMED_TASK;
          const deleted = ofTask('task-deleted', { taskId, title }, at.toISOString());
          notifications.tellOfDeletion(unit, bid.freelancerUid, deleted);
        }
        return docs.length;
      },

      async owners({ after, limit }) {
        // In order of path, which needs no index; `ended/` comes before `tasks/`. From one task it goes on behind the last id that
        // a bid of it can have, so a task of many bids takes one page and not as many as it has bids.
        const inOrder = db.collectionGroup('bids').orderBy(FieldPath.documentId()).limit(limit).select();
        const { docs } = await inOrder.startAfter(after === null ? 'tasks/!/bids/!' : `tasks/${after}/bids/~`).get();
        return [...new Set(docs.flatMap(({ ref }) => ref.parent.parent?.id ?? []))];
      },
    } satisfies Cascade,
  };
};
