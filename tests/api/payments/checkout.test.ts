import {
  agreementRecord,
  checkout as checkoutSchema,
  clientFee,
  conversationHead,
  entry,
  PAYMENT_TERMS_VERSION,
  task as taskSchema,
} from '@taskwright/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { approve, offerOf, submit } from '../../support/agreements.ts';
import { linksOf, refusal, success } from '../../support/api.ts';
import { CARDS } from '../../support/cards.ts';
import { withPayments } from '../../support/payments.ts';
import { testUsers } from '../../support/test-users.ts';

const stack = testUsers('demo-checkout');
const { db, api, clock, ada, mia, ben, byAda, byMia, agree, postWithBids, advance } = stack;
const { open, tryOpen, pay, refresh, cancel, ledger, charges, settleDue } = withPayments(stack);

const total = (cents: number) => cents + clientFee(cents);
/** Returns kind and money of the freelancer's notifications about approvals and money, newest first. */
const moneyNotifications = async () =>
  (await stack.notificationsOf(mia)).flatMap(({ kind, money }) =>
    money !== undefined || kind === 'approve' || kind === 'completed' ? [{ kind, money }] : [],
  );
/** Returns the kinds of the freelancer's notifications that wait to be mailed at once. */
const mailed = async () =>
  (await db.collection('unmailed').where('uid', '==', mia.uid).get()).docs
    .filter((doc) => doc.get('dueAt') <= clock().toISOString())
    .map((doc) => String(doc.get('item.kind')));
const wallets = async () => (await db.collection('wallets').get()).docs.map((doc) => doc.get('earned'));

