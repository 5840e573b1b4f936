import { toCents } from '@taskwright/contract/limits/fees';
import { placeBidBody } from '@taskwright/contract/schemas/bids';
import * as z from 'zod/mini';

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

/** An amount as it is typed, in whole cents; null while it is none. */
export const typedCents = (typed: string): number | null => {
  const { data } = bidForm.shape.amount.safeParse(typed);
  return data === undefined ? null : toCents(data);
};
