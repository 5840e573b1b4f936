import { conversationHead, entry, LIMITS, type TransitionBody } from '@taskwright/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endAccount } from '../../../functions/src/account/end-account.ts';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { approve, submit } from '../../support/agreements.ts';
import { refusal, success } from '../../support/api.ts';
import { withPayments } from '../../support/payments.ts';
import { returnsOf } from '../../support/returns.ts';
import { testUsers } from '../../support/test-users.ts';

const stack = testUsers('demo-returns');
const { db, api, store, accountStatuses, ada, mia, byAda, byMia, agree, advance, sweep, taskAt, notificationsOf } =
  stack;
const payments = withPayments(stack);
const { open, tryOpen, pay, refresh } = payments;
const { hire, fund, amend, refunded, refundsOf, expectExact } = returnsOf(stack, payments);

const request = (keepCents?: number): TransitionBody => ({ transition: 'request-cancellation', keepCents });
const CONFIRM: TransitionBody = { transition: 'confirm-cancellation' };
const COMPLETE: TransitionBody = { transition: 'complete-cancellation' };

/** Returns the newest timeline entry of a conversation. */
const newest = async (id: string) => {
  const listed = await api(`GET /users/me/conversations/${id}/entries?limit=1`, { as: ada });
  return success(listed, 200, z.array(entry))[0];
};
const earned = async (): Promise<number[]> =>
  Object.values(
    z.record(z.string(), z.number()).parse((await db.doc(`wallets/${personKey('mia')}`).get()).get('earned') ?? {}),
  );
const fundings = async (id: string) =>
  (await byAda.head(id)).agreement?.terms.milestones.map(({ money }) => money?.funding);

