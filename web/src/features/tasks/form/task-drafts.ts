import { readerOf } from '../../../lib/api/shape.ts';
import { newTaskShape, updateShape } from './task-drafts.at-build.ts';
import type { TaskFormValues } from './task-form-values.ts';

export const newTaskDraft = readerOf(newTaskShape);
export const updateDraft = readerOf(updateShape);
/** Draft of an update, with the version of the task that it changes. */
export type UpdateDraft = TaskFormValues & { over?: TaskFormValues | undefined };

/** Fields that identify retries of the same post. */
export type Attempt = { key: string; creationTime: string; tried: boolean };

export const newAttempt = (now: Date = new Date()): Attempt => ({
  key: crypto.randomUUID(),
  creationTime: now.toISOString(),
  tried: false,
});
