import type { Bid } from '@taskwright/contract';
import { placeBidBody } from '@taskwright/contract/schemas/bids';
import * as z from 'zod/mini';
import { draftKey } from '../../lib/draft.ts';

const { amount, days, message } = placeBidBody.shape;

/** A number as it is typed: something, of which `schema` makes the rest. */
const typedNumber = (label: string) =>
  z.pipe(z.string().check(z.trim(), z.minLength(1, `${label} is required`)), z.transform(Number));

/** A bid as it is typed, parsed into the contract's. [BID-4], decision 17. */
export const bidForm = z.object({
  amount: z.pipe(typedNumber('Amount'), amount),
  days: z.pipe(typedNumber('Delivery in days'), days),
  message,
});
export type BidFormValues = z.input<typeof bidForm>;

/** A bid that was typed and not sent, as it is kept on the device; with every field empty it is none. */
export const bidDraft = z
  .object({ amount: z.string(), days: z.string(), message: z.string() } satisfies Record<keyof BidFormValues, unknown>)
  .check(z.refine((typed) => Object.values(typed).some((value) => value.trim() !== '')));

/** Where a person's draft of a bid on a task is kept. */
export const bidDraftKey = (uid: string, taskId: string): string => draftKey(uid, 'bid', taskId);

/** What the form begins with: the bid that stands, or nothing. */
export const bidValuesOf = (bid: Bid | null): BidFormValues =>
  bid === null
    ? { amount: '', days: '', message: '' }
    : { amount: String(bid.amount), days: String(bid.days), message: bid.message };
