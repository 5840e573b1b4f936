import { type KnownTaskStatus, partsOfConversation } from '@taskwright/contract';
import type { Services } from '../services.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { type TaskDocument, taskAfter } from '../tasks/task-document.ts';

type Needs = Pick<Services, 'tasks' | 'notifications'>;

/** The task of a conversation as the unit has read it; null where it is deleted. */
type OfConversation = { readonly conversation: string; readonly taskId: string; readonly task: TaskDocument | null };

/**
 * Writes what a transition of the agreement makes of its task, and notifies the bidders where the task is taken or released. Returns the
 * task after it, unchanged where it does not belong to the agreement.
 */
export const changeTask = (
  { tasks, notifications }: Needs,
  unit: Unit,
  { conversation, taskId: id, task: data }: OfConversation,
  status: KnownTaskStatus,
  now: Date,
): TaskDocument | null => {
  const changes = data === null ? null : taskAfter(data, status, partsOfConversation(conversation)?.bidId ?? '', now);
  if (data === null || changes === null) return data;
  tasks.update(unit, { id, data }, changes);
  if (changes.takenAt !== undefined) notifications.tellBidders(unit, id, now);
  return { ...data, ...changes };
};
