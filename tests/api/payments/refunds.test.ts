import { type Checkout, movementDetails, movement as movementSchema } from '@taskwright/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import * as movements from '../../../functions/src/payments/model/movement-repository.ts';
import { paymentProvider } from '../../../functions/src/payments/provider.ts';
import { applySession } from '../../../functions/src/payments/settle-payment.ts';
import { approve, submit } from '../../support/agreements.ts';
import { refusal, success } from '../../support/api.ts';
import { CARDS } from '../../support/cards.ts';
import { download } from '../../support/export.ts';
import { withPayments } from '../../support/payments.ts';
import { payoutsOf } from '../../support/payouts.ts';
import { testUsers } from '../../support/test-users.ts';

const stack = testUsers('demo-refunds');
const { api, db, store, clock, ada, mia, byAda, byMia, agree, advance, notificationsOf } = stack;
const { open, tryOpen, pay, refresh, ledger, events, order, idle, pagesOf, resend } = withPayments(stack, {
  isLinked: true,
});
const { balanceOf, control, fund, goTo, runDue, setUp } = payoutsOf(stack);

const REFUND = z.object({
  id: z.string(),
  amount: z.number(),
  status: z.string(),
  metadata: z.record(z.string(), z.string()),
});
/** Returns the refunds of a movement at the provider. */
const refundsOf = async (movement: string) =>
  z
    .array(REFUND)
    .parse(await control('GET', 'objects/refunds'))
    .filter(({ metadata }) => metadata.movement === movement);
const movementOf = async (id: string) => (await db.doc(`movements/${id}`).get()).data() ?? null;
/** Returns the only refund of a payment. */
const refundOf = async ({ _id }: Pick<Checkout, '_id'>): Promise<string> => {
  const { docs } = await db.collection('movements').where('payment', '==', _id).get();
  expect(docs).toHaveLength(1);
  return docs[0]?.id ?? '';
};
/** Returns kind and lines of the entries that both parties read. */
const entriesOf = async (id: string) => {
  const entries = (await ledger(ada, id)).map(({ kind, lines }) => [kind, lines]);
  expect((await ledger(mia, id)).map(({ kind, lines }) => [kind, lines])).toEqual(entries);
  return entries;
};
/** Returns the kinds of the client's notifications about refunds, newest first. */
const kinds = async () => (await notificationsOf(ada)).flatMap(({ kind, refund }) => (refund ? [kind] : []));

const cancel = async (id: string): Promise<void> => {
  await byMia.take(id, { transition: 'request-cancellation' });
  await byAda.take(id, { transition: 'confirm-cancellation' });
};
/** Runs the schedule a minute later, and waits for the webhooks that it causes. */
const settle = async (): Promise<void> => {
  advance();
  await runDue();
  await idle();
};
/** Pays $150.00 for a milestone, and cancels the agreement. Returns the conversation and the refund that is due. */
const cancelled = async (card: string = CARDS.pays) => {
  const { withMia: id } = await agree();
  const page = await open(ada, id, [1], 150_00);
  await pay(page, card);
  await refresh(ada, page);
  await cancel(id);
  return { id, page, refund: await refundOf(page) };
};

const PAID = ['payment', { client: -154_65, held: 150_00, processing: 4_65 }];
const RETURNED = ['return', { held: -150_00, returning: 150_00 }];
const DONE = ['refund', { returning: -150_00, client: 150_00 }];
const FAILED = ['refund-failure', { client: -150_00, returning: 150_00 }];
const SENTENCE = 'Your bank didn’t take the refund of $150.00. Write to us and we’ll find another way.';

// A refund leaves the available balance only.
beforeEach(() => fund(2000_00));

