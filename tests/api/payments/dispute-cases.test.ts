import { conversationHead, entry, type JournalAccount, notification, type TransitionBody } from '@taskwright/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endAccount } from '../../../functions/src/account/end-account.ts';
import { approve, submit } from '../../support/agreements.ts';
import { refusal, success } from '../../support/api.ts';
import { CARDS } from '../../support/cards.ts';
import { disputesOf } from '../../support/disputes.ts';
import { readBooks, sumOfAccount } from '../../support/money-books.ts';
import { startWithCapital } from '../../support/money-capital.ts';
import { withPayments } from '../../support/payments.ts';
import { payoutsOf } from '../../support/payouts.ts';
import { returnsOf } from '../../support/returns.ts';
import { testUsers } from '../../support/test-users.ts';

const stack = testUsers('demo-dispute-cases');
const { api, db, store, time, accountStatuses, ada, mia, byAda, byMia, advance, agree } = stack;
const payments = withPayments(stack, { isLinked: true });
const payouts = payoutsOf(stack);
const { hire, fund, amend, refundsOf } = returnsOf(stack, payments);
const { dispute, decide, settle, linesOf, chargebackOf, earned, moneyOf, expectBooks } = disputesOf(
  stack,
  payments,
  payouts,
);

const DAY_MS = 86_400_000;
/** A payment of $300.00 with its processing fee. */
const WHOLE = 309_00;
const REQUEST: TransitionBody = { transition: 'request-cancellation' };
const CONFIRM: TransitionBody = { transition: 'confirm-cancellation' };

/** Returns an agreement of $600.00 whose first milestone is paid. */
const paid = async () => {
  const { task, id } = await hire(300_00, 300_00);
  return { task, id, payment: await fund(id, [1], 300_00, CARDS.settlesAtOnce) };
};
/** Returns the sum of accounts over the entries of an agreement, in cents. */
const sums = async (id: string, ...accounts: readonly JournalAccount[]) => {
  const { entries } = await readBooks(store, [id]);
  const own = entries.filter(({ data }) => data.conversation === id);
  return Object.fromEntries(accounts.map((account) => [account, sumOfAccount(own, account)]));
};
const refundStates = async (id: string) => (await refundsOf(id)).map(({ state, cents }) => [state, cents]);

beforeEach(() => startWithCapital(stack, payouts, 10_000_00));

