import { toCents } from '@taskwright/contract/limits/fees';
import { isBlank } from '@taskwright/contract/limits/text';
import { placeBidBody } from '@taskwright/contract/schemas/bids';
import * as z from 'zod/mini';
import { readAmount } from '../../lib/format/amount.ts';
import { typedAmount } from '../../lib/forms/typed-amount.ts';

const { amount, days, message } = placeBidBody.shape;

const typedDays = z.pipe(
  z.string().check(z.refine((typed) => !isBlank(typed), 'Enter the delivery time in days')),
  z.transform((typed: string): number => readAmount(typed) ?? Number.NaN),
);

/** Parses the form into the contract's bid. [BID-4], decision 17. */
export const bidForm = z.object({
  amount: z.pipe(typedAmount, amount),
  days: z.pipe(typedDays, days),
  message,
});
export type BidFormValues = z.input<typeof bidForm>;

/** Returns a typed amount in cents; null if it is invalid. */
export const typedCents = (typed: string): number | null => {
  const { data } = bidForm.shape.amount.safeParse(typed);
  return data === undefined ? null : toCents(data);
};
