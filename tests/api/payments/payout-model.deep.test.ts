import { describe, expect, it } from 'vitest';
import { payWallets } from '../../../functions/src/payments/pay-wallets.ts';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { isDeep } from '../../support/deep.ts';
import { withPayments } from '../../support/payments.ts';
import { playPayouts } from '../../support/payout-model.ts';
import { payoutsOf } from '../../support/payouts.ts';
import { crashingOn } from '../../support/stores.ts';
import { testUsers } from '../../support/test-users.ts';

/** People whose random stories share the clock and the schedule. */
const PEOPLE = 10;
const RUNS = isDeep ? 2000 : 50;

const WALLETS = isDeep ? 1000 : 30;
const KILLS = 10;
const MONDAY = '2026-11-23';

const stack = testUsers('demo-payout-model');
const payments = withPayments(stack);
const payouts = payoutsOf(stack);

describe('Each freelancer is paid once what was released, with faults, kills and returned payouts', () => {
  it.each(Array.from({ length: RUNS / PEOPLE }, (_, index) => index + 1))('seed %i', async (seed) => {
    await playPayouts(stack, payouts, payments, { seed, count: PEOPLE });
  });
});

it('A run that is doubled and killed ten times pays each wallet once', async () => {
  const { db, store, time } = stack;
  const uids = Array.from({ length: WALLETS }, (_, index) => `person-${index}`);
  const checkedAt = new Date(time.now).toISOString();
  for (const uid of uids) await payouts.earn(uid, 100_00);
  for (const { ref } of (await db.collection('wallets').get()).docs)
    await ref.update({ account: { id: 'acct_many', state: 'ready', checkedAt, openedAt: null, changedAt: null } });
  payouts.goTo(`${MONDAY}T08:00:00.000Z`);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const created = 1 + Math.floor((kill * WALLETS) / (4 * KILLS));
    const killed = () => payWallets(crashingOn(store, /^movements\//, created));
    await Promise.allSettled([killed(), killed()]);
  }
  await payWallets(store);
  const ids = (await db.collection('movements').get()).docs.map(({ id }) => id);
  expect(ids.toSorted()).toEqual(uids.map((uid) => `${personKey(uid)}-${MONDAY}`).toSorted());
  const paid = (await payouts.journal()).filter(({ kind }) => kind === 'payout');
  expect(new Set(paid.map(({ freelancer }) => freelancer))).toEqual(new Set(uids.map(personKey)));
  expect(paid.map(({ lines }) => lines)).toEqual(uids.map(() => ({ earned: -100_00, payingOut: 100_00 })));
});
