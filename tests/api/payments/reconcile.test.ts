import { expect, it } from 'vitest';
import { z } from 'zod';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { LOCAL_KEY } from '../../../scripts/local-stripe/server.ts';
import { approve, submit } from '../../support/agreements.ts';
import { codesOf, differencesOf } from '../../support/differences.ts';
import { withPayments } from '../../support/payments.ts';
import { payoutsOf } from '../../support/payouts.ts';
import { crashingOn } from '../../support/stores.ts';
import { testUsers } from '../../support/test-users.ts';

const stack = testUsers('demo-reconcile');
const { db, store, mia, byAda, byMia, agree } = stack;
const payments = withPayments(stack);
const { order } = payments;
const money = payoutsOf(stack);
const { control, setUp, fund, runDue, goTo, transfers, payouts } = money;
const { run, stored, change, add, remove, removeAtProvider, expectFound, payFor } = differencesOf(
  stack,
  payments,
  money,
);

const MONDAY = '2026-11-23';
const person = personKey(mia.uid);
const payout = `${person}-${MONDAY}`;
const wallet = `wallets/${person}`;

const setSchedule = async (interval: string): Promise<void> => {
  const response = await fetch(`${process.env.STRIPE_API}/v1/balance_settings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${LOCAL_KEY}`, 'idempotency-key': `schedule-${interval}` },
    body: new URLSearchParams({ 'payments[payouts][schedule][interval]': interval }),
  });
  expect(response.status).toBe(200);
};

/** Pays for a milestone and cancels the agreement. Returns the refund. */
const cancelAfterPayment = async (id: string): Promise<string> => {
  const payment = await payFor(id, 1, 150_00);
  await byMia.take(id, { transition: 'request-cancellation' });
  await byAda.take(id, { transition: 'confirm-cancellation' });
  const { docs } = await db.collection('movements').where('payment', '==', payment).get();
  expect(docs).toHaveLength(1);
  return docs[0]?.id ?? '';
};

