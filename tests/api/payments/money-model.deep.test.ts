import { describe, expect, it } from 'vitest';
import { isDeep } from '../../support/deep.ts';
import { playMoney } from '../../support/money-model.ts';
import { withPayments } from '../../support/payments.ts';
import { payoutsOf } from '../../support/payouts.ts';
import { testUsers } from '../../support/test-users.ts';

/** Agreements whose random stories share the clock, the schedule and freelancers. */
const AGREEMENTS = 6;
const SEEDS = isDeep ? 333 : 5;

const stack = testUsers('demo-money-model');
const payments = withPayments(stack, { isLinked: true });
const payouts = payoutsOf(stack);
const seen = new Set<string>();

describe('Every cent of every payment is paid out, refunded or a fee, with faults, kills and lost events', () => {
  it.each(Array.from({ length: SEEDS }, (_, index) => index + 1))('seed %i', async (seed) => {
    for (const [kind] of await playMoney(stack, payments, payouts, { seed, count: AGREEMENTS })) seen.add(kind);
  });

  it('and everything that moves money happens in these stories', () =>
    expect([...seen]).toEqual(
      expect.arrayContaining([
        ...['open', 'refresh', 'cancel', 'submit', 'approve', 'request-changes', 'auto-approve'],
        ...['propose-amendment', 'accept-amendment', 'decline-amendment'],
        ...['request-cancellation', 'confirm-cancellation', 'refuse-cancellation', 'complete-cancellation'],
        ...['dispute', 'dispute won', 'dispute lost', 'hold', 'release', 'split'],
        ...['refund returned', 'payout returned', 'client ended', 'freelancer ended'],
      ]),
    ));
});
