import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecipient, onboard, type Provider, recipient, startProvider, transferTo } from './testing.ts';

const DAY_S = 86_400;

let provider: Provider;
let stripe: Stripe;
beforeAll(async () => {
  provider = await startProvider();
  stripe = provider.stripe;
});
afterAll(() => provider.stop());

const availableOf = async (stripeAccount?: string) =>
  (await stripe.balance.retrieve({}, stripeAccount === undefined ? {} : { stripeAccount })).available[0]?.amount;

const transfer = (destination: string, amount: number, changes: Partial<Stripe.TransferCreateParams> = {}) =>
  stripe.transfers.create({ amount, currency: 'usd', destination, ...changes });

const payOut = (stripeAccount: string, amount: number, changes: Partial<Stripe.PayoutCreateParams> = {}) =>
  stripe.payouts.create({ amount, currency: 'usd', ...changes }, { stripeAccount });

describe('a transfer', () => {
  it('moves available money to an account at once, with the time of the provider’s clock', async () => {
    const own = await startProvider();
    const account = await createRecipient(own);
    await own.post('/_local/clock', { days: 3 });
    const { id } = await transferTo(own, account, 25_500);
    expect(await own.stripe.transfers.list()).toMatchObject({
      data: [
        {
          ...{ id, object: 'transfer', amount: 25_500, currency: 'usd', destination: account },
          ...{ created: own.nowS() + 3 * DAY_S, reversed: false, transfer_group: null },
        },
      ],
      has_more: false,
    });
    expect(await own.get('/_local/balance')).toEqual({
      platform: { available: 29_974 - 25_500, pending: 0 },
      connected: 25_500,
    });
    const balance = await own.stripe.balance.retrieve({}, { stripeAccount: account });
    expect([balance.available[0]?.amount, balance.pending[0]?.amount]).toEqual([25_500, 0]);
    await own.stop();
  });

  it('is refused above the available balance of the platform', async () => {
    const account = await createRecipient(provider);
    const available = (await availableOf()) ?? 0;
    await expect(transfer(account, available + 1)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      code: 'balance_insufficient',
    });
  });

  it('is refused without the capability and for an unknown account', async () => {
    const { id } = await stripe.v2.core.accounts.create(recipient());
    const expected = { statusCode: 400, code: 'insufficient_capabilities_for_transfer' };
    await expect(transferTo(provider, id, 100)).rejects.toMatchObject(expected);
    await onboard(provider, id);
    await provider.post(`/_local/accounts/${id}`, { status: 'restricted' });
    await expect(transfer(id, 100)).rejects.toMatchObject(expected);
    const missing = { statusCode: 400, code: 'resource_missing', param: 'destination' };
    await expect(transfer('acct_none', 100)).rejects.toMatchObject(missing);
    await expect(transfer(id, 0)).rejects.toMatchObject({ statusCode: 400, param: 'amount' });
  });

  it('is found by its group', async () => {
    const account = await createRecipient(provider);
    await transferTo(provider, account, 100);
    const params = { transfer_group: 'emre-2026-12-07', description: 'Payout', metadata: { movement: 'p1' } };
    const { id } = await transfer(account, 200, params);
    const { data } = await stripe.transfers.list({ transfer_group: 'emre-2026-12-07', limit: 1 });
    expect(data).toMatchObject([{ id, amount: 200, ...params }]);
    expect((await stripe.transfers.list({ transfer_group: 'other' })).data).toEqual([]);
    expect((await stripe.transfers.list({ destination: account })).data.map(({ amount }) => amount)).toEqual([
      200, 100,
    ]);
    expect((await provider.get('/_local/objects/transfers')).at(-1)).toMatchObject({ id });
  });
});

