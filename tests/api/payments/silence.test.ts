import { type ConversationHead, entry, type NotificationKind, type TransitionBody } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endAccount } from '../../../functions/src/account/end-account.ts';
import { bidId } from '../../../functions/src/bids/model/bid-repository.ts';
import { answerSilences } from '../../../functions/src/payments/answer-silences.ts';
import { paydayOf } from '../../../functions/src/payments/model/payday.ts';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { approve, review, submit } from '../../support/agreements.ts';
import { success } from '../../support/api.ts';
import { withPayments } from '../../support/payments.ts';
import { payoutsOf } from '../../support/payouts.ts';
import { testUsers } from '../../support/test-users.ts';
import { times } from '../../support/times.ts';

const stack = testUsers('demo-silence');
const { db, api, store, time, clock, accountStatuses, ada, mia, byAda, byMia, agree, notificationsOf, taskAt } = stack;
const payments = withPayments(stack);
const { runDue } = payoutsOf(stack);

const DAY_MS = 86_400_000;
const CANCEL: TransitionBody = { transition: 'request-cancellation' };
const REFUSE: TransitionBody = { transition: 'refuse-cancellation' };
const CHANGES: TransitionBody = { transition: 'request-changes', milestone: 1, reason: 'Darker.' };

/** Moves the clock to a number of days after a time. */
const goTo = (days: number, since: number): void => {
  time.now = since + days * DAY_MS;
};
const fund = async (id: string, milestones: readonly number[], cents: number): Promise<void> => {
  const page = await payments.open(ada, id, milestones, cents);
  await payments.pay(page);
  await payments.refresh(ada, page);
};
/** Returns an agreement whose first milestone is funded and delivered now. */
const delivered = async () => {
  const { task, withMia: id } = await agree();
  await fund(id, [1], 150_00);
  await byMia.take(id, submit(1));
  return { task, id, since: time.now };
};
const milestoneOf = ({ agreement }: ConversationHead, id = 1) =>
  agreement?.terms.milestones.find((each) => each.id === id);
const approvesAt = async (id: string, milestone = 1) =>
  milestoneOf(await byAda.head(id), milestone)?.money?.approvesAt ?? null;
const stateOf = async (id: string, milestone = 1) => milestoneOf(await byMia.head(id), milestone)?.state;
/** Returns a client's notifications about automatic approvals, or a freelancer's about released money. */
const told = async (as: typeof ada, kinds: readonly NotificationKind[]) =>
  (await notificationsOf(as)).filter(({ kind }) => kinds.includes(kind));
const notices = () => told(ada, ['approval-near']);
const wallet = async () => (await db.doc(`wallets/${personKey(mia.uid)}`).get()).get('earned');
const entriesOf = async (as: typeof ada, id: string) =>
  success(await api(`GET /users/me/conversations/${id}/entries?limit=50`, { as }), 200, z.array(entry));
const silenceAt = async (id: string): Promise<unknown> => (await db.doc(`conversations/${id}`).get()).get('silenceAt');

