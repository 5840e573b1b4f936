import { z } from 'zod';

export const BUDGET_MAX = 1_000_000_000;

const hasAtMostTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;

/** An amount of US dollars: no less than `lowest` allows, at most 1,000,000,000, with at most two decimals. */
export const dollars = (label: string, lowest: (amount: z.ZodNumber) => z.ZodNumber) =>
  lowest(z.number({ error: `${label} must be a number` }))
    .max(BUDGET_MAX, `${label} can be at most 1,000,000,000`)
    .refine(hasAtMostTwoDecimals, `${label} can have at most two decimals`);

/** A task's budget: US dollars, 0 or more. Specification, section 5. */
export const budget = dollars('Budget', (amount) => amount.min(0, 'Budget cannot be below 0')).transform((value) =>
  value === 0 ? 0 : value,
);

/** The browse filter's bands. Specification, sections 5 and 9; a task without a budget is in none of them. */
export const BUDGET_BANDS = ['low', 'medium', 'high'] as const;
export type BudgetBand = (typeof BUDGET_BANDS)[number];

export const budgetBand = (amount: number | null | undefined): BudgetBand | null => {
  if (amount === null || amount === undefined) return null;
  if (amount < 1000) return 'low';
  return amount <= 2500 ? 'medium' : 'high';
};
