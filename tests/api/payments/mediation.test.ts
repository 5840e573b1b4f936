import { FROZEN } from '@taskwright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerSilences } from '../../../functions/src/payments/answer-silences.ts';
import * as mediation from '../../../functions/src/payments/mediation.ts';
import { paydayOf } from '../../../functions/src/payments/model/payday.ts';
import { approve, submit } from '../../support/agreements.ts';
import { refusal } from '../../support/api.ts';
import { disputesOf } from '../../support/disputes.ts';
import { startWithCapital } from '../../support/money-capital.ts';
import { withPayments } from '../../support/payments.ts';
import { payoutsOf } from '../../support/payouts.ts';
import { returnsOf } from '../../support/returns.ts';
import { testUsers } from '../../support/test-users.ts';

const stack = testUsers('demo-mediation');
const { store, clock, byAda, byMia, advance, agree } = stack;
const payments = withPayments(stack, { isLinked: true });
const { hire, fund, refunded, refundsOf, expectExact } = returnsOf(stack, payments);
const payouts = payoutsOf(stack);
const { dispute, decide, earned, expectBooks } = disputesOf(stack, payments, payouts);

beforeEach(() => startWithCapital(stack, payouts, 10_000_00));

const hold = (id: string, on: boolean, cause: string) => store.run((unit) => mediation.hold(unit, id, on, cause));
const split = (id: string, releaseCents: number, refundCents: number, cause: string) =>
  store.run((unit) => mediation.split(unit, id, { releaseCents, refundCents }, cause));

/** Returns an agreement of which two of three milestones are funded, the first one being delivered. */
const delivered = async () => {
  const { id } = await hire(300_00, 200_00, 400_00);
  const first = await fund(id, [1], 300_00);
  const second = await fund(id, [2], 200_00);
  await byMia.take(id, submit(1));
  return { id, first, second };
};
const approvesAt = async (id: string) => (await byAda.head(id)).agreement?.terms.milestones[0]?.money?.approvesAt;
const stateOf = async (id: string) => (await byMia.head(id)).agreement?.terms.milestones[0]?.state;
const day = (days: number): string => new Date(clock().getTime() + days * 86_400_000).toISOString();

describe('disputed', () => {
  it('is what is held for the agreement', async () => {
    const { id } = await delivered();
    expect(await mediation.disputed(store, id)).toBe(500_00);
    await byAda.take(id, approve(1));
    expect(await mediation.disputed(store, id)).toBe(200_00);
  });

  it('is nothing without money or an agreement', async () => {
    const { id } = await hire(300_00);
    expect(await mediation.disputed(store, id)).toBe(0);
    expect(await mediation.disputed(store, (await stack.postWithBids()).withMia)).toBe(0);
    expect(await mediation.disputed(store, 'unknown')).toBe(0);
  });
});

describe('hold', () => {
  it('stops the automatic approval, and its end starts 14 new days', async () => {
    const { id } = await delivered();
    advance(10);
    await hold(id, true, 'm1');
    expect(await approvesAt(id)).toBeNull();
    advance(30);
    expect(await answerSilences(store)).toEqual([]);
    await hold(id, false, 'm1');
    expect(await approvesAt(id)).toBe(day(14));
    advance(13);
    await answerSilences(store);
    expect(await stateOf(id)).toBe('submitted');
    advance(1);
    await answerSilences(store);
    expect(await stateOf(id)).toBe('approved');
    await expectExact(id);
  });

  it('stops a cancellation without an answer, and neither an approval nor an agreed one', async () => {
    const { id } = await delivered();
    await byAda.take(id, approve(1));
    await byMia.take(id, { transition: 'request-cancellation' });
    await hold(id, true, 'm1');
    advance(15);
    const { detail } = refusal(await byMia.tryTake(id, { transition: 'complete-cancellation' }), 409);
    expect(detail).toBe('The money is held until the mediation ends.');
    await byAda.take(id, { transition: 'confirm-cancellation' });
    expect(await refunded(id)).toEqual([[expect.any(String), 200_00]]);
  });

  it('is the same when it is repeated, and goes on until each cause has ended', async () => {
    const { id } = await delivered();
    await hold(id, false, 'm1');
    const before = await byAda.etag(id);
    await Promise.all([1, 2, 3].map(() => hold(id, true, 'm1')));
    const after = await byAda.etag(id);
    expect(after).not.toBe(before);
    await hold(id, true, 'm1');
    expect(await byAda.etag(id)).toBe(after);
    await hold(id, true, 'm2');
    await hold(id, false, 'm1');
    await hold(id, false, 'm1');
    expect(await approvesAt(id)).toBeNull();
    await hold(id, false, 'm2');
    expect(await approvesAt(id)).toBe(day(14));
  });

  it('outlasts a chargeback', async () => {
    const { id, second } = await delivered();
    await hold(id, true, 'm1');
    const bank = await dispute(second);
    await decide(bank, 'won');
    expect(await approvesAt(id)).toBeNull();
    await hold(id, false, 'm1');
    expect(await approvesAt(id)).not.toBeNull();
  });

  it('fails with 404 without an agreement', () =>
    expect(hold('unknown', true, 'm1')).rejects.toThrow('There is no agreement in this conversation.'));
});

