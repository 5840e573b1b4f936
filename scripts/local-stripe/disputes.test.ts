import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { LOCAL_SECRET } from './server.ts';
import { chargeOf, createRecipient, dispute, type Provider, payIntent, refund, startProvider } from './testing.ts';

const DAY_MS = 86_400_000;

const balanceIn = async (own: Provider) => (await own.get('/_local/balance')).platform;

const decide = (own: Provider, id: string, status: string) => own.post(`/_local/disputes/${id}`, { status });

/** Returns type, object and status of the events after payments, in their order. Each was sent with a valid signature. */
const eventsIn = async (own: Provider) => {
  await own.idle();
  const sent = own.received.map(({ payload, signature }) =>
    Stripe.webhooks.constructEvent(payload, signature, LOCAL_SECRET, 2 * 86_400, undefined, own.time.ms),
  );
  const events: Stripe.Event[] = await own.get('/_local/objects/events');
  expect(sent.map(({ id }) => id).sort()).toEqual(events.map(({ id }) => id).sort());
  return events.flatMap(({ type, data: { object } }) =>
    'status' in object && object.object !== 'checkout.session' && 'id' in object
      ? [[type, object.id, object.status]]
      : [],
  );
};

describe('a dispute', () => {
  it('takes its amount and a fee from the available balance, which may become negative', async () => {
    const own = await startProvider();
    const intent = await payIntent(own, '4242 4242 4242 4242');
    expect(await chargeOf(own, intent)).toMatchObject({ disputed: false });
    await own.post('/_local/clock', { days: 1 });
    const created = await dispute(own, intent);
    const now = own.nowS() + 86_400;
    const charge = intent.replace('pi_', 'ch_');
    const facts = { object: 'dispute', amount: 30_900, currency: 'usd', status: 'needs_response', created: now };
    expect(created).toMatchObject({
      ...{
        ...facts,
        charge,
        payment_intent: intent,
        reason: 'fraudulent',
        is_charge_refundable: false,
        livemode: false,
      },
      balance_transactions: [
        {
          ...{ source: created.id, type: 'adjustment', reporting_category: 'dispute', status: 'available' },
          ...{
            amount: -30_900,
            fee: 1500,
            net: -32_400,
            created: now,
            description: `Chargeback withdrawal for ${charge}`,
          },
          fee_details: [{ amount: 1500, type: 'stripe_fee' }],
        },
      ],
    });
    expect(created.id).toMatch(/^dp_/);
    expect(await own.stripe.disputes.retrieve(created.id)).toMatchObject(created);
    const expand = ['balance_transactions'];
    expect(await own.stripe.disputes.retrieve(created.id, { expand })).toMatchObject(created);
    expect(await own.get('/_local/objects/disputes')).toEqual([created]);
    expect(await chargeOf(own, intent)).toMatchObject({ disputed: true, amount_refunded: 0, refunded: false });
    expect(await balanceIn(own)).toEqual({ available: -32_400, pending: 29_974 });
    expect((await own.stripe.balance.retrieve()).available[0]?.amount).toBe(-32_400);
    const { data } = await own.stripe.balanceTransactions.list({ type: 'adjustment' });
    expect(data).toEqual(created.balance_transactions);
    expect(await eventsIn(own)).toEqual([['charge.dispute.created', created.id, 'needs_response']]);
    await own.stop();
  });

  it('returns its money without the fee when it is won', async () => {
    const own = await startProvider();
    const intent = await payIntent(own);
    const { id } = await dispute(own, intent);
    own.time.ms += DAY_MS;
    const { body } = await decide(own, id, 'won');
    expect(body).toMatchObject({ id, status: 'won', amount: 30_900, created: own.nowS() - 86_400 });
    expect(body.balance_transactions).toMatchObject([
      { reporting_category: 'dispute', net: -32_400 },
      {
        ...{ reporting_category: 'dispute_reversal', type: 'adjustment', source: id, created: own.nowS() },
        ...{ amount: 30_900, fee: 0, net: 30_900, fee_details: [] },
      },
    ]);
    const [taken, returned] = body.balance_transactions;
    expect(taken.id).not.toBe(returned.id);
    expect(await balanceIn(own)).toEqual({ available: 29_974 - 1500, pending: 0 });
    expect(await chargeOf(own, intent)).toMatchObject({ disputed: true });
    expect(await refund(own, intent, 20_000)).toMatchObject({ status: 'succeeded' });
    expect(await eventsIn(own)).toEqual([
      ['charge.dispute.created', id, 'won'],
      ['charge.dispute.closed', id, 'won'],
    ]);
    await own.stop();
  });

  it('moves nothing when it is lost', async () => {
    const own = await startProvider();
    const intent = await payIntent(own);
    const { id, balance_transactions: transactions } = await dispute(own, intent);
    expect((await decide(own, id, 'lost')).body).toMatchObject({ status: 'lost', balance_transactions: transactions });
    expect(await balanceIn(own)).toEqual({ available: 29_974 - 32_400, pending: 0 });
    expect(await eventsIn(own)).toContainEqual(['charge.dispute.closed', id, 'lost']);
    await own.stop();
  });

  it('may be one of several, partial, and above what is left of the charge', async () => {
    const own = await startProvider();
    const intent = await payIntent(own);
    await refund(own, intent, 20_000);
    const [first, second] = [await dispute(own, intent, 100), await dispute(own, intent, 40_000)];
    expect([first.amount, second.amount, (await dispute(own, intent)).amount]).toEqual([100, 40_000, 30_900]);
    expect(await balanceIn(own)).toEqual({ available: 29_974 - 20_000 - 71_000 - 3 * 1500, pending: 0 });
    await decide(own, first.id, 'won');
    await decide(own, second.id, 'lost');
    const disputes: Stripe.Dispute[] = await own.get('/_local/objects/disputes');
    expect(disputes.map(({ status }) => status)).toEqual(['won', 'lost', 'needs_response']);
    await own.stop();
  });

  it('is listed by charge, payment intent and time, the newest first', async () => {
    const own = await startProvider();
    const [intent, other] = [await payIntent(own), await payIntent(own)];
    await dispute(own, other);
    const ids: string[] = [];
    for (const amount of [100, 101, 102]) {
      ids.unshift((await dispute(own, intent, amount)).id);
      own.time.ms += 1000;
    }
    const idsOf = async (params: Stripe.DisputeListParams) =>
      (await own.stripe.disputes.list(params)).data.map(({ id }) => id);
    expect(await idsOf({ payment_intent: intent })).toEqual(ids);
    expect(await idsOf({ charge: intent.replace('pi_', 'ch_'), expand: ['data.balance_transactions'] })).toEqual(ids);
    expect(await idsOf({ created: { gte: own.nowS() - 2 } })).toEqual(ids.slice(0, 2));
    expect(await idsOf({ payment_intent: intent, limit: 1, starting_after: ids[0] ?? '' })).toEqual(ids.slice(1, 2));
    expect(await idsOf({ charge: 'ch_none' })).toEqual([]);
    expect(await own.stripe.disputes.list({ limit: 1 }).autoPagingToArray({ limit: 100 })).toHaveLength(4);
    await own.stop();
  });

  it('names an unknown parameter, property, dispute and account', async () => {
    const own = await startProvider();
    const { disputes } = own.stripe;
    const stripeAccount = await createRecipient(own);
    await expect(disputes.retrieve('dp_none')).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' });
    await expect(disputes.list({ expand: ['data.charge'] })).rejects.toMatchObject({ statusCode: 400 });
    await expect(disputes.list({ ending_before: 'dp_1' })).rejects.toMatchObject({ code: 'parameter_unknown' });
    await expect(disputes.list({}, { stripeAccount })).rejects.toThrow('of an account');
    await own.stop();
  });
});

