import type { TaskFormValues } from './task-form-schema.ts';

/**
 * What was typed into an update form that was closed by Escape or its X, until the page is left: reopening the form
 * has it back. Cancel forgets it. Keyed by person and task.
 */
const kept = new Map<string, TaskFormValues>();

const keyOf = (uid: string, id: string): string => `${uid} ${id}`;

export const keepUnsaved = (uid: string, id: string, values: TaskFormValues): void => {
  kept.set(keyOf(uid, id), structuredClone(values));
};
export const unsaved = (uid: string, id: string): TaskFormValues | null => kept.get(keyOf(uid, id)) ?? null;
export const forgetUnsaved = (uid: string, id: string): void => {
  kept.delete(keyOf(uid, id));
};