describe('Paying for milestones', () => {
  it('holds the money, which the approval releases less the service fee', async () => {
    const { withMia: id } = await agree();
    const before = await byAda.head(id);
    expect(before).toMatchObject({
      payments: 'on',
      work: { turn: 'me', next: { kind: 'funding', milestone: 'A draft' } },
    });
    expect(before.agreement?.money).toEqual({
      serviceFeeBasisPoints: 2000,
      ...{ dueCents: 450_00, heldCents: 0, releasedCents: 0, returnedCents: 0, serviceFeeCents: 0 },
      ...{ disputedCents: 0, payable: [1, 2], checkout: null, frozen: null, chargebacks: [] },
    });
    expect((await byMia.head(id)).agreement?.money?.payable).toEqual([]);

    const page = await open(ada, id, [1], 150_00);
    expect(page).toMatchObject({ cents: 150_00, feeCents: 4_65, totalCents: 154_65 });
    const { checkout } = (await byAda.head(id)).agreement?.money ?? {};
    expect(checkout).toEqual({
      ...{ _id: page._id, milestones: [1], totalCents: 154_65, expiresAt: page.expiresAt, url: page.url },
    });
    const seen = (await byMia.head(id)).agreement?.money?.checkout;
    expect(seen).toMatchObject({ _id: page._id });
    expect(seen).not.toHaveProperty('url');

    expect(await pay(page)).toEqual({ state: 'paid' });
    expect(await refresh(ada, page)).toMatchObject({
      ...{ kind: 'payment', state: 'paid', cents: 154_65, role: 'client', conversation: id, title: 'A sign' },
      lines: [
        { label: 'A draft', cents: 150_00 },
        { label: 'Processing fee (2.9% + $0.30)', cents: 4_65 },
      ],
    });
    const funded = await byMia.head(id);
    expect(funded.agreement?.money).toMatchObject({ dueCents: 300_00, heldCents: 150_00, checkout: null });
    expect(funded.agreement?.terms.milestones[0]?.money).toMatchObject({ funding: 'funded', heldCents: 150_00 });
    expect(funded.last).toMatchObject({ kind: 'funded', by: 'them' });

    await byMia.take(id, submit(1));
    const approved = await byAda.take(id, approve(1));
    expect(approved.agreement?.money).toMatchObject({ heldCents: 0, releasedCents: 150_00, serviceFeeCents: 30_00 });
    const entries = success(await api(`GET /users/me/conversations/${id}/entries`, { as: mia }), 200, z.array(entry));
    expect(entries[0]).toMatchObject({ kind: 'approve', releasedCents: 150_00 });
    expect(entries[2]).toMatchObject({ kind: 'funded', milestones: [{ id: 1, title: 'A draft', cents: 150_00 }] });

    const lines = await ledger(ada, id);
    expect(lines.map(({ kind, lines: each }) => [kind, each])).toEqual([
      ['payment', { client: -154_65, held: 150_00, processing: 4_65 }],
      ['release', { held: -150_00, earned: 120_00, service: 30_00 }],
    ]);
    expect(lines[1]).toMatchObject({ milestones: [1], rate: 2000 });
    expect(await ledger(mia, id)).toEqual(lines);
    const path = `/users/me/conversations/${id}/ledger`;
    const pages = await Promise.all([ada, mia].map((as) => api(`GET ${path}?limit=1`, { as })));
    expect(pages.map(({ body }) => body)).toEqual([[lines[0]], [lines[0]]]);
    const [next, same] = pages.map((page) => linksOf(page, path).next);
    expect(same).toBe(next);
    expect((await api(`GET ${next}`, { as: mia })).body).toEqual([lines[1]]);
    expect(await wallets()).toEqual([{ [lines[1]?.payoutOn ?? '']: 120_00 }]);
    const listed = await api('GET /users/me/agreements?role=freelancer', { as: mia });
    expect(success(listed, 200, z.array(agreementRecord)).map(({ money }) => money)).toEqual([
      { heldCents: 0, releasedCents: 150_00, returnedCents: 0, disputedCents: 0, serviceFeeCents: 30_00 },
    ]);
    const one = { milestones: 1, milestone: 'A draft' };
    const notified = await moneyNotifications();
    expect(notified).toHaveLength(2);
    expect(notified).toEqual(
      expect.arrayContaining([
        { kind: 'released', money: { cause: 'approval', ...one, heldCents: 0, earnedCents: 120_00 } },
        { kind: 'funded', money: { cause: 'payment', ...one, heldCents: 150_00, earnedCents: 0 } },
      ]),
    );
    expect(await mailed()).toEqual(expect.arrayContaining(['funded', 'released']));
    expect(await mailed()).not.toContain('approve');
    // The conversation reads them when it is opened.
    const place = { place: 'conversation', conversation: id };
    await api('POST /users/me/notifications/read-place', { as: mia, body: place });
    expect((await stack.notificationsOf(mia)).filter(({ money, read }) => money !== undefined && !read)).toEqual([]);
    expect(await mailed()).not.toContain('funded');
  });

  it('notifies the freelancer once of an approved and another milestone, and of the completion', async () => {
    const { withMia: id } = await agree();
    await byMia.take(id, submit(1));
    await byAda.take(id, approve(1));
    const page = await open(ada, id, [1, 2], 450_00);
    await pay(page);
    await refresh(ada, page);
    await refresh(ada, page);
    await byMia.take(id, submit(2));
    await byAda.take(id, approve(2));
    const [completed, funded, approved, ...more] = (await moneyNotifications()).toSorted(
      (one, other) => (other.money?.earnedCents ?? 0) - (one.money?.earnedCents ?? 0),
    );
    expect([completed, funded, approved?.kind, more]).toEqual([
      {
        kind: 'released',
        money: { cause: 'completion', milestones: 1, milestone: 'The sign', heldCents: 0, earnedCents: 240_00 },
      },
      { kind: 'funded', money: { cause: 'payment', milestones: 2, heldCents: 300_00, earnedCents: 120_00 } },
      // Approved before it was paid: nothing was released then.
      'approve',
      [],
    ]);
  });

  it('notifies no freelancer whose account is closed', async () => {
    const { withMia: id } = await agree();
    const page = await open(ada, id, [1], 150_00);
    await db.doc(`conversations/${id}`).update({ 'freelancer.isFormer': true });
    await pay(page);
    expect(await refresh(ada, page)).toMatchObject({ state: 'paid' });
    expect(await moneyNotifications()).toEqual([]);
    expect(await mailed()).not.toContain('funded');
  });

  it('for an approved milestone releases the money at once, after its settlement', async () => {
    const { withMia: id } = await agree();
    await byMia.take(id, submit(1));
    const approved = await byAda.take(id, approve(1));
    expect(approved.agreement?.terms.milestones[0]?.money).toMatchObject({ funding: 'unfunded', dueCents: 150_00 });
    const page = await open(ada, id, [1], 150_00);
    await pay(page);
    await refresh(ada, page);
    expect((await byMia.head(id)).agreement?.terms.milestones[0]?.money).toMatchObject({
      ...{ funding: 'released', dueCents: 0, heldCents: 0, releasedCents: 150_00, serviceFeeCents: 30_00 },
    });
    expect((await moneyNotifications()).map(({ kind }) => kind).toSorted()).toEqual(['approve', 'released']);
    const [payment, release] = await ledger(mia, id);
    expect([payment?.kind, release?.kind]).toEqual(['payment', 'release']);
    const settled = new Date(clock().getTime() + 2 * 86_400_000).toISOString();
    expect((release?.payoutOn ?? '') > settled.slice(0, 10)).toBe(true);
  });

  it('charges nothing for a declined card, and the amount once 3-D Secure is confirmed', async () => {
    const { withMia: id } = await agree();
    const page = await open(ada, id, [1, 2], 450_00);
    expect(await pay(page, CARDS.declined)).toEqual({ state: 'declined' });
    expect(await refresh(ada, page)).toMatchObject({ state: 'open' });
    expect(await pay(page, CARDS.secure)).toEqual({ state: 'authentication' });
    expect(await pay(page, CARDS.secure, true)).toEqual({ state: 'paid' });
    expect(await refresh(ada, page)).toMatchObject({ state: 'paid', cents: 463_35 });
    expect((await byAda.head(id)).agreement?.money).toMatchObject({ heldCents: 450_00, dueCents: 0, payable: [] });
  });

  it('can be cancelled until it has gone through', async () => {
    const { withMia: id } = await agree();
    const first = await open(ada, id, [1], 150_00);
    const { detail } = refusal(await tryOpen(ada, id, { milestones: [2], totalCents: total(300_00) }), 409);
    expect(detail).toBe('A payment for this agreement is already open. Finish or cancel it first.');
    expect((await cancel(first, ada)).body).toMatchObject({ _id: first._id, state: 'expired' });
    expect((await cancel(first, ada)).body).toMatchObject({ state: 'expired' });
    expect((await byAda.head(id)).agreement?.money).toMatchObject({ payable: [1, 2], checkout: null });
    const second = await open(ada, id, [1], 150_00);
    await pay(second);
    expect(refusal(await cancel(second, ada), 409).detail).toBe('This payment has already gone through.');
    expect((await byAda.head(id)).agreement?.money).toMatchObject({ heldCents: 150_00 });
    expect(await ledger(ada, id)).toHaveLength(1);
  });

  it('ends after 30 minutes without a charge', async () => {
    const { withMia: id } = await agree();
    const page = await open(ada, id, [1], 150_00);
    for (let minute = 0; minute < 35; minute += 1) advance();
    await settleDue();
    expect(await refresh(ada, page)).toMatchObject({ state: 'expired' });
    expect((await byAda.head(id)).agreement?.money).toMatchObject({ checkout: null, payable: [1, 2] });
    expect(await ledger(ada, id)).toEqual([]);
  });

  it('is found by the schedule if the client closes the page', async () => {
    const { withMia: id } = await agree();
    const page = await open(ada, id, [1], 150_00);
    await pay(page);
    for (let minute = 0; minute < 6; minute += 1) advance();
    await settleDue();
    expect((await byMia.head(id)).agreement?.money).toMatchObject({ heldCents: 150_00, checkout: null });
    expect(await settleDue()).toBe(0);
  });

  it('is unusable after the agreement has ended, and nothing is held', async () => {
    const { withMia: id } = await agree();
    const payment = { milestones: [1], totalCents: total(150_00) };
    const opened = await tryOpen(ada, id, payment, { key: 'ended-agreement-1' });
    const page = success(opened, 201, checkoutSchema);
    await byMia.take(id, { transition: 'request-cancellation' });
    await byAda.take(id, { transition: 'confirm-cancellation' });
    const { checkout } = (await byAda.head(id)).agreement?.money ?? {};
    expect(checkout).toMatchObject({ _id: page._id });
    expect(checkout).not.toHaveProperty('url');
    const { detail } = refusal(await tryOpen(ada, id, payment, { key: 'ended-agreement-1' }), 409);
    expect(detail).toBe(
      'The agreement has changed since. Cancel this payment, and open a new one if something is due.',
    );
    await pay(page);
    expect(await refresh(ada, page)).toMatchObject({ state: 'unusable', reason: 'Nothing was due for it any more.' });
    expect((await byAda.head(id)).agreement?.money).toMatchObject({ heldCents: 0, checkout: null, payable: [] });
    expect((await ledger(mia, id)).map(({ kind, lines }) => [kind, lines])).toEqual([
      ['unusable', { client: -154_65, returning: 154_65 }],
    ]);
  });

  it('has no page while its milestone is due less than it pays, and has it again once it is due as much', async () => {
    const { withMia: id } = await agree();
    const page = await open(ada, id, [1], 150_00);
    const pageAfter = async (terms: number, price: number): Promise<unknown> => {
      const milestones = [{ id: 1, title: 'A draft', cents: price }];
      await byAda.take(id, { transition: 'propose-amendment', deliverables: 'A sign.', milestones });
      await byMia.take(id, { transition: 'accept-amendment', terms });
      return (await byAda.head(id)).agreement?.money?.checkout;
    };
    const shown = { _id: page._id, milestones: [1], totalCents: 154_65, expiresAt: page.expiresAt };
    expect(await pageAfter(2, 149_99)).toEqual(shown);
    expect(await pageAfter(3, 200_00)).toEqual({ ...shown, url: page.url });
    await pay(page);
    expect(await refresh(ada, page)).toMatchObject({ state: 'paid' });
    expect((await byAda.head(id)).agreement?.money).toMatchObject({ heldCents: 150_00, dueCents: 50_00 });
  });
});