describe('A cancellation with $600.00 held, of which the freelancer keeps $200.00', () => {
  let [task, id, first, second] = ['', '', '', ''];
  beforeEach(async () => {
    ({ task, id } = await hire(100_00, 150_00, 450_00));
    first = await fund(id, [1, 2], 250_00);
    second = await fund(id, [3], 450_00);
    await byMia.take(id, submit(1));
    await byAda.take(id, approve(1));
  });

  it.each([
    ['client', byAda, byMia],
    ['freelancer', byMia, byAda],
  ] as const)(
    'requested by the %s releases that in the order of the milestones, and returns the rest',
    async (by, requester, respondent) => {
      await requester.take(id, request(200_00));
      expect((await respondent.head(id)).agreement?.cancellation).toMatchObject({ by: 'them', keepCents: 200_00 });
      expect(await newest(id)).toMatchObject({ kind: 'request-cancellation', keepCents: 200_00 });
      const { agreement } = await respondent.take(id, CONFIRM);
      expect(agreement?.money).toMatchObject({
        ...{ heldCents: 0, releasedCents: 300_00, returnedCents: 400_00, serviceFeeCents: 45_00, payable: [] },
      });
      expect(await fundings(id)).toEqual(['released', 'released', 'split']);
      expect(await newest(id)).toMatchObject({
        kind: 'confirm-cancellation',
        keptCents: 200_00,
        returnedCents: 400_00,
      });
      expect(await refunded(id)).toEqual([[second, 400_00]]);
      expect((await refundsOf(id))[0]?.parts).toEqual([{ milestone: 3, title: 'Part 3', cents: 400_00 }]);
      const entries = await expectExact(id);
      expect(entries.slice(3).map(({ kind, milestones, lines }) => [kind, milestones, lines])).toEqual(
        expect.arrayContaining([
          ['release', [2], { held: -150_00, earned: 127_50, service: 22_50 }],
          ['release', [3], { held: -50_00, earned: 42_50, service: 7_50 }],
          ['return', [3], { held: -400_00, returning: 400_00 }],
        ]),
      );
      expect(entries).toHaveLength(6);
      expect((await earned()).reduce((sum, cents) => sum + cents, 0)).toBe(255_00);
      expect(await taskAt(task)).toMatchObject({ status: 'pending', hired: null });
      const released = (await notificationsOf(mia)).filter(({ money }) => money?.cause === 'cancellation');
      const money = { cause: 'cancellation', milestones: 2, heldCents: 0, earnedCents: 170_00 };
      expect(released.map(({ kind, money: sums }) => [kind, sums])).toEqual(
        by === 'freelancer' ? [['released', money]] : [],
      );
    },
  );

  it('returns each payment by one refund, the newest one first', async () => {
    await byAda.take(id, request());
    await byMia.take(id, CONFIRM);
    expect(await refunded(id)).toEqual([
      [second, 450_00],
      [first, 150_00],
    ]);
    await expectExact(id);
  });

  it.each([
    [600_01, 'At most $600.00, which is held'],
    [-1, 'Send what the freelancer keeps, in whole cents'],
    [0.5, 'Send what the freelancer keeps, in whole cents'],
  ])('rejects a request to keep %d cents', async (cents, message) => {
    const { errors } = refusal(await byAda.tryTake(id, request(cents)), 400, ['body keepCents']);
    expect(errors?.map((error) => error.message)).toEqual([message]);
  });

  it('fails if a milestone was approved after it was read, and then keeps at most what is held', async () => {
    await byMia.take(id, submit(3));
    await byMia.take(id, request(500_00));
    const ifMatch = await byAda.etag(id);
    const { agreement: approved } = await byAda.take(id, approve(3));
    expect(approved?.cancellation?.keepCents).toBe(150_00);
    refusal(await byAda.tryTake(id, CONFIRM, { ifMatch }), 412);
    const { agreement } = await byAda.take(id, CONFIRM);
    expect(agreement?.money).toMatchObject({ heldCents: 0, releasedCents: 700_00, returnedCents: 0 });
    expect(await refunded(id)).toEqual([]);
    await expectExact(id);
  });

  it('fails if more was paid after it was read', async () => {
    await amend(id, 2, [2, 150_00], [3, 500_00]);
    await byMia.take(id, request(200_00));
    const ifMatch = await byAda.etag(id);
    await fund(id, [3], 50_00);
    refusal(await byAda.tryTake(id, CONFIRM, { ifMatch }), 412);
    await byAda.take(id, CONFIRM);
    expect((await byAda.head(id)).agreement?.money).toMatchObject({ returnedCents: 450_00 });
    await expectExact(id);
  });

  it('returns everything that is held if the requester completes it after 14 days', async () => {
    await byMia.take(id, request(200_00));
    advance(13);
    refusal(await byMia.tryTake(id, COMPLETE), 409);
    advance(1);
    const { agreement } = await byMia.take(id, COMPLETE);
    expect(agreement?.money).toMatchObject({ heldCents: 0, releasedCents: 100_00, returnedCents: 600_00 });
    expect(await newest(id)).toMatchObject({ kind: 'complete-cancellation', keptCents: 0, returnedCents: 600_00 });
    await expectExact(id);
  });

  it('leaves the money held after a refusal', async () => {
    await byAda.take(id, request(600_00));
    const { agreement } = await byMia.take(id, { transition: 'refuse-cancellation' });
    expect(agreement).toMatchObject({ cancellation: null, money: { heldCents: 600_00, returnedCents: 0 } });
    await expectExact(id);
  });
});

it('an agreement that is paid directly has nothing to keep', async () => {
  vi.stubEnv('PAYMENTS', 'off');
  const { withMia: id } = await agree();
  vi.stubEnv('PAYMENTS', 'on');
  const { errors } = refusal(await byAda.tryTake(id, request(1)), 400, ['body keepCents']);
  expect(errors?.[0]?.message).toBe('No money is held for this agreement');
  await byAda.take(id, request(0));
  expect(await newest(id)).not.toHaveProperty('keepCents');
  await byMia.take(id, CONFIRM);
  expect(await newest(id)).not.toHaveProperty('returnedCents');
  expect(await refundsOf(id)).toEqual([]);
});