describe('split', () => {
  it('releases a part in the order of the milestones with its service fee, and returns the rest', async () => {
    const { id, first, second } = await delivered();
    await hold(id, true, 'm1');
    await split(id, 350_01, 149_99, 's1');
    await hold(id, false, 'm1');
    const { agreement } = await byAda.head(id);
    expect(agreement?.money).toMatchObject({ heldCents: 0, releasedCents: 350_01, returnedCents: 149_99 });
    expect(agreement?.terms.milestones.map(({ money }) => money?.funding)).toEqual(['released', 'split', 'unfunded']);
    const entries = await expectExact(id);
    expect(entries.slice(2).map(({ kind, milestones, lines }) => [kind, milestones, lines])).toEqual(
      expect.arrayContaining([
        ['release', [1], { held: -300_00, earned: 255_00, service: 45_00 }],
        ['release', [2], { held: -50_01, earned: 42_51, service: 7_50 }],
        ['return', [2], { held: -149_99, returning: 149_99 }],
      ]),
    );
    expect(entries).toHaveLength(5);
    expect(await earned()).toEqual({ [paydayOf(clock().toISOString(), day(2))]: 297_51 });
    expect(await refunded(id)).toEqual([[second, 149_99]]);
    expect((await refundsOf(id)).map(({ payment }) => payment)).not.toContain(first);
    await expectBooks(id);
  });

  it.each([
    [500_00, 0],
    [0, 500_00],
  ])('gives %i cents to the freelancer and %i to the client', async (releaseCents, refundCents) => {
    const { id } = await delivered();
    await split(id, releaseCents, refundCents, 's1');
    const money = { heldCents: 0, releasedCents: releaseCents, returnedCents: refundCents };
    expect((await byAda.head(id)).agreement?.money).toMatchObject(money);
    await expectExact(id);
    await expectBooks(id);
  });

  it.each([
    [500_00, 1],
    [499_99, 0],
    [-1, 500_01],
    [500_01, -1],
    [250_00.5, 249_99.5],
    [Number.NaN, 500_00],
  ])('refuses %d and %d cents of $500.00', async (releaseCents, refundCents) => {
    const { id } = await delivered();
    const before = await byAda.etag(id);
    await expect(split(id, releaseCents, refundCents, 's1')).rejects.toThrow(
      'The parts have to add up to what is held.',
    );
    expect(await byAda.etag(id)).toBe(before);
    expect((await byAda.head(id)).agreement?.money).toMatchObject({ heldCents: 500_00 });
  });

  it('happens once for a cause, also if it is repeated at the same time', async () => {
    const { id } = await delivered();
    await Promise.all(Array.from({ length: 10 }, () => split(id, 200_00, 300_00, 's1')));
    await split(id, 1, 2, 's1');
    expect((await byAda.head(id)).agreement?.money).toMatchObject({ releasedCents: 200_00, returnedCents: 300_00 });
    expect((await expectExact(id)).filter(({ kind }) => kind === 'return')).toHaveLength(2);
    await expectBooks(id);
    await expect(split(id, 200_00, 300_00, 's2')).rejects.toThrow('add up');
  });

  it('is refused while the agreement is frozen, and then splits what is left', async () => {
    const { id, first } = await delivered();
    const bank = await dispute(first);
    await expect(split(id, 200_00, 0, 's1')).rejects.toThrow(FROZEN);
    await decide(bank, 'lost');
    expect(await mediation.disputed(store, id)).toBe(200_00);
    await split(id, 50_00, 150_00, 's1');
    expect((await byAda.head(id)).agreement?.money).toMatchObject({ heldCents: 0, releasedCents: 50_00 });
    await expectBooks(id);
  });

  it('fails with 404 without an agreement, and needs no money', async () => {
    await expect(split('unknown', 0, 0, 's1')).rejects.toThrow('There is no agreement in this conversation.');
    const { withMia } = await agree();
    await split(withMia, 0, 0, 's1');
    expect(await payments.ledger(stack.ada, withMia)).toEqual([]);
  });
});