describe('Money that goes back', () => {
  it('is on the card once the provider has refunded it, and the client is notified', async () => {
    const { id, refund } = await cancelled();
    expect(await entriesOf(id)).toEqual([PAID, RETURNED]);
    expect(await movementOf(refund)).toMatchObject({ state: 'waiting', cents: 150_00, refund: null });
    await settle();
    const [made, ...others] = await refundsOf(refund);
    expect([made, others]).toMatchObject([{ amount: 150_00, status: 'succeeded' }, []]);
    expect(await entriesOf(id)).toEqual([PAID, RETURNED, DONE]);
    expect(await movementOf(refund)).toMatchObject({ state: 'done', refund: made?.id, reason: null });

    const [notification] = await notificationsOf(ada);
    expect(notification).toMatchObject({ kind: 'refunded', title: 'A sign', who: null, refund: { cents: 150_00 } });
    const { docs } = await db.collection('unmailed').where('uid', '==', ada.uid).get();
    const mailed = docs.filter((doc) => doc.get('item.kind') === 'refunded');
    expect(mailed.map((doc) => doc.get('dueAt'))).toEqual([clock().toISOString()]);
    success(
      await api('POST /users/me/notifications/read-place', { as: ada, body: { place: 'payments' } }),
      200,
      z.any(),
    );
    expect((await notificationsOf(ada))[0]).toMatchObject({ kind: 'refunded', read: true });
  });

  it('is a movement of the client with a receipt, in the list and in the download', async () => {
    const { id, refund } = await cancelled();
    await settle();
    const shown = {
      ...{
        _id: refund,
        kind: 'refund',
        state: 'done',
        cents: 150_00,
        role: 'client',
        conversation: id,
        title: 'A sign',
      },
      ...{ lines: [{ label: 'A draft', cents: 150_00 }], arrives: null, reason: null },
    };
    const listed = success(await api('GET /users/me/movements', { as: ada }), 200, z.array(movementSchema));
    expect(listed.map(({ kind }) => kind).toSorted()).toEqual(['payment', 'refund']);
    expect(listed).toContainEqual(expect.objectContaining(shown));
    const receipt = await api(`GET /users/me/movements/${refund}`, { as: ada });
    const [made] = await refundsOf(refund);
    expect(success(receipt, 200, movementDetails)).toMatchObject({ ...shown, reference: made?.id, includes: [] });
    refusal(await api(`GET /users/me/movements/${refund}`, { as: mia }), 404);
    expect(success(await api('GET /users/me/movements', { as: mia }), 200, z.array(movementSchema))).toEqual([]);
    const { payments } = await download(db, clock, ada);
    expect(payments.movements).toContainEqual(expect.objectContaining({ id: refund, kind: 'refund' }));
  });

  it('is one refund of each payment', async () => {
    const { withMia: id } = await agree();
    const pages = [await open(ada, id, [1], 150_00)];
    await pay({ url: pages[0]?.url ?? '' });
    await refresh(ada, { _id: pages[0]?._id ?? '' });
    const second = await open(ada, id, [2], 300_00);
    await pay(second);
    await refresh(ada, second);
    await cancel(id);
    await settle();
    for (const [page, cents] of [
      [pages[0], 150_00],
      [second, 300_00],
    ] as const)
      expect(await refundsOf(await refundOf({ _id: page?._id ?? '' }))).toMatchObject([
        { amount: cents, status: 'succeeded' },
      ]);
    expect(await kinds()).toEqual(['refunded', 'refunded']);
  });

  it('after a part of the payment was paid out leaves the next payout what was released since', async () => {
    await setUp(mia);
    const { withMia: id } = await agree();
    const page = await open(ada, id, [1, 2], 450_00);
    await pay(page);
    await refresh(ada, page);
    await byMia.take(id, submit(1));
    await byAda.take(id, approve(1));
    goTo('2026-11-30T08:00:00.000Z');
    await settle();
    await cancel(id);
    await settle();
    const { withMia: next } = await agree();
    const second = await open(ada, next, [1], 150_00);
    await pay(second);
    await refresh(ada, second);
    await byMia.take(next, submit(1));
    await byAda.take(next, approve(1));
    expect(await balanceOf(mia)).toMatchObject({ balanceCents: 120_00 });
    goTo('2026-12-07T08:00:00.000Z');
    await settle();
    expect(await refundsOf(await refundOf(page))).toMatchObject([{ amount: 300_00, status: 'succeeded' }]);
    const paid = success(await api('GET /users/me/movements', { as: mia }), 200, z.array(movementSchema));
    expect(paid.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['payout', 120_00],
      ['payout', 120_00],
    ]);
  });

  it('is read for 30 days after it was done', async () => {
    const { refund } = await cancelled();
    await settle();
    for (const days of [1, 28]) {
      advance(days);
      await settle();
      expect(await movementOf(refund)).toMatchObject({ state: 'done', dueAt: expect.any(String) });
    }
    advance(1);
    await settle();
    expect(await movementOf(refund)).toMatchObject({ state: 'done', dueAt: null });
    expect(await refundsOf(refund)).toHaveLength(1);
  });

  it('stays on its way until the card has it', async () => {
    const { id, refund } = await cancelled(CARDS.refundedLater);
    await settle();
    expect(await movementOf(refund)).toMatchObject({ state: 'sent', doneAt: null });
    expect(await entriesOf(id)).toEqual([PAID, RETURNED]);
    expect(await kinds()).toEqual([]);
    advance(1);
    await settle();
    expect(await movementOf(refund)).toMatchObject({ state: 'done' });
    expect(await entriesOf(id)).toEqual([PAID, RETURNED, DONE]);
    expect(await kinds()).toEqual(['refunded']);
  });

  it('waits while the platform’s balance is too low', async () => {
    const { withMia: id } = await agree();
    await byAda.take(id, {
      ...{ transition: 'propose-amendment', deliverables: 'A house.' },
      milestones: [{ id: 1, title: 'A draft', cents: 90_000_00 }],
    });
    await byMia.take(id, { transition: 'accept-amendment', terms: 2 });
    const page = await open(ada, id, [1], 90_000_00);
    await pay(page);
    await refresh(ada, page);
    await cancel(id);
    const refund = await refundOf(page);
    await settle();
    expect(await refundsOf(refund)).toMatchObject([{ status: 'pending' }]);
    expect(await movementOf(refund)).toMatchObject({ state: 'sent' });
    await fund(100_000_00);
    advance(1);
    await settle();
    expect(await refundsOf(refund)).toMatchObject([{ amount: 90_000_00, status: 'succeeded' }]);
    expect(await movementOf(refund)).toMatchObject({ state: 'done' });
  });
});