describe('An agreement', () => {
  it('is direct if accepted while payments are off, until changed terms are accepted', async () => {
    vi.stubEnv('PAYMENTS', 'off');
    const { withMia: id } = await agree();
    vi.stubEnv('PAYMENTS', 'on');
    expect((await byAda.head(id)).agreement?.money).toBeNull();
    const payment = { milestones: [1], totalCents: total(150_00) };
    expect(refusal(await tryOpen(ada, id, payment), 409).detail).toContain('directly');
    const milestones = [{ id: 1, title: 'A draft', cents: 150_00 }];
    await byAda.take(id, { transition: 'propose-amendment', deliverables: 'A sign.', milestones });
    const changed = await byMia.take(id, { transition: 'accept-amendment', terms: 2 });
    expect(changed.agreement?.money).toMatchObject({ dueCents: 150_00 });
  });
});

it('stores the version of the payment terms in force, and its time', async () => {
  const { withMia: id } = await agree();
  const now = clock().toISOString();
  const page = await open(ada, id, [1], 150_00);
  const stored = (await db.doc(`movements/${page._id}`).get()).data();
  expect(stored).toMatchObject({ terms: PAYMENT_TERMS_VERSION, at: now });
  expect(PAYMENT_TERMS_VERSION).toBe('2026-12-01');
});

