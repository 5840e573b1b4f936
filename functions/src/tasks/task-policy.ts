import {
  allowedActions,
  availabilityOf,
  BID_LIFECYCLE,
  type BidAction,
  isInProgress,
  type Role,
  type Standing,
  systemRow,
  TASK_LIFECYCLE,
  type TaskAction,
  type TaskStatus,
  type TaskSystemAction,
} from '@taskwright/contract';
import type { Caller } from '../http/caller.ts';
import { assertAllowed, assertVersion } from '../http/guard.ts';
import { ApiProblem } from '../http/problems.ts';
import type { TaskDocument, TaskFacts } from './task-document.ts';

/** What somebody is to a task: its poster the client, by uid; anybody else who is signed in, a freelancer. */
export const rolesIn = (task: TaskFacts, caller: Caller | null): Role[] => {
  if (caller === null) return [];
  return [task.ownerUid === caller.uid ? 'client' : 'freelancer'];
};

/** Whether a task is the caller's own. */
export const isClientOf = (task: TaskFacts, caller: Caller | null): boolean => rolesIn(task, caller).includes('client');

/**
 * Whether a task is visible by itself: a hidden one, whose client's account is disabled or gone, is visible to its client. People with a
 * bid on it see it too (`visibleTask`).
 */
export const isVisible = (task: TaskFacts, caller: Caller | null): boolean =>
  !task.withheld || isClientOf(task, caller);

/** The answer for a task that does not exist, or does not for the caller. */
export const noSuchTask = (): ApiProblem => new ApiProblem('not-found', 'There is no task with this id.');

/** Returns whether the system may hide, show or remove a task now. */
export const systemMay = (action: TaskSystemAction, { status }: Pick<TaskFacts, 'status'>): boolean =>
  systemRow(TASK_LIFECYCLE, action, status) !== null;

/** Whether a change of a task is news to whoever has bid: something that a price depends on, or whether it takes bids at all. */
export const isNews = (before: TaskDocument, after: TaskDocument, today: string): boolean =>
  availabilityOf(before, today).isOpen !== availabilityOf(after, today).isOpen ||
  before.title !== after.title ||
  before.description !== after.description ||
  before.budget !== after.budget ||
  before.deadline !== after.deadline;

const standingIn = (task: TaskFacts, caller: Caller | null, today: string): Standing<TaskStatus> => ({
  state: task.status,
  roles: rolesIn(task, caller),
  ...availabilityOf(task, today),
});

/**
 * What `caller` may do with a task today (UTC), a first bid on it included: what its answers carry. Who has a bid on it
 * already finds what may be done with that on the bid.
 */
export const taskActions = (task: TaskFacts, caller: Caller | null, today: string): (TaskAction | BidAction)[] => {
  const standing = standingIn(task, caller, today);
  return [
    ...allowedActions(TASK_LIFECYCLE, standing),
    ...allowedActions(BID_LIFECYCLE, { ...standing, state: 'none' }),
  ];
};

const REFUSALS = {
  forbidden: 'Only the client who posted this task can change it.',
  conflict: 'A freelancer is working on this task, so it can’t be deleted.',
};

/**
 * Throws unless `caller` may do `action` with a task today (UTC): 403 for anyone but its poster, 409 in a state that does
 * not admit it, 412 when If-Match names another version (decision 4).
 */
export const assertMayChange = (
  action: 'update' | 'delete',
  task: TaskFacts,
  { caller, ifMatch }: { readonly caller: Caller; readonly ifMatch: string | null },
  today: string,
): void => {
  assertAllowed(TASK_LIFECYCLE, action, standingIn(task, caller, today), REFUSALS);
  assertVersion(
    ifMatch,
    task.version,
    'This task was changed in another tab or on another device. Reload it and try again.',
  );
};

/**
 * Throws 409 for an edit of what a client and a freelancer have agreed on: the title from the hire on, because reviews show it, and
 * budget and deadline while the freelancer works on the task (decision 30).
 */
export const assertKeepsAgreed = (task: TaskDocument, edit: Partial<TaskDocument>): void => {
  const after = { ...task, ...edit };
  if (task.hired !== null && after.title !== task.title) {
    throw new ApiProblem('conflict', 'A freelancer was hired for this task, so its title can’t change.');
  }
  if (!isInProgress(task) || (after.budget === task.budget && after.deadline === task.deadline)) return;
  throw new ApiProblem('conflict', 'A freelancer is working on this task, so its budget and deadline can’t change.');
};