describe('One refund is made', () => {
  // The SDK repeats a lost response once, with the same key.
  it.each([
    ['POST /v1/refunds', 'lose-response'],
    ['POST /v1/refunds', 'fail'],
    ['POST /v1/refunds', 'unavailable'],
    ['POST /v1/refunds', 'limit'],
    ['POST /v1/refunds', 'slow'],
    ['POST /v1/refunds', 'refuse'],
  ])('after %s has the fault %s, even 25 hours later', async (on, does) => {
    const { id, refund } = await cancelled();
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    await order([{ on, does, times: does === 'lose-response' ? 2 : 1 }]);
    await expect(runDue()).rejects.toThrow();
    const errors = log.mock.calls.filter(([line]) => String(line).includes('ERROR'));
    log.mockRestore();
    // A rejection needs the operator.
    expect(errors.map(([line]) => JSON.parse(String(line)))).toMatchObject(
      does === 'refuse'
        ? [{ message: 'movement', id: refund, kind: 'refund', state: 'waiting', reason: 'refused' }]
        : [],
    );
    expect(await movementOf(refund)).toMatchObject({ state: 'waiting', refund: null });
    advance(1);
    for (let minute = 0; minute < 60; minute += 1) advance();
    await settle();
    expect(await refundsOf(refund)).toMatchObject([{ amount: 150_00, status: 'succeeded' }]);
    expect(await entriesOf(id)).toEqual([PAID, RETURNED, DONE]);
    expect(await kinds()).toEqual(['refunded']);
  });

  it('while neither the lookup nor the reading succeeds at first', async () => {
    // The event of a refund that waits for the balance would look it up too, and meet the fault instead of the schedule.
    await fund(200_000_00);
    const { id, refund } = await cancelled(CARDS.refundedLater);
    await order([
      { on: 'POST /v1/refunds', does: 'lose-response', times: 2 },
      { on: 'GET /v1/refunds', does: 'unavailable', times: 1 },
    ]);
    for (let run = 0; run < 2; run += 1) {
      await expect(runDue()).rejects.toThrow();
      for (let minute = 0; minute < 5; minute += 1) advance();
    }
    await settle();
    expect(await movementOf(refund)).toMatchObject({ state: 'sent' });
    // Not before: the event of a refund that waited for the balance may settle it, and the schedule then reads it again.
    await order([{ on: 'GET /v1/refunds/{id}', does: 'unavailable', times: 1 }]);
    advance(1);
    // The event of this day reads the refund too, and either reading fails.
    await runDue().catch(() => {});
    await idle();
    for (let minute = 0; minute < 5; minute += 1) advance();
    await settle();
    expect(await refundsOf(refund)).toHaveLength(1);
    expect(await entriesOf(id)).toEqual([PAID, RETURNED, DONE]);
  });

  it('and booked once, with events that are dropped, doubled and repeated', async () => {
    for (const does of ['drop', 'duplicate'] as const) {
      const { id, refund } = await cancelled(CARDS.refundedLater);
      await settle();
      await order([{ on: 'event', does, times: 1 }]);
      advance(1);
      // The provider sends its event at the next request.
      await refundsOf(refund);
      await idle();
      await settle();
      for (const { id: event, type } of await events()) if (type === 'refund.updated') await resend(event);
      await idle();
      expect(await entriesOf(id)).toEqual([PAID, RETURNED, DONE]);
      expect(await refundsOf(refund)).toHaveLength(1);
      await order([]);
    }
    expect(await kinds()).toEqual(['refunded', 'refunded']);
  });
});

