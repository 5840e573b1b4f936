import {
  allowedActions,
  availabilityOf,
  BID_LIFECYCLE,
  type BidAction,
  isInProgress,
  type LifecycleContext,
  type Role,
  systemRow,
  TASK_LIFECYCLE,
  type TaskAction,
  type TaskStatus,
  type TaskSystemAction,
} from '@taskwright/contract';
import type { Caller } from '../../http/caller.ts';
import { assertAllowed, assertVersion } from '../../http/guard.ts';
import { ApiProblem } from '../../http/problems.ts';
import type { TaskDocument, TaskFacts } from './task-document.ts';

/**
 * Returns the caller's roles for a task: client for its owner by uid, freelancer for other signed-in users, none for
 * visitors.
 */
export const rolesIn = (task: TaskFacts, caller: Caller | null): Role[] => {
  if (caller === null) return [];
  return [task.ownerUid === caller.uid ? 'client' : 'freelancer'];
};

/** Returns true if the caller owns the task. */
export const isClientOf = (task: TaskFacts, caller: Caller | null): boolean => rolesIn(task, caller).includes('client');

/**
 * Returns true if a task is visible to the caller. A task is hidden while its client's account is disabled or deleted;
 * only the client sees it. `visibleTask` also admits freelancers with a bid on it.
 */
export const isVisible = (task: TaskFacts, caller: Caller | null): boolean =>
  !task.isHidden || isClientOf(task, caller);

/** Throws 404 unless the caller can see a task. A hidden one is visible to its client and to freelancers with a bid on it. */
export const assertMayRead = async (
  { data }: { readonly data: TaskFacts },
  caller: Caller | null,
  hasBid: (uid: string) => Promise<boolean>,
): Promise<void> => {
  if (!isVisible(data, caller) && (caller === null || !(await hasBid(caller.uid)))) throw noSuchTask();
};

/** Returns the 404 problem for a task that does not exist or is hidden from the caller. */
export const noSuchTask = (): ApiProblem => new ApiProblem('not-found', 'There is no task with this id.');

/** Returns true if the system can hide, show or remove a task in this status. */
export const systemMay = (action: TaskSystemAction, { status }: Pick<TaskFacts, 'status'>): boolean =>
  systemRow(TASK_LIFECYCLE, action, status) !== null;

/**
 * Returns true if bidders need a notification: a field that a price depends on changed, or bidding opened or closed.
 */
export const concernsBidders = (before: TaskDocument, after: TaskDocument, today: string): boolean =>
  availabilityOf(before, today).isOpen !== availabilityOf(after, today).isOpen ||
  before.title !== after.title ||
  before.description !== after.description ||
  before.budget !== after.budget ||
  before.deadline !== after.deadline;

const lifecycleContext = (task: TaskFacts, caller: Caller | null, today: string): LifecycleContext<TaskStatus> => ({
  state: task.status,
  roles: rolesIn(task, caller),
  ...availabilityOf(task, today),
});

/**
 * Returns the caller's allowed actions on a task today (UTC), including a first bid. Actions on an existing bid are
 * part of the bid.
 */
export const taskActions = (task: TaskFacts, caller: Caller | null, today: string): (TaskAction | BidAction)[] => {
  const context = lifecycleContext(task, caller, today);
  return [...allowedActions(TASK_LIFECYCLE, context), ...allowedActions(BID_LIFECYCLE, { ...context, state: 'none' })];
};

const REFUSALS = {
  forbidden: 'Only the client who posted this task can change it.',
  conflict: 'A freelancer is working on this task, so it can’t be deleted.',
};

/**
 * Throws unless `caller` can take `action` on a task today (UTC): 403 for callers other than the client, 409 in a
 * status that does not allow it, 412 if If-Match names another version (decision 4).
 */
export const assertMayChange = (
  action: 'update' | 'delete',
  task: TaskFacts,
  { caller, ifMatch }: { readonly caller: Caller; readonly ifMatch: string | null },
  today: string,
): void => {
  assertAllowed(TASK_LIFECYCLE, action, lifecycleContext(task, caller, today), REFUSALS);
  assertVersion(
    ifMatch,
    task.version,
    'This task was changed in another tab or on another device. Reload it and try again.',
  );
};

/**
 * Throws 409 for an edit of agreed fields: the title after a hire, because reviews show it, and the budget and deadline
 * while the task is in progress (decision 30).
 */
export const assertKeepsAgreed = (task: TaskDocument, edit: Partial<TaskDocument>): void => {
  const after = { ...task, ...edit };
  if (task.hired !== null && after.title !== task.title) {
    throw new ApiProblem('conflict', 'A freelancer was hired for this task, so its title can’t change.');
  }
  if (!isInProgress(task) || (after.budget === task.budget && after.deadline === task.deadline)) return;
  throw new ApiProblem('conflict', 'A freelancer is working on this task, so its budget and deadline can’t change.');
};
