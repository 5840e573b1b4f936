import { availabilityOf, todayUtc } from '@taskwright/contract';
import type { Firestore } from 'firebase-admin/firestore';
import { DOCUMENT_ID } from '../../store/cursor.ts';
import { emit } from '../../store/event-repository.ts';
import type { QueryPlan } from '../../store/query-plan.ts';
import { countList, type Reader, readExisting, readerOf, readList, readOne, type Span } from '../../store/reader.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import {
  indexOf,
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
 * Stores tasks. Only this file writes the collection `tasks`. Reads select the returned fields and never the index.
 * Lists read a task's card instead of its long fields. The error handler maps Firestore errors and UnreadableDocument
 * to 503. Writes that open or delete a task record the event.
 */
export const createTaskRepository = (db: Firestore, now: () => Date) => {
  const collection = db.collection('tasks');
  const reader = readerOf(db);

  const find = async (from: Reader, id: string): Promise<TaskDocument | null> => {
    return DOCUMENT_ID.test(id) ? readOne(from, collection.doc(id), parse, TASK_FIELDS) : null;
  };

  /** Records the event if a change opens or deletes a task. Null is a task that does not exist. */
  const noteChange = (unit: Unit, id: string, before: TaskDocument | null, after: TaskDocument | null): void => {
    const today = todayUtc(now());
    const isOpened = !availabilityOf(before, today).isOpen && availabilityOf(after, today).isOpen;
    if (isOpened) emit(unit, 'task.opened', { taskId: id });
    if (after === null) emit(unit, 'task.deleted', { taskId: id });
  };

  return {
    /** Returns a task or null. An invalid id costs no read. */
    find,

    /** Returns a task. Throws 404 if it does not exist. */
    async get(from: Reader, id: string): Promise<StoredTask> {
      const data = await find(from, id);
      if (data === null) throw noSuchTask();
      return { id, data };
    },

    /** Returns at most `span.limit` tasks of a plan that `isShown` accepts. */
    list: (plan: QueryPlan, span: Span, isShown?: (task: ListedTask) => boolean): Promise<StoredListedTask[]> =>
      readList(db, plan, span, LISTED_FIELDS, parseListed, isShown),

    /** Returns the tasks of a plan with the texts that verify a search match. */
    candidates: (plan: QueryPlan, span: Span): Promise<{ readonly id: string; readonly data: SearchedTask }[]> =>
      readList(db, plan, span, SEARCHED_FIELDS, (data) => searchedTask.parse(data)),

    /** Returns the existing tasks among these, by id. */
    findMany: (ids: readonly string[], from: Reader = reader): Promise<ReadonlyMap<string, ListedTask>> =>
      readExisting(
        from,
        ids.map((id) => collection.doc(id)),
        LISTED_FIELDS,
        parseListed,
      ),

    /** Returns the existing tasks among these, by id, with the texts that verify a search match. */
    searchedAmong: (ids: readonly string[]): Promise<ReadonlyMap<string, SearchedTask>> =>
      readExisting(
        reader,
        ids.map((id) => collection.doc(id)),
        SEARCHED_FIELDS,
        (data) => searchedTask.parse(data),
      ),

    /** Returns the number of tasks of a plan, at most `max`. */
    count: (plan: QueryPlan, max: number): Promise<number> => countList(db, plan, max),

    /** Returns the ids among these that have no task. */
    async findMissing(ids: readonly string[]): Promise<string[]> {
      const refs = ids.map((id) => collection.doc(id));
      const found = await reader.getAll(refs, ['version']);
      return found.filter(({ exists }) => !exists).map(({ id }) => id);
    },

    /** Creates a task; returns its id. */
    create(unit: Unit, task: TaskDocument): string {
      const ref = collection.doc();
      unit.create(ref, withIndex(task));
      noteChange(unit, ref.id, null, task);
      return ref.id;
    },

    /** Updates a task that the unit has read. */
    update(unit: Unit, { id, data }: StoredTask, changes: Partial<TaskDocument>): void {
      const updated = { ...data, ...changes };
      unit.update(collection.doc(id), { ...changes, ...indexOf(updated) });
      noteChange(unit, id, data, updated);
    },

    /** Deletes a task that the unit has read. Cascades remove its dependents. */
    delete(unit: Unit, { id, data }: StoredTask): void {
      unit.delete(collection.doc(id));
      noteChange(unit, id, data, null);
    },

    /**
     * Increments the bid count and sets the time of the newest bid, without a new version and independent of concurrent
     * edits. Conflicts if the task is deleted.
     */
    countBid(unit: Unit, id: string, lastBidAt: string): void {
      unit.increment(collection.doc(id), 'bids', 1, { lastBidAt });
    },

    /** Sets the time of the newest change of a bid. */
    noteBidChange(unit: Unit, id: string, lastBidAt: string): void {
      unit.increment(collection.doc(id), 'bids', 0, { lastBidAt });
    },

    /** Stores the deadline that the client is reminded of, without a new version, in a task that the unit has read. */
    noteReminder: (unit: Unit, id: string, deadline: string): void =>
      unit.update(collection.doc(id), { remindedOf: deadline }),

    /** Decrements the bid count without a new version. Conflicts if the task has changed since the unit read it. */
    uncountBid(unit: Unit, { id, data }: StoredTask): void {
      unit.update(collection.doc(id), { bids: Math.max(0, data.bids - 1) });
    },

    /** Decrements the bid count without reading the task. Conflicts if the task is deleted. */
    uncountRemovedBid(unit: Unit, id: string): void {
      unit.increment(collection.doc(id), 'bids', -1);
    },

    /** Fails the commit if the task is missing. Used when a dependent document is created. */
    requireExists(unit: Unit, id: string): void {
      unit.requireExists(collection.doc(id));
    },

    /** Fails the commit if the task has changed since the unit read it. */
    requireUnchanged(unit: Unit, id: string): void {
      unit.requireUnchanged(collection.doc(id));
    },

    /** Marks a task's client as verified; does nothing if the task is deleted. */
    async verify(unit: Unit, id: string): Promise<void> {
      const ref = collection.doc(id);
      const task = await find(unit, id);
      if (task !== null) unit.update(ref, { clientVerified: true, ...indexOf({ ...task, clientVerified: true }) });
    },

    /**
     * Hides a task from every feed or shows it again, without a new version. Does nothing if it is deleted or taken.
     * Returns whether it changed.
     */
    async setHidden(unit: Unit, id: string, isHidden: boolean): Promise<boolean> {
      const ref = collection.doc(id);
      const task = await find(unit, id);
      if (task === null || !systemMay(isHidden ? 'hide' : 'show', task)) return false;
      const updated = { ...task, isHidden };
      unit.update(ref, { isHidden, ...indexOf(updated) });
      noteChange(unit, id, task, updated);
      return true;
    },

    /** Deletes a pending task; does nothing if it is deleted or taken. */
    async removePending(unit: Unit, id: string): Promise<void> {
      const task = await find(unit, id);
      if (task === null || !systemMay('remove', task)) return;
      unit.delete(collection.doc(id));
      noteChange(unit, id, task, null);
    },
  };
};
export type TaskRepository = ReturnType<typeof createTaskRepository>;
