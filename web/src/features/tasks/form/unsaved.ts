import { DRAFT_PREFIX } from '../../../lib/drafts.ts';
import { readItem, removeItem, writeItem } from '../../../lib/storage.ts';
import { keptValues } from './draft.ts';
import type { TaskFormValues } from './task-form-schema.ts';

const itemOf = (uid: string, id: string): string => `${DRAFT_PREFIX}${uid}:update:${id}`;

/**
 * What this person typed into a task's update form and has neither saved nor cancelled, however the form was left; null
 * when that is nothing or cannot be read. Logging out forgets it.
 */
export const unsaved = (uid: string, id: string): TaskFormValues | null => {
  try {
    const parsed = keptValues.safeParse(JSON.parse(readItem(itemOf(uid, id)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

export const keepUnsaved = (uid: string, id: string, values: TaskFormValues): void =>
  writeItem(itemOf(uid, id), JSON.stringify(values));

export const forgetUnsaved = (uid: string, id: string): void => removeItem(itemOf(uid, id));
