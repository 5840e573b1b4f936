import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Provider, paySketches, sketches, startProvider } from './testing.ts';

const EXPAND = ['payment_intent.latest_charge.balance_transaction'];
const MINUTE_S = 60;
const DAY_S = 86_400;

let provider: Provider;
let stripe: Stripe;
beforeAll(async () => {
  provider = await startProvider();
  stripe = provider.stripe;
});
afterAll(() => provider.stop());

const create = (changes?: Parameters<typeof sketches>[0], key?: string) =>
  stripe.checkout.sessions.create(sketches(changes), key === undefined ? {} : { idempotencyKey: key });

const oneItem = (unit_amount: number, quantity = 1) => ({
  line_items: [{ price_data: { currency: 'usd', unit_amount, product_data: { name: 'Sketches' } }, quantity }],
});

describe('a session', () => {
  it('is open with its total, its page and its metadata', async () => {
    const session = await create();
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 30_900,
      currency: 'usd',
      livemode: false,
      metadata: { movement: 'm1' },
      payment_intent: null,
      url: `${provider.origin}/c/pay/${session.id}`,
      expires_at: provider.nowS() + DAY_S,
    });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ id: session.id, amount_total: 30_900 });
  });

  it('costs 2.9% + $0.30, rounded half up, and is available after two days', async () => {
    const id = await paySketches(provider);
    const { payment_intent: intent, ...session } = await stripe.checkout.sessions.retrieve(id, { expand: EXPAND });
    expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_received: 30_900,
      metadata: { movement: 'm1' },
      latest_charge: {
        status: 'succeeded',
        amount: 30_900,
        balance_transaction: {
          amount: 30_900,
          fee: 926,
          net: 29_974,
          status: 'pending',
          available_on: provider.nowS() + 2 * DAY_S,
        },
      },
    });
  });

  it.each([
    [50, 31],
    [500, 45],
    [1000, 59],
    [30_900, 926],
    [99_999_999, 2_900_030],
  ])('of %i cents costs %i cents', async (cents, fee) => {
    const { url } = await create(oneItem(cents));
    await provider.post('/_local/pay', { url, card: '4242424242424242' });
    const [transaction] = (await stripe.balanceTransactions.list({ limit: 1 })).data;
    expect(transaction).toMatchObject({ amount: cents, fee, net: cents - fee });
  });

  it('includes only as much as expand names', async () => {
    const id = await paySketches(provider);
    const key = id.slice('cs_test_'.length);
    const retrieve = async (...expand: string[]) =>
      (await stripe.checkout.sessions.retrieve(id, { expand })).payment_intent;
    expect(await retrieve()).toBe(`pi_${key}`);
    expect(await retrieve('payment_intent')).toMatchObject({ latest_charge: `ch_${key}` });
    expect(await retrieve('payment_intent.latest_charge')).toMatchObject({
      latest_charge: { balance_transaction: `txn_${key}` },
    });
    await expect(retrieve('customer')).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('the end of a session', () => {
  it('expires an open one and refuses any other', async () => {
    const { id } = await create();
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
    await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      message: expect.stringContaining('status of `expired`'),
    });
    const paid = await paySketches(provider);
    await expect(stripe.checkout.sessions.expire(paid)).rejects.toThrow('status of `complete`');
  });

  it('is its expires_at, and its page can’t be paid then', async () => {
    const { id, url } = await create({ expires_at: provider.nowS() + 30 * MINUTE_S });
    provider.time.ms += 30 * MINUTE_S * 1000 - 1000;
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' });
    provider.time.ms += 1000;
    expect((await provider.post('/_local/pay', { url, card: '4242424242424242' })).status).toBe(409);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired', payment_status: 'unpaid' });
  });
});