describe('Several disputes at once', () => {
  it('of two payments freeze the agreement until the bank has decided about both', async () => {
    const { id, payment } = await paid();
    const second = await fund(id, [2], 300_00);
    const disputed = [await dispute(payment), await dispute(second, 100_00)];
    expect(await moneyOf(id)).toMatchObject({
      ...{ frozen: 'chargeback', heldCents: 200_00, disputedCents: 400_00, funding: ['disputed', 'disputed'] },
      chargebacks: [
        { paidOn: '2026-11-21', cents: 300_00 },
        { paidOn: '2026-11-21', cents: 100_00 },
      ],
    });
    await expectBooks(id);
    await decide(disputed[0] ?? '', 'won');
    expect(await moneyOf(id)).toMatchObject({ frozen: 'chargeback', heldCents: 500_00, disputedCents: 100_00 });
    await expectBooks(id);
    await decide(disputed[1] ?? '', 'lost');
    expect(await moneyOf(id)).toMatchObject({
      ...{ frozen: null, heldCents: 500_00, disputedCents: 0, dueCents: 100_00, chargebacks: [] },
      funding: ['funded', 'part-funded'],
    });
    await expectBooks(id);
  });

  it('of one payment, the second of which takes what the first one left', async () => {
    const { id, payment } = await paid();
    const first = await dispute(payment, 100_00);
    const second = await dispute(payment, 209_00);
    expect(await linesOf(`cbk-${second}`)).toEqual({ held: -200_00, processing: -9_00, disputed: 209_00 });
    await expectBooks(id);
    await decide(second, 'lost');
    expect(await moneyOf(id)).toMatchObject({ heldCents: 0, disputedCents: 100_00, dueCents: 500_00 });
    await decide(first, 'won');
    expect(await moneyOf(id)).toMatchObject({ heldCents: 100_00, disputedCents: 0, dueCents: 500_00, frozen: null });
    await expectBooks(id);
  });

  it.each(['won', 'lost'] as const)('of a whole payment twice, of which the second one is %s', async (outcome) => {
    const { id, payment } = await paid();
    const first = await dispute(payment);
    const second = await dispute(payment);
    expect(await linesOf(`cbk-${second}`)).toEqual({ losses: -WHOLE, disputed: WHOLE });
    await decide(second, outcome);
    await expectBooks(id);
    await decide(first, 'won');
    expect(await moneyOf(id)).toMatchObject({ heldCents: 300_00, dueCents: 300_00, frozen: null });
    await expectBooks(id);
  });

  it('of two payments for one milestone take what each has paid', async () => {
    const { id, payment } = await paid();
    await amend(id, 2, [1, 400_00], [2, 300_00]);
    const second = await fund(id, [1], 100_00);
    const disputed = await dispute(second);
    expect(await linesOf(`cbk-${disputed}`)).toEqual({ held: -100_00, processing: -3_20, disputed: 103_20 });
    await dispute(payment, 200_00);
    expect(await moneyOf(id)).toMatchObject({ heldCents: 100_00, disputedCents: 300_00 });
    await decide(disputed, 'lost');
    expect(await moneyOf(id)).toMatchObject({ heldCents: 100_00, disputedCents: 200_00, dueCents: 400_00 });
    await expectBooks(id);
  });

  it('of a released milestone take each part of the balance once', async () => {
    const { id, payment } = await paid();
    await byMia.take(id, submit(1));
    await byAda.take(id, approve(1));
    const first = await dispute(payment, 109_00);
    const second = await dispute(payment, 200_00);
    expect(await linesOf(`cbk-${first}`)).toEqual({ processing: -9_00, earned: -100_00, disputed: 109_00 });
    expect(await linesOf(`cbk-${second}`)).toEqual({ earned: -155_00, service: -45_00, disputed: 200_00 });
    await decide(first, 'lost');
    await decide(second, 'lost');
    expect(await moneyOf(id)).toMatchObject({ releasedCents: 0, serviceFeeCents: 0, dueCents: 600_00 });
    await fund(id, [1], 300_00, CARDS.settlesAtOnce);
    expect(Object.values(await earned()).reduce((sum, cents) => sum + cents, 0)).toBe(255_00);
    expect(await moneyOf(id)).toMatchObject({ releasedCents: 300_00, serviceFeeCents: 45_00 });
    await expectBooks(id);
  });
});

