import { createServer } from 'node:http';
import Stripe from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { LOCAL_SECRET } from './server.ts';
import {
  createRecipient,
  onboard,
  type Provider,
  paySketches,
  type Received,
  sketches,
  startProvider,
  transferTo,
} from './testing.ts';

let provider: Provider;
afterEach(() => provider.stop());

const verified = ({ payload, signature }: Received, secret = LOCAL_SECRET) =>
  Stripe.webhooks.constructEvent(payload, signature, secret, 300, undefined, provider.time.ms);

const idsOf = (received: readonly Received[]): string[] => received.map((one) => verified(one).id);

const createSession = () => provider.stripe.checkout.sessions.create(sketches());

describe('an event', () => {
  it('reports a payment and carries a signature that the SDK verifies', async () => {
    provider = await startProvider();
    const session = await paySketches(provider);
    expect(await provider.get('/_local/idle')).toEqual({});
    const [received] = provider.received;
    if (received === undefined) throw new Error('No webhook arrived');
    expect(verified(received)).toMatchObject({
      object: 'event',
      type: 'checkout.session.completed',
      livemode: false,
      api_version: Stripe.API_VERSION,
      data: { object: { id: session, payment_status: 'paid', metadata: { movement: 'm1' } } },
    });
    expect(() => verified(received, 'whsec_other')).toThrow('signature');
    expect(() => verified({ ...received, payload: received.payload.replace('30900', '1') })).toThrow('signature');
    provider.time.ms += 301_000;
    expect(() => verified(received)).toThrow('tolerance');
  });

  it('reports a session that was expired, and one whose time is over', async () => {
    provider = await startProvider();
    const expired = await createSession();
    await provider.stripe.checkout.sessions.expire(expired.id);
    await provider.idle();
    const late = await createSession();
    await provider.post('/_local/clock', { days: 1 });
    await provider.idle();
    const events = provider.received.map((one) => verified(one));
    expect(events.map(({ type }) => type)).toEqual(['checkout.session.expired', 'checkout.session.expired']);
    expect(events.map(({ data }) => data.object)).toMatchObject([
      { id: expired.id, status: 'expired' },
      { id: late.id, status: 'expired' },
    ]);
  });

  it('reports an account whose onboarding was finished or whose capability changed', async () => {
    provider = await startProvider();
    const account = await createRecipient(provider);
    const set = (status: string) => provider.post(`/_local/accounts/${account}`, { status });
    await set('restricted');
    await set('restricted');
    await set('active');
    await onboard(provider, account, '000111111116');
    await provider.idle();
    const event = { type: 'account.updated', account, data: { object: { id: account, metadata: { person: 'emre' } } } };
    expect(provider.received.map((one) => verified(one))).toMatchObject([event, event, event, event]);
  });

  it('reports a payout that was paid, and one that failed', async () => {
    provider = await startProvider();
    const account = await createRecipient(provider);
    await transferTo(provider, account, 300);
    const payOut = (movement: string) =>
      provider.stripe.payouts.create(
        { amount: 100, currency: 'usd', metadata: { movement } },
        { stripeAccount: account },
      );
    await provider.idle();
    provider.received.length = 0;
    const paid = await payOut('p1');
    await provider.idle();
    expect(provider.received).toEqual([]);
    await provider.post('/_local/clock', { days: 2 });
    await provider.idle();
    await onboard(provider, account, '000111111116');
    const failed = await payOut('p2');
    await provider.post('/_local/clock', { days: 4 });
    await provider.idle();
    const payouts = provider.received.map((one) => verified(one)).filter(({ type }) => type !== 'account.updated');
    expect(payouts).toMatchObject([
      { type: 'payout.paid', account, data: { object: { id: paid.id, status: 'paid', metadata: { movement: 'p1' } } } },
      { type: 'payout.failed', account, data: { object: { id: failed.id, status: 'failed' } } },
    ]);
    await provider.post(`/_local/payouts/${paid.id}`, { status: 'failed' });
    await provider.idle();
    const last = provider.received.at(-1);
    expect(last && verified(last)).toMatchObject({ type: 'payout.failed', data: { object: { id: paid.id } } });
  });

  it('is sent again until the webhook responds with 2xx', async () => {
    provider = await startProvider({ statuses: [500, 302, 404] });
    await paySketches(provider);
    await provider.idle();
    expect(new Set(idsOf(provider.received)).size).toBe(1);
    expect(provider.received).toHaveLength(4);
    expect(provider.pauses).toEqual([1000, 5000, 15_000]);
    expect(await provider.get('/_local/objects/events')).toMatchObject([{ pending_webhooks: 0 }]);
  });

  it('is not delivered after five attempts, and can be sent again', async () => {
    provider = await startProvider({ statuses: [500, 500, 500, 500, 500, 503] });
    await paySketches(provider);
    await provider.idle();
    expect(provider.received).toHaveLength(5);
    const [event] = await provider.get('/_local/objects/events');
    expect(event).toMatchObject({ pending_webhooks: 1 });
    provider.time.ms += 3_600_000;
    const resend = () => provider.post(`/_local/events/${event.id}/resend`);
    expect((await resend()).body).toMatchObject({ id: event.id, pending_webhooks: 1 });
    expect((await resend()).body).toMatchObject({ id: event.id, pending_webhooks: 0 });
    expect(provider.received.slice(5).map((one) => verified(one).id)).toEqual([event.id, event.id]);
    expect((await provider.post('/_local/events/evt_none/resend')).status).toBe(404);
  });

  it('stays undelivered without a webhook, or if its address is silent', async () => {
    provider = await startProvider();
    provider.setWebhookUrl(null);
    await paySketches(provider);
    await provider.idle();
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const address = closed.address();
    await new Promise((resolve) => closed.close(resolve));
    provider.setWebhookUrl(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`);
    await paySketches(provider);
    await provider.idle();
    const events = await provider.get('/_local/objects/events');
    expect(events).toMatchObject([{ pending_webhooks: 1 }, { pending_webhooks: 1 }]);
    expect(provider.pauses).toHaveLength(4);
  });
});

describe('a fault of events', () => {
  const start = async (
    does: string,
    { times = 1, ...options }: Parameters<typeof startProvider>[0] & { times?: number } = {},
  ) => {
    provider = await startProvider(options);
    return provider.order([{ on: 'event', does, times }]);
  };

  const payAll = async (count: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let paid = 0; paid < count; paid += 1) ids.push(await paySketches(provider));
    await provider.idle();
    return ids;
  };

  const sessionsOf = () =>
    provider.received.map((one) => {
      const { data } = verified(one);
      return 'id' in data.object ? data.object.id : null;
    });

  it('drops an event, which stays in the list', async () => {
    const fired = await start('drop');
    const [, second] = await payAll(2);
    expect(sessionsOf()).toEqual([second]);
    expect(await provider.get('/_local/objects/events')).toHaveLength(2);
    expect(await fired()).toEqual([1]);
  });

  it('duplicates an event', async () => {
    const fired = await start('duplicate');
    const [first] = await payAll(1);
    expect(sessionsOf()).toEqual([first, first]);
    expect(new Set(idsOf(provider.received)).size).toBe(1);
    expect(await fired()).toEqual([1]);
  });

  it('delays an event', async () => {
    const fired = await start('delay');
    const [first] = await payAll(1);
    expect(provider.pauses).toEqual([5000]);
    expect(sessionsOf()).toEqual([first]);
    expect(await fired()).toEqual([1]);
  });

  it('delivers events in reverse order, the held ones after the next', async () => {
    const fired = await start('reorder', { times: 2, pause: new Promise(() => {}) });
    const ids = await payAll(3);
    expect(sessionsOf()).toEqual(ids.reverse());
    expect(await fired()).toEqual([2]);
  });

  it('delivers a held event after ten seconds without another one', async () => {
    await start('reorder');
    const ids = await payAll(1);
    expect(provider.pauses).toEqual([10_000]);
    expect(sessionsOf()).toEqual(ids);
  });

  it('fires only for events that match', async () => {
    provider = await startProvider();
    const fired = await provider.order([
      { on: 'event', does: 'drop', times: 1, match: { type: 'checkout.session.expired' } },
      { on: 'event', does: 'drop', times: 1, match: { 'metadata.movement': 'm2' } },
    ]);
    const [first] = await payAll(1);
    expect(sessionsOf()).toEqual([first]);
    expect(await fired()).toEqual([0, 0]);
    const { id } = await createSession();
    await provider.stripe.checkout.sessions.expire(id);
    await provider.idle();
    expect(sessionsOf()).toEqual([first]);
    expect(await fired()).toEqual([1, 0]);
  });
});