describe('A payment is refused', () => {
  it('for other people, the freelancer, an outdated version and a wrong total', async () => {
    const { withMia: id } = await agree();
    const payment = { milestones: [1], totalCents: total(150_00) };
    refusal(await tryOpen(ben, id, payment, { ifMatch: '*' }), 404);
    expect(refusal(await tryOpen(mia, id, payment), 403).detail).toBe('Only the client can pay.');
    refusal(await tryOpen(ada, id, payment, { ifMatch: '"0"' }), 412);
    refusal(await tryOpen(ada, id, payment, { ifMatch: null }), 428);
    refusal(await tryOpen(ada, id, { ...payment, totalCents: 150_00 }), 412);
    refusal(await tryOpen(ada, id, { ...payment, milestones: [3] }), 409);
    refusal(await tryOpen(ada, id, { ...payment, milestones: [] }), 400, ['body milestones']);
    refusal(await tryOpen(ada, id, { ...payment, milestones: [1, 1] }), 400, ['body milestones']);
    expect((await byAda.head(id)).agreement?.money?.checkout).toBeNull();
  });

  it('above the limit of the provider', async () => {
    const { withMia: id } = await agree();
    const milestones = [{ id: 1, title: 'A draft', cents: 971_817_28 }];
    await byAda.take(id, { transition: 'propose-amendment', deliverables: 'A sign.', milestones });
    await byMia.take(id, { transition: 'accept-amendment', terms: 2 });
    const { detail } = refusal(await tryOpen(ada, id, { milestones: [1], totalCents: total(971_817_28) }), 409);
    expect(detail).toBe('One payment can be at most $999,999.99. Choose fewer milestones, or split this one.');
  });

  it('below the limit of the provider, unless it is for more milestones', async () => {
    const { withMia: id } = await agree();
    const first = await open(ada, id, [1], 150_00);
    await pay(first);
    await refresh(ada, first);
    const milestones = [{ id: 1, title: 'A draft', cents: 150_10 }];
    await byAda.take(id, { transition: 'propose-amendment', deliverables: 'A sign.', milestones });
    await byMia.take(id, { transition: 'accept-amendment', terms: 2 });
    expect((await byAda.head(id)).agreement?.money?.payable).toEqual([1]);
    const { detail } = refusal(await tryOpen(ada, id, { milestones: [1], totalCents: total(10) }), 409);
    expect(detail).toBe(
      'One payment is at least $0.50 with its fee. Choose more milestones, or agree on another price.',
    );
  });

  it('to be read, refreshed or cancelled by others', async () => {
    const { withMia: id } = await agree();
    const page = await open(ada, id, [1], 150_00);
    for (const as of [mia, ben]) {
      refusal(await api(`POST /payments/checkouts/${page._id}/refresh`, { as }), 404);
      refusal(await cancel(page, as), 404);
    }
    refusal(await api(`GET /users/me/conversations/${id}/ledger`, { as: ben }), 404);
    refusal(await api('POST /payments/checkouts/unknown/refresh', { as: ada }), 404);
    refusal(await api('POST /payments/checkouts/a%2Fb/refresh', { as: ada }), 404);
  });
});