describe('A dispute during a refund', () => {
  const returning = async () => {
    const { id, payment } = await paid();
    await byMia.take(id, REQUEST);
    await byAda.take(id, CONFIRM);
    return { id, payment };
  };

  it('that waits leaves it unsent until the dispute is won', async () => {
    const { id, payment } = await returning();
    const disputed = await dispute(payment);
    expect(await linesOf(`cbk-${disputed}`)).toEqual({ processing: -9_00, losses: -300_00, disputed: WHOLE });
    for (const days of [1, 1]) {
      advance(days);
      await settle();
    }
    expect([await refundStates(id), await payouts.control('GET', 'objects/refunds')]).toEqual([
      [['waiting', 300_00]],
      [],
    ]);
    await expectBooks(id);
    await decide(disputed, 'won');
    advance(1);
    await settle();
    expect(await refundStates(id)).toEqual([['done', 300_00]]);
    expect(await sums(id, 'returning', 'disputed', 'client')).toEqual({ returning: 0, disputed: 0, client: -9_00 });
    await expectBooks(id);
  });

  it('that waits covers Taskwright’s loss by it once the dispute is lost, so the client gets the money once', async () => {
    const { id, payment } = await returning();
    const disputed = await dispute(payment);
    await decide(disputed, 'lost');
    for (const days of [1, 1]) {
      advance(days);
      await settle();
    }
    expect(await payouts.control('GET', 'objects/refunds')).toEqual([]);
    expect(await sums(id, 'returning', 'disputed', 'client', 'losses')).toEqual({
      ...{ returning: 0, disputed: 0, client: 0, losses: -15_00 },
    });
    await expectBooks(id);
  });

  it('that waits leaves the rest of it to the client if a part was disputed', async () => {
    const { id, payment } = await returning();
    const disputed = await dispute(payment, 100_00);
    await decide(disputed, 'lost');
    for (const days of [1, 1, 1]) {
      advance(days);
      await settle();
    }
    // The bank returned $100.00, and the processing fee with it.
    expect(await sums(id, 'returning', 'client', 'losses')).toEqual({ returning: 0, client: 0, losses: -15_00 });
    expect(await refundStates(id)).toEqual(
      expect.arrayContaining([
        ['done', 300_00],
        ['done', 209_00],
      ]),
    );
    expect(await payouts.control('GET', 'objects/refunds')).toMatchObject([{ amount: 209_00, status: 'succeeded' }]);
    await expectBooks(id);
  });

  it('whose response was lost is found, and not covered, so nothing is returned twice', async () => {
    const { id, payment } = await returning();
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    await payments.order([{ on: 'POST /v1/refunds', does: 'lose-response', times: 2 }]);
    await payouts.runDue().catch(() => {});
    log.mockRestore();
    expect(await refundStates(id)).toEqual([['waiting', 300_00]]);
    const disputed = await dispute(payment);
    await decide(disputed, 'lost');
    advance(1);
    await settle();
    expect(await refundStates(id)).toEqual([['done', 300_00]]);
    expect(await sums(id, 'returning', 'client', 'losses')).toEqual({ returning: 0, client: 300_00, losses: -315_00 });
    await expectBooks(id);
  });

  it('that was done costs Taskwright what has left', async () => {
    const { id, payment } = await returning();
    await settle();
    expect(await refundStates(id)).toEqual([['done', 300_00]]);
    const disputed = await dispute(payment, 9_00);
    expect(await linesOf(`cbk-${disputed}`)).toEqual({ processing: -9_00, disputed: 9_00 });
    const second = await dispute(payment);
    expect(await linesOf(`cbk-${second}`)).toEqual({ losses: -WHOLE, disputed: WHOLE });
    await decide(second, 'lost');
    await decide(disputed, 'won');
    await expectBooks(id);
  });
});

describe('A dispute of a payment that cannot be used', () => {
  it.each(['won', 'lost'] as const)('leaves it unsent until it is decided: %s', async (outcome) => {
    const { withMia: id } = await agree();
    const page = await payments.open(ada, id, [1], 150_00);
    await byMia.take(id, REQUEST);
    await byAda.take(id, CONFIRM);
    await payments.pay(page);
    await payments.refresh(ada, page);
    const disputed = await dispute(page._id);
    expect(await linesOf(`cbk-${disputed}`)).toEqual({ losses: -154_65, disputed: 154_65 });
    advance(1);
    await settle();
    expect(await payouts.control('GET', 'objects/refunds')).toEqual([]);
    await expectBooks(id);
    await decide(disputed, outcome);
    advance(1);
    await settle();
    expect(await sums(id, 'returning', 'disputed', 'client')).toEqual({ returning: 0, disputed: 0, client: 0 });
    expect(await payouts.control('GET', 'objects/refunds')).toHaveLength(outcome === 'won' ? 1 : 0);
    await expectBooks(id);
  });
});

describe('An account that ends during a dispute ends the agreement, and the money moves at the end of the freeze', () => {
  const end = async (uid: string) => {
    accountStatuses.set(uid, 'removed');
    await endAccount(store, uid);
  };

  it.each([
    ['won', 300_00, 300_00],
    ['lost', 0, 300_00],
  ] as const)('%s, with the account of the freelancer', async (outcome, first, second) => {
    const { task, id, payment } = await paid();
    const other = await fund(id, [2], 300_00);
    await byMia.take(id, submit(1));
    const disputed = await dispute(payment);
    await end(mia.uid);
    expect((await byAda.head(id)).agreement?.state).toBe('cancelled');
    expect(await stack.taskAt(task)).toMatchObject({ status: 'pending' });
    expect(await moneyOf(id)).toMatchObject({ heldCents: 300_00, disputedCents: 300_00 });
    expect(await refundsOf(id)).toEqual([]);
    await decide(disputed, outcome);
    const money = await moneyOf(id);
    expect(money).toMatchObject({ frozen: null, heldCents: 0, disputedCents: 0, releasedCents: 0, payable: [] });
    const refunds = (await refundsOf(id)).map((each) => [each.payment, each.cents] as const);
    const expected = [[payment, first] as const, [other, second] as const].filter(([, cents]) => cents > 0);
    expect(refunds.toSorted()).toEqual(expected.toSorted());
    accountStatuses.clear();
    await expectBooks(id);
  });

  it.each([
    ['won', 255_00],
    ['lost', 0],
  ] as const)('%s, with the account of the client, whose delivery is paid', async (outcome, balance) => {
    const { id, payment } = await paid();
    await fund(id, [2], 300_00);
    await byMia.take(id, submit(1));
    const disputed = await dispute(payment);
    await end(ada.uid);
    expect((await byMia.head(id)).agreement?.state).toBe('cancelled');
    await decide(disputed, outcome);
    expect(Object.values(await earned()).reduce((sum, cents) => sum + cents, 0)).toBe(balance);
    expect((await refundsOf(id)).map(({ cents }) => cents)).toEqual([300_00]);
    accountStatuses.clear();
    await expectBooks(id);
  });
});

