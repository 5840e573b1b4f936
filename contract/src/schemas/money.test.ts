import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits/limits.ts';
import { budgetBand } from '../tasks/tasks.ts';
import { budget } from './money.ts';

/** Returns the budget parsed from JSON, or the error message. */
const given = (json: string): number | string => {
  const result = budget.safeParse(JSON.parse(json));
  return result.success ? result.data : (result.error.issues[0]?.message ?? '');
};

describe('A budget', () => {
  it.each(['0', '0.01', '0.1', '0.07', '1.1', '4.35', '1.15', '19.99', '999999999.99', '1e3', '1e9', '2500.50'])(
    'may be %s',
    (json) => {
      expect(given(json)).toBe(Number(json));
    },
  );

  it('may be every whole number of cents up to 10,000 dollars', () => {
    for (let cents = 0; cents <= 1_000_000; cents += 1) {
      if (!budget.safeParse(cents / 100).success) expect.unreachable(`${cents} cents`);
    }
  });

  it('is never a negative zero', () => {
    expect(Object.is(given('-0'), 0)).toBe(true);
    expect(Object.is(given('-0.0'), 0)).toBe(true);
  });

  it.each(['-0.01', '-1', '-1e9', '-1e-300'])('cannot be below 0: %s [VALID-11, CONST-9]', (json) => {
    expect(given(json)).toBe('Budget can’t be below 0');
  });

  it.each(['0.001', '1.005', '10.999', '1e-7', '5e-324', '999999999.999', '0.1000001'])(
    'can have at most two decimals: %s',
    (json) => {
      expect(given(json)).toBe('Budget can have at most two decimals');
    },
  );

  it.each(['1000000000.01', '1000000001', '1e300'])('can be at most 1,000,000,000: %s', (json) => {
    expect(given(json)).toBe('Budget can be at most $1,000,000,000');
    expect(LIMITS.amount).toBe(1_000_000_000);
  });

  it.each(['1e999', '-1e999', '"5"', '""', 'true', '[]', '[5]', '{}', 'null'])(
    'must be a finite number, not %s',
    (json) => {
      expect(given(json)).toBe('Budget must be a number');
    },
  );

  it('cannot be NaN', () => {
    expect(budget.safeParse(Number.NaN).success).toBe(false);
  });
});

describe('Budget filter: low is under 1000, medium is 1000 to 2500 inclusive, high is over 2500 [FILTER-3, CONST-8]', () => {
  it.each([
    [0, 'low'],
    [999.99, 'low'],
    [1000, 'medium'],
    [1000.01, 'medium'],
    [2500, 'medium'],
    [2500.01, 'high'],
    [LIMITS.amount, 'high'],
  ] as const)('%d is %s', (amount, band) => {
    expect(budgetBand(amount)).toBe(band);
  });

  it('has no band for a task without a budget', () => {
    expect(budgetBand(null)).toBeNull();
    expect(budgetBand(undefined)).toBeNull();
  });
});