it('a higher price than what is held makes the difference due', async () => {
  const { withMia: id } = await agree();
  const page = await open(ada, id, [1], 150_00);
  await pay(page);
  await refresh(ada, page);
  const milestones = [{ id: 1, title: 'A draft', cents: 200_00 }];
  await byMia.take(id, { transition: 'propose-amendment', deliverables: 'A sign.', milestones });
  const raised = await byAda.take(id, { transition: 'accept-amendment', terms: 2 });
  expect(raised.agreement?.terms.milestones[0]?.money).toMatchObject({ funding: 'part-funded', dueCents: 50_00 });
  const rest = await open(ada, id, [1], 50_00);
  await pay(rest);
  await refresh(ada, rest);
  expect((await byAda.head(id)).agreement?.money).toMatchObject({ heldCents: 200_00, dueCents: 0 });
});

describe('A page that was read before payments were turned on or off', () => {
  const turn = (payments: 'on' | 'off') => vi.stubEnv('PAYMENTS', payments);
  const acceptAs = (payments: 'on' | 'off') => ({ transition: 'accept', terms: 1, payments }) as const;

  it('cannot accept terms, whose payment it describes wrongly, and opens no payment', async () => {
    onTestFinished(() => void turn('on'));
    const { task, withMia: id } = await postWithBids();
    const shown = async () => success(await api(`GET /tasks/${task}`, { as: mia }), 200, taskSchema).payments;
    const { payments } = await byAda.take(id, offerOf());
    expect([payments, await shown()]).toEqual(['on', 'on']);
    turn('off');
    const refused = refusal(await byMia.tryTake(id, acceptAs('on')), 412);
    expect(refused.detail).toBe('Payments through Taskwright are now off. Check the terms, then try again.');
    const unchanged = await byMia.head(id);
    expect([unchanged.payments, unchanged.agreement?.state, await shown()]).toEqual(['off', 'offered', 'off']);
    const accepted = success(await byMia.tryTake(id, acceptAs('off')), 200, conversationHead);
    expect(accepted.agreement).toMatchObject({ state: 'active', money: null });

    const milestones = [{ id: 1, title: 'A draft', cents: 150_00 }];
    await byAda.take(id, { transition: 'propose-amendment', deliverables: 'A sign.', milestones });
    turn('on');
    const change = { transition: 'accept-amendment', terms: 2 } as const;
    expect(refusal(await byMia.tryTake(id, { ...change, payments: 'off' }), 412).detail).toContain('are now on.');
    const changed = success(await byMia.tryTake(id, { ...change, payments: 'on' }), 200, conversationHead);
    expect(changed.agreement?.money).toMatchObject({ dueCents: 150_00, heldCents: 0 });

    const payment = { milestones: [1], totalCents: total(150_00) };
    const ifMatch = await byAda.etag(id);
    turn('off');
    const { detail } = refusal(await tryOpen(ada, id, payment, { ifMatch }), 409);
    expect(detail).toBe('Payments are off at the moment. Try again later.');
    turn('on');
    expect((await tryOpen(ada, id, payment, { ifMatch })).status).toBe(201);
  });
});

it('charges once for a repeated key, which is answered before the version is compared', async () => {
  const { withMia: id } = await agree();
  const payment = { milestones: [1], totalCents: total(150_00) };
  const first = await tryOpen(ada, id, payment, { key: 'checkout-key-0001' });
  const again = await tryOpen(ada, id, payment, { key: 'checkout-key-0001', ifMatch: '"0"' });
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  refusal(await tryOpen(ada, id, { ...payment, milestones: [2] }, { key: 'checkout-key-0001' }), 422);
  const count = (await charges()).length;
  await pay(success(first, 201, z.object({ url: z.string() }).loose()));
  expect(await charges()).toHaveLength(count + 1);
  // The first of these reads the page, the second only the movement.
  for (let call = 0; call < 2; call += 1) {
    const { detail } = refusal(await tryOpen(ada, id, payment, { key: 'checkout-key-0001' }), 409);
    expect(detail).toBe('This payment has already gone through.');
  }
  expect(await charges()).toHaveLength(count + 1);
});