describe('a payout', () => {
  it('leaves the balance of the account, and is paid two days later', async () => {
    const own = await startProvider();
    const stripeAccount = await createRecipient(own);
    await transferTo(own, stripeAccount, 25_500);
    const params = { amount: 25_500, currency: 'usd', metadata: { movement: 'p1' }, description: 'Payout' };
    const created = await own.stripe.payouts.create(params, { stripeAccount });
    expect(created).toMatchObject({
      ...{ object: 'payout', amount: 25_500, currency: 'usd', status: 'in_transit', automatic: false },
      ...{ created: own.nowS(), arrival_date: own.nowS() + 2 * DAY_S, failure_code: null },
      ...{ destination: expect.stringMatching(/^ba_/), metadata: { movement: 'p1' }, description: 'Payout' },
    });
    expect(await own.get('/_local/balance')).toMatchObject({ connected: 0 });
    const statusOf = async () => (await own.stripe.payouts.retrieve(created.id, {}, { stripeAccount })).status;
    own.time.ms += 2 * DAY_S * 1000 - 1000;
    expect(await statusOf()).toBe('in_transit');
    own.time.ms += 1000;
    expect(await statusOf()).toBe('paid');
    expect(await own.get('/_local/balance')).toMatchObject({ connected: 0 });
    await own.stop();
  });

  it('is refused above the available balance of the account, and without the capability', async () => {
    const account = await createRecipient(provider);
    await transferTo(provider, account, 5000);
    await expect(payOut(account, 5001)).rejects.toMatchObject({ statusCode: 400, code: 'balance_insufficient' });
    await provider.post(`/_local/accounts/${account}`, { status: 'restricted' });
    await expect(payOut(account, 5000)).rejects.toMatchObject({ statusCode: 400, code: 'payouts_not_allowed' });
    expect(await availableOf(account)).toBe(5000);
  });

  it('is returned by bank account 000111111116 until another one is set up', async () => {
    const account = await createRecipient(provider, '000111111116');
    await transferTo(provider, account, 5000);
    const arrived = async () => {
      const { id } = await payOut(account, 5000);
      provider.time.ms += 2 * DAY_S * 1000;
      return stripe.payouts.retrieve(id, {}, { stripeAccount: account });
    };
    const first = await arrived();
    expect(first).toMatchObject({ status: 'failed', failure_code: 'account_closed' });
    expect(await availableOf(account)).toBe(5000);
    const second = await arrived();
    expect(second).toMatchObject({ status: 'failed', destination: first.destination });
    await onboard(provider, account);
    const third = await arrived();
    expect(third).toMatchObject({ status: 'paid', failure_code: null });
    expect(third.destination).not.toBe(first.destination);
    expect(await availableOf(account)).toBe(0);
  });

  it('fails by a control, also after it was paid, and once', async () => {
    const account = await createRecipient(provider);
    await transferTo(provider, account, 5000);
    const fail = (id: string) => provider.post(`/_local/payouts/${id}`, { status: 'failed' });
    const { id } = await payOut(account, 5000);
    expect((await fail(id)).body).toMatchObject({ id, status: 'failed' });
    const second = await payOut(account, 5000);
    provider.time.ms += 2 * DAY_S * 1000;
    await provider.get('/_local/clock');
    expect((await provider.get('/_local/objects/payouts')).at(-1)).toMatchObject({ id: second.id, status: 'paid' });
    expect((await fail(second.id)).body).toMatchObject({ status: 'failed' });
    expect((await fail(second.id)).status).toBe(409);
    expect((await fail('po_none')).status).toBe(404);
    expect(await availableOf(account)).toBe(5000);
  });

  it('arrives at once by a control, and once', async () => {
    const account = await createRecipient(provider);
    await transferTo(provider, account, 5000);
    const arrive = (id: string) => provider.post(`/_local/payouts/${id}/arrive`, {});
    const { id } = await payOut(account, 2000);
    expect((await arrive(id)).body).toMatchObject({ id, status: 'paid' });
    expect((await arrive(id)).status).toBe(409);
    expect((await arrive('po_none')).status).toBe(404);
    await onboard(provider, account, '000111111116');
    const second = await payOut(account, 3000);
    expect((await arrive(second.id)).body).toMatchObject({ status: 'failed' });
    expect(await availableOf(account)).toBe(3000);
  });

  it('belongs to its account, and is listed by time', async () => {
    const [one, other] = [await createRecipient(provider), await createRecipient(provider)];
    await transferTo(provider, one, 303);
    const ids: string[] = [];
    for (const amount of [100, 101, 102]) {
      ids.unshift((await payOut(one, amount)).id);
      provider.time.ms += 1000;
    }
    const list = (params: Stripe.PayoutListParams, stripeAccount = one) =>
      stripe.payouts.list(params, { stripeAccount });
    const idsOf = async (params: Stripe.PayoutListParams) => (await list(params)).data.map(({ id }) => id);
    expect(await idsOf({ created: { gte: provider.nowS() - 2 } })).toEqual(ids.slice(0, 2));
    expect(await idsOf({ limit: 1, starting_after: ids[0] ?? '' })).toEqual(ids.slice(1, 2));
    expect(await idsOf({ status: 'paid' })).toEqual([]);
    expect((await list({}, other)).data).toEqual([]);
    await expect(stripe.payouts.retrieve(ids[0] ?? '', {}, { stripeAccount: other })).rejects.toMatchObject({
      statusCode: 404,
    });
  });
});