describe('A delivery with money held', () => {
  it('is approved by the system 14 days later, and not before', async () => {
    const { id, since } = await delivered();
    const at = new Date(since + 14 * DAY_MS).toISOString();
    expect(await approvesAt(id)).toBe(at);
    expect(milestoneOf(await byMia.head(id))?.money?.approvesAt).toBe(at);
    goTo(13.99, since);
    await runDue();
    expect(await stateOf(id)).toBe('submitted');
    goTo(14, since);
    expect(await answerSilences(store)).toEqual([{ title: 'A sign', milestone: 'A draft', kind: 'approval' }]);
    expect(await answerSilences(store)).toEqual([]);

    const head = await byAda.head(id);
    expect(head.agreement?.money).toMatchObject({ heldCents: 0, releasedCents: 150_00, serviceFeeCents: 30_00 });
    expect(milestoneOf(head)).toMatchObject({ state: 'approved', money: { funding: 'released', approvesAt: null } });
    const milestone = { id: 1, title: 'A draft', cents: 150_00 };
    const approved = { kind: 'auto-approve', milestone, completes: false, isFirst: true, releasedCents: 150_00 };
    expect((await entriesOf(ada, id))[0]).toMatchObject({ ...approved, by: 'me', at });
    expect((await entriesOf(mia, id))[0]).toMatchObject({ ...approved, by: 'them', at });
    const lines = await payments.ledger(ada, id);
    expect(lines[1]).toMatchObject({ kind: 'release', lines: { held: -150_00, earned: 120_00, service: 30_00 } });
    expect(lines).toHaveLength(2);
    expect(await payments.ledger(mia, id)).toEqual(lines);
    expect(await wallet()).toEqual({ [paydayOf(at, null)]: 120_00 });
    expect(await silenceAt(id)).toBeNull();
  });

  it('notifies both sides of its approval', async () => {
    const { id, since } = await delivered();
    goTo(14, since);
    await runDue();
    const money = { cause: 'auto-approval', milestones: 1, milestone: 'A draft', heldCents: 0, earnedCents: 120_00 };
    expect(await told(mia, ['released', 'approve'])).toMatchObject([{ kind: 'released', conversation: id, money }]);
    const approval = { milestone: 'A draft', cents: 150_00, at: clock().toISOString(), completes: false };
    expect(await told(ada, ['auto-approved'])).toMatchObject([{ conversation: id, who: 'mia', approval }]);
    expect((await byMia.head(id)).unread).toBeGreaterThan(0);
  });

  it('notifies the client on days 7 and 13, once each, however often the schedule runs', async () => {
    const { id, since } = await delivered();
    const approval = {
      ...{ milestone: 'A draft', cents: 150_00, completes: false },
      at: new Date(since + 14 * DAY_MS).toISOString(),
    };
    const counts: number[] = [];
    for (const days of [6.99, 7, 7, 7.5, 12.99, 13, 13, 13.5]) {
      goTo(days, since);
      await Promise.all([answerSilences(store), answerSilences(store)]);
      counts.push((await notices()).length);
    }
    expect(counts).toEqual([0, 1, 1, 1, 1, 2, 2, 2]);
    const notice = { kind: 'approval-near', conversation: id, who: 'mia', approval, read: false };
    expect(await notices()).toMatchObject([notice, notice]);
    expect((await notices()).map(({ at }) => (Date.parse(at) - since) / DAY_MS)).toEqual([13, 7]);
    const unmailed = await db.collection('unmailed').where('uid', '==', ada.uid).get();
    const mails = unmailed.docs.filter((doc) => doc.get('item.kind') === 'approval-near');
    expect(mails.map((doc) => doc.get('dueAt') === doc.get('item.at'))).toEqual([true, true]);
    // A notice is no transition: it does not outdate what a party has read.
    expect((await byAda.tryTake(id, approve(1))).status).toBe(200);
  });

  it('notifies once of two notices that are late, and of none with the approval', async () => {
    const { id, since } = await delivered();
    goTo(6, since);
    const { id: other } = await delivered();
    goTo(13.5, since);
    await runDue();
    // Day 13 of the one and day 7 of the other.
    expect((await notices()).map(({ conversation }) => conversation).sort()).toEqual([id, other].sort());
    goTo(40, since);
    await runDue();
    expect([await stateOf(id), await stateOf(other), (await notices()).length]).toEqual(['approved', 'approved', 2]);
  });

  it('is approved although the account of the client is disabled', async () => {
    const { id, since } = await delivered();
    accountStatuses.set(ada.uid, 'disabled');
    goTo(14, since);
    await runDue();
    accountStatuses.clear();
    expect(await stateOf(id)).toBe('approved');
  });

  it('is approved at the same time as others, each for itself', async () => {
    const { withMia: id } = await agree();
    await fund(id, [1, 2], 450_00);
    await byMia.take(id, submit(1));
    await byMia.take(id, submit(2));
    goTo(15, time.now);
    expect((await answerSilences(store)).map(({ milestone }) => milestone)).toEqual(['A draft', 'The sign']);
    expect((await byAda.head(id)).agreement).toMatchObject({ state: 'completed', money: { heldCents: 0 } });
  });
});

describe('The last milestone', () => {
  it('completes the agreement and the task, and opens the reviews', async () => {
    const { task, id, since } = await delivered();
    await byAda.take(id, approve(1));
    await fund(id, [2], 300_00);
    await byMia.take(id, submit(2));
    goTo(15, since);
    await runDue();
    const { agreement, work } = await byAda.head(id);
    expect(agreement).toMatchObject({ state: 'completed', endedAt: clock().toISOString() });
    expect(work).toMatchObject({ turn: 'me', next: { kind: 'review' } });
    expect(await taskAt(task)).toMatchObject({ status: 'completed' });
    expect((await entriesOf(mia, id))[0]).toMatchObject({ kind: 'auto-approve', completes: true });
    const [released] = await told(mia, ['released', 'completed']);
    expect(released).toMatchObject({ kind: 'released', money: { cause: 'auto-completion', milestone: 'The sign' } });
    expect(await told(ada, ['auto-approved'])).toMatchObject([{ approval: { completes: true } }]);
    const place = (await db.doc(`tasks/${task}/bids/${bidId(task, mia.uid)}`).get()).get('place');
    expect(place).toMatchObject({ turnUntil: new Date(time.now + 14 * DAY_MS).toISOString() });
    await byAda.take(id, review);
    await byMia.take(id, review);
  });
});

