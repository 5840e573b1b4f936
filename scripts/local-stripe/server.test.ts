import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, describe, expect, it } from 'vitest';
import { createLocalStripe } from './server.ts';
import {
  createRecipient,
  dispute,
  payIntent,
  paySketches,
  recipient,
  sketches,
  startProvider,
  transferTo,
} from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'local-stripe-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the saved state', () => {
  it('survives a restart with payments, keys, events and the clock', async () => {
    const file = join(folder, 'new', 'state.json');
    const first = await startProvider({ file });
    const paid = await paySketches(first);
    await first.idle();
    const open = await first.stripe.checkout.sessions.create(sketches(), { idempotencyKey: 'k1' });
    await first.post('/_local/clock', { days: 0.5 });
    const read = async ({ get }: typeof first) => [
      await get('/_local/objects/charges'),
      await get('/_local/objects/events'),
      await get('/_local/clock'),
    ];
    const before = await read(first);
    expect(before).toMatchObject([[{ paid: true }], [{ pending_webhooks: 0 }], { days: 0.5 }]);
    await first.stop();

    const second = await startProvider({ file });
    expect(await read(second)).toEqual(before);
    const repeated = await second.stripe.checkout.sessions.create(sketches(), { idempotencyKey: 'k1' });
    expect([repeated.id, repeated.lastResponse.headers['idempotent-replayed']]).toEqual([open.id, 'true']);
    const reopened = await second.stripe.checkout.sessions.retrieve(open.id);
    expect(reopened.url).toBe(`${second.origin}/c/pay/${open.id}`);
    expect(await second.stripe.checkout.sessions.retrieve(paid)).toMatchObject({ payment_status: 'paid' });
    await second.stop();
  });

  it('survives a restart with accounts, transfers, payouts, refunds and disputes, also if it was saved before they existed', async () => {
    const file = join(folder, 'payouts.json');
    writeFileSync(file, '{"version":1,"ahead":0,"payments":[],"events":[],"answers":{}}');
    const first = await startProvider({ file });
    const account = await createRecipient(first);
    await transferTo(first, account, 200);
    await first.stripe.payouts.create({ amount: 200, currency: 'usd' }, { stripeAccount: account });
    const [charge] = await first.get('/_local/objects/charges');
    const refund = await first.stripe.refunds.create({ charge: charge.id, amount: 100 });
    await first.post(`/_local/refunds/${refund.id}`, { status: 'failed' });
    await dispute(first, charge.payment_intent, 100);
    await first.idle();
    const read = ({ get }: typeof first) =>
      Promise.all(
        ['accounts', 'transfers', 'payouts', 'refunds', 'disputes', 'events'].map((name) =>
          get(`/_local/objects/${name}`),
        ),
      );
    const before = await read(first);
    expect(before.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1, 5]);
    await first.stop();
    const second = await startProvider({ file });
    expect(await read(second)).toEqual(before);
    await second.stop();
  });

  it('is saved before the response', async () => {
    const file = join(folder, 'killed.json');
    const killed = await startProvider({ file });
    const { id } = await killed.stripe.checkout.sessions.create(sketches());
    const other = await startProvider({ file });
    expect(await other.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' });
    expect(existsSync(`${file}.new`)).toBe(false);
    await other.stop();
    await killed.stop();
  });

  it('of another format stops the start', async () => {
    const file = join(folder, 'other.json');
    writeFileSync(file, '{"version":0}');
    await expect(createLocalStripe({ port: 0, file })).rejects.toThrow('version');
  });
});

it('rejects a port in use', async () => {
  const one = await createLocalStripe({ port: 0 });
  await expect(createLocalStripe({ port: Number(new URL(one.origin).port) })).rejects.toThrow('EADDRINUSE');
  await one.close();
});

describe('the clock', () => {
  it('is at least N days ahead and never goes back', async () => {
    const provider = await startProvider();
    const advance = async (days: number) => (await provider.post('/_local/clock', { days })).body.days;
    expect(await advance(13)).toBe(13);
    expect(await advance(15)).toBe(15);
    expect(await advance(1)).toBe(15);
    expect((await provider.post('/_local/clock', { days: -1 })).status).toBe(400);
    expect(await provider.get('/_local/clock')).toEqual({ days: 15, now: '2026-12-14T12:00:00.000Z' });
    await provider.stop();
  });

  it('settles payments, expires open sessions, and leaves the real time to new ones', async () => {
    const provider = await startProvider();
    await paySketches(provider);
    const abandoned = await provider.stripe.checkout.sessions.create(sketches());
    await provider.post('/_local/clock', { days: 2 });
    expect(await provider.get('/_local/balance')).toEqual({
      platform: { available: 29_974, pending: 0 },
      connected: 0,
    });
    expect(await provider.stripe.checkout.sessions.retrieve(abandoned.id)).toMatchObject({ status: 'expired' });
    const created = await provider.stripe.checkout.sessions.create(sketches({ expires_at: provider.nowS() + 1800 }));
    expect(created).toMatchObject({ status: 'open', created: provider.nowS() });
    provider.time.ms += 1_799_000;
    expect(await provider.stripe.checkout.sessions.retrieve(created.id)).toMatchObject({ status: 'open' });
    provider.time.ms += 1000;
    expect(await provider.stripe.checkout.sessions.retrieve(created.id)).toMatchObject({ status: 'expired' });
    await provider.stop();
  });
});

