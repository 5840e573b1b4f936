import {
  account,
  isMutable,
  MUTABLE_KINDS,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type PieceAction,
  QUOTAS,
  type TransitionBody,
} from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { endAgreements } from '../../../functions/src/agreements/end-agreements.ts';
import { DECLINE_DELAY_MS } from '../../../functions/src/bids/model/bid-document.ts';
import { bidId } from '../../../functions/src/bids/model/bid-repository.ts';
import { ofChargeback, ofPayout, ofRefund } from '../../../functions/src/notifications/model/notification-document.ts';
import * as notifications from '../../../functions/src/notifications/model/notification-repository.ts';
import { remindOfDeadlines } from '../../../functions/src/notifications/remind-of-deadlines.ts';
import { remindOfReviews } from '../../../functions/src/notifications/remind-of-reviews.ts';
import { answerSilences } from '../../../functions/src/payments/answer-silences.ts';
import { readWho } from '../../../functions/src/people/model/people-repository.ts';
import { reportTask } from '../../../functions/src/searches/report-task.ts';
import { endTask } from '../../../functions/src/tasks/end-task.ts';
import type { Account } from '../../support/accounts.ts';
import {
  ACTIVE,
  accept,
  amendment,
  approve,
  counter,
  DONE,
  LAST,
  offerOf,
  review,
  submit,
} from '../../support/agreements.ts';
import { changeOf, refusal, success } from '../../support/api.ts';
import { placeBid, putBid } from '../../support/bids.ts';
import { conversationOf, participant } from '../../support/conversations.ts';
import { isDeep } from '../../support/deep.ts';
import { handleDeclines } from '../../support/events.ts';
import { unverified } from '../../support/in-process.ts';
import { START } from '../../support/own-stack.ts';
import { withPayments } from '../../support/payments.ts';
import { plantProfile } from '../../support/profiles.ts';
import { testUsers } from '../../support/test-users.ts';

const stack = testUsers('demo-muting');
const { db, api, store, accountStatuses, ada, mia, ben, byAda, byMia, byBen, post, advance, runTriggers } = stack;

const { open, pay, refresh } = withPayments(stack);

const mute = (as: Account, muted: readonly string[]) =>
  api('PUT /users/me/notification-settings', { as, body: { muted } });

const call = async (line: string, as: Account, body?: object): Promise<void> => {
  const { status, body: answer } = await api(line, { as, ...(body && { body }) });
  expect(status, JSON.stringify(answer)).toBeLessThan(300);
};

type Steps = readonly (readonly [by: 'client' | 'freelancer', body: TransitionBody])[];
const play = async (task: string, steps: Steps): Promise<void> => {
  for (const [by, body] of steps) await (by === 'client' ? byAda : byMia).take(conversationOf(task, mia), body);
};
const edit = (task: string, change: object) =>
  call(`PUT /tasks/${task}`, ada, changeOf({ title: 'A sign', budget: 500, deadline: '2026-12-01', ...change }));
const changePiece = (task: string, as: Account, action: PieceAction) =>
  call(`POST /users/me/conversations/${conversationOf(task, mia)}/portfolio`, as, { action });
const hireBen = async (task: string): Promise<void> => {
  const id = conversationOf(task, ben);
  await byAda.take(id, offerOf());
  await byBen.take(id, accept());
};

const fund = async (task: string): Promise<void> => {
  const page = await open(ada, conversationOf(task, mia), [1], 150_00);
  await pay(page);
  await refresh(ada, page);
};

/** How a kind of notification arises on a task: its recipient, and what happens before and then. */
type Scenario = {
  readonly to: Account;
  readonly before?: (task: string) => Promise<unknown>;
  readonly act: (task: string) => Promise<unknown>;
};
const bid = (task: string) => placeBid(api, task, mia);
const transition = (to: Account, before: Steps, act: Steps[number]): Scenario => ({
  to,
  before: async (task) => {
    await bid(task);
    await play(task, before);
  },
  act: (task) => play(task, [act]),
});
const OFFER: Steps = [['client', offerOf()]];
const AMENDED: Steps = [...ACTIVE, ['client', amendment]];
const CANCELLING: Steps = [...ACTIVE, ['client', { transition: 'request-cancellation' }]];

