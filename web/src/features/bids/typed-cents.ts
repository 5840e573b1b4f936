import { toCents } from '@taskwright/contract/fees';
import { bidForm } from './bid-form-schema.ts';

/** The amount of a bid as it is typed, in whole cents; null while it is none. */
export const typedCents = (typed: string): number | null => {
  const { data } = bidForm.shape.amount.safeParse(typed);
  return data === undefined ? null : toCents(data);
};
