import { type Bid, placeBidBody } from '@taskwright/contract/bids';
import { z } from 'zod';
import { draftKey } from '../../lib/draft.ts';

const { amount, days, message } = placeBidBody.shape;

const typed = z.string().trim();

/** A bid as it is typed, parsed into the contract's. Decisions, 17. */
export const bidForm = z.object({
  amount: typed.min(1, 'Amount is required').transform(Number).pipe(amount),
  days: typed.min(1, 'Delivery in days is required').transform(Number).pipe(days),
  message,
});
export type BidFormValues = z.input<typeof bidForm>;

/** A bid that was typed and not sent, as it is kept on the device; with every field empty it is none. */
export const bidDraft = z
  .object({ amount: z.string(), days: z.string(), message: z.string() } satisfies Record<keyof BidFormValues, unknown>)
  .refine((typed) => Object.values(typed).some((value) => value.trim() !== ''));

/** Where a person's draft of a bid on a task is kept. */
export const bidDraftKey = (uid: string, taskId: string): string => draftKey(uid, 'bid', taskId);

/** What the form begins with: the bid that stands, or nothing. */
export const bidValuesOf = (bid: Bid | null): BidFormValues =>
  bid === null
    ? { amount: '', days: '', message: '' }
    : { amount: String(bid.amount), days: String(bid.days), message: bid.message };