describe('the overview', () => {
  const pageOf = async (origin: string) => {
    const { document } = new JSDOM(await (await fetch(origin)).text()).window;
    return document;
  };

  /** Returns the texts of a column of a table, the newest row first. */
  const cellsOf = async (origin: string, table: string, column: number) =>
    [...(await pageOf(origin)).querySelectorAll(`[aria-label="${table}"] td:nth-child(${column})`)].map(
      ({ textContent }) => textContent.trim(),
    );

  const press = async (origin: string, label: string) => {
    const buttons = [...(await pageOf(origin)).querySelectorAll('button')];
    const button = buttons.find(({ textContent }) => textContent === label);
    const action = button?.closest('form')?.getAttribute('action') ?? '';
    const response = await fetch(`${origin}${action}`, { method: 'POST', redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
  };

  it('shows payments, events, balance and clock, and its buttons work', async () => {
    const provider = await startProvider();
    const { origin } = provider;
    await paySketches(provider);
    await provider.idle();
    const text = (await pageOf(origin)).body.textContent;
    expect(text).toContain('Available $0.00 · Pending $299.74');
    expect(text).toContain('2026-11-29 12:00:00 UTC, 0.0 days ahead');
    expect(text).toContain('checkout.session.completed');
    await press(origin, 'Send again');
    expect(provider.received).toHaveLength(2);
    await press(origin, 'Advance 1 day');
    await press(origin, 'Advance 1 day');
    expect((await pageOf(origin)).body.textContent).toContain('Available $299.74 · Pending $0.00');
    await provider.stop();
  });

  it('shows refunds, and fails one', async () => {
    const provider = await startProvider();
    const { origin } = provider;
    const refund = async (card: string) => {
      const payment_intent = await payIntent(provider, card);
      return provider.stripe.refunds.create({ payment_intent, amount: 20_000 });
    };
    const { id } = await refund('4000 0000 0000 0077');
    await refund('4242 4242 4242 4242');
    expect(await cellsOf(origin, 'Refunds', 3)).toEqual(['$200.00', '$200.00']);
    expect(await cellsOf(origin, 'Refunds', 4)).toEqual(['pending: charge_pending', 'succeeded']);
    const failed = await fetch(`${origin}/refunds/${id}/fail`, { method: 'POST', redirect: 'manual' });
    expect(failed.status).toBe(303);
    await press(origin, 'Fail refund');
    expect(await cellsOf(origin, 'Refunds', 4)).toEqual(['failed', 'failed']);
    expect((await pageOf(origin)).body.textContent).toContain('Available $299.74 · Pending $299.74');
    await provider.stop();
  });

  it('disputes a payment, and decides', async () => {
    const provider = await startProvider();
    const { origin } = provider;
    await provider.stripe.checkout.sessions.create(sketches());
    expect(await cellsOf(origin, 'Payments', 5)).toEqual(['']);
    const intent = await payIntent(provider);
    const label = `Dispute payment ${intent} of $309.00`;
    expect((await pageOf(origin)).querySelector(`[aria-label="${label}"]`)?.textContent).toBe('Dispute');
    await press(origin, 'Dispute');
    await press(origin, 'Dispute');
    expect(await cellsOf(origin, 'Disputes', 2)).toEqual([intent, intent]);
    expect(await cellsOf(origin, 'Disputes', 3)).toEqual(['$309.00', '$309.00']);
    expect(await cellsOf(origin, 'Disputes', 4)).toEqual(['open', 'open']);
    expect((await pageOf(origin)).body.textContent).toContain('Available -$348.26 · Pending $0.00');
    await press(origin, 'Win dispute');
    await press(origin, 'Lose dispute');
    expect(await cellsOf(origin, 'Disputes', 4)).toEqual(['won', 'lost']);
    expect(await cellsOf(origin, 'Disputes', 5)).toEqual(['', '']);
    const [{ id }] = await provider.get('/_local/objects/disputes');
    await fetch(`${origin}/disputes/${id}/won`, { method: 'POST' });
    expect(await cellsOf(origin, 'Disputes', 4)).toEqual(['won', 'lost']);
    await provider.stop();
  });

  it('shows accounts, transfers and payouts, and its buttons work', async () => {
    const provider = await startProvider();
    const { origin } = provider;
    await provider.stripe.v2.core.accounts.create(recipient());
    expect(await cellsOf(origin, 'Accounts', 3)).toEqual(['none']);
    const account = await createRecipient(provider);
    const { id } = await transferTo(provider, account, 25_500);
    expect(id).toMatch(/^tr_/);
    await provider.stripe.payouts.create({ amount: 25_500, currency: 'usd' }, { stripeAccount: account });
    expect(await cellsOf(origin, 'Accounts', 3)).toEqual([expect.stringMatching(/^ba_\w+, ••6789$/), 'none']);
    expect(await cellsOf(origin, 'Transfers', 3)).toEqual(['$255.00']);
    expect(await cellsOf(origin, 'Payouts', 4)).toEqual(['in transit, arrives 2026-12-01 12:00:00 UTC']);
    await press(origin, 'Advance 1 day');
    await press(origin, 'Advance 1 day');
    expect(await cellsOf(origin, 'Payouts', 4)).toEqual(['paid']);
    await press(origin, 'Return payout');
    expect(await cellsOf(origin, 'Payouts', 4)).toEqual(['failed']);
    expect(await cellsOf(origin, 'Accounts', 4)).toEqual(['$255.00', '$0.00']);
    await press(origin, 'Restrict account');
    expect(await cellsOf(origin, 'Accounts', 5)).toEqual(['restricted', 'pending']);
    await press(origin, 'Activate account');
    expect(await cellsOf(origin, 'Accounts', 5)).toEqual(['active', 'pending']);
    await provider.stop();
  });
});