describe('Changed terms', () => {
  it('return what is held above a lower price, with their acceptance, and make a higher one due', async () => {
    const { id } = await hire(300_00, 300_00);
    const first = await fund(id, [1], 300_00);
    const second = await fund(id, [2], 300_00);
    const lower = await amend(id, 2, [1, 300_00], [2, 200_00]);
    expect(lower.agreement?.money).toMatchObject({ heldCents: 500_00, returnedCents: 100_00, dueCents: 0 });
    expect(await newest(id)).toMatchObject({ kind: 'accept-amendment', keptCents: 0, returnedCents: 100_00 });
    const higher = await amend(id, 3, [1, 300_00], [2, 350_00]);
    expect(higher.agreement?.money).toMatchObject({ heldCents: 500_00, dueCents: 150_00, payable: [2] });
    expect(await newest(id)).not.toHaveProperty('returnedCents');
    const third = await fund(id, [2], 150_00);
    await amend(id, 4, [1, 300_00], [2, 100_00]);
    expect(await refunded(id)).toEqual([[third, 150_00], ...[100_00, 100_00].map((cents) => [second, cents])]);
    expect(await fundings(id)).toEqual(['funded', 'funded']);
    await expectExact(id);
    await byMia.take(id, submit(2));
    await byAda.take(id, approve(2));
    expect(await fundings(id)).toEqual(['funded', 'released']);
    await amend(id, 5, [1, 50_00]);
    expect((await refunded(id))[0]).toEqual([first, 250_00]);
    await expectExact(id);
  });

  it('return all that is held for a dropped milestone, and nothing that was released', async () => {
    const { id } = await hire(100_00, 200_00, 300_00);
    const payment = await fund(id, [1, 2, 3], 600_00);
    await byMia.take(id, submit(1));
    await byAda.take(id, approve(1));
    const { agreement } = await amend(id, 2, [3, 300_00]);
    expect(agreement?.money).toMatchObject({ heldCents: 300_00, releasedCents: 100_00, returnedCents: 200_00 });
    expect(agreement?.terms.milestones.map(({ id: number }) => number)).toEqual([1, 3]);
    expect(await refunded(id)).toEqual([[payment, 200_00]]);
    expect((await refundsOf(id))[0]?.parts).toEqual([{ milestone: 2, title: 'Part 2', cents: 200_00 }]);
    await expectExact(id);
  });

  it('only return money once they are accepted', async () => {
    const { id } = await hire(300_00);
    await fund(id, [1], 300_00);
    const milestones = [{ id: 1, title: 'Part 1', cents: 100_00 }];
    await byMia.take(id, { transition: 'propose-amendment', deliverables: 'A sign.', milestones });
    expect((await byAda.take(id, { transition: 'decline-amendment' })).agreement?.money?.heldCents).toBe(300_00);
    expect(await refundsOf(id)).toEqual([]);
  });
});

describe('The end of an account', () => {
  it('of the freelancer returns all that is held, also for a delivered milestone, and nothing that was released', async () => {
    const { id } = await hire(100_00, 200_00, 300_00);
    const payment = await fund(id, [1, 2, 3], 600_00);
    await byMia.take(id, submit(1));
    await byAda.take(id, approve(1));
    await byMia.take(id, submit(2));
    accountStatuses.set('mia', 'removed');
    await endAccount(store, 'mia');
    const { agreement, transitions } = await byAda.head(id);
    expect([agreement?.state, transitions]).toEqual(['cancelled', []]);
    expect(agreement?.money).toMatchObject({ heldCents: 0, releasedCents: 100_00, returnedCents: 500_00, payable: [] });
    expect(await newest(id)).toMatchObject({ kind: 'account-ended', keptCents: 0, returnedCents: 500_00 });
    expect(await refunded(id)).toEqual([[payment, 500_00]]);
    await expectExact(id);
  });

  it('of a client that was disabled for seven days releases what was delivered, and returns the rest', async () => {
    const { id } = await hire(100_00, 200_00, 300_00);
    const payment = await fund(id, [1, 2, 3], 600_00);
    await byMia.take(id, submit(2));
    accountStatuses.set('ada', 'disabled');
    await sweep();
    advance(6);
    await sweep();
    expect((await byMia.head(id)).agreement?.money).toMatchObject({ heldCents: 600_00 });
    advance(1);
    await sweep();
    const { agreement } = await byMia.head(id);
    expect(agreement?.state).toBe('cancelled');
    expect(agreement?.money).toMatchObject({ heldCents: 0, releasedCents: 200_00, returnedCents: 400_00 });
    expect(await fundings(id)).toEqual(['returned', 'released', 'returned']);
    expect(await refunded(id)).toEqual([[payment, 400_00]]);
    await expectExact(id);
    expect(await earned()).toEqual([170_00]);
    const told = (await notificationsOf(mia)).map(({ kind, money }) => [kind, money?.cause]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['account-ended', undefined],
        ['released', 'cancellation'],
      ]),
    );
  });

  it('of a client that was closed releases what was delivered, once, also if it is interrupted and runs again', async () => {
    const { id } = await hire(100_00, 200_00);
    await fund(id, [1, 2], 300_00);
    await byMia.take(id, submit(1));
    await byMia.take(id, submit(2));
    accountStatuses.set('ada', 'removed');
    await endAccount(store, 'ada');
    await endAccount(store, 'ada');
    const { agreement } = await byMia.head(id);
    expect(agreement?.money).toMatchObject({ heldCents: 0, releasedCents: 300_00, returnedCents: 0 });
    expect((await earned()).reduce((sum, cents) => sum + cents, 0)).toBe(240_00);
  });
});

