import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callControl } from './call-control.ts';
import { MONEY } from './state.ts';
import { createRecipient, dispute, type Provider, payIntent, startProvider, transferTo } from './testing.ts';

let past: Provider;
let running: Provider;
beforeEach(async () => {
  past = await startProvider();
  running = await startProvider();
});
afterEach(() => Promise.all([past.stop(), running.stop()]));

/** Earns $255.00 for the person `emre`, and pays it out. Returns the account. */
const play = async (provider: Provider, movement: string): Promise<string> => {
  const account = await createRecipient(provider);
  await transferTo(provider, account, 25_500);
  const params = { amount: 25_500, currency: 'usd', metadata: { movement } };
  await provider.stripe.payouts.create(params, { stripeAccount: account });
  return account;
};

const moneyIn = async ({ origin }: Provider) => MONEY.parse(await callControl(origin, 'GET', 'money'));

const replace = (body: unknown) => callControl(running.origin, 'PUT', 'money', body);

describe('the money of another provider', () => {
  it('is added with its times, once', async () => {
    await play(past, 'p1');
    const money = await moneyIn(past);
    await replace({ movements: [], ...money });
    await replace({ movements: [], ...money });
    expect(await moneyIn(running)).toEqual(money);
    running.time.ms += 2 * 86_400_000;
    expect((await moneyIn(running)).payouts).toMatchObject([{ status: 'paid' }]);
    await running.idle();
    expect(running.received.map(({ type }) => type)).toEqual(['payout.paid']);
    expect(await running.get('/_local/balance')).toEqual({
      platform: { available: 29_974 - 25_500, pending: 0 },
      connected: 0,
    });
  });

  it('replaces that of movements and of people', async () => {
    const old = await play(running, 'p1');
    const added = await play(past, 'p1');
    const money = await moneyIn(past);
    await replace({ movements: ['m1', 'p1'], people: ['emre'], ...money });
    expect(await moneyIn(running)).toEqual(money);
    const accounts = await running.get('/_local/objects/accounts');
    expect(accounts.map(({ id }: { id: string }) => id)).toEqual([added]);
    await expect(running.stripe.v2.core.accounts.retrieve(old)).rejects.toMatchObject({ statusCode: 404 });
    await replace({ movements: ['m1'], people: ['emre'], payments: [] });
    expect(await moneyIn(running)).toEqual({
      payments: [],
      accounts: [],
      transfers: [],
      payouts: [],
      refunds: [],
      disputes: [],
    });
  });

  it('has refunds, which are removed with their payment or by their movement', async () => {
    const intent = await payIntent(past);
    const refund = (movement: string) =>
      past.stripe.refunds.create({ payment_intent: intent, amount: 100, metadata: { movement } });
    await refund('r1');
    const { id } = await refund('r2');
    const money = await moneyIn(past);
    await replace({ movements: [], ...money });
    await replace({ movements: [], ...money });
    expect(await moneyIn(running)).toEqual(money);
    const idsIn = async () => (await running.get('/_local/objects/refunds')).map((one: { id: string }) => one.id);
    await replace({ movements: ['r1'], payments: [] });
    expect(await idsIn()).toEqual([id]);
    await replace({ movements: [], payments: money.payments });
    expect(await idsIn()).toEqual([]);
    await replace({ movements: [], ...money });
    await replace({ movements: ['m1'], payments: [] });
    expect(await moneyIn(running)).toMatchObject({ payments: [], refunds: [] });
  });

  it('has disputes, which are removed with their payment', async () => {
    const intent = await payIntent(past);
    const { id } = await dispute(past, intent, 100);
    await past.post(`/_local/disputes/${id}`, { status: 'won' });
    await dispute(past, intent);
    const money = await moneyIn(past);
    expect(money.disputes).toHaveLength(2);
    await replace({ movements: [], ...money });
    await replace({ movements: [], ...money });
    expect(await moneyIn(running)).toEqual(money);
    await replace({ movements: [], payments: money.payments });
    expect(await moneyIn(running)).toMatchObject({ payments: money.payments, disputes: [] });
    await replace({ movements: [], ...money });
    await replace({ movements: ['m1'], payments: [] });
    expect(await moneyIn(running)).toMatchObject({ payments: [], disputes: [] });
  });

  it('forgets the responses of the keys of removed objects', async () => {
    const account = await play(running, 'p1');
    const params = { amount: 100, currency: 'usd', destination: account };
    const transfer = () => running.stripe.transfers.create(params, { idempotencyKey: 'key' });
    const { id } = await transfer();
    const money = await moneyIn(running);
    await replace({ movements: [], ...money, people: ['emre'] });
    expect((await transfer()).id).not.toBe(id);
  });

  it('needs the format of the state', async () => {
    await expect(replace({ movements: [], payments: [{}] })).rejects.toThrow('rejected PUT money');
  });
});
