import { inspect } from 'node:util';
import { clientFee } from '@taskwright/contract';
import Stripe from 'stripe';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createHandlers } from '../../../functions/src/endpoints.ts';
import { createApp } from '../../../functions/src/http/app.ts';
import { ProviderError, paymentProvider } from '../../../functions/src/payments/provider.ts';
import { receiveEvents } from '../../../functions/src/payments/receive-events.ts';
import { settle } from '../../../functions/src/payments/settle.ts';
import { LOCAL_KEY, LOCAL_SECRET } from '../../../scripts/local-stripe/server.ts';
import { approve, party, submit } from '../../support/agreements.ts';
import { apiAt, refusal } from '../../support/api.ts';
import { apiOfStore } from '../../support/in-process.ts';
import { raceForMoney } from '../../support/payment-race.ts';
import { withPayments } from '../../support/payments.ts';
import { crashingOn } from '../../support/stores.ts';
import { testUsers } from '../../support/test-users.ts';
import { times } from '../../support/times.ts';

const stack = testUsers('demo-payment-faults');
const { db, store, clock, ada, mia, byAda, byMia, agree, advance } = stack;
const payments = withPayments(stack, { isLinked: true });
const { open, tryOpen, pay, cancel, ledger, charges, events, resend, order, idle, settleDue } = payments;
const { holdBack, pagesOf, tryRefresh, webhookUrl } = payments;

const DEEPLY = { depth: null, showHidden: true } as const;
const PAYMENT = { milestones: [1], totalCents: 150_00 + clientFee(150_00) };
const opened = z.object({ _id: z.string(), url: z.string() });

const minutes = (count: number) => {
  for (let minute = 0; minute < count; minute += 1) advance();
};

/** Returns the kinds of the freelancer's notifications about money, newest first. */
const moneyKinds = async () => (await stack.notificationsOf(mia)).flatMap(({ kind, money }) => (money ? [kind] : []));

/** Asserts that a payment of $150.00 is held once, and that nothing else was charged since. */
const expectHeldOnce = async (id: string, before: number) => {
  await payments.expectHeldOnce(mia, id, { cents: 150_00, before });
  expect(await moneyKinds()).toEqual(['funded']);
};

describe('A call that opens a payment, repeated with its key', () => {
  // The SDK repeats a lost response once, with the same key.
  it.each([
    ['lose-response', 2],
    ['fail', 1],
    ['unavailable', 1],
    ['limit', 1],
    ['slow', 1],
  ])('after the fault %s charges once', async (does, count) => {
    const { withMia: id } = await agree();
    const before = (await charges()).length;
    const key = `fault-${does}-0001`;
    const fired = await order([{ on: 'POST /v1/checkout/sessions', does, times: count }]);
    expect((await tryOpen(ada, id, PAYMENT, { key })).status).toBe(503);
    expect(await fired()).toEqual([count]);
    expect((await byAda.head(id)).agreement?.money?.checkout).not.toHaveProperty('url');
    const again = await tryOpen(ada, id, PAYMENT, { key, ifMatch: '"0"' });
    expect(again.status, JSON.stringify(again.body)).toBe(201);
    const page = opened.parse(again.body);
    expect(await pagesOf(page._id)).toHaveLength(1);
    await pay(page);
    await idle();
    await expectHeldOnce(id, before);
  });

  it('adopts the page of a lost response, which the schedule found meanwhile', async () => {
    const { withMia: id } = await agree();
    const before = (await charges()).length;
    await order([{ on: 'POST /v1/checkout/sessions', does: 'lose-response', times: 2 }]);
    expect((await tryOpen(ada, id, PAYMENT, { key: 'adopted-key-0001' })).status).toBe(503);
    minutes(3);
    await settleDue();
    const { checkout } = (await byAda.head(id)).agreement?.money ?? {};
    minutes(4);
    const page = opened.parse((await tryOpen(ada, id, PAYMENT, { key: 'adopted-key-0001' })).body);
    expect(checkout).toMatchObject(page);
    expect(await pagesOf(page._id)).toHaveLength(1);
    await pay(page);
    await idle();
    await expectHeldOnce(id, before);
  });

  it('ends a payment whose page the provider rejects', async () => {
    const { withMia: id } = await agree();
    await order([{ on: 'POST /v1/checkout/sessions', does: 'refuse', times: 1 }]);
    expect((await tryOpen(ada, id, PAYMENT, { key: 'rejected-key-001' })).status).toBe(503);
    expect((await byAda.head(id)).agreement?.money).toMatchObject({ checkout: null, payable: [1, 2] });
    expect(refusal(await tryOpen(ada, id, PAYMENT, { key: 'rejected-key-001' }), 409).detail).toContain(
      'has already ended',
    );
    await open(ada, id, [1], 150_00);
  });

  it('after a day, when the provider has forgotten the key, finds that the page has ended', async () => {
    const { withMia: id } = await agree();
    const before = (await charges()).length;
    await order([{ on: 'POST /v1/checkout/sessions', does: 'lose-response', times: 2 }]);
    expect((await tryOpen(ada, id, PAYMENT, { key: 'forgotten-key-1' })).status).toBe(503);
    advance(1);
    minutes(60);
    await settleDue();
    refusal(await tryOpen(ada, id, PAYMENT, { key: 'forgotten-key-1' }), 409);
    expect((await byAda.head(id)).agreement?.money).toMatchObject({ checkout: null, payable: [1, 2] });
    expect(await charges()).toHaveLength(before);
  });
});

