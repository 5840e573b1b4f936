import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CARDS } from '../../support/cards.ts';
import { disputesOf } from '../../support/disputes.ts';
import { startWithCapital } from '../../support/money-capital.ts';
import { type Fault, withPayments } from '../../support/payments.ts';
import { payoutsOf } from '../../support/payouts.ts';
import { returnsOf } from '../../support/returns.ts';
import { testUsers } from '../../support/test-users.ts';

const stack = testUsers('demo-dispute-events');
const { db, ada, notificationsOf, advance } = stack;
const payments = withPayments(stack, { isLinked: true });
const { order, idle, events, resend, holdBack } = payments;
const payouts = payoutsOf(stack);
const { hire, fund } = returnsOf(stack, payments);
const { open, dispute, decide, settle, linesOf, chargebackOf, moneyOf, expectBooks } = disputesOf(
  stack,
  payments,
  payouts,
);

/** A payment of $300.00 with its processing fee. */
const WHOLE = 309_00;
const paid = async () => {
  const { id } = await hire(300_00, 300_00);
  return { id, payment: await fund(id, [1], 300_00) };
};
/** Kinds of the entries about disputes, and of the client's notifications about them, oldest first. */
const seen = async () => {
  const { docs } = await db.collection('journal').get();
  const kinds = docs.map((doc) => String(doc.get('kind'))).filter((kind) => kind.startsWith('chargeback'));
  const notified = (await notificationsOf(ada)).map(({ kind }) => kind).filter((kind) => kind.startsWith('chargeback'));
  return [kinds.toSorted(), notified.toSorted()];
};
const OPENED = [['chargeback', 'chargeback-fee'], ['chargeback']];
const ended = (outcome: 'won' | 'lost') => [
  ['chargeback', 'chargeback-fee', `chargeback-${outcome}`],
  ['chargeback', 'chargeback-ended'],
];
const resendAll = async () => {
  for (const { id, type } of await events()) if (type.startsWith('charge.dispute')) await resend(id);
  await idle();
};

beforeEach(() => startWithCapital(stack, payouts, 10_000_00));

it('without any event the schedule finds a dispute, and its end', async () => {
  const { id, payment } = await paid();
  await order([{ on: 'event', does: 'drop', times: 2 }]);
  const disputed = await dispute(payment);
  expect(await chargebackOf(disputed)).toBeNull();
  advance(1);
  await settle();
  expect(await moneyOf(id)).toMatchObject({ frozen: 'chargeback', disputedCents: 300_00 });
  await decide(disputed, 'won');
  expect(await moneyOf(id)).toMatchObject({ frozen: 'chargeback' });
  advance(1);
  await settle();
  expect([await moneyOf(id), await seen()]).toMatchObject([{ frozen: null, heldCents: 300_00 }, ended('won')]);
  await expectBooks(id);
});

describe('Events that are', () => {
  it.each(['duplicate', 'delay', 'reorder'] as const)('%s are booked once', async (does) => {
    const { id, payment } = await paid();
    await order([{ on: 'event', does, times: 2 }]);
    const release = does === 'delay' ? holdBack() : () => {};
    const disputed = await open(payment);
    await payouts.control('POST', `disputes/${disputed}`, { status: 'lost' });
    release();
    await idle();
    await order([]);
    await resendAll();
    await settle();
    expect([await moneyOf(id), await seen()]).toMatchObject([
      { frozen: null, heldCents: 0, dueCents: 600_00 },
      ended('lost'),
    ]);
    await expectBooks(id);
  });

  it('closed before created book both', async () => {
    const { id, payment } = await paid();
    await order([{ on: 'event', does: 'drop', times: 1 }]);
    const disputed = await open(payment);
    await decide(disputed, 'won');
    expect(await linesOf(`cbk-${disputed}`)).toEqual({ held: -300_00, processing: -9_00, disputed: WHOLE });
    expect(await seen()).toEqual(ended('won'));
    await resendAll();
    expect([await moneyOf(id), await seen()]).toMatchObject([{ frozen: null, heldCents: 300_00 }, ended('won')]);
    await expectBooks(id);
  });

  it('repeated for weeks change nothing', async () => {
    const { id, payment } = await paid();
    const disputed = await dispute(payment);
    await resendAll();
    expect(await seen()).toEqual(OPENED);
    await decide(disputed, 'lost');
    for (const days of [1, 7, 30]) {
      advance(days);
      await settle();
      await resendAll();
    }
    expect(await seen()).toEqual(ended('lost'));
    await expectBooks(id);
  });
});

describe('A reading of a dispute is repeated after', () => {
  it.each<Omit<Fault, 'on'>>([
    // The SDK repeats a lost response once.
    { does: 'lose-response', times: 2 },
    { does: 'fail', times: 1 },
    { does: 'unavailable', times: 1 },
    { does: 'limit', times: 1 },
    { does: 'slow', times: 1 },
    { does: 'refuse', times: 1 },
  ])('$does', async (fault) => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const { id, payment } = await paid();
    await order([{ on: 'GET /v1/disputes/{id}', ...fault }]);
    const disputed = await dispute(payment);
    for (let minute = 0; minute < 10; minute += 1) advance();
    await settle().catch(() => {});
    await settle();
    expect(await moneyOf(id)).toMatchObject({ frozen: 'chargeback' });
    await order([{ on: 'GET /v1/disputes/{id}', ...fault }]);
    await decide(disputed, 'lost');
    advance(1);
    await settle().catch(() => {});
    advance(1);
    await settle();
    log.mockRestore();
    expect([await moneyOf(id), await seen()]).toMatchObject([{ frozen: null, dueCents: 600_00 }, ended('lost')]);
    await expectBooks(id);
  });
});

describe('A dispute of a payment that has not been read yet', () => {
  it.each([CARDS.disputed, CARDS.pays])('is booked after the payment, with the card %s', async (card) => {
    const { id } = await hire(300_00, 300_00);
    const page = await payments.open(ada, id, [1], 300_00);
    await order([{ on: 'event', does: 'drop', times: 1 }]);
    await payments.pay(page, card);
    if (card !== CARDS.disputed) await open(page._id);
    await idle();
    await settle();
    advance(1);
    // The first run reads the payment, and the second one finds its dispute.
    await settle();
    await settle();
    expect(await moneyOf(id)).toMatchObject({ frozen: 'chargeback', disputedCents: 300_00 });
    expect(await seen()).toEqual(OPENED);
    await expectBooks(id);
  });
});
