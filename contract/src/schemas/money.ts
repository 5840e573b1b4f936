import * as z from 'zod/mini';
import { LIMITS } from '../limits/limits.ts';

const hasAtMostTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;

/**
 * Returns the schema of an amount in US dollars: at least `lowest`, at most 1,000,000,000, with at most two decimals.
 */
export const dollars = (label: string, lowest: z.core.$ZodCheck<number>) =>
  z
    .number({ error: `${label} must be a number` })
    .check(
      lowest,
      z.maximum(LIMITS.amount, `${label} can be at most $1,000,000,000`),
      z.refine(hasAtMostTwoDecimals, `${label} can have at most two decimals`),
      z.meta({ multipleOf: 0.01 }),
    );

/** The price of work in US dollars. */
export const price = dollars('Amount', z.gt(0, 'Amount must be above 0'));

/** A task's budget: US dollars, 0 or more [VALID-11]. */
export const budget = z.pipe(
  dollars('Budget', z.minimum(0, 'Budget can’t be below 0')),
  // JSON can contain -0, which would be stored as such.
  z.transform((value: number) => (value === 0 ? 0 : value)),
);
