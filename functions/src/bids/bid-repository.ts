import { createHash } from 'node:crypto';
import { type DocumentSnapshot, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { type QueryPlan, toQuery } from '../store/query-plan.ts';
import { TASKS } from '../tasks/task-queries.ts';
import { type BidDocument, bidDocument, type StoredBid } from './bid-document.ts';
import { BIDS } from './bid-queries.ts';

/**
 * The id of a freelancer's bid on a task: made of both, so there is one by construction, and a hash, so that neither an
 * answer nor a cursor carries anybody's uid.
 */
export const bidId = (taskId: string, freelancerUid: string): string =>
  createHash('sha256')
    .update(JSON.stringify([taskId, freelancerUid]))
    .digest('hex')
    .slice(0, 32);

const stored = (snapshot: DocumentSnapshot): StoredBid | null =>
  snapshot.exists ? { id: snapshot.id, data: bidDocument.parse(snapshot.data()) } : null;

/**
 * How bids lie in Firestore: the only file that reads or writes `tasks/{id}/bids`. A bid and its task's count change in
 * one batch that holds only while both are there, instead of in a transaction: many who bid at once add to one count,
 * where transactions would wait for each other's lock. What does not hold is a conflict (`store/conflicts.ts`).
 */
export const createBidRepository = (db: Firestore) => {
  const taskRef = (taskId: string) => db.collection(TASKS).doc(taskId);
  const bidRef = (taskId: string, uid: string) => taskRef(taskId).collection(BIDS).doc(bidId(taskId, uid));

  return {
    /** A freelancer's bid on a task, or null. The id is that of a task that was found. */
    async find(taskId: string, freelancerUid: string): Promise<StoredBid | null> {
      return stored(await bidRef(taskId, freelancerUid).get());
    },

    /** At most `limit` bids of a plan, continued after a position. */
    async list(plan: QueryPlan, page: { after: readonly unknown[] | null; limit: number }): Promise<StoredBid[]> {
      const snapshot = await toQuery(db, plan, page.after).limit(page.limit).get();
      return snapshot.docs.map((doc) => ({ id: doc.id, data: bidDocument.parse(doc.data()) }));
    },

    /** Adds a bid and counts it; conflicts when the freelancer has one already or the task is gone. */
    async place(taskId: string, bid: BidDocument): Promise<StoredBid> {
      const ref = bidRef(taskId, bid.freelancerUid);
      await db
        .batch()
        .create(ref, bid)
        .update(taskRef(taskId), { bids: FieldValue.increment(1) })
        .commit();
      return { id: ref.id, data: bid };
    },

    /** Writes over a bid; conflicts when it is gone. */
    async change(taskId: string, bid: BidDocument): Promise<StoredBid> {
      const ref = bidRef(taskId, bid.freelancerUid);
      await ref.update({ ...bid });
      return { id: ref.id, data: bid };
    },

    /** Removes a bid and takes it off its task's count, which has it for certain; conflicts when either is gone. */
    async withdraw(taskId: string, freelancerUid: string): Promise<void> {
      await db
        .batch()
        .delete(bidRef(taskId, freelancerUid), { exists: true })
        .update(taskRef(taskId), { bids: FieldValue.increment(-1) })
        .commit();
    },
  };
};
export type BidRepository = ReturnType<typeof createBidRepository>;
