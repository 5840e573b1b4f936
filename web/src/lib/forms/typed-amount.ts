import { isBlank } from '@taskwright/contract/limits/text';
import * as z from 'zod/mini';
import { readAmount, UNCLEAR_AMOUNT } from '../format/amount.ts';

const parse = (typed: string, context: z.core.ParsePayload): number => {
  const amount = readAmount(typed);
  if (amount !== null) return amount;
  context.issues.push({ code: 'custom', message: UNCLEAR_AMOUNT, input: typed });
  return z.NEVER;
};

/** Parses the text of an amount field into US dollars. The schema of the contract checks the bounds. */
export const typedAmount = z.pipe(
  z.string().check(z.refine((typed) => !isBlank(typed), 'Amount is required')),
  z.transform(parse),
);

/** Like `typedAmount`, with null for an empty field. */
export const optionalAmount = z.pipe(
  z.string(),
  z.transform((typed: string, context): number | null | undefined => (isBlank(typed) ? null : parse(typed, context))),
);