/** Scenario of a payout, which is about no task. The task's id makes it another one each time. */
const payout = (kind: Parameters<typeof ofPayout>[0]): Scenario => ({
  to: mia,
  act: (task) =>
    store.run((unit) =>
      notifications.notifyOfPayout(unit, mia.uid, task, ofPayout(kind, { cents: 255_00 }, unit.now())),
    ),
});

/** Scenario of a delivery that the client does not answer for a number of days. */
const silence = (days: number): Scenario => ({
  to: ada,
  before: async (task) => {
    await bid(task);
    await play(task, ACTIVE);
    await fund(task);
    await play(task, [['freelancer', submit(1)]]);
  },
  act: async () => {
    advance(days);
    await answerSilences(store);
  },
});

/** Scenario of a refund of a task's agreement. */
const refund = (kind: Parameters<typeof ofRefund>[0]): Scenario => ({
  to: ada,
  act: (task) => {
    const subject = { taskId: task, title: 'A sign', conversation: conversationOf(task, mia) };
    return store.run((unit) =>
      notifications.notifyOfRefund(unit, ada.uid, task, ofRefund(kind, subject, { cents: 400_00 }, unit.now())),
    );
  },
});

/** Scenario of a chargeback of a task's agreement, or of its end. */
const chargeback = (outcome?: 'won'): Scenario => ({
  to: mia,
  act: (task) => {
    const subject = { taskId: task, title: 'A sign', conversation: conversationOf(task, mia) };
    return store.run(async (unit) => {
      const facts = { paidOn: '2026-11-20', cents: 400_00, ...(outcome && { outcome }) };
      const who = await readWho(unit, ada.uid);
      const notification = ofChargeback(subject, { who, role: 'freelancer', chargeback: facts }, unit.now());
      await notifications.notifyOfChargeback(unit, mia.uid, task, notification);
    });
  },
});

