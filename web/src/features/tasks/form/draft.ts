import * as z from 'zod/mini';
import { DRAFT_PREFIX } from '../../../lib/drafts.ts';
import { readItem, removeItem, writeItem } from '../../../lib/storage.ts';
import type { TaskFormValues } from './task-form-schema.ts';

/** What was typed into a task's form, as it is kept on the device. */
export const keptValues = z.object({
  title: z.string(),
  category: z.string(),
  description: z.string(),
  deadline: z.string(),
  budget: z.string(),
  skills: z.string(),
  priority: z.enum(['', 'high', 'medium', 'low']),
  attachments: z.array(z.object({ name: z.string(), url: z.string() })),
}) satisfies z.ZodMiniType<TaskFormValues>;

const draft = z.object({ values: keptValues, key: z.string().check(z.minLength(1)), creationTime: z.string() });

/**
 * What somebody has typed and not yet posted. `key` and `creationTime` belong to the draft, not to the attempt, so that
 * a retry is the same request and never posts twice.
 */
export type Draft = z.infer<typeof draft>;

const itemOf = (uid: string): string => `${DRAFT_PREFIX}${uid}`;

/** A new draft's identity. */
export const newAttempt = (now: Date = new Date()): Pick<Draft, 'key' | 'creationTime'> => ({
  key: crypto.randomUUID(),
  creationTime: now.toISOString(),
});

/** The draft kept on this device for this person, null when there is none or it cannot be read. */
export const readDraft = (uid: string): Draft | null => {
  try {
    const parsed = draft.safeParse(JSON.parse(readItem(itemOf(uid)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

export const writeDraft = (uid: string, kept: Draft): void => writeItem(itemOf(uid), JSON.stringify(kept));

export const clearDraft = (uid: string): void => removeItem(itemOf(uid));
