import { toCents } from '@taskwright/contract/limits/fees';
import { placeBidBody } from '@taskwright/contract/schemas/bids';
import * as z from 'zod/mini';

const { amount, days, message } = placeBidBody.shape;

/** Parses a typed number. Rejects an empty field with `missing`. */
const typedNumber = (missing: string) =>
  z.pipe(z.string().check(z.trim(), z.minLength(1, missing)), z.transform(Number));

/** Parses the form into the contract's bid. [BID-4], decision 17. */
export const bidForm = z.object({
  amount: z.pipe(typedNumber('Amount is required'), amount),
  days: z.pipe(typedNumber('Enter the delivery time in days'), days),
  message,
});
export type BidFormValues = z.input<typeof bidForm>;

/** Returns a typed amount in cents; null if it is invalid. */
export const typedCents = (typed: string): number | null => {
  const { data } = bidForm.shape.amount.safeParse(typed);
  return data === undefined ? null : toCents(data);
};