const SCENARIOS: Readonly<Record<NotificationKind, Scenario>> = {
  'deadline-near': {
    to: ada,
    before: bid,
    act: async (task) => {
      await edit(task, { deadline: '2026-11-21' });
      await remindOfDeadlines(store);
    },
  },
  'review-due': {
    ...transition(mia, DONE, ['client', review]),
    act: async () => {
      advance(3);
      await remindOfReviews(store);
    },
  },
  invited: {
    to: mia,
    act: async (task) => {
      const { person } = await plantProfile(db, { uid: mia.uid });
      await call('POST /users/me/invitations', ada, { person, task });
    },
  },
  'saved-search': {
    to: mia,
    // Saved once: the next tasks are found by the same search.
    before: () => {
      const body = { name: 'Signs', frequency: 'never', query: { search: 'sign' } };
      return api('POST /users/me/searches', { as: mia, body });
    },
    act: (task) => reportTask(store, task),
  },
  'piece-proposed': {
    ...transition(ada, DONE, ['client', review]),
    act: async (task) => {
      await plantProfile(db, { uid: mia.uid });
      await changePiece(task, mia, 'propose');
    },
  },
  'piece-agreed': {
    to: mia,
    before: async (task) => {
      await bid(task);
      await play(task, DONE);
      await plantProfile(db, { uid: mia.uid });
      await changePiece(task, mia, 'propose');
    },
    act: (task) => changePiece(task, ada, 'agree'),
  },
  'bid-placed': { to: ada, act: bid },
  'bid-changed': { to: ada, before: bid, act: (task) => putBid(api, task, mia, { amount: 1 }) },
  'bid-withdrawn': { to: ada, before: bid, act: (task) => call(`DELETE /tasks/${task}/bids/me`, mia) },
  'task-changed': {
    to: mia,
    before: bid,
    act: async (task) => {
      await edit(task, { budget: 1 });
      await runTriggers(task);
    },
  },
  'task-closed': {
    to: mia,
    before: bid,
    act: async (task) => {
      await edit(task, { deadline: '2026-11-20' });
      await runTriggers(task);
    },
  },
  'task-deleted': {
    to: mia,
    before: bid,
    act: async (task) => {
      await participant(api, mia).send(conversationOf(task, mia), 'In oak?');
      await call(`DELETE /tasks/${task}`, ada);
      await endTask(store, task);
    },
  },
  'task-taken': {
    to: mia,
    before: async (task) => {
      await bid(task);
      await placeBid(api, task, ben);
    },
    act: async (task) => {
      await hireBen(task);
      await runTriggers(task);
    },
  },
  'task-edited': {
    ...transition(mia, ACTIVE, ['client', amendment]),
    act: (task) => edit(task, { description: 'In elm.' }),
  },
  'bid-declined': {
    to: mia,
    before: bid,
    act: async (task) => {
      await call(`PUT /tasks/${task}/bids/${bidId(task, mia.uid)}/mark`, ada, { mark: 'declined' });
      stack.time.now += DECLINE_DELAY_MS;
      await handleDeclines(db, store);
    },
  },
  message: { to: ada, act: (task) => participant(api, mia).send(conversationOf(task, mia), 'In oak?') },
  offer: transition(mia, [], ['client', offerOf()]),
  counter: transition(ada, OFFER, ['freelancer', counter]),
  decline: transition(ada, OFFER, ['freelancer', { transition: 'decline' }]),
  withdraw: transition(mia, OFFER, ['client', { transition: 'withdraw' }]),
  accept: transition(ada, OFFER, ['freelancer', accept()]),
  submit: transition(ada, ACTIVE, ['freelancer', submit(1)]),
  approve: transition(mia, [...ACTIVE, ['freelancer', submit(1)]], ['client', approve(1)]),
  'request-changes': transition(
    mia,
    [...ACTIVE, ['freelancer', submit(1)]],
    ['client', { transition: 'request-changes', milestone: 1, reason: 'Darker.' }],
  ),
  'propose-amendment': transition(mia, ACTIVE, ['client', amendment]),
  'accept-amendment': transition(ada, AMENDED, ['freelancer', { transition: 'accept-amendment', terms: 2 }]),
  'decline-amendment': transition(ada, AMENDED, ['freelancer', { transition: 'decline-amendment' }]),
  'request-cancellation': transition(mia, ACTIVE, ['client', { transition: 'request-cancellation' }]),
  'confirm-cancellation': transition(ada, CANCELLING, ['freelancer', { transition: 'confirm-cancellation' }]),
  'complete-cancellation': {
    ...transition(mia, CANCELLING, ['client', { transition: 'complete-cancellation' }]),
    act: (task) => {
      advance(14);
      return play(task, [['client', { transition: 'complete-cancellation' }]]);
    },
  },
  'refuse-cancellation': transition(ada, CANCELLING, ['freelancer', { transition: 'refuse-cancellation' }]),
  review: transition(mia, DONE, ['client', review]),
  completed: transition(mia, LAST, ['client', approve(2)]),
  funded: { ...transition(mia, ACTIVE, ['client', amendment]), act: fund },
  released: {
    to: mia,
    before: async (task) => {
      await bid(task);
      await play(task, [...ACTIVE, ['freelancer', submit(1)]]);
      await fund(task);
    },
    act: (task) => play(task, [['client', approve(1)]]),
  },
  'approval-near': silence(7),
  'auto-approved': silence(14),
  'payout-sent': payout('payout-sent'),
  'payout-returned': payout('payout-returned'),
  'payouts-needed': payout('payouts-needed'),
  refunded: refund('refunded'),
  'refund-failed': refund('refund-failed'),
  chargeback: chargeback(),
  'chargeback-ended': chargeback('won'),
  'offer-ended': {
    ...transition(mia, OFFER, ['client', offerOf()]),
    act: async (task) => {
      await placeBid(api, task, ben);
      await hireBen(task);
      await runTriggers(task);
    },
  },
  'account-ended': {
    ...transition(ada, ACTIVE, ['client', offerOf()]),
    act: async () => {
      accountStatuses.set(mia.uid, 'removed');
      await endAgreements(store, mia.uid);
      accountStatuses.clear();
    },
  },
};

/**
 * Plays a scenario on a new task. Returns the kinds of the recipient's notifications about the task, and of the new
 * ones about none. */
