import { expect, it } from 'vitest';
import { z } from 'zod';
import { paymentProvider } from '../../../functions/src/payments/provider.ts';
import { settleDispute } from '../../../functions/src/payments/settle-dispute.ts';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { approve, submit } from '../../support/agreements.ts';
import { differencesOf } from '../../support/differences.ts';
import { withPayments } from '../../support/payments.ts';
import { payoutsOf } from '../../support/payouts.ts';
import { testUsers } from '../../support/test-users.ts';

const stack = testUsers('demo-reconcile-disputes');
const { db, store, mia, byAda, byMia, agree } = stack;
const payments = withPayments(stack);
const money = payoutsOf(stack);
const { control, fund, goTo } = money;
const { run, change, add, remove, removeAtProvider, expectFound, payFor } = differencesOf(stack, payments, money);

/** Findings of a chargeback that is open in the agreement, the wallet and the journal, but not in its movement. */
const TAKEN = ['disputed-total', 'agreement-disputed', 'wallet-disputed'];

const charges = z.array(z.object({ id: z.string(), payment_intent: z.string() }));
const dispute = z.object({ id: z.string() });

/** Disputes cents of a charge, all by default. Returns the id at the provider. */
const disputeCharge = async (charge: string, amount?: number): Promise<string> => {
  const all = charges.parse(await control('GET', 'objects/charges'));
  const intent = all.find(({ id }) => id === charge)?.payment_intent;
  return dispute.parse(await control('POST', 'disputes', { payment_intent: intent, amount })).id;
};
const chargeOf = async (payment: string): Promise<string> =>
  z.string().parse((await db.doc(`movements/${payment}`).get()).get('charge'));
const decide = (id: string, status: 'won' | 'lost') => control('POST', `disputes/${id}`, { status });
const settle = async (id: string) => expect(await settleDispute(store, await paymentProvider(), id)).toBe(true);

it('A dispute without differences has no findings, and a cent planted in any place of it is found', async () => {
  const { withMia: id } = await agree();
  const payment = await payFor(id, 1, 150_00);
  const charge = await chargeOf(payment);
  await byMia.take(id, submit(1));
  await byAda.take(id, approve(1));

  // The bank has taken the money, and no one has read it yet.
  const first = await disputeCharge(charge);
  expect(await run()).toEqual([]);
  await settle(first);
  const chargeback = `movements/dispute-${first}`;
  expect((await db.doc(chargeback).get()).get('state')).toBe('open');
  expect(await run()).toEqual([]);

  const at = new Date(stack.time.now + 61 * 60_000).toISOString();
  goTo(at);
  await expectFound(['dispute-amount', 'disputed-total'], () => add(chargeback, 'cents'));
  await expectFound(['unknown-dispute', 'provider-balance', ...TAKEN], () => remove(chargeback));
  await expectFound(['journal-sum', 'journal-total', 'disputed-total'], () =>
    add(`journal/cbk-${first}`, 'lines.disputed'),
  );
  await expectFound(['wallet-disputed'], () => add(`wallets/${personKey(mia.uid)}`, 'disputed'));
  await expectFound(['milestone-negative', 'agreement-held', 'agreement-disputed'], () =>
    change(`conversations/${id}`, { 'agreements.agreement.money.1.disputed': -1 }),
  );
  await expectFound(
    ['missing-dispute', 'provider-balance', ...TAKEN],
    () => change(chargeback, { dueAt: null, state: 'lost' }),
    () => removeAtProvider('disputes', payment),
  );
  await expectFound(['unknown-charge', 'unknown-dispute', 'provider-balance'], async () => {
    await fund(100_00);
    const all = charges.parse(await control('GET', 'objects/charges'));
    await disputeCharge(all.at(-1)?.id ?? '');
    goTo(new Date(stack.time.now + 61 * 60_000).toISOString());
    return () => removeAtProvider('payments', 'funds-1');
  });

  // The bank has decided, and no one has read it yet.
  await decide(first, 'won');
  expect(await run()).toEqual([]);
  await settle(first);
  expect((await db.doc(chargeback).get()).get('state')).toBe('won');
  expect(await run()).toEqual([]);
  await expectFound(['dispute-amount', 'dispute-amount'], () => add(chargeback, 'cents'));
  await expectFound(['disputed-total', 'wallet-disputed', 'provider-balance'], () =>
    change(chargeback, { state: 'open', dueAt: new Date(stack.time.now).toISOString() }),
  );

  const second = await disputeCharge(charge, 50_00);
  await settle(second);
  await decide(second, 'lost');
  expect(await run()).toEqual([]);
  await settle(second);
  expect((await db.doc(`movements/dispute-${second}`).get()).get('state')).toBe('lost');
  expect(await run()).toEqual([]);
});
