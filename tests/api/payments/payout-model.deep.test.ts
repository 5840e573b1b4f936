import { describe, it } from 'vitest';
import { isDeep } from '../../support/deep.ts';
import { withPayments } from '../../support/payments.ts';
import { playPayouts } from '../../support/payout-model.ts';
import { payoutsOf } from '../../support/payouts.ts';
import { testUsers } from '../../support/test-users.ts';

/** People whose random lives share the clock and the schedule. */
const PEOPLE = 10;
const RUNS = isDeep ? 2000 : 50;

const stack = testUsers('demo-payout-model');
const payments = withPayments(stack);
const payouts = payoutsOf(stack);

describe('Each freelancer is paid once what was released, with faults, kills and returned payouts', () => {
  it.each(Array.from({ length: RUNS / PEOPLE }, (_, index) => index + 1))('seed %i', async (seed) => {
    await playPayouts(stack, payouts, payments, { seed, count: PEOPLE });
  });
});
