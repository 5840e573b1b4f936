import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { LOCAL_SECRET } from './server.ts';
import { chargeOf, type Provider, payIntent, refund, startProvider } from './testing.ts';

const DAY_MS = 86_400_000;

const availableIn = async (own: Provider) => (await own.stripe.balance.retrieve()).available[0]?.amount;

/** Returns type, net and source of the balance transactions of refunds, the newest first. */
const transactionsIn = async (own: Provider) => {
  const { data } = await own.stripe.balanceTransactions.list({ limit: 100 });
  return data.filter(({ type }) => type.startsWith('refund')).map(({ type, net, source }) => [type, net, source]);
};

/** Returns type and status of the refunds in the webhooks, each with a verified signature. */
const eventsIn = async (own: Provider) => {
  await own.idle();
  return own.received
    .filter(({ type }) => type.startsWith('refund.'))
    .map(({ payload, signature }) =>
      Stripe.webhooks.constructEvent(payload, signature, LOCAL_SECRET, 300, undefined, own.time.ms),
    )
    .flatMap((event) =>
      event.type === 'refund.updated' || event.type === 'refund.failed'
        ? [[event.type, event.data.object.id, event.data.object.status, event.data.object.metadata?.movement]]
        : [],
    );
};

describe('a short balance', () => {
  it('delays refunds until it covers them, the oldest first', async () => {
    const own = await startProvider();
    const intent = await payIntent(own, '4242 4242 4242 4242');
    const first = await refund(own, intent, 20_000);
    expect(first).toMatchObject({ status: 'pending', pending_reason: 'charge_pending', balance_transaction: null });
    own.time.ms += 1000;
    const second = await refund(own, intent, 10_000, 'r2');
    const third = await refund(own, intent, 900, 'r3');
    expect(await own.get('/_local/balance')).toMatchObject({ platform: { available: 0, pending: 29_974 } });
    expect(await transactionsIn(own)).toEqual([]);

    own.time.ms += 2 * DAY_MS;
    const retrieve = ({ id }: { id: string }) => own.stripe.refunds.retrieve(id);
    const left = await retrieve(first);
    expect(left).toMatchObject({ status: 'succeeded', created: first.created });
    expect(left).not.toHaveProperty('pending_reason');
    // $99.74 are left, which the third refund can have, but not the second.
    expect(await retrieve(second)).toMatchObject({ status: 'pending', pending_reason: 'insufficient_funds' });
    expect(await retrieve(third)).toMatchObject({ status: 'succeeded' });
    expect(await transactionsIn(own)).toEqual([
      ['refund', -900, third.id],
      ['refund', -20_000, first.id],
    ]);
    await payIntent(own);
    expect(await retrieve(second)).toMatchObject({ status: 'succeeded' });
    expect(await availableIn(own)).toBe(2 * 29_974 - 30_900);
    expect(await eventsIn(own)).toEqual([
      ['refund.updated', first.id, 'succeeded', 'r1'],
      ['refund.updated', third.id, 'succeeded', 'r3'],
      ['refund.updated', second.id, 'succeeded', 'r2'],
    ]);
    await own.stop();
  });

  it('is not needed for an unsettled payment if other money is available', async () => {
    const own = await startProvider();
    await payIntent(own);
    expect(await refund(own, await payIntent(own, '4242 4242 4242 4242'), 29_974)).toMatchObject({
      status: 'succeeded',
    });
    expect(await own.get('/_local/balance')).toMatchObject({ platform: { available: 0, pending: 29_974 } });
    await own.stop();
  });
});