describe('a refusal', () => {
  it('answers 401 without the local key', async () => {
    await expect(provider.clientOf('sk_test_other').balance.retrieve()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      message: 'Invalid API Key provided.',
    });
    expect((await fetch(`${provider.origin}/v1/balance`)).status).toBe(401);
    expect((await fetch(`${provider.origin}/v1/refunds`)).status).toBe(401);
  });

  it('names the path that does not exist', async () => {
    await expect(stripe.refunds.cancel('re_1')).rejects.toMatchObject({
      statusCode: 404,
      message: 'The local provider has no POST /v1/refunds/re_1/cancel.',
    });
    await expect(stripe.checkout.sessions.update('cs_test_1', {})).rejects.toMatchObject({ statusCode: 404 });
    await expect(stripe.v2.core.accounts.close('acct_1')).rejects.toThrow(
      'has no POST /v2/core/accounts/acct_1/close.',
    );
    await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'session',
    });
  });

  it.each([
    [{ automatic_tax: { enabled: true } }, 'automatic_tax'],
    [{ payment_intent_data: { statement_descriptor: 'X' } }, 'payment_intent_data[statement_descriptor]'],
    [{ line_items: [{ ...sketches().line_items[0], tax_rates: ['txr_1'] }] }, 'line_items[0][tax_rates]'],
  ])('names the unknown parameter in %j', async (changes, param) => {
    await expect(create(changes)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      code: 'parameter_unknown',
      param,
      message: `Received unknown parameter: ${param}`,
    });
  });

  it.each([
    [{ success_url: 'nowhere' }, 'success_url'],
    [{ cancel_url: 'javascript:alert(1)' }, 'cancel_url'],
    [{ customer_email: 'nobody' }, 'customer_email'],
    [{ line_items: [] }, 'line_items'],
    [oneItem(100.5), 'line_items[0][price_data][unit_amount]'],
    [oneItem(100, 0), 'line_items[0][quantity]'],
    [{ metadata: { key: 'x'.repeat(501) } }, 'metadata[key]'],
  ])('names the invalid parameter in %j', async (changes, param) => {
    await expect(create(changes)).rejects.toMatchObject({
      statusCode: 400,
      code: expect.stringMatching(/^parameter_/),
      param,
    });
  });

  it.each([
    ['a missing parameter', 'mode=payment', 'parameter_missing', 'line_items'],
    ['a name that is also a prefix', 'metadata=1&metadata[a]=2', 'parameter_invalid', 'metadata[a]'],
  ])('explains %s', async (_name, body, code, param) => {
    const response = await fetch(`${provider.origin}/v1/checkout/sessions`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_local', 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    expect([response.status, await response.json()]).toMatchObject([400, { error: { code, param } }]);
  });

  it('accepts $0.50 to $999,999.99', async () => {
    await expect(create(oneItem(49))).rejects.toMatchObject({ statusCode: 400, code: 'amount_too_small' });
    await expect(create(oneItem(50))).resolves.toMatchObject({ amount_total: 50 });
    await expect(create(oneItem(33_333_333, 3))).resolves.toMatchObject({ amount_total: 99_999_999 });
    await expect(create(oneItem(50_000_000, 2))).rejects.toMatchObject({ statusCode: 400, code: 'amount_too_large' });
  });

  it('accepts an expires_at of 30 minutes to 24 hours', async () => {
    const at = (seconds: number) => create({ expires_at: provider.nowS() + seconds });
    await expect(at(30 * MINUTE_S - 1)).rejects.toMatchObject({ statusCode: 400, param: 'expires_at' });
    await expect(at(30 * MINUTE_S)).resolves.toMatchObject({ status: 'open' });
    await expect(at(DAY_S)).resolves.toMatchObject({ status: 'open' });
    await expect(at(DAY_S + 1)).rejects.toMatchObject({ statusCode: 400, param: 'expires_at' });
  });
});