describe('A payment is held once', () => {
  it.each(['drop', 'duplicate'])('if the provider’s events have the fault %s', async (does) => {
    const { withMia: id } = await agree();
    const before = (await charges()).length;
    const page = await open(ada, id, [1], 150_00);
    const fired = await order([{ on: 'event', does, times: 1 }]);
    await pay(page);
    await idle();
    expect(await fired()).toEqual([1]);
    minutes(6);
    await settleDue();
    await idle();
    await expectHeldOnce(id, before);
  });

  it('if its event arrives after the schedule has settled it', async () => {
    const { withMia: id } = await agree();
    const before = (await charges()).length;
    const page = await open(ada, id, [1], 150_00);
    const fired = await order([{ on: 'event', does: 'delay', times: 1 }]);
    const release = holdBack();
    await pay(page);
    minutes(6);
    await settleDue();
    await expectHeldOnce(id, before);
    release();
    await idle();
    expect(await fired()).toEqual([1]);
    await expectHeldOnce(id, before);
  });

  it('if every event is sent five times more, in reverse order', async () => {
    const { withMia: id } = await agree();
    const before = (await charges()).length;
    const page = await open(ada, id, [1], 150_00);
    await pay(page);
    await idle();
    for (const event of (await events()).toReversed().slice(0, 5)) await times(5, () => resend(event.id));
    await idle();
    await expectHeldOnce(id, before);
  });

  it('if reading the page fails for an hour', async () => {
    const { withMia: id } = await agree();
    const before = (await charges()).length;
    const page = await open(ada, id, [1], 150_00);
    const fired = await order([
      { on: 'event', does: 'drop', times: 1 },
      { on: 'GET /v1/checkout/sessions/{id}', does: 'unavailable', times: 4 },
    ]);
    await pay(page);
    await idle();
    for (let failure = 0; failure < 4; failure += 1) {
      minutes(9);
      await expect(settleDue()).rejects.toThrow(ProviderError);
    }
    minutes(9);
    await settleDue();
    expect(await fired()).toEqual([1, 4]);
    await expectHeldOnce(id, before);
  });

  it.each([/^movements\//, /^journal\//, /^conversations\/[^/]+$/, /^conversations\/.*\/entries\//, /notifications\//])(
    'if a process ends before its commit to %s',
    async (path) => {
      const { withMia: id } = await agree();
      const before = (await charges()).length;
      const page = await open(ada, id, [1], 150_00);
      await order([{ on: 'event', does: 'drop', times: 1 }]);
      await pay(page);
      await idle();
      // The first change of the movement takes the lease.
      const crash = crashingOn(store, path, path.test(`movements/${page._id}`) ? 2 : 1);
      await expect(settle(crash, await paymentProvider(), page._id)).rejects.toThrow('crash');
      expect([await ledger(ada, id), await moneyKinds()]).toEqual([[], []]);
      minutes(10);
      await settleDue();
      await expectHeldOnce(id, before);
    },
  );
});

it('An approval whose process ends before its commit releases nothing and notifies no one', async () => {
  const { withMia: id } = await agree();
  await pay(await open(ada, id, [1], 150_00));
  await idle();
  await byMia.take(id, submit(1));
  for (const path of [/^journal\//, /^wallets\//, /notifications\//, /^unmailed\//, /^conversations\/[^/]+$/]) {
    const crashing = party(apiOfStore(crashingOn(store, path)), ada);
    expect((await crashing.tryTake(id, approve(1), { ifMatch: '*' })).status).toBe(503);
    expect((await ledger(mia, id)).map(({ kind }) => kind)).toEqual(['payment']);
    expect(await moneyKinds()).toEqual(['funded']);
  }
  await byAda.take(id, approve(1));
  expect((await ledger(mia, id)).map(({ kind }) => kind)).toEqual(['payment', 'release']);
  expect((await moneyKinds()).toSorted()).toEqual(['funded', 'released']);
});

describe('Cancelling a payment', () => {
  it.each(['fail', 'unavailable', 'limit', 'slow'])('after the fault %s can be repeated', async (does) => {
    const { withMia: id } = await agree();
    const page = await open(ada, id, [1], 150_00);
    const fired = await order([{ on: 'POST /v1/checkout/sessions/{id}/expire', does, times: 1 }]);
    expect((await cancel(page, ada)).status).toBe(503);
    expect(await fired()).toEqual([1]);
    expect((await cancel(page, ada)).body).toMatchObject({ state: 'expired' });
    expect((await byAda.head(id)).agreement?.money).toMatchObject({ checkout: null, payable: [1, 2] });
  });
});

describe('Concurrently', () => {
  it('the return page, the event, an approval and an amendment leave exact sums', () =>
    raceForMoney(stack, payments, 8));

  it('twenty calls with one key open one payment, and twenty without one too', async () => {
    const { withMia: id } = await agree();
    const same = await times(20, () => tryOpen(ada, id, PAYMENT, { key: 'same-key-for-all', ifMatch: '*' }));
    const pages = same.filter(({ status }) => status === 201).map(({ body }) => opened.parse(body)._id);
    expect(new Set(pages).size).toBe(1);
    expect(await pagesOf(pages[0] ?? '')).toHaveLength(1);
    expect(same.every(({ status }) => status === 201 || status === 503)).toBe(true);
    const { withMia: other } = await agree();
    const each = await times(20, () => tryOpen(ada, other, PAYMENT, { ifMatch: '*' }));
    expect(each.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(each.every(({ status }) => [201, 409, 429, 503].includes(status))).toBe(true);
  });
});

it('the provider’s balance is the sum of the journal, and wallets are what was earned', async () => {
  const before = await payments.balance();
  for (const cents of [150_00, 450_00]) {
    const { withMia: id } = await agree();
    const page = await open(ada, id, cents === 450_00 ? [1, 2] : [1], cents);
    await pay(page);
    await idle();
    await byMia.take(id, submit(1));
    await byAda.take(id, approve(1));
  }
  const { withMia: ended } = await agree();
  const unusable = await open(ada, ended, [1], 150_00);
  await byMia.take(ended, { transition: 'request-cancellation' });
  await byAda.take(ended, { transition: 'confirm-cancellation' });
  await pay(unusable);
  await idle();
  const journal = (await db.collection('journal').get()).docs.map((doc) => doc.data());
  const sum = (account: string) => journal.reduce((total, { lines }) => total + (lines[account] ?? 0), 0);
  expect(journal.map(({ kind }) => kind).toSorted()).toEqual([
    ...['fee', 'fee', 'fee', 'payment', 'payment', 'release', 'release', 'unusable'],
  ]);
  expect((await payments.balance()) - before).toBe(
    ['held', 'earned', 'returning', 'processing', 'service'].reduce((total, account) => total + sum(account), 0),
  );
  const wallets = (await db.collection('wallets').get()).docs.flatMap((doc) =>
    z.array(z.number()).parse(Object.values(doc.get('earned'))),
  );
  expect(wallets.reduce((total, cents) => total + cents, 0)).toBe(sum('earned'));
});

it('No line of a log contains the key, an address, a title or the page of a payment', async () => {
  const output: string[] = [];
  const levels = ['log', 'info', 'warn', 'error'] as const;
  const spies = levels.map((level) =>
    vi
      .spyOn(console, level)
      .mockImplementation((...parts) => void output.push(...parts.map((part) => inspect(part, DEEPLY)))),
  );
  const over = apiOfStore(store, (line) => output.push(JSON.stringify(line)));
  const { withMia: id } = await agree();
  for (const does of ['fail', 'refuse', 'lose-response', 'limit']) {
    await order([{ on: 'POST /v1/checkout/sessions', does, times: does === 'lose-response' ? 2 : 1 }]);
    expect((await tryOpen(ada, id, PAYMENT, { key: `logged-${does}-01`, over })).status).toBe(503);
    const { checkout } = (await byAda.head(id)).agreement?.money ?? {};
    if (checkout) await cancel(checkout, ada, over);
  }
  const page = opened.parse((await tryOpen(ada, id, PAYMENT, { over })).body);
  await order([{ on: 'GET /v1/checkout/sessions/{id}', does: 'fail', times: 3 }]);
  expect((await tryRefresh(ada, page, over)).status).toBe(503);
  expect((await cancel(page, ada, over)).status).toBe(503);
  minutes(10);
  await settleDue().catch((error: unknown) => output.push(inspect(error, DEEPLY)));
  await byMia.take(id, { transition: 'request-cancellation' });
  await byAda.take(id, { transition: 'confirm-cancellation' });
  await pay(page);
  await idle();
  for (const spy of spies) spy.mockRestore();
  expect(output.join('\n')).toContain('"state":"unusable"');
  expect(output.filter((line) => line.includes('cause')).length).toBeGreaterThan(6);
  const secrets = [LOCAL_KEY, LOCAL_SECRET, ada.email, mia.email, page.url, '/c/pay/', 'A draft', 'A sign'];
  for (const secret of secrets) expect(output.filter((line) => line.includes(secret))).toEqual([]);
});

describe('The webhook', () => {
  const stripe = new Stripe('sk_test_local');
  const payload = (object: object, livemode = false) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type: 'checkout.session.completed', livemode, data: { object } });
  const sign = (body: string, secret: string, ageSeconds = 0) =>
    stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp: Math.floor(clock().getTime() / 1000) - ageSeconds,
    });
  const send = async (body: string, signature: string | null) =>
    (
      await fetch(webhookUrl(), {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...(signature !== null && { 'stripe-signature': signature }) },
      })
    ).status;

  const body = payload({ metadata: { movement: 'x' } });
  const live = payload({ metadata: { movement: 'x' } }, true);
  const REJECTED: readonly (readonly [string, number, string, () => string | null])[] = [
    ['a forged signature', 400, body, () => sign(body, 'whsec_other')],
    ['the signature of another body', 400, `${body} `, () => sign(body, LOCAL_SECRET)],
    ['a stale signature', 400, body, () => sign(body, LOCAL_SECRET, 301)],
    ['a malformed signature', 400, body, () => 'v1='],
    ['no signature', 400, body, () => null],
    ['live mode', 400, live, () => sign(live, LOCAL_SECRET)],
    ['more than 256 KiB', 413, 'x'.repeat(300_000), () => 'v1='],
  ];
  it.each(REJECTED)('rejects %s before any read', async (_what, status, sent, signature) => {
    const fail = async (): Promise<never> => {
      throw new Error('This was read');
    };
    const app = receiveEvents(createApp(createHandlers(store), fail), { ...store, get: fail, getAll: fail, run: fail });
    const header = signature();
    const headers = { ...(header !== null && { 'stripe-signature': header }) };
    expect((await app.request('/payments/events', { method: 'POST', body: sent, headers })).status).toBe(status);
  });

  it('has no other method', async () =>
    expect(refusal(await apiAt(new URL(webhookUrl()).origin)('GET /payments/events'), 405).detail).toContain('POST'));

  it.each([{}, { metadata: {} }, { metadata: { movement: 'unknown' } }, { metadata: { movement: 'a/b' } }])(
    'accepts an event about %j, which changes nothing',
    async (object) => {
      const body = payload(object);
      expect(await send(body, sign(body, LOCAL_SECRET))).toBe(200);
    },
  );

  it('reads the payment at the provider, whatever the event contains', async () => {
    const { withMia: id } = await agree();
    const page = await open(ada, id, [1], 150_00);
    const body = payload({ payment_status: 'paid', amount_total: 1, metadata: { movement: page._id } });
    const signature = sign(body, LOCAL_SECRET);
    for (let replay = 0; replay < 3; replay += 1) expect(await send(body, signature)).toBe(200);
    expect((await byAda.head(id)).agreement?.money).toMatchObject({ heldCents: 0, checkout: { _id: page._id } });
    minutes(6);
    expect(await send(body, signature)).toBe(400);
  });
});
