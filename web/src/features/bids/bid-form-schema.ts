import type { Bid } from '@taskwright/contract';
import { placeBidBody } from '@taskwright/contract/schemas/bids';
import * as z from 'zod/mini';

const { amount, days, message } = placeBidBody.shape;

/** A number as it is typed: something, of which `schema` makes the rest. */
const typedNumber = (label: string) =>
  z.pipe(z.string().check(z.trim(), z.minLength(1, `${label} is required`)), z.transform(Number));

/** A bid as it is typed, parsed into the contract's. Decisions, 17. */
export const bidForm = z.object({
  amount: z.pipe(typedNumber('Amount'), amount),
  days: z.pipe(typedNumber('Delivery in days'), days),
  message,
});
export type BidFormValues = z.input<typeof bidForm>;

/** What the form begins with: the bid that stands, or nothing. */
export const bidValuesOf = (bid: Bid | null): BidFormValues =>
  bid === null
    ? { amount: '', days: '', message: '' }
    : { amount: String(bid.amount), days: String(bid.days), message: bid.message };
