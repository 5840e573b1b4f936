import { describe, expect, it } from 'vitest';
import { decide, dueOn, toBalance } from './payout-plan.ts';
import type { Wallet } from './wallet-repository.ts';

const SUNDAY = new Date('2026-12-06T12:00:00.000Z');

const wallet = (earned: Wallet['earned'], changes: Partial<Wallet> = {}): Wallet => ({
  uid: 'mia',
  account: { id: 'acct_1', state: 'ready', checkedAt: SUNDAY.toISOString(), openedAt: null, changedAt: null },
  earned,
  nextOn: Object.keys(earned).toSorted()[0] ?? null,
  payingOut: 0,
  returned: 0,
  disputed: 0,
  isClosing: false,
  updatedAt: SUNDAY.toISOString(),
  ...changes,
});
const decisionOn = (monday: string, stored: Wallet) => decide(stored, dueOn(stored, monday));

describe('The run of a Monday', () => {
  it.each([
    ['keeps $49.99', { '2026-12-07': 49_99 }, '2026-12-07', 'minimum'],
    ['pays $50.00', { '2026-12-07': 50_00 }, '2026-12-07', 'pay'],
    ['keeps $30.00', { '2026-12-07': 30_00, '2026-12-14': 25_00 }, '2026-12-07', 'minimum'],
    [
      'pays $30.00 that was carried over with $25.00',
      { '2026-12-07': 30_00, '2026-12-14': 25_00 },
      '2026-12-14',
      'pay',
    ],
    ['keeps nothing', {}, '2026-12-07', 'minimum'],
  ] as const)('%s', (_name, earned, monday, decision) => expect(decisionOn(monday, wallet(earned))).toBe(decision));

  it('keeps the balance of a person without an account that can receive payouts', () => {
    const earned = { '2026-12-07': 255_00 };
    expect(decisionOn('2026-12-07', wallet(earned, { account: null }))).toBe('account');
    const restricted = { id: 'acct_1', state: 'restricted', checkedAt: '', openedAt: null, changedAt: null } as const;
    expect(decisionOn('2026-12-07', wallet(earned, { account: restricted }))).toBe('account');
  });

  it('pays any amount of an account that is being closed', () => {
    expect(decisionOn('2026-12-07', wallet({ '2026-12-07': 1 }, { isClosing: true }))).toBe('pay');
    expect(decisionOn('2026-12-07', wallet({}, { isClosing: true }))).toBe('minimum');
  });

  it('pays what is due and leaves later Mondays', () => {
    const stored = wallet({ '2026-11-30': 10_00, '2026-12-07': 255_00, '2026-12-14': 40_00 });
    expect(dueOn(stored, '2026-12-07')).toEqual({ days: ['2026-11-30', '2026-12-07'], cents: 265_00 });
  });
});

describe('The balance', () => {
  const shown = (stored: Wallet | null, now = SUNDAY) => {
    const { next, later, waitsFor, balanceCents } = toBalance(stored, now);
    return { next, later, waitsFor, balanceCents };
  };

  it('is empty before the first earnings', () => {
    expect(toBalance(null, SUNDAY)).toEqual({
      account: 'none',
      ...{ balanceCents: 0, next: null, later: [], payingOutCents: 0, returnedCents: 0 },
      ...{ minimumCents: 50_00, waitsFor: null },
    });
  });

  it('states what the next payout pays, and what follows it', () => {
    expect(shown(wallet({ '2026-12-07': 255_00, '2026-12-14': 40_00 }))).toEqual({
      next: { on: '2026-12-07', cents: 255_00 },
      later: [{ on: '2026-12-14', cents: 40_00 }],
      waitsFor: null,
      balanceCents: 295_00,
    });
  });

  it('adds up to the minimum over two weeks', () => {
    expect(shown(wallet({ '2026-12-07': 30_00, '2026-12-14': 25_00 }))).toMatchObject({
      next: { on: '2026-12-14', cents: 55_00 },
      later: [],
      waitsFor: null,
    });
  });

  it('waits for the minimum', () => {
    expect(shown(wallet({ '2026-12-07': 49_99 }))).toEqual({
      next: null,
      later: [{ on: '2026-12-07', cents: 49_99 }],
      waitsFor: 'minimum',
      balanceCents: 49_99,
    });
  });

  it('waits for an account, whatever the amount', () => {
    const none = wallet({ '2026-12-07': 30_00 }, { account: null });
    expect(shown(none)).toMatchObject({ next: null, waitsFor: 'account' });
  });

  it('is paid by the run that has not looked at it yet, and otherwise by that of the next Monday', () => {
    const monday = new Date('2026-12-07T08:00:00.000Z');
    const stored = wallet({ '2026-12-07': 255_00 });
    expect(shown(stored, monday).next?.on).toBe('2026-12-07');
    expect(shown({ ...stored, nextOn: '2026-12-14' }, monday).next?.on).toBe('2026-12-14');
    expect(shown(stored, new Date('2026-12-07T07:59:00.000Z')).next?.on).toBe('2026-12-07');
  });

  it('is on its way, or was returned by the bank', () => {
    const stored = wallet({}, { payingOut: 255_00, returned: 55_00 });
    expect(toBalance(stored, SUNDAY)).toMatchObject({ payingOutCents: 255_00, returnedCents: 55_00, waitsFor: null });
  });
});