describe('The 14 days of a delivery', () => {
  it.each(['won', 'lost'] as const)('stop with a dispute, and 14 new ones begin once it is %s', async (outcome) => {
    const { id, payment } = await paid();
    await byMia.take(id, submit(1));
    const approvesAt = async () => (await byAda.head(id)).agreement?.terms.milestones[0]?.money?.approvesAt;
    const state = async () => (await byAda.head(id)).agreement?.terms.milestones[0]?.state;
    advance(13);
    const disputed = await dispute(payment, 100_00);
    expect(await approvesAt()).toBeNull();
    advance(30);
    await settle();
    expect(await state()).toBe('submitted');
    await decide(disputed, outcome);
    const since = time.now;
    expect(await approvesAt()).toBe(new Date(since + 14 * DAY_MS).toISOString());
    time.now = since + 13.99 * DAY_MS;
    await settle();
    expect(await state()).toBe('submitted');
    time.now = since + 14 * DAY_MS;
    await settle();
    expect(await state()).toBe('approved');
    await expectBooks(id);
  });
});

describe('Both parties read', () => {
  it.each(['won', 'lost'] as const)('a dispute and its end, and nothing of each other: %s', async (outcome) => {
    const { id, payment } = await paid();
    advance(3);
    const disputed = await dispute(payment);
    advance(20);
    await decide(disputed, outcome);
    const chargeback = { paidOn: '2026-11-21', cents: 300_00 };
    for (const [as, other] of [
      [ada, mia],
      [mia, ada],
    ] as const) {
      const texts: string[] = [];
      const read = async <T>(path: string, schema: z.core.$ZodType<T>): Promise<T> => {
        const answer = await api(`GET ${path}`, { as });
        texts.push(JSON.stringify(answer.body));
        return success(answer, 200, schema);
      };
      const notified = (await read('/users/me/notifications', z.array(notification))).filter(
        ({ kind }) => kind === 'chargeback' || kind === 'chargeback-ended',
      );
      expect(notified).toMatchObject([
        { kind: 'chargeback-ended', conversation: id, chargeback: { ...chargeback, outcome } },
        { kind: 'chargeback', conversation: id, chargeback },
      ]);
      const entries = await read(`/users/me/conversations/${id}/entries?limit=2`, z.array(entry));
      expect(entries).toMatchObject([
        { kind: `chargeback-${outcome}`, ...chargeback },
        { kind: 'chargeback', ...chargeback },
      ]);
      await read(`/users/me/conversations/${id}`, conversationHead);
      await read(`/users/me/conversations/${id}/ledger`, z.array(z.unknown()));
      await read('/users/me/movements', z.array(z.unknown()));
      for (const text of texts) {
        expect(text).not.toContain(other.email);
      }
      const unmailed = await db.collection('unmailed').where('uid', '==', as.uid).get();
      const mailed = unmailed.docs.filter((doc) => `${doc.get('item.kind')}`.startsWith('chargeback'));
      expect(mailed).toHaveLength(2);
    }
    const own = `/users/me/movements/dispute-${disputed}`;
    expect((await api(`GET ${own}`, { as: ada })).body).toMatchObject({ kind: 'chargeback', state: outcome });
    refusal(await api(`GET ${own}`, { as: mia }), 404);
    expect(await chargebackOf(disputed)).toMatchObject({ state: outcome });
  });
});
