import { describe, expect, it } from 'vitest';
import { bidDraft, bidValuesOf } from './bid-draft.ts';
import { bidForm, typedCents } from './bid-form-schema.ts';

const typed = { amount: ' 450.50 ', days: '7', message: '  Ten doors hung.  ' };
const errorsOf = (change: Partial<typeof typed>): string[] =>
  bidForm.safeParse({ ...typed, ...change }).error?.issues.map(({ message }) => message) ?? [];

describe('A typed bid', () => {
  it('is parsed into the contract’s bid', () => {
    expect(bidForm.parse(typed)).toEqual({ amount: 450.5, days: 7, message: 'Ten doors hung.' });
    expect(bidForm.parse({ ...typed, amount: '1.450,50', days: '٧' })).toMatchObject({ amount: 1450.5, days: 7 });
  });

  it.each([
    [{ amount: '' }, 'Amount is required'],
    [{ amount: ' ' }, 'Amount is required'],
    [{ amount: '1.500' }, 'Enter the amount like 1500.00'],
    [{ amount: '1.0055' }, 'Amount can have at most two decimals'],
    [{ amount: '9'.repeat(400) }, 'Amount must be a number'],
    [{ amount: '0' }, 'Amount must be above 0'],
    [{ days: ' ' }, 'Enter the delivery time in days'],
    [{ days: 'not a number' }, 'Enter whole days, 1 to 365'],
    [{ days: '7 days' }, 'Enter whole days, 1 to 365'],
    [{ days: '1.5' }, 'Enter whole days, 1 to 365'],
    [{ message: ' ' }, 'Message is required'],
    [{ message: 'a'.repeat(2001) }, 'Message can have at most 2000 characters'],
  ])('%j fails with ‘%s’', (change, message) => {
    expect(errorsOf(change)[0]).toBe(message);
  });

  it('has an amount in cents; null if it is invalid', () => {
    expect(typedCents(' 450.5 ')).toBe(45_050);
    expect(typedCents('0.29')).toBe(29);
    for (const typed of ['', 'not a number', '0', '-5', '1.234', '1000000000.01']) expect(typedCents(typed)).toBeNull();
  });

  it('starts with the existing bid or empty fields', () => {
    const bid = {
      _id: 'a',
      amount: 12.5,
      days: 3,
      message: 'Mine.',
      freelancerName: 'Ada',
      freelancerVerified: true,
      creationTime: '2026-11-21T00:00:00.000Z',
      updatedAt: null,
      mine: true,
      actions: [],
    };
    expect(bidValuesOf(bid)).toEqual({ amount: '12.5', days: '3', message: 'Mine.' });
    expect(bidValuesOf(null)).toEqual({ amount: '', days: '', message: '' });
  });

  it('is a draft unless every field is empty', () => {
    const typed = { amount: '12.', days: '', message: '' };
    expect(bidDraft.safeParse(typed).data).toEqual(typed);
    expect(bidDraft.safeParse({ amount: '', days: '', message: ' ' }).data).toBeUndefined();
  });
});
