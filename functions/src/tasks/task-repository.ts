import { AggregateField, type Firestore, type Timestamp, type Transaction } from 'firebase-admin/firestore';
import { type QueryPlan, toQuery } from '../store/query-plan.ts';
import { TASK_FIELDS, type TaskDocument, taskDocument, withIndex } from './task-document.ts';
import type { StoredTask } from './task-projections.ts';
import { TASKS } from './task-queries.ts';

/** Firestore forbids other ids or could not have made them; asking for one answers "not found" without a read. */
export const TASK_ID = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/;

/** A task as it was found: what is written over it holds only while it still stands so. */
export type FoundTask = StoredTask & { readonly readAt: Timestamp };

/**
 * How tasks lie in Firestore: the only file that reads or writes the collection `tasks`. Reads select the fields that
 * answers show; the index never crosses the wire. Errors are Firestore's own, turned into 503 by the error handler.
 */
export const createTaskRepository = (db: Firestore) => {
  const collection = db.collection(TASKS);

  return {
    newId: (): string => collection.doc().id,

    /** One task and the time at which it stood so, or null. */
    async find(id: string): Promise<FoundTask | null> {
      if (!TASK_ID.test(id)) return null;
      const [snapshot] = await db.getAll(collection.doc(id), { fieldMask: TASK_FIELDS });
      if (snapshot?.updateTime === undefined) return null;
      return { id, data: taskDocument.parse(snapshot.data()), readAt: snapshot.updateTime };
    },

    async create(id: string, task: TaskDocument): Promise<void> {
      await collection.doc(id).create(withIndex(task));
    },

    createIn(transaction: Transaction, id: string, task: TaskDocument): void {
      transaction.create(collection.doc(id), withIndex(task));
    },

    /** Writes over a task; conflicts when anything was written to it since it was found. */
    async replace({ id, readAt }: FoundTask, task: TaskDocument): Promise<void> {
      await collection.doc(id).update({ ...withIndex(task) }, { lastUpdateTime: readAt });
    },

    /** Deletes a task; conflicts when anything was written to it since it was found. */
    async delete({ id, readAt }: FoundTask): Promise<void> {
      await collection.doc(id).delete({ lastUpdateTime: readAt });
    },

    /** Deletes what hangs on a task: its sub-collections, to any depth. */
    async deleteDescendants(id: string): Promise<void> {
      await db.recursiveDelete(collection.doc(id));
    },

    /** At most `limit` tasks of a plan, continued after a position. */
    async list(plan: QueryPlan, page: { after: readonly unknown[] | null; limit: number }): Promise<StoredTask[]> {
      const snapshot = await toQuery(db, plan, page.after)
        .limit(page.limit)
        .select(...TASK_FIELDS)
        .get();
      return snapshot.docs.map((doc) => ({ id: doc.id, data: taskDocument.parse(doc.data()) }));
    },

    /** How many tasks a plan has, counted no further than `most`: one billed read per 1,000. */
    async count(plan: QueryPlan, most: number): Promise<number> {
      const snapshot = await toQuery(db, plan, null).limit(most).aggregate({ total: AggregateField.count() }).get();
      return snapshot.data().total;
    },
  };
};
export type TaskRepository = ReturnType<typeof createTaskRepository>;