const kindsAfter = async ({ to, before, act }: Scenario): Promise<string[]> => {
  stack.time.now = START;
  const task = await post();
  await before?.(task);
  advance();
  const stored = db.collection(`users/${to.uid}/notifications`);
  const known = new Set((await stored.get()).docs.map(({ id }) => id));
  await act(task);
  const { docs } = await stored.get();
  const isAbout = (about: unknown, id: string) => about === task || (about === null && !known.has(id));
  return docs.filter((doc) => isAbout(doc.get('taskId'), doc.id)).map((doc) => String(doc.get('kind')));
};

/** `npm test` plays one scenario for each way in which notifications are written. */
const MUTED = isDeep
  ? MUTABLE_KINDS
  : MUTABLE_KINDS.filter((kind) => ['bid-placed', 'task-changed', 'message', 'funded', 'payout-sent'].includes(kind));
const ALWAYS = NOTIFICATION_KINDS.filter((kind) => !isMutable(kind) && (isDeep || kind === 'offer'));

describe('A notification', () => {
  it.each(MUTED)('%s is not written for a recipient who has muted it', async (kind) => {
    const scenario = SCENARIOS[kind];
    expect(await kindsAfter(scenario)).toContain(kind);
    success(await mute(scenario.to, [kind]), 200, account);
    expect(await kindsAfter(scenario)).not.toContain(kind);
    // Only for this recipient, and only until the settings change.
    success(
      await mute(
        scenario.to,
        MUTABLE_KINDS.filter((each) => each !== kind),
      ),
      200,
      account,
    );
    expect(await kindsAfter(scenario)).toContain(kind);
  });

  it.each(ALWAYS)('%s cannot be muted', async (kind) => {
    const scenario = SCENARIOS[kind];
    refusal(await mute(scenario.to, [kind]), 400, ['body muted.0']);
    success(await mute(scenario.to, MUTABLE_KINDS), 200, account);
    await db.doc(`users/${scenario.to.uid}`).update({ muted: NOTIFICATION_KINDS });
    expect(await kindsAfter(scenario)).toContain(kind);
  });

  it('that a muted one outdates is removed', async () => {
    const task = await post();
    await bid(task);
    await edit(task, { budget: 1 });
    await runTriggers(task);
    expect((await stack.notificationsOf(mia)).map(({ kind }) => kind)).toEqual(['task-changed']);
    await mute(mia, ['task-closed']);
    await edit(task, { deadline: '2026-11-20' });
    await runTriggers(task);
    expect(await stack.notificationsOf(mia)).toEqual([]);
  });
});

describe('PUT /users/me/notification-settings', () => {
  it('stores each kind once, before and after the profile is saved, and returns the account', async () => {
    const first = success(await mute(ada, ['review', 'message', 'review']), 200, account);
    expect(first).toMatchObject({ muted: ['message', 'review'], terms: { version: null, acceptedAt: null } });
    const profile = { name: 'Ada King', creationTime: '2026-11-20', lastSignInTime: '2026-11-20' };
    await call('POST /users', ada, { email: ada.email, ...profile });
    await call('POST /users/me/terms', ada, { version: '2025-07-02' });
    const second = success(await mute(ada, ['message']), 200, account);
    expect(second).toMatchObject({ name: 'Ada King', muted: ['message'], terms: { version: '2025-07-02' } });
    expect((await db.doc(`users/${ada.uid}`).get()).get('muted')).toEqual(['message']);
    expect(success(await mute(ada, []), 200, account).muted).toEqual([]);
  });

  it('rejects unknown kinds and other members, and needs a login', async () => {
    refusal(await mute(ada, ['everything']), 400, ['body muted.0']);
    refusal(await mute(ada, ['message', 'offer']), 400, ['body muted.1']);
    refusal(await api('PUT /users/me/notification-settings', { as: ada, body: {} }), 400, ['body muted']);
    refusal(await api('PUT /users/me/notification-settings', { body: { muted: [] } }), 401);
  });

  it('counts as a change in the quota', async () => {
    const eve = unverified('eve');
    const max = QUOTAS.changes.max / 5;
    for (let count = 0; count < max; count += 1) expect((await mute(eve, [])).status).toBe(200);
    refusal(await mute(eve, []), 429);
  });
});