describe('A refund that the bank does not take', () => {
  it('stays in returning, and the client reads how to get the money', async () => {
    const { id, refund } = await cancelled(CARDS.rejectsRefunds);
    await settle();
    expect(await movementOf(refund)).toMatchObject({ state: 'done' });
    advance(1);
    await settle();
    expect(await movementOf(refund)).toMatchObject({ state: 'failed', reason: SENTENCE, dueAt: null });
    expect(await entriesOf(id)).toEqual([PAID, RETURNED, DONE, FAILED]);
    expect(await kinds()).toEqual(['refund-failed', 'refunded']);
    const receipt = success(await api(`GET /users/me/movements/${refund}`, { as: ada }), 200, movementDetails);
    expect(receipt).toMatchObject({ state: 'failed', reason: SENTENCE });
    advance(3);
    await settle();
    expect(await refundsOf(refund)).toHaveLength(1);
  });

  it('before it was done has not left the journal, and is logged for the operator', async () => {
    const { id, refund } = await cancelled(CARDS.refundedLater);
    await settle();
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    await control('POST', `refunds/${(await refundsOf(refund))[0]?.id}`, { status: 'failed' });
    await idle();
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
    log.mockRestore();
    const { severity, message } = { severity: 'ERROR', message: 'movement' };
    expect(lines.filter((line) => line.severity === severity)).toEqual([
      { severity, message, id: refund, kind: 'refund', state: 'failed', reason: SENTENCE },
    ]);
    expect(await movementOf(refund)).toMatchObject({ state: 'failed', doneAt: null });
    expect(await entriesOf(id)).toEqual([PAID, RETURNED]);
    expect(await kinds()).toEqual(['refund-failed']);
  });
});

