import { isDeepStrictEqual } from 'node:util';
import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { DOCUMENT_ID } from '../store/cursor.ts';
import type { QueryPlan } from '../store/query-plan.ts';
import { countList, type Reader, readerOf, readList, readSome, type Span } from '../store/reader.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { readStored } from '../store/unreadable.ts';
import {
  indexOf,
  isWhollyIndexed,
  LISTED_FIELDS,
  type ListedTask,
  listedTask,
  SEARCHED_FIELDS,
  type SearchedTask,
  type StoredListedTask,
  type StoredTask,
  searchedTask,
  TASK_FIELDS,
  type TaskDocument,
  taskDocument,
  withIndex,
} from './task-document.ts';
import { noSuchTask, systemMay } from './task-policy.ts';

const parse = (data: unknown): TaskDocument => taskDocument.parse(data);
const parseListed = (data: unknown): ListedTask => listedTask.parse(data);

/**
 * The only file that writes the collection `tasks`. Reads select the fields that are returned; the index never crosses the wire. Lists
 * read a task's card and none of its long fields. Errors are Firestore's own, or UnreadableDocument; the error handler answers both with 503.
 */
export const createTaskRepository = (db: Firestore) => {
  const collection = db.collection('tasks');
  const reader = readerOf(db);

  const find = async (from: Reader, id: string): Promise<TaskDocument | null> => {
    const snapshot = DOCUMENT_ID.test(id) ? await from.get(collection.doc(id), TASK_FIELDS) : null;
    return snapshot?.exists ? readStored(snapshot, parse) : null;
  };

  return {
    /** One task, or null; an id that Firestore could not have made costs no read. */
    find,

    /** One task. Throws 404 when there is none. */
    async get(from: Reader, id: string): Promise<StoredTask> {
      const data = await find(from, id);
      if (data === null) throw noSuchTask();
      return { id, data };
    },

    /** Returns at most so many tasks of a plan that `isShown` accepts, continued after a position. */
    list: (plan: QueryPlan, span: Span, isShown?: (task: ListedTask) => boolean): Promise<StoredListedTask[]> =>
      readList(db, plan, span, LISTED_FIELDS, parseListed, isShown),

    /** Returns the same with the texts that a search is verified by. */
    candidates: (plan: QueryPlan, span: Span): Promise<{ readonly id: string; readonly data: SearchedTask }[]> =>
      readList(db, plan, span, SEARCHED_FIELDS, (data) => searchedTask.parse(data)),

    /** Returns the tasks that exist among these, by id. Reads a task once more, and whole, if it was written before there were cards. */
    async some(ids: readonly string[]): Promise<ReadonlyMap<string, ListedTask>> {
      const refs = ids.map((id) => collection.doc(id));
      const found = await readSome(reader, refs, LISTED_FIELDS, parseListed);
      const old = refs.filter(({ id }) => found.get(id)?.card === null);
      if (old.length === 0) return found;
      const whole = await readSome(reader, old, TASK_FIELDS, parse);
      const carded = [...whole].map(([id, task]) => [id, parseListed({ ...task, ...indexOf(task) })] as const);
      return new Map([...found, ...carded]);
    },

    /** How many tasks a plan has, counted no further than `most`. */
    count: (plan: QueryPlan, most: number): Promise<number> => countList(db, plan, most),

    /** The ids that follow `after`, in their order. */
    async ids({ after, limit }: { after: string | null; limit: number }): Promise<string[]> {
      const ordered = collection.orderBy(FieldPath.documentId()).limit(limit).select();
      const page = await (after === null ? ordered : ordered.startAfter(after)).get();
      return page.docs.map(({ id }) => id);
    },

    /** Those of these ids under which there is no task. */
    async absent(ids: readonly string[]): Promise<string[]> {
      const refs = ids.map((id) => collection.doc(id));
      const found = await reader.getAll(refs, ['version']);
      return found.filter(({ exists }) => !exists).map(({ id }) => id);
    },

    /** Adds a task; answers its id. */
    create(unit: Unit, task: TaskDocument): string {
      const ref = collection.doc();
      unit.create(ref, withIndex(task));
      return ref.id;
    },

    /** Changes a task that the unit has read. */
    update(unit: Unit, { id, data }: StoredTask, changes: Partial<TaskDocument>): void {
      unit.update(collection.doc(id), { ...changes, ...indexOf({ ...data, ...changes }) });
    },

    /** Removes a task that the unit has read; what hangs on it is removed by those who own it. */
    delete(unit: Unit, { id }: StoredTask): void {
      unit.delete(collection.doc(id));
    },

    /** Counts a bid that is placed; no part of the version. Conflicts when the task is gone. */
    countBid(unit: Unit, id: string): void {
      unit.increment(collection.doc(id), 'bids', 1);
    },

    /** Counts a bid that is withdrawn; no part of the version. Conflicts when the task changed since the unit has read it. */
    uncountBid(unit: Unit, { id, data }: StoredTask): void {
      unit.update(collection.doc(id), { bids: Math.max(0, data.bids - 1) });
    },

    /** Fails the unit if the task is missing, as for a document that depends on it. */
    requireExists(unit: Unit, id: string): void {
      unit.requireExists(collection.doc(id));
    },

    /** Fails the unit if the task, which it has read, has changed since. */
    requireUnchanged(unit: Unit, id: string): void {
      unit.requireUnchanged(collection.doc(id));
    },

    /** Marks a task's client as verified; does nothing when the task is gone. */
    async verify(unit: Unit, id: string): Promise<void> {
      const ref = collection.doc(id);
      const snapshot = await unit.get(ref, TASK_FIELDS);
      if (!snapshot.exists) return;
      const task = { ...readStored(snapshot, parse), clientVerified: true };
      unit.update(ref, { clientVerified: true, ...indexOf(task) });
    },

    /** Takes a task out of every feed, or offers it again; does nothing when it is gone or was taken meanwhile. No part of the version. */
    async withhold(unit: Unit, id: string, withheld: boolean): Promise<void> {
      const ref = collection.doc(id);
      const snapshot = await unit.get(ref, TASK_FIELDS);
      if (!snapshot.exists) return;
      const task = readStored(snapshot, parse);
      if (!systemMay(withheld ? 'hide' : 'show', task)) return;
      unit.update(ref, { withheld, ...indexOf({ ...task, withheld }) });
    },

    /** Removes a pending task; does nothing when it is gone or was taken meanwhile. */
    async removePending(unit: Unit, id: string): Promise<void> {
      const task = await find(unit, id);
      if (task !== null && systemMay('remove', task)) unit.delete(collection.doc(id));
    },

    /** Writes a task's index and card if they are not what its content gives. Returns whether it had to, and whether the text is too long to index. */
    async reindex(unit: Unit, id: string): Promise<{ changed: boolean; isCut: boolean }> {
      const ref = collection.doc(id);
      const snapshot = await unit.get(ref);
      const stored = snapshot.data();
      if (stored === undefined) return { changed: false, isCut: false };
      const task = readStored(snapshot, parse);
      const index = indexOf(task);
      const isCut = !isWhollyIndexed(task);
      const { facets = [], tokens = [], card = null } = stored;
      if (isDeepStrictEqual({ facets, tokens, card }, index)) return { changed: false, isCut };
      unit.update(ref, index);
      return { changed: true, isCut };
    },
  };
};
export type TaskRepository = ReturnType<typeof createTaskRepository>;