it('A story without differences has no findings, and a cent planted in any place is found', async () => {
  const { withMia: id } = await agree();
  const payment = await payFor(id, 1, 150_00);
  await byMia.take(id, submit(1));
  await byAda.take(id, approve(1));
  expect(await run()).toEqual([]);
  await setUp(mia);

  // The process ends after the payout has left, before it is stored.
  goTo(`${MONDAY}T08:00:00.000Z`);
  await expect(runDue(crashingOn(store, /^movements\//, 4))).rejects.toThrow('crash');
  expect(await payouts()).toHaveLength(1);
  expect((await db.doc(`movements/${payout}`).get()).data()).toMatchObject({ state: 'waiting', payout: null });
  expect(await run()).toEqual([]);
  goTo(`${MONDAY}T08:05:00.000Z`);
  await runDue();
  expect((await db.doc(`movements/${payout}`).get()).get('state')).toBe('sent');
  expect(await run()).toEqual([]);
  await expectFound(['wallet-paying-out', 'wallet-total'], () => add(wallet, 'payingOut'));
  await expectFound(['wallet-total'], () => remove(wallet));

  goTo('2026-11-25T09:00:00.000Z');
  await control('POST', 'clock', { days: 0 });
  // It has arrived, and no one has read it yet.
  expect(await run()).toEqual([]);
  await runDue();
  expect((await db.doc(`movements/${payout}`).get()).get('state')).toBe('paid');
  await payFor(id, 2, 300_00);
  expect(await run()).toEqual([]);
  expect(await stored()).toEqual([]);

  goTo('2026-11-25T11:00:00.000Z');
  const [sent] = await transfers();
  await expectFound(
    [
      ...['journal-sum', 'journal-total', 'agreement-held', 'provider-balance'],
      ...['wallet-earned', 'wallet-total', 'wallet-returned', 'charge-amount', 'transfer-amount', 'stuck-movement'],
      ...['payout-schedule'],
    ],
    () => add(`journal/pay-${payment}`, 'lines.held'),
    () => add(wallet, 'earned.2026-11-30'),
    () => add(wallet, 'returned'),
    () => add(`movements/${payment}`, 'cents'),
    () => add(`movements/${payout}`, 'cents'),
    () => change(`movements/${payout}`, { dueAt: '2026-11-23T10:59:00.000Z' }),
    async () => {
      await setSchedule('daily');
      return () => setSchedule('manual');
    },
  );
  await expectFound(
    [
      ...['agreement-held', 'wallet-negative', 'wallet-negative', 'stuck-movement'],
      ...['missing-charge', 'provider-balance', 'missing-transfer'],
    ],
    () => add(`conversations/${id}`, 'agreements.agreement.money.2.funded'),
    () => change(wallet, { earned: { '2026-11-30': -1, '2026-12-07': 2, '2026-12-14': -1 } }),
    () => removeAtProvider('payments', payment),
    () => removeAtProvider('transfers', payout),
    () => change(`movements/${payout}`, { 'delivery.error': 'api_error', 'delivery.attempts': 19 }),
  );
  await expectFound(
    [
      ...['agreement-held', 'milestone-negative', 'unknown-charge', 'provider-balance'],
      ...['missing-transfer', 'unknown-transfer'],
    ],
    () => change(`conversations/${id}`, { 'agreements.agreement.money.1.released': 150_01 }),
    () => change(`movements/${payout}`, { transfer: `${sent?.id}x` }),
    async () => {
      await fund(100_00);
      // The provider has an hour to call us, and the schedule to read it.
      goTo('2026-11-25T12:01:00.000Z');
      return () => removeAtProvider('payments', 'funds-1');
    },
  );

  // The process ends after a refund was made, before it is stored.
  const { withMia: other } = await agree();
  const refund = `movements/${await cancelAfterPayment(other)}`;
  expect(await run()).toEqual([]);
  await expect(runDue(crashingOn(store, /^movements\//, 2))).rejects.toThrow('crash');
  expect((await db.doc(refund).get()).data()).toMatchObject({ state: 'waiting', refund: null });
  expect(await run()).toEqual([]);
  goTo('2026-11-25T12:10:00.000Z');
  await runDue();
  expect((await db.doc(refund).get()).get('state')).toBe('done');
  goTo('2026-11-25T14:00:00.000Z');
  const { refund: made } = z.object({ refund: z.string() }).parse((await db.doc(refund).get()).data());
  await expectFound(['refund-amount'], () => add(refund, 'cents'));
  await expectFound(['missing-refund', 'unknown-refund'], () => change(refund, { refund: `${made}x`, dueAt: null }));
  await expectFound(
    ['missing-refund', 'provider-balance'],
    () => change(refund, { dueAt: null }),
    () => removeAtProvider('refunds', refund.replace('movements/', '')),
  );
  await expectFound(['provider-balance', 'journal-total', 'journal-sum', 'returning-total'], () =>
    add(`journal/ref-${refund.replace('movements/', '')}`, 'lines.returning'),
  );
  const undo = await removeAtProvider('refunds', refund.replace('movements/', ''));
  await undo();
  // The bank has returned it after it was done, and no one has read it yet.
  await control('POST', `refunds/${made}`, { status: 'failed' });
  expect(await run()).toEqual([]);
  await expectFound(['failed-refund'], async () => {
    goTo('2026-11-26T12:30:00.000Z');
    await runDue();
    return async () => {
      await undo();
      await db.doc(`journal/rff-${refund.replace('movements/', '')}`).delete();
      await db.doc(refund).update({ state: 'done' });
    };
  });

  // A check that fails keeps its findings, and the others run.
  const repair = await removeAtProvider('payments', payment);
  expect(codesOf(await run())).toEqual(['missing-charge', 'provider-balance']);
  await repair();
  await order([{ on: 'GET /v1/balance', does: 'unavailable', times: 1 }]);
  await expect(run()).rejects.toThrow('Checks failed: balance');
  expect((await stored()).map((doc) => doc.get('code'))).toEqual(['provider-balance']);
  expect(await run()).toEqual([]);

  // The bank has returned the payout after it was paid, and no one has read it yet.
  await control('POST', `payouts/${(await payouts())[0]?.id}`, { status: 'failed' });
  expect(await run()).toEqual([]);
  goTo('2026-11-27T13:00:00.000Z');
  await runDue();
  expect((await db.doc(`movements/${payout}`).get()).data()).toMatchObject({ state: 'waiting', returns: 1 });
  expect(await run()).toEqual([]);
  // The account of its freelancer is closed.
  await expectFound(['stuck-movement'], () => change(wallet, { uid: null }));
});
