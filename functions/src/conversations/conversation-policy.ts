import {
  allowedActions,
  availabilityOf,
  CONVERSATION_LIFECYCLE,
  type ConversationAction,
  type ConversationState,
  type Role,
  type Standing,
  TALK_TASK_STATES,
  type TalkTaskState,
} from '@taskwright/contract';
import { assertAllowed } from '../http/guard.ts';
import type { TaskFacts } from '../tasks/task-document.ts';

/**
 * One party's state in a conversation: role, whether the conversation has started, and the task; null if deleted or
 * hidden.
 */
export type TalkStanding<T extends TaskFacts = TaskFacts> = {
  readonly role: Role;
  readonly hasBegun: boolean;
  readonly task: T | null;
};

const standingOf = ({ role, hasBegun, task }: TalkStanding, today: string): Standing<ConversationState> => ({
  state: hasBegun ? 'begun' : 'none',
  roles: [role],
  ...availabilityOf(task, today),
});

/** Returns the actions that a party can take in a conversation today (UTC). */
export const talkActions = (standing: TalkStanding, today: string): ConversationAction[] =>
  allowedActions(CONVERSATION_LIFECYCLE, standingOf(standing, today));

const REFUSALS = {
  forbidden: 'Only the two of you can write here.',
  conflict: 'This task is no longer open, so you can’t ask about it.',
};

/** Throws 409 unless a party can write today (UTC). A freelancer can start a conversation only on an open task. */
export const assertMayWrite = (standing: TalkStanding, today: string): void =>
  assertAllowed(CONVERSATION_LIFECYCLE, 'message', standingOf(standing, today), REFUSALS);

/** Returns the state of the task today (UTC), as the head of a conversation shows it. */
export const talkTaskState = (task: TaskFacts | null, today: string): TalkTaskState => {
  if (task === null) return 'gone';
  const taken = TALK_TASK_STATES.find((state) => state === task.status);
  return taken ?? (availabilityOf(task, today).isOpen ? 'open' : 'closed');
};
