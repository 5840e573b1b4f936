import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRecipient, dispute, type Provider, payIntent, sketches, startProvider, transferTo } from './testing.ts';

const CREATE = 'POST /v1/checkout/sessions';

let provider: Provider;
beforeEach(async () => {
  provider = await startProvider();
});
afterEach(() => provider.stop());

const create = (idempotencyKey: string, movement = 'm1') =>
  provider.stripe.checkout.sessions.create(sketches({ metadata: { movement } }), { idempotencyKey });

const count = async (): Promise<number> => (await provider.stripe.checkout.sessions.list({ limit: 100 })).data.length;

describe('a fault of calls', () => {
  it('loses the response after the call was executed', async () => {
    // The SDK repeats a closed connection once, and both responses are lost.
    const fired = await provider.order([{ on: CREATE, does: 'lose-response', times: 2 }]);
    await expect(create('k1')).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect(await count()).toBe(1);
    expect((await create('k1')).lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await count()).toBe(1);
    expect(await fired()).toEqual([2]);
  });

  it('fails with a 500 that the key repeats', async () => {
    const fired = await provider.order([{ on: CREATE, does: 'fail', times: 1 }]);
    await expect(create('k1')).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
    await expect(create('k1')).rejects.toMatchObject({
      statusCode: 500,
      headers: expect.objectContaining({ 'idempotent-replayed': 'true' }),
    });
    expect(await count()).toBe(0);
    await expect(create('k2')).resolves.toMatchObject({ status: 'open' });
    expect(await fired()).toEqual([1]);
    provider.time.ms += 86_400_000;
    await expect(create('k1')).resolves.toMatchObject({ status: 'open' });
  });

  it.each([
    ['unavailable', 503, 'StripeAPIError'],
    ['limit', 429, 'StripeRateLimitError'],
  ])('answers %s with %i and keeps the key unused', async (does, statusCode, type) => {
    const fired = await provider.order([{ on: CREATE, does, times: 2 }]);
    await expect(create('k1')).rejects.toMatchObject({ statusCode, type });
    await expect(create('k1')).rejects.toMatchObject({ statusCode, type });
    expect(await count()).toBe(0);
    await expect(create('k1')).resolves.toMatchObject({ status: 'open' });
    expect(await fired()).toEqual([2]);
  });

  it('refuses with a code that the key repeats', async () => {
    const fired = await provider.order([{ on: CREATE, does: 'refuse', code: 'account_closed', times: 1 }]);
    const expected = { type: 'StripeInvalidRequestError', statusCode: 400, code: 'account_closed' };
    await expect(create('k1')).rejects.toMatchObject(expected);
    await expect(create('k1')).rejects.toMatchObject(expected);
    expect(await fired()).toEqual([1]);
    expect(await count()).toBe(0);
  });

  it('takes every call down', async () => {
    const fired = await provider.order([{ on: '*', does: 'unavailable', times: 1000 }]);
    await expect(create('k1')).rejects.toMatchObject({ statusCode: 503 });
    await expect(provider.stripe.balance.retrieve()).rejects.toMatchObject({ statusCode: 503 });
    expect(await fired()).toEqual([2]);
    await provider.order([]);
    expect(await count()).toBe(0);
  });

  it('fires on the call, the path and the parameters that it names', async () => {
    const { id } = await create('k0', 'm2');
    const other = await create('k1', 'm3');
    const fired = await provider.order([
      { on: CREATE, does: 'unavailable', times: 5, match: { 'metadata.movement': 'm1' } },
      { on: `${CREATE}/{id}/expire`, does: 'unavailable', times: 5, match: { 'metadata.movement': 'm2' } },
      { on: 'GET /v1/checkout/sessions/{id}', does: 'unavailable', times: 5, match: { id } },
    ]);
    await expect(create('k2', 'm1')).rejects.toMatchObject({ statusCode: 503 });
    await expect(create('k2', 'm2')).resolves.toMatchObject({ status: 'open' });
    await expect(provider.stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 503 });
    await expect(provider.stripe.checkout.sessions.retrieve(id)).rejects.toMatchObject({ statusCode: 503 });
    await expect(provider.stripe.checkout.sessions.retrieve(other.id)).resolves.toMatchObject({ status: 'open' });
    await expect(provider.stripe.checkout.sessions.expire(other.id)).resolves.toMatchObject({ status: 'expired' });
    expect(await fired()).toEqual([1, 1, 1]);
  });

  it('fires on the calls for payouts, by their parameters, account and object', async () => {
    const { stripe } = provider;
    const [account, other] = [await createRecipient(provider), await createRecipient(provider)];
    await transferTo(provider, account, 200);
    const payOut = (movement: string) =>
      stripe.payouts.create({ amount: 100, currency: 'usd', metadata: { movement } }, { stripeAccount: account });
    const { id } = await payOut('p0');
    const fired = await provider.order([
      { on: 'POST /v1/transfers', does: 'fail', times: 1, match: { transfer_group: 'p1' } },
      {
        on: 'POST /v1/payouts',
        does: 'refuse',
        code: 'payouts_not_allowed',
        times: 1,
        match: { 'metadata.movement': 'p1' },
      },
      { on: 'GET /v1/payouts/{id}', does: 'unavailable', times: 1, match: { 'metadata.movement': 'p0' } },
      { on: 'GET /v1/balance', does: 'limit', times: 1, match: { account } },
      { on: 'GET /v2/core/accounts/{id}', does: 'refuse', code: 'gone', times: 1, match: { id: account } },
    ]);
    const transfer = { amount: 100, currency: 'usd', destination: account };
    await expect(stripe.transfers.create({ ...transfer, transfer_group: 'p1' })).rejects.toMatchObject({
      statusCode: 500,
    });
    await stripe.transfers.create(transfer);
    await expect(payOut('p1')).rejects.toMatchObject({ code: 'payouts_not_allowed' });
    await payOut('p2');
    await expect(stripe.payouts.retrieve(id, {}, { stripeAccount: account })).rejects.toMatchObject({
      statusCode: 503,
    });
    await stripe.balance.retrieve({}, { stripeAccount: other });
    await expect(stripe.balance.retrieve({}, { stripeAccount: account })).rejects.toMatchObject({ statusCode: 429 });
    await stripe.v2.core.accounts.retrieve(other);
    await expect(stripe.v2.core.accounts.retrieve(account)).rejects.toMatchObject({ statusCode: 400, code: 'gone' });
    expect(await fired()).toEqual([1, 1, 1, 1, 1]);
  });

  it('fires on the calls for refunds, by their parameters and object', async () => {
    const { stripe } = provider;
    const intent = await payIntent(provider);
    const refund = (movement: string) =>
      stripe.refunds.create({ payment_intent: intent, amount: 100, metadata: { movement } });
    const { id } = await refund('r0');
    const fired = await provider.order([
      { on: 'POST /v1/refunds', does: 'fail', times: 1, match: { 'metadata.movement': 'r1' } },
      { on: 'GET /v1/refunds/{id}', does: 'unavailable', times: 1, match: { 'metadata.movement': 'r0' } },
    ]);
    await expect(refund('r1')).rejects.toMatchObject({ statusCode: 500 });
    const other = await refund('r2');
    await stripe.refunds.retrieve(other.id);
    await expect(stripe.refunds.retrieve(id)).rejects.toMatchObject({ statusCode: 503 });
    expect(await fired()).toEqual([1, 1]);
  });

  it('fires on the calls and events of disputes', async () => {
    const intent = await payIntent(provider);
    const { id } = await dispute(provider, intent, 100);
    const fired = await provider.order([
      { on: 'GET /v1/disputes/{id}', does: 'unavailable', times: 1, match: { id } },
      { on: 'GET /v1/disputes', does: 'limit', times: 1, match: { payment_intent: intent } },
      { on: 'event', does: 'drop', times: 1, match: { type: 'charge.dispute.created', payment_intent: intent } },
    ]);
    const { disputes } = provider.stripe;
    await disputes.retrieve((await dispute(provider, intent, 100)).id);
    await expect(disputes.retrieve(id)).rejects.toMatchObject({ statusCode: 503 });
    await disputes.list();
    await expect(disputes.list({ payment_intent: intent })).rejects.toMatchObject({ statusCode: 429 });
    expect(await fired()).toEqual([1, 1, 1]);
  });

  it('belongs to a group, and other groups keep theirs', async () => {
    const fault = { on: CREATE, does: 'unavailable', times: 1 };
    const firedA = await provider.order([fault], 'a');
    await provider.order([fault], 'b');
    await provider.order([], 'b');
    await expect(create('k1')).rejects.toMatchObject({ statusCode: 503 });
    expect(await firedA()).toEqual([1]);
    expect(await provider.get('/_local/faults?group=a')).toMatchObject([{ ...fault, times: 0, fired: 1 }]);
    expect(await provider.get('/_local/faults')).toEqual([]);
  });

  it.each([
    [{ on: 'POST /v1/customers', does: 'fail', times: 1 }],
    [{ on: CREATE, does: 'drop', times: 1 }],
    [{ on: 'event', does: 'fail', times: 1 }],
    [{ on: CREATE, does: 'fail', times: 0 }],
    [{ on: CREATE, does: 'fail', times: 1, matches: {} }],
  ])('is refused if it can’t fire: %j', async (fault) => {
    await expect(provider.order([fault])).rejects.toThrow();
  });
});

describe('a slow call', () => {
  it('is silent for 30 seconds, and its key is in use until it ends', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const own = await startProvider({ pause: promise });
    const fired = await own.order([{ on: CREATE, does: 'slow', times: 1 }]);
    const call = () => own.stripe.checkout.sessions.create(sketches(), { idempotencyKey: 'k1' });
    const slow = call();
    // The first call holds the key once the fault has fired.
    while ((await fired())[0] === 0);
    await expect(call()).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    expect((await own.stripe.checkout.sessions.list()).data).toEqual([]);
    expect(own.pauses).toEqual([30_000]);
    resolve();
    expect((await call()).id).toBe((await slow).id);
    await own.stop();
  });
});
