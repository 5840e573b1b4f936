import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargeOf, createRecipient, type Provider, payIntent, refund, startProvider } from './testing.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.stop());

describe('a refund', () => {
  it('takes its amount from the available balance, and not the fee', async () => {
    const own = await startProvider();
    const intent = await payIntent(own);
    await own.post('/_local/clock', { days: 3 });
    const charge = await chargeOf(own, intent);
    const params = { charge: charge.id, amount: 10_000, reason: 'requested_by_customer', metadata: { movement: 'r1' } };
    const created = await own.stripe.refunds.create(params);
    expect(created).toMatchObject({
      ...{ ...params, object: 'refund', status: 'succeeded', currency: 'usd', payment_intent: intent },
      ...{ created: own.nowS() + 3 * 86_400, balance_transaction: expect.stringMatching(/^txn_/) },
    });
    expect(created).not.toHaveProperty('pending_reason');
    expect(await own.stripe.refunds.retrieve(created.id)).toMatchObject({ id: created.id, status: 'succeeded' });
    expect(await own.get('/_local/objects/refunds')).toMatchObject([{ id: created.id, amount: 10_000 }]);
    expect(await own.get('/_local/balance')).toMatchObject({ platform: { available: 19_974, pending: 0 } });
    const [transaction] = (await own.stripe.balanceTransactions.list({ type: 'refund' })).data;
    expect(transaction).toMatchObject({
      ...{ id: created.balance_transaction, source: created.id, created: created.created },
      ...{ amount: -10_000, fee: 0, net: -10_000, status: 'available', reporting_category: 'refund' },
    });
    await own.idle();
    expect(own.received.map(({ type }) => type)).toEqual(['checkout.session.completed']);
    await own.stop();
  });

  it('returns what is left without an amount, and shows in the charge', async () => {
    const intent = await payIntent(provider);
    await payIntent(provider);
    expect(await chargeOf(provider, intent)).toMatchObject({ amount_refunded: 0, refunded: false });
    await refund(provider, intent, 10_000);
    expect(await chargeOf(provider, intent)).toMatchObject({ amount_refunded: 10_000, refunded: false });
    expect(await refund(provider, intent)).toMatchObject({ amount: 20_900, status: 'succeeded' });
    const expand = ['payment_intent.latest_charge'];
    const session = await provider.stripe.checkout.sessions.retrieve(intent.replace('pi_', 'cs_test_'), { expand });
    expect(session.payment_intent).toMatchObject({ latest_charge: { amount_refunded: 30_900, refunded: true } });
  });

  it('is refused above what is left, counting pending refunds', async () => {
    const own = await startProvider();
    const intent = await payIntent(own, '4242 4242 4242 4242');
    const expected = { type: 'StripeInvalidRequestError', statusCode: 400 };
    expect(await refund(own, intent, 20_900)).toMatchObject({ status: 'pending' });
    await expect(refund(own, intent, 10_001)).rejects.toMatchObject({
      ...expected,
      message: 'Refund amount ($100.01) is greater than unrefunded amount on charge ($100.00)',
    });
    const { id } = await refund(own, intent, 10_000);
    const again = { ...expected, code: 'charge_already_refunded' };
    await expect(refund(own, intent)).rejects.toMatchObject(again);
    await expect(refund(own, intent, 1)).rejects.toMatchObject(again);
    await own.post(`/_local/refunds/${id}`, { status: 'failed' });
    expect(await refund(own, intent)).toMatchObject({ amount: 10_000 });
    await own.stop();
  });

  it.each([
    [{}, 400, 'charge'],
    [{ charge: 'ch_1', payment_intent: 'pi_1' }, 400, 'charge'],
    [{ charge: 'ch_1' }, 404, 'charge'],
    [{ payment_intent: 'pi_1' }, 404, 'payment_intent'],
    [{ charge: 'ch_1', amount: 0 }, 400, 'amount'],
    [{ charge: 'ch_1', reason: 'other' }, 400, 'reason'],
    [{ charge: 'ch_1', refund_application_fee: true }, 400, 'refund_application_fee'],
  ])('with %j is refused with %i', async (params, statusCode, param) => {
    await expect(provider.stripe.refunds.create(params)).rejects.toMatchObject({ statusCode, param });
  });

  it('names an unknown parameter, an unknown refund and an account', async () => {
    const { refunds } = provider.stripe;
    await expect(refunds.list({ limit: 1, expand: ['data.charge'] })).rejects.toMatchObject({
      code: 'parameter_unknown',
    });
    await expect(refunds.retrieve('re_none')).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' });
    const stripeAccount = await createRecipient(provider);
    await expect(refunds.list({}, { stripeAccount })).rejects.toThrow('of an account');
  });

  it('is repeated by its idempotency key', async () => {
    const intent = await payIntent(provider);
    const create = () =>
      provider.stripe.refunds.create({ payment_intent: intent, amount: 100 }, { idempotencyKey: 'r1-create-0' });
    expect((await create()).id).toBe((await create()).id);
    expect(await chargeOf(provider, intent)).toMatchObject({ amount_refunded: 100 });
  });

  it('is listed by charge, payment intent and time', async () => {
    const [intent, other] = [await payIntent(provider), await payIntent(provider)];
    await refund(provider, other, 100);
    const ids: string[] = [];
    for (const amount of [100, 101, 102]) {
      ids.unshift((await refund(provider, intent, amount)).id);
      provider.time.ms += 1000;
    }
    const idsOf = async (params: Stripe.RefundListParams) =>
      (await provider.stripe.refunds.list(params)).data.map(({ id }) => id);
    expect(await idsOf({ payment_intent: intent })).toEqual(ids);
    expect(await idsOf({ charge: intent.replace('pi_', 'ch_') })).toEqual(ids);
    expect(await idsOf({ created: { gte: provider.nowS() - 2 } })).toEqual(ids.slice(0, 2));
    expect(await idsOf({ payment_intent: intent, limit: 1, starting_after: ids[0] ?? '' })).toEqual(ids.slice(1, 2));
    expect(await idsOf({ payment_intent: 'pi_none' })).toEqual([]);
  });
});
