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

/** How a conversation stands with one of its two: what they are in it, whether something was said, and its task, null where it is gone for them. */
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

/** What somebody may do in a conversation today (UTC). */
export const talkActions = (standing: TalkStanding, today: string): ConversationAction[] =>
  allowedActions(CONVERSATION_LIFECYCLE, standingOf(standing, today));

const REFUSALS = {
  forbidden: 'Only the two of you can write here.',
  conflict: 'This task is no longer open, so you can’t ask about it.',
};

/** Throws 409 unless somebody may write in a conversation today (UTC): a freelancer begins one on an open task alone. */
export const assertMayWrite = (standing: TalkStanding, today: string): void =>
  assertAllowed(CONVERSATION_LIFECYCLE, 'message', standingOf(standing, today), REFUSALS);

/** How the task stands today (UTC), for the head of a conversation. */
export const talkTaskState = (task: TaskFacts | null, today: string): TalkTaskState => {
  if (task === null) return 'gone';
  const taken = TALK_TASK_STATES.find((state) => state === task.status);
  return taken ?? (availabilityOf(task, today).isOpen ? 'open' : 'closed');
};