describe('A payment that is open while the agreement ends', () => {
  const endsEarly = async (payment: string) => (await db.doc(`movements/${payment}`).get()).get('endsEarly');

  it('is marked to end at once', async () => {
    const { withMia: id } = await agree();
    const page = await open(ada, id, [1], 150_00);
    await byMia.take(id, request());
    expect(await endsEarly(page._id)).toBe(false);
    await byAda.take(id, CONFIRM);
    expect(await endsEarly(page._id)).toBe(true);
  });

  it('also after the last approval, if an account is closed, and goes back whole if it was paid in that moment', async () => {
    const { id } = await hire(150_00);
    await byMia.take(id, submit(1));
    await byAda.take(id, approve(1));
    const page = await open(ada, id, [1], 150_00);
    accountStatuses.set('mia', 'removed');
    await endAccount(store, 'mia');
    expect(await endsEarly(page._id)).toBe(true);
    expect((await byAda.head(id)).agreement?.money?.checkout).toBeNull();
    await pay(page);
    expect(await refresh(ada, page)).toMatchObject({ state: 'unusable' });
    expect(await refunded(id)).toEqual([[page._id, 154_65]]);
    expect((await byAda.head(id)).agreement?.money).toMatchObject({ heldCents: 0, releasedCents: 0 });
  });

  it('also if an account ends', async () => {
    const { withMia: id } = await agree();
    const page = await open(ada, id, [1], 150_00);
    accountStatuses.set('mia', 'removed');
    await endAccount(store, 'mia');
    expect(await endsEarly(page._id)).toBe(true);
  });
});

it(`a milestone has at most ${LIMITS.milestonePayments} payments, of which those count that were not wholly returned`, async () => {
  const { id } = await hire(300_00, 100_00);
  await fund(id, [1], 300_00);
  const stored = (count: number) =>
    db.doc(`conversations/${id}`).update({
      'agreements.agreement.money.1.payments': Array.from({ length: count }, (_, nth) => ({ id: `p${nth}`, cents: 1 })),
    });
  await amend(id, 2, [1, 400_00], [2, 100_00]);
  const payment = { milestones: [1, 2], totalCents: 206_10 };
  await stored(LIMITS.milestonePayments);
  expect(refusal(await tryOpen(ada, id, payment), 409).detail).toBe(
    'One milestone can have at most 20 payments. Agree on a new milestone for the rest.',
  );
  expect((await tryOpen(ada, id, { milestones: [2], totalCents: 103_20 })).status).toBe(201);
});

it('a repeated request with one key moves the money once', async () => {
  const { id } = await hire(300_00);
  await fund(id, [1], 300_00);
  await byAda.take(id, request(100_00));
  const ifMatch = await byMia.etag(id);
  for (let call = 0; call < 2; call += 1)
    success(await byMia.tryTake(id, CONFIRM, { ifMatch, key: 'confirm-cancellation-1' }), 200, conversationHead);
  expect((await refunded(id)).map(([, cents]) => cents)).toEqual([200_00]);
  await expectExact(id);
});
