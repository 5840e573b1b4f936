import {
  allowedActions,
  availabilityOf,
  CONVERSATION_LIFECYCLE,
  CONVERSATION_TASK_STATES,
  type ConversationAction,
  type ConversationState,
  type ConversationTaskState,
  type LifecycleContext,
  type Role,
} from '@taskwright/contract';
import { assertAllowed } from '../../http/guard.ts';
import { ApiProblem } from '../../http/problems.ts';
import type { TaskFacts } from '../../tasks/model/task-document.ts';

/**
 * One party's state in a conversation: role, whether the conversation has started or is closed, and the task; null if
 * deleted or hidden.
 */
export type ConversationContext<T extends TaskFacts = TaskFacts> = {
  readonly role: Role;
  readonly hasStarted: boolean;
  /** True once the account of a party is closed. */
  readonly isClosed: boolean;
  readonly task: T | null;
};

const contextOf = (
  { role, hasStarted, isClosed, task }: ConversationContext,
  today: string,
): LifecycleContext<ConversationState> => ({
  state: isClosed ? 'closed' : hasStarted ? 'started' : 'none',
  roles: [role],
  ...availabilityOf(task, today),
});

/** Returns the actions that a party can take in a conversation today (UTC). */
export const conversationActions = (context: ConversationContext, today: string): ConversationAction[] =>
  allowedActions(CONVERSATION_LIFECYCLE, contextOf(context, today));

const CLOSED = 'This person closed their account, so the conversation is closed.';

/** Throws 409 if the account of a party is closed. */
export const assertNotClosed = ({ isClosed }: Pick<ConversationContext, 'isClosed'>): void => {
  if (isClosed) throw new ApiProblem('conflict', CLOSED);
};

/**
 * Throws 409 unless a party can write today (UTC). A freelancer can start a conversation only on an open task, and
 * no party can write in a closed one.
 */
export const assertMayWrite = (context: ConversationContext, today: string): void =>
  assertAllowed(CONVERSATION_LIFECYCLE, 'message', contextOf(context, today), {
    forbidden: 'Only the two of you can write here.',
    conflict: context.isClosed ? CLOSED : 'This task is no longer open for bids, so you can’t ask about it.',
  });

/** Returns the state of the task today (UTC), as the head of a conversation shows it. */
export const conversationTaskState = (task: TaskFacts | null, today: string): ConversationTaskState => {
  if (task === null) return 'gone';
  const status = CONVERSATION_TASK_STATES.find((state) => state === task.status);
  return status ?? (availabilityOf(task, today).isOpen ? 'open' : 'closed');
};