describe('a test card', () => {
  /** Refunds $100.00 to a card from money that is available. */
  const refundTo = async (card: string) => {
    const own = await startProvider();
    await payIntent(own);
    const created = await refund(own, await payIntent(own, card), 10_000);
    return { own, created, retrieve: () => own.stripe.refunds.retrieve(created.id) };
  };

  it('4000 0000 0000 7726 accepts the refund a day later', async () => {
    const { own, created, retrieve } = await refundTo('4000 0000 0000 7726');
    expect(created).toMatchObject({ status: 'pending', pending_reason: 'processing' });
    expect(created.balance_transaction).toMatch(/^txn_/);
    expect(await availableIn(own)).toBe(19_974);
    own.time.ms += DAY_MS - 1000;
    expect(await retrieve()).toMatchObject({ status: 'pending' });
    own.time.ms += 1000;
    expect(await retrieve()).toMatchObject({ status: 'succeeded' });
    expect(await transactionsIn(own)).toEqual([['refund', -10_000, created.id]]);
    expect(await eventsIn(own)).toEqual([['refund.updated', created.id, 'succeeded', 'r1']]);
    await own.stop();
  });

  it('4000 0000 0000 5126 returns the refund a day later, once', async () => {
    const { own, created, retrieve } = await refundTo('4000 0000 0000 5126');
    expect(created).toMatchObject({ status: 'succeeded' });
    expect(created).not.toHaveProperty('failure_reason');
    await own.post('/_local/clock', { days: 1 });
    await own.post('/_local/clock', { days: 1.5 });
    const failed = await retrieve();
    expect(failed).toMatchObject({ status: 'failed', failure_reason: 'expired_or_canceled_card', amount: 10_000 });
    expect(failed).not.toHaveProperty('pending_reason');
    const { data } = await own.stripe.balanceTransactions.list({ type: 'refund_failure' });
    expect(data).toMatchObject([
      { id: failed.failure_balance_transaction, net: 10_000, source: created.id, created: own.nowS() + 86_400 },
    ]);
    expect(failed.failure_balance_transaction).not.toBe(failed.balance_transaction);
    expect(await availableIn(own)).toBe(29_974);
    expect(await eventsIn(own)).toEqual([
      ['refund.updated', created.id, 'failed', 'r1'],
      ['refund.failed', created.id, 'failed', 'r1'],
    ]);
    await own.stop();
  });

  it('decides a day after the money left, not after the creation', async () => {
    const own = await startProvider();
    const { id } = await refund(own, await payIntent(own, '4000 0000 0000 7726'), 10_000);
    const advance = async (days: number) => {
      await own.post('/_local/clock', { days });
      return own.stripe.refunds.retrieve(id);
    };
    expect(await advance(2)).toMatchObject({ status: 'pending', pending_reason: 'processing' });
    expect(await advance(2.9)).toMatchObject({ status: 'pending' });
    expect(await advance(3)).toMatchObject({ status: 'succeeded' });
    await own.stop();
  });
});

describe('a control', () => {
  it('fails a refund that succeeded, once', async () => {
    const own = await startProvider();
    const intent = await payIntent(own);
    const { id } = await refund(own, intent, 10_000);
    const fail = (of: string) => own.post(`/_local/refunds/${of}`, { status: 'failed' });
    expect((await fail(id)).body).toMatchObject({ object: 'refund', id, status: 'failed', payment_intent: intent });
    expect((await fail(id)).status).toBe(409);
    expect((await fail('re_none')).status).toBe(404);
    expect((await own.post(`/_local/refunds/${id}`, { status: 'succeeded' })).status).toBe(400);
    expect(await chargeOf(own, intent)).toMatchObject({ amount_refunded: 0, refunded: false });
    expect(await transactionsIn(own)).toEqual([
      ['refund_failure', 10_000, id],
      ['refund', -10_000, id],
    ]);
    await own.stop();
  });

  it('fails a refund whose money has not left, without a balance transaction', async () => {
    const own = await startProvider();
    const { id } = await refund(own, await payIntent(own, '4242 4242 4242 4242'));
    const { body } = await own.post(`/_local/refunds/${id}`, { status: 'failed' });
    expect(body).toMatchObject({ status: 'failed', balance_transaction: null });
    expect(body).not.toHaveProperty('failure_balance_transaction');
    own.time.ms += 3 * DAY_MS;
    expect(await transactionsIn(own)).toEqual([]);
    expect(await availableIn(own)).toBe(29_974);
    await own.stop();
  });
});
