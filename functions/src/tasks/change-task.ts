import { type KnownTaskStatus, partsOfConversation } from '@taskwright/contract';
import { emit } from '../store/event-repository.ts';
import type { Unit } from '../store/unit-of-work.ts';
import { type TaskDocument, taskAfter } from './model/task-document.ts';
import * as tasks from './model/task-repository.ts';

/** A conversation, and its task as read by the unit; null if the task is deleted. */
type ConversationTask = { readonly conversation: string; readonly taskId: string; readonly task: TaskDocument | null };

/**
 * Sets the task status that an agreement's transition leads to. Records the change if the task is taken or released.
 * Returns the updated task. A task that belongs to another agreement is returned unchanged.
 */
export const changeTask = (
  unit: Unit,
  { conversation, taskId: id, task: data }: ConversationTask,
  status: KnownTaskStatus,
  now: Date,
): TaskDocument | null => {
  const changes = data === null ? null : taskAfter(data, status, partsOfConversation(conversation)?.bidId ?? '', now);
  if (data === null || changes === null) return data;
  tasks.update(unit, { id, data }, changes);
  if (changes.takenAt !== undefined) emit(unit, 'task.changed', { taskId: id });
  return { ...data, ...changes };
};
