import * as z from 'zod/mini';
import { DRAFT_PREFIX } from '../../lib/drafts.ts';
import { readItem, removeItem, writeItem } from '../../lib/storage.ts';
import type { BidFormValues } from './bid-form-schema.ts';

const values = z.object({
  amount: z.string(),
  days: z.string(),
  message: z.string(),
}) satisfies z.ZodMiniType<BidFormValues>;

const itemOf = (uid: string, taskId: string): string => `${DRAFT_PREFIX}${uid}:bid:${taskId}`;

/** What this person typed into a task's bid and has not sent; null when that is nothing or cannot be read. */
export const readBidDraft = (uid: string, taskId: string): BidFormValues | null => {
  try {
    const parsed = values.safeParse(JSON.parse(readItem(itemOf(uid, taskId)) ?? 'null'));
    return parsed.success && Object.values(parsed.data).some((typed) => typed.trim() !== '') ? parsed.data : null;
  } catch {
    return null;
  }
};

export const writeBidDraft = (uid: string, taskId: string, kept: BidFormValues): void =>
  writeItem(itemOf(uid, taskId), JSON.stringify(kept));

export const clearBidDraft = (uid: string, taskId: string): void => removeItem(itemOf(uid, taskId));