describe('the header Stripe-Account', () => {
  it('names an account that exists', async () => {
    const expected = { type: 'StripePermissionError', statusCode: 403, code: 'account_invalid' };
    await expect(availableOf('acct_none')).rejects.toMatchObject(expected);
  });

  it('is required for payouts, and refused for transfers', async () => {
    const stripeAccount = await createRecipient(provider);
    await expect(stripe.payouts.create({ amount: 100, currency: 'usd' })).rejects.toThrow('of the platform');
    await expect(stripe.transfers.list({}, { stripeAccount })).rejects.toThrow('of an account');
  });

  it('is part of what an idempotency key repeats', async () => {
    const [one, other] = [await createRecipient(provider), await createRecipient(provider)];
    await transferTo(provider, one, 100);
    const create = (stripeAccount: string) =>
      stripe.payouts.create({ amount: 100, currency: 'usd' }, { stripeAccount, idempotencyKey: 'p1' });
    expect((await create(one)).id).toBe((await create(one)).id);
    await expect(create(other)).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });
});

it('lists the balance transactions of the platform and of an account', async () => {
  const own = await startProvider();
  const stripeAccount = await createRecipient(own);
  const { id: transferred } = await transferTo(own, stripeAccount, 25_500);
  const { id: paidOut } = await own.stripe.payouts.create({ amount: 25_500, currency: 'usd' }, { stripeAccount });
  own.time.ms += 3 * DAY_S * 1000;
  await own.post(`/_local/payouts/${paidOut}`, { status: 'failed' });
  const list = async (options: Stripe.RequestOptions, type?: string) => {
    const { data } = await own.stripe.balanceTransactions.list({ ...(type !== undefined && { type }) }, options);
    return data.map((one) => [one.type, one.net, one.source]);
  };
  expect(await list({})).toEqual([
    ['transfer', -25_500, transferred],
    ['charge', 29_974, expect.stringMatching(/^ch_/)],
  ]);
  expect(await list({}, 'transfer')).toHaveLength(1);
  expect(await list({ stripeAccount })).toEqual([
    ['payout_failure', 25_500, paidOut],
    ['payout', -25_500, paidOut],
    ['payment', 25_500, expect.stringMatching(/^py_/)],
  ]);
  const { data } = await own.stripe.balanceTransactions.list({}, { stripeAccount });
  expect(new Set(data.map(({ id }) => id)).size).toBe(3);
  const payout = await own.stripe.payouts.retrieve(paidOut, {}, { stripeAccount });
  expect([payout.failure_balance_transaction, payout.balance_transaction]).toEqual([data[0]?.id, data[1]?.id]);
  await own.stop();
});
