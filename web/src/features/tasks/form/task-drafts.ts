import { readerOf } from '../../../lib/api/shape.ts';
import { newTaskShape, updateShape } from './task-drafts.at-build.ts';
import type { TaskFormValues } from './task-form-values.ts';

export const newTaskDraft = readerOf(newTaskShape);
export const updateDraft = readerOf(updateShape);
/** What was typed over a task, and what the task was then. */
export type UpdateDraft = TaskFormValues & { over?: TaskFormValues | undefined };

/** What makes a try of posting the same request as the last one. */
export type Attempt = { key: string; creationTime: string; tried: boolean };

export const newAttempt = (now: Date = new Date()): Attempt => ({
  key: crypto.randomUUID(),
  creationTime: now.toISOString(),
  tried: false,
});
