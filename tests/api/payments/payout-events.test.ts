import { expect, it } from 'vitest';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { withPayments } from '../../support/payments.ts';
import { payoutsOf } from '../../support/payouts.ts';
import { testUsers } from '../../support/test-users.ts';

const stack = testUsers('demo-payout-events');
const { db, mia, advance } = stack;
const { idle } = withPayments(stack, { isLinked: true });
const { onboard, balanceOf, fund, earn, runDue, goTo, control, payouts, sumOf } = payoutsOf(stack);

const MONDAY = '2026-11-23';
const RETURNING = '000111111116';

const payout = async () => (await db.doc(`movements/${personKey(mia.uid)}-${MONDAY}`).get()).data();
/** Lets the bank decide about the latest payout. */
const arrive = async () => {
  await control('POST', `payouts/${(await payouts()).at(-1)?.id}/arrive`);
  await idle();
};

it('Events of the provider alone make the account ready, and report what the bank did', async () => {
  await fund(300_00);
  await onboard(mia, { account: RETURNING });
  await idle();
  expect(await balanceOf(mia)).toMatchObject({ account: 'ready' });
  await earn(mia.uid, 255_00);
  goTo(`${MONDAY}T08:00:00.000Z`);
  await runDue();
  await arrive();
  expect(await payout()).toMatchObject({ state: 'waiting', returns: 1 });
  expect(await balanceOf(mia)).toMatchObject({ returnedCents: 255_00 });
  advance();
  // The person does not come back to the site after the change of the details.
  await onboard(mia);
  await idle();
  expect(await payout()).toMatchObject({ state: 'sent', returns: 1 });
  await arrive();
  expect(await payout()).toMatchObject({ state: 'paid' });
  expect(await sumOf(mia.uid, 'paidOut')).toBe(255_00);
});
