import { z } from 'zod';

export const BUDGET_MAX = 1_000_000_000;

const hasAtMostTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;

/** An amount of US dollars: 0 to 1,000,000,000 with at most two decimals. Specification, section 5. */
export const budget = z
  .number({ error: 'Budget must be a number' })
  .min(0, 'Budget cannot be below 0')
  .max(BUDGET_MAX, 'Budget can be at most 1,000,000,000')
  .refine(hasAtMostTwoDecimals, 'Budget can have at most two decimals')
  .transform((value) => (value === 0 ? 0 : value));

/** The browse filter's bands. Specification, sections 5 and 9; a task without a budget is in none of them. */
export const BUDGET_BANDS = ['low', 'medium', 'high'] as const;
export type BudgetBand = (typeof BUDGET_BANDS)[number];

export const budgetBand = (amount: number | null | undefined): BudgetBand | null => {
  if (amount === null || amount === undefined) return null;
  if (amount < 1000) return 'low';
  return amount <= 2500 ? 'medium' : 'high';
};