describe('the refunds of a disputed charge', () => {
  it('are refused while a dispute is open, also a partial one', async () => {
    const own = await startProvider();
    const intent = await payIntent(own);
    const { id } = await dispute(own, intent, 100);
    await expect(refund(own, intent, 100)).rejects.toMatchObject({
      ...{ type: 'StripeInvalidRequestError', statusCode: 400, code: 'charge_disputed' },
    });
    await refund(own, await payIntent(own), 100);
    await decide(own, id, 'won');
    expect(await refund(own, intent, 100)).toMatchObject({ status: 'succeeded' });
    await own.stop();
  });

  it('are at most what is left after a lost dispute', async () => {
    const own = await startProvider();
    await payIntent(own);
    const intent = await payIntent(own);
    await refund(own, intent, 10_000);
    await decide(own, (await dispute(own, intent, 20_000)).id, 'lost');
    await expect(refund(own, intent, 901)).rejects.toThrow('greater than unrefunded amount on charge ($9.00)');
    expect(await refund(own, intent)).toMatchObject({ amount: 900, status: 'succeeded' });
    await expect(refund(own, intent)).rejects.toMatchObject({ statusCode: 400, code: 'charge_disputed' });
    await own.stop();
  });

  it('are none after a lost dispute above the charge', async () => {
    const own = await startProvider();
    const intent = await payIntent(own);
    await decide(own, (await dispute(own, intent, 31_400)).id, 'lost');
    await expect(refund(own, intent, 1)).rejects.toMatchObject({ statusCode: 400, code: 'charge_disputed' });
    await own.stop();
  });

  it('fail while they are pending, and those of other charges stay', async () => {
    const own = await startProvider();
    await payIntent(own);
    const intent = await payIntent(own, '4242 4242 4242 4242');
    const other = await payIntent(own, '4242 4242 4242 4242');
    const done = await refund(own, intent, 29_000);
    const [waiting, kept] = [await refund(own, intent, 1900), await refund(own, other, 1900)];
    expect([done.status, waiting.status, kept.status]).toEqual(['succeeded', 'pending', 'pending']);
    const { id } = await dispute(own, intent);
    const retrieve = (one: { id: string }) => own.stripe.refunds.retrieve(one.id);
    const failed = await retrieve(waiting);
    expect(failed).toMatchObject({ status: 'failed', failure_reason: 'charge_for_pending_refund_disputed' });
    expect(failed).not.toHaveProperty('failure_balance_transaction');
    expect([(await retrieve(done)).status, (await retrieve(kept)).status]).toEqual(['succeeded', 'pending']);
    expect(await eventsIn(own)).toEqual([
      ['charge.dispute.created', id, 'needs_response'],
      ['refund.updated', waiting.id, 'failed'],
      ['refund.failed', waiting.id, 'failed'],
    ]);
    await own.stop();
  });

  it('return their money if it had left', async () => {
    const own = await startProvider();
    await payIntent(own);
    const intent = await payIntent(own, '4000 0000 0000 7726');
    const { id } = await refund(own, intent, 10_000);
    await dispute(own, intent, 100);
    expect(await own.stripe.refunds.retrieve(id)).toMatchObject({
      ...{ status: 'failed', failure_reason: 'charge_for_pending_refund_disputed' },
      failure_balance_transaction: expect.stringMatching(/^txn_/),
    });
    own.time.ms += 3 * DAY_MS;
    expect(await own.stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed' });
    expect(await balanceIn(own)).toEqual({ available: 2 * 29_974 - 1600, pending: 0 });
    await own.stop();
  });
});

it('the card 4000 0000 0000 0259 pays, and is disputed at once', async () => {
  const own = await startProvider();
  const intent = await payIntent(own, '4000 0000 0000 0259');
  const [created] = (await own.stripe.disputes.list({ payment_intent: intent })).data;
  expect(created).toMatchObject({ amount: 30_900, status: 'needs_response' });
  const events: Stripe.Event[] = await own.get('/_local/objects/events');
  expect(events.map(({ type }) => type)).toEqual(['checkout.session.completed', 'charge.dispute.created']);
  expect(await balanceIn(own)).toEqual({ available: -32_400, pending: 29_974 });
  await own.stop();
});

it('the controls of disputes refuse what doesn’t exist, what is closed, and other amounts', async () => {
  const own = await startProvider();
  const unpaid = await own.stripe.checkout.sessions.create({
    ...{ mode: 'payment', success_url: 'https://taskwright.example/' },
    line_items: [{ price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'A' } }, quantity: 1 }],
  });
  const open = (body: unknown) => own.post('/_local/disputes', body);
  const refused = { type: 'invalid_request_error', message: expect.any(String) };
  for (const payment_intent of ['pi_none', unpaid.id.replace('cs_test_', 'pi_')])
    expect(await open({ payment_intent })).toMatchObject({ status: 404, body: { error: refused } });
  const intent = await payIntent(own);
  for (const amount of [0, -1, 1.5, '100', 100_000_000])
    expect(await open({ payment_intent: intent, amount })).toMatchObject({ status: 400, body: { error: refused } });
  expect(await own.get('/_local/objects/disputes')).toEqual([]);
  const { id } = await dispute(own, intent);
  expect((await decide(own, 'dp_none', 'won')).status).toBe(404);
  expect((await decide(own, id, 'needs_response')).status).toBe(400);
  expect((await decide(own, id, 'won')).status).toBe(200);
  expect(await decide(own, id, 'lost')).toMatchObject({
    ...{ status: 400, body: { error: { message: 'The dispute is closed: it was won.' } } },
  });
  await own.stop();
});
