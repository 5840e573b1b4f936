import { availabilityOf, todayUtc } from '@taskwright/contract';
import { DOCUMENT_ID } from '../../store/cursor.ts';
import { emit } from '../../store/event-repository.ts';
import type { QueryPlan } from '../../store/query-plan.ts';
import { readExisting, readList, readOne, type Source, type Span } from '../../store/reader.ts';
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
const collection = (from: Source) => from.db.collection('tasks');

/** Returns a task or null. An invalid id costs no read. */
export const find = async (from: Source, id: string): Promise<TaskDocument | null> => {
  return DOCUMENT_ID.test(id) ? readOne(from, collection(from).doc(id), parse, TASK_FIELDS) : null;
};

/** Records the event if a change opens or deletes a task. Null is a task that does not exist. */
const noteChange = (unit: Unit, id: string, before: TaskDocument | null, after: TaskDocument | null): void => {
  const today = todayUtc(unit.now());
  const isOpened = !availabilityOf(before, today).isOpen && availabilityOf(after, today).isOpen;
  if (isOpened) emit(unit, 'task.opened', { taskId: id });
  if (after === null) emit(unit, 'task.deleted', { taskId: id });
};

/** Returns a task. Throws 404 if it does not exist. */
export const get = async (from: Source, id: string): Promise<StoredTask> => {
  const data = await find(from, id);
  if (data === null) throw noSuchTask();
  return { id, data };
};

/** Returns at most `span.limit` tasks of a plan that `isShown` accepts by their data and id. */
export const list = (
  from: Source,
  plan: QueryPlan,
  span: Span,
  isShown?: (task: ListedTask, id: string) => boolean,
): Promise<StoredListedTask[]> => readList(from, plan, span, LISTED_FIELDS, parseListed, isShown);

/** Returns the tasks of a plan with the texts that verify a search match. */
export const candidates = (
  from: Source,
  plan: QueryPlan,
  span: Span,
): Promise<{ readonly id: string; readonly data: SearchedTask }[]> =>
  readList(from, plan, span, SEARCHED_FIELDS, (data) => searchedTask.parse(data));

/** Returns the existing tasks among these, by id. */
export const findMany = (from: Source, ids: readonly string[]): Promise<ReadonlyMap<string, ListedTask>> =>
  readExisting(
    from,
    ids.map((id) => collection(from).doc(id)),
    LISTED_FIELDS,
    parseListed,
  );

/** Returns the existing tasks among these, by id, with the texts that verify a search match. */
export const searchedAmong = (from: Source, ids: readonly string[]): Promise<ReadonlyMap<string, SearchedTask>> =>
  readExisting(
    from,
    ids.map((id) => collection(from).doc(id)),
    SEARCHED_FIELDS,
    (data) => searchedTask.parse(data),
  );

/** Returns the ids among these that have no task. */
export const findMissing = async (from: Source, ids: readonly string[]): Promise<string[]> => {
  const refs = ids.map((id) => collection(from).doc(id));
  const found = await from.getAll(refs, ['version']);
  return found.filter(({ exists }) => !exists).map(({ id }) => id);
};

/** Creates a task; returns its id. */
export const create = (unit: Unit, task: TaskDocument): string => {
  const ref = collection(unit).doc();
  unit.create(ref, withIndex(task));
  noteChange(unit, ref.id, null, task);
  return ref.id;
};

/** Updates a task that the unit has read. */
export const update = (unit: Unit, { id, data }: StoredTask, changes: Partial<TaskDocument>): void => {
  const updated = { ...data, ...changes };
  unit.update(collection(unit).doc(id), { ...changes, ...indexOf(updated) });
  noteChange(unit, id, data, updated);
};

/** Deletes a task that the unit has read. Cascades remove its dependents. */
export const remove = (unit: Unit, { id, data }: StoredTask): void => {
  unit.delete(collection(unit).doc(id));
  noteChange(unit, id, data, null);
};

/**
 * Increments the bid count and sets the time of the newest bid, without a new version and independent of concurrent
 * edits. Conflicts if the task is deleted.
 */
export const countBid = (unit: Unit, id: string, lastBidAt: string): void => {
  unit.increment(collection(unit).doc(id), 'bids', 1, { lastBidAt });
};

/** Sets the time of the newest change of a bid. */
export const noteBidChange = (unit: Unit, id: string, lastBidAt: string): void => {
  unit.increment(collection(unit).doc(id), 'bids', 0, { lastBidAt });
};

/** Stores the deadline that the client is reminded of, without a new version, in a task that the unit has read. */
export const noteReminder = (unit: Unit, id: string, deadline: string): void =>
  unit.update(collection(unit).doc(id), { remindedOf: deadline });

/** Stores the time of the newest bid that the client has read, without a new version. The unit has read the task. */
export const noteBidsRead = (unit: Unit, { id }: StoredTask, upTo: string): void =>
  unit.update(collection(unit).doc(id), { bidsReadUpTo: upTo });

/** Decrements the bid count without a new version. Conflicts if the task has changed since the unit read it. */
export const uncountBid = (unit: Unit, { id, data }: StoredTask): void => {
  unit.update(collection(unit).doc(id), { bids: Math.max(0, data.bids - 1) });
};

/** Decrements the bid count without reading the task. Conflicts if the task is deleted. */
export const uncountRemovedBid = (unit: Unit, id: string): void => {
  unit.increment(collection(unit).doc(id), 'bids', -1);
};

/** Fails the commit if the task is missing. Used when a dependent document is created. */
export const requireExists = (unit: Unit, id: string): void => {
  unit.requireExists(collection(unit).doc(id));
};

/** Fails the commit if the task has changed since the unit read it. */
export const requireUnchanged = (unit: Unit, id: string): void => {
  unit.requireUnchanged(collection(unit).doc(id));
};

/** Marks a task's client as verified; does nothing if the task is deleted. */
export const verify = async (unit: Unit, id: string): Promise<void> => {
  const ref = collection(unit).doc(id);
  const task = await find(unit, id);
  if (task !== null) unit.update(ref, { clientVerified: true, ...indexOf({ ...task, clientVerified: true }) });
};

/**
 * Hides a task from every feed or shows it again, without a new version. Does nothing if it is deleted or taken.
 * Returns whether it changed.
 */
export const setHidden = async (unit: Unit, id: string, isHidden: boolean): Promise<boolean> => {
  const ref = collection(unit).doc(id);
  const task = await find(unit, id);
  if (task === null || !systemMay(isHidden ? 'hide' : 'show', task)) return false;
  const updated = { ...task, isHidden };
  unit.update(ref, { isHidden, ...indexOf(updated) });
  noteChange(unit, id, task, updated);
  return true;
};

/** Deletes a pending task; does nothing if it is deleted or taken. */
export const removePending = async (unit: Unit, id: string): Promise<void> => {
  const task = await find(unit, id);
  if (task === null || !systemMay('remove', task)) return;
  unit.delete(collection(unit).doc(id));
  noteChange(unit, id, task, null);
};