describe('A page that is open when the agreement is cancelled in another tab', () => {
  const PAYMENT = { milestones: [1], totalCents: 154_65 };
  const UNUSABLE = ['unusable', { client: -154_65, returning: 154_65 }];
  const WHOLE = ['refund', { returning: -154_65, client: 154_65 }];

  it('cannot be paid', async () => {
    const { withMia: id } = await agree();
    const page = await open(ada, id, [1], 150_00);
    await cancel(id);
    await settle();
    expect(await movementOf(page._id)).toMatchObject({ state: 'expired', dueAt: null });
    await expect(pay(page)).rejects.toThrow();
    expect((await byAda.head(id)).agreement?.money).toMatchObject({ checkout: null });
    expect(await entriesOf(id)).toEqual([]);
  });

  it('and is paid in that moment goes back whole and by itself, with the fee', async () => {
    const { withMia: id } = await agree();
    const page = await open(ada, id, [1], 150_00);
    await cancel(id);
    await pay(page);
    await settle();
    await settle();
    const refund = await refundOf(page);
    expect(await movementOf(page._id)).toMatchObject({ state: 'unusable' });
    expect(await refundsOf(refund)).toMatchObject([{ amount: 154_65, status: 'succeeded' }]);
    expect(await entriesOf(id)).toEqual([UNUSABLE, WHOLE]);
    const lines = [
      { label: 'A draft', cents: 150_00 },
      { label: 'Processing fee (2.9% + $0.30)', cents: 4_65 },
    ];
    const receipt = success(await api(`GET /users/me/movements/${refund}`, { as: ada }), 200, movementDetails);
    expect(receipt).toMatchObject({ state: 'done', cents: 154_65, lines });
  });

  it('ends too if its response was lost', async () => {
    const { withMia: id } = await agree();
    await order([{ on: 'POST /v1/checkout/sessions', does: 'lose-response', times: 2 }]);
    const lost = await tryOpen(ada, id, PAYMENT, { key: 'lost-and-ended-1' });
    expect(lost.status).toBe(503);
    const movement = (await byAda.head(id)).agreement?.money?.checkout?._id ?? '';
    await cancel(id);
    for (let minute = 0; minute < 3; minute += 1) advance();
    await settle();
    expect(await pagesOf(movement)).toHaveLength(1);
    expect(await movementOf(movement)).toMatchObject({ state: 'expired' });
    refusal(await tryOpen(ada, id, PAYMENT, { key: 'lost-and-ended-1' }), 409);
  });

  it('ends too if it was created in that moment', async () => {
    const { withMia: id } = await agree();
    const page = await open(ada, id, [1], 150_00);
    const claimed = await movements.findPayment(store, page._id);
    const session = await (await paymentProvider()).readSession(claimed?.session ?? '');
    await cancel(id);
    if (claimed === null) throw new Error('The payment is missing');
    // The request that created the page stores it after the end.
    await applySession(store, page._id, claimed, session);
    expect(await movementOf(page._id)).toMatchObject({ endsEarly: true, dueAt: clock().toISOString() });
    await settle();
    expect(await movementOf(page._id)).toMatchObject({ state: 'expired' });
  });
});

it('A payment of another amount than the one that was due goes back as it was charged', async () => {
  const { withMia: id } = await agree();
  const page = await open(ada, id, [1], 150_00);
  await db.doc(`movements/${page._id}`).update({ cents: 154_66 });
  await pay(page);
  await idle();
  await settle();
  const refund = await refundOf(page);
  expect(await refundsOf(refund)).toMatchObject([{ amount: 154_65, status: 'succeeded' }]);
  expect(await entriesOf(id)).toEqual([
    ['unusable', { client: -154_65, returning: 154_65 }],
    ['refund', { returning: -154_65, client: 154_65 }],
  ]);
  const receipt = success(await api(`GET /users/me/movements/${refund}`, { as: ada }), 200, movementDetails);
  expect(receipt.lines).toEqual([{ label: 'Payment', cents: 154_65 }]);
});