describe('an idempotency key', () => {
  it('repeats the stored response', async () => {
    const first = await create({}, 'same');
    const second = await create({}, 'same');
    expect(second.id).toBe(first.id);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  });

  it('repeats a refusal, but stays unused after malformed parameters', async () => {
    const replayed = async (changes: Parameters<typeof sketches>[0], key: string) => {
      await create(changes, key).catch(() => {});
      return create(changes, key).catch(({ headers }) => headers['idempotent-replayed']);
    };
    expect(await replayed(oneItem(1), 'small')).toBe('true');
    expect(await replayed({ automatic_tax: { enabled: true } }, 'unknown')).toBeUndefined();
    await expect(create({}, 'unknown')).resolves.toMatchObject({ status: 'open' });
  });

  it('refuses other parameters and another path', async () => {
    const { id } = await create({}, 'fixed');
    const expected = { type: 'StripeIdempotencyError', statusCode: 400 };
    await expect(create(oneItem(60), 'fixed')).rejects.toMatchObject(expected);
    await expect(stripe.checkout.sessions.expire(id, {}, { idempotencyKey: 'fixed' })).rejects.toMatchObject(expected);
  });

  it('is forgotten after 24 hours of the provider’s clock', async () => {
    const { id } = await create({}, 'daily');
    provider.time.ms += (DAY_S - 1) * 1000;
    expect((await create({}, 'daily')).id).toBe(id);
    provider.time.ms += 1000;
    const later = await create({}, 'daily');
    expect(later.id).not.toBe(id);
    await provider.post('/_local/clock', { days: 25 / 24 });
    expect((await create({}, 'daily')).id).not.toBe(later.id);
  });
});

describe('a list', () => {
  it('has the newest sessions first, in pages, from a time on', async () => {
    const own = await startProvider();
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      ids.unshift((await own.stripe.checkout.sessions.create(sketches())).id);
      own.time.ms += 1000;
    }
    const list = own.stripe.checkout.sessions;
    const first = await list.list({ limit: 2 });
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 2), true]);
    const rest = await list.list({ limit: 3, starting_after: ids[1] ?? '' });
    expect([rest.data.map(({ id }) => id), rest.has_more]).toEqual([ids.slice(2), false]);
    const since = await list.list({ created: { gte: own.nowS() - 2 } });
    expect(since.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const all = await list.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(ids);
    await expect(list.list({ starting_after: 'cs_test_none' })).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(list.list({ limit: 101 })).rejects.toMatchObject({ statusCode: 400 });
    await own.stop();
  });

  it('has the sessions of a status and of a payment intent, expanded', async () => {
    const id = await paySketches(provider);
    const intent = `pi_${id.slice('cs_test_'.length)}`;
    const { data } = await stripe.checkout.sessions.list({
      payment_intent: intent,
      expand: ['data.payment_intent.latest_charge.balance_transaction'],
    });
    expect(data).toMatchObject([{ id, payment_intent: { latest_charge: { balance_transaction: { fee: 926 } } } }]);
    const open = await stripe.checkout.sessions.list({ status: 'open', limit: 100 });
    expect(open.data.every(({ status }) => status === 'open')).toBe(true);
    expect(open.data.length).toBeGreaterThan(0);
  });

  it('has the balance transactions by time and type', async () => {
    const own = await startProvider();
    await paySketches(own);
    own.time.ms += 10_000;
    const second = await paySketches(own);
    const list = own.stripe.balanceTransactions;
    const newest = (await list.list({ created: { gte: own.nowS() }, type: 'charge' })).data;
    expect(newest.map(({ id }) => id)).toEqual([`txn_${second.slice('cs_test_'.length)}`]);
    expect((await list.list({ starting_after: newest[0]?.id ?? '' })).data).toHaveLength(1);
    expect((await list.list({ type: 'refund' })).data).toEqual([]);
    await expect(list.list({ expand: ['data.source'] })).rejects.toMatchObject({ code: 'parameter_unknown' });
    await own.stop();
  });
});

it('moves money from pending to available when it settles', async () => {
  const own = await startProvider();
  const balance = async () => {
    const { available, pending } = await own.stripe.balance.retrieve();
    return [available[0]?.amount, pending[0]?.amount];
  };
  await paySketches(own);
  expect(await balance()).toEqual([0, 29_974]);
  await paySketches(own, '4000 0000 0000 0077');
  expect(await balance()).toEqual([29_974, 29_974]);
  own.time.ms += 2 * DAY_S * 1000 - 1000;
  expect(await balance()).toEqual([29_974, 29_974]);
  own.time.ms += 1000;
  expect(await balance()).toEqual([2 * 29_974, 0]);
  expect(await own.get('/_local/balance')).toEqual({ platform: { available: 2 * 29_974, pending: 0 }, connected: 0 });
  await own.stop();
});