describe('The 14 days', () => {
  it('begin with the payment of a delivered milestone, and never without one', async () => {
    const { withMia: id } = await agree();
    await byMia.take(id, submit(1));
    expect([await approvesAt(id), await silenceAt(id)]).toEqual([null, null]);
    goTo(100, time.now);
    await runDue();
    expect([await stateOf(id), (await notices()).length]).toEqual(['submitted', 0]);
    await fund(id, [1], 150_00);
    expect(await approvesAt(id)).toBe(new Date(time.now + 14 * DAY_MS).toISOString());
  });

  it('end with requested changes, and begin again with the next delivery', async () => {
    const { id, since } = await delivered();
    goTo(13.5, since);
    await runDue();
    await byAda.take(id, CHANGES);
    expect([await approvesAt(id), await silenceAt(id)]).toEqual([null, null]);
    goTo(15, since);
    await byMia.take(id, submit(1));
    const again = time.now;
    expect(await approvesAt(id)).toBe(new Date(again + 14 * DAY_MS).toISOString());
    goTo(7, again);
    await runDue();
    expect(await notices()).toHaveLength(2);
    goTo(13.99, again);
    await runDue();
    expect(await stateOf(id)).toBe('submitted');
    goTo(14, again);
    await runDue();
    expect(await stateOf(id)).toBe('approved');
  });

  it.each([
    ['client', byAda, byMia],
    ['freelancer', byMia, byAda],
  ] as const)(
    'stop while the %s asks to cancel, and 14 new ones begin once it is declined',
    async (_by, one, other) => {
      const { id, since } = await delivered();
      goTo(13, since);
      await one.take(id, CANCEL);
      goTo(60, since);
      await runDue();
      expect([await stateOf(id), await approvesAt(id)]).toEqual(['submitted', null]);
      await other.take(id, REFUSE);
      const again = time.now;
      goTo(13, again);
      await runDue();
      expect([await stateOf(id), (await notices()).length]).toEqual(['submitted', 1]);
      goTo(14, again);
      await runDue();
      expect(await stateOf(id)).toBe('approved');
    },
  );

  it.each([ada, mia])('end with the account of $uid', async (person) => {
    const { id } = await delivered();
    accountStatuses.set(person.uid, 'removed');
    await endAccount(store, person.uid);
    accountStatuses.clear();
    expect(await silenceAt(id)).toBeNull();
    goTo(400, time.now);
    expect(await answerSilences(store)).toEqual([]);
  });

  it('stay as they are in a conversation that is closed meanwhile', async () => {
    const { id, since } = await delivered();
    await db.doc(`conversations/${id}`).update({ 'client.isFormer': true });
    goTo(15, since);
    expect(await answerSilences(store)).toEqual([]);
    expect((await db.doc(`conversations/${id}`).get()).get('agreements.agreement.terms.milestones')[0].state).toBe(
      'submitted',
    );
  });
});

it('An approval by the client at the same time has one outcome, 20 times', async () => {
  const ids: string[] = [];
  for (let round = 0; round < 20; round += 1) ids.push((await delivered()).id);
  goTo(15, time.now);
  const [byClient] = await Promise.all([
    times(ids.length, (index) => byAda.tryTake(ids[index] ?? '', approve(1), { ifMatch: '*' })),
    answerSilences(store),
    answerSilences(store),
  ]);
  for (const [index, id] of ids.entries()) {
    const approvals = (await entriesOf(ada, id)).flatMap(({ kind }) => (/approve/.test(kind) ? [kind] : []));
    const { status } = byClient[index] ?? {};
    expect([status, approvals]).toEqual(status === 200 ? [200, ['approve']] : [409, ['auto-approve']]);
    expect((await payments.ledger(ada, id)).map(({ kind }) => kind)).toEqual(['payment', 'release']);
  }
  const earned = z.record(z.string(), z.number()).parse(await wallet());
  expect(Object.values(earned).reduce((sum, cents) => sum + cents, 0)).toBe(20 * 120_00);
});
