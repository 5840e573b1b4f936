import type { Notification } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { dateAndTime, localTime } from '../../lib/format/local-time.ts';
import { isolated } from '../../lib/testing/isolated.ts';
import { countOf } from './unread.tsx';
import { announcementText, hrefOf, sentenceOf, timeOf } from './words.ts';

const notification: Notification = {
  _id: 'a',
  kind: 'bid-placed',
  taskId: 'b',
  title: 'A sign',
  who: 'Mia',
  amount: 450.5,
  at: '2026-11-21T08:00:00.000Z',
  read: false,
};

describe('A notification', () => {
  it.each<[Notification['kind'], text: string, href: string]>([
    ['bid-placed', 'Mia bid $450.50 on “A sign”', '/my-tasks?bids=b'],
    ['bid-changed', 'Mia changed their bid to $450.50 on “A sign”', '/my-tasks?bids=b'],
    ['bid-withdrawn', 'Mia withdrew their bid on “A sign”', '/my-tasks?bids=b'],
    ['task-changed', 'The client changed “A sign” after your bid', '/browse-tasks/b'],
    ['task-closed', 'Bidding closed on “A sign”', '/browse-tasks/b'],
    ['bid-declined', 'The client declined your bid on “A sign”', '/my-bids'],
    ['task-deleted', '“A sign” was deleted', '/my-bids'],
    ['deadline-near', '“A sign” closes within 24 hours, and 1 bid waits for your answer', '/my-tasks?bids=b'],
    ['saved-search', 'A saved search found “A sign”', '/browse-tasks/b'],
  ])('of the kind %s is ‘%s’ and links to %s', (kind, text, href) => {
    expect(sentenceOf({ ...notification, kind })).toBe(isolated(text));
    expect(hrefOf({ ...notification, kind })).toBe(href);
  });

  it('of a near deadline contains the number of bids', () => {
    expect(sentenceOf({ ...notification, kind: 'deadline-near', bids: 3 })).toBe(
      isolated('“A sign” closes within 24 hours, and 3 bids wait for your answer'),
    );
  });

  it('of messages contains their number and links to the conversation', () => {
    const message: Notification = { ...notification, kind: 'message', amount: null, conversation: 'b-1', messages: 1 };
    expect(sentenceOf(message)).toBe(isolated('Mia sent you a message about “A sign”'));
    expect(sentenceOf({ ...message, messages: 3 })).toBe(isolated('Mia sent you 3 messages about “A sign”'));
    expect(hrefOf(message)).toBe('/messages/b-1');
  });

  it.each<[Notification['kind'], text: string]>([
    ['offer', 'Mia offered you $450.50 for “A sign”'],
    ['accept', 'Mia accepted $450.50 for “A sign”'],
    ['submit', 'Mia delivered work on “A sign”'],
    ['completed', 'Mia approved all your work on “A sign”'],
    ['offer-ended', 'Mia hired another freelancer for “A sign”'],
    ['task-edited', 'Mia edited “A sign”'],
    ['review-due', 'Write your review of Mia for “A sign”'],
    ['complete-cancellation', 'Mia cancelled “A sign” after 14 days without an answer'],
    ['account-ended', 'Mia is no longer active. Your offer or agreement has ended: “A sign”'],
  ])('of the kind %s is ‘%s’ and links to the conversation', (kind, text) => {
    const transitionNotification: Notification = { ...notification, kind, conversation: 'b-1' };
    expect(sentenceOf(transitionNotification)).toBe(isolated(text));
    expect(hrefOf(transitionNotification)).toBe('/messages/b-1');
  });

  it.each<[NonNullable<Notification['accountEnd']>, Notification['role'], words: string]>([
    [{ cause: 'deleted', ended: 'agreement' }, 'client', 'closed their account. Your agreement has ended:'],
    [{ cause: 'disabled', ended: 'agreement' }, 'freelancer', 'is no longer active. Your agreement has ended:'],
    [{ cause: 'deleted', ended: 'offer' }, 'client', 'closed their account. Your offer has ended:'],
    [{ cause: 'disabled', ended: 'offer' }, 'freelancer', 'is no longer active. The offer has ended:'],
  ])('of an ended account %j for the %s is ‘%s’', (accountEnd, role, words) => {
    const ended: Notification = { ...notification, kind: 'account-ended', conversation: 'b-1', accountEnd, role };
    expect(sentenceOf(ended)).toBe(isolated(`Mia ${words} “A sign”`));
  });

  const [ONE, TWO] = [{ milestones: 1, milestone: 'Sketches' }, { milestones: 2 }];
  it.each<[Notification['kind'], NonNullable<Notification['money']>, words: string]>([
    [
      'funded',
      { ...ONE, cause: 'payment', heldCents: 300_00, earnedCents: 0 },
      'funded “Sketches” of “A sign”: $300.00 is held for you',
    ],
    [
      'funded',
      { ...TWO, cause: 'payment', heldCents: 1_300_50, earnedCents: 0 },
      'funded 2 milestones of “A sign”: $1,300.50 is held for you',
    ],
    [
      'funded',
      { ...TWO, cause: 'payment', heldCents: 300_00, earnedCents: 120_00 },
      'paid for 2 milestones of “A sign”: $300.00 is held for you, and $120.00 is yours after the service fee',
    ],
    [
      'released',
      { ...ONE, cause: 'payment', heldCents: 0, earnedCents: 255_00 },
      'paid for “Sketches” of “A sign”: $255.00 is yours after the service fee',
    ],
    [
      'released',
      { ...ONE, cause: 'approval', heldCents: 0, earnedCents: 255_00 },
      'approved “Sketches” of “A sign”: $255.00 is yours after the service fee',
    ],
    [
      'released',
      { ...ONE, cause: 'completion', heldCents: 0, earnedCents: 255_00 },
      'approved “Sketches”, the last milestone of “A sign”: $255.00 is yours after the service fee',
    ],
  ])('of the kind %s with %j is ‘Mia %s’', (kind, money, words) => {
    const moved: Notification = { ...notification, kind, amount: null, conversation: 'b-1', money };
    expect(sentenceOf(moved)).toBe(isolated(`Mia ${words}`));
    expect(hrefOf(moved)).toBe('/messages/b-1');
  });

  it('of money that a cancellation released names neither side', () => {
    const money = { ...TWO, cause: 'cancellation', heldCents: 0, earnedCents: 170_00 } as const;
    const moved: Notification = { ...notification, kind: 'released', amount: null, conversation: 'b-1', money };
    expect(sentenceOf(moved)).toBe(isolated('“A sign” was cancelled: $170.00 is yours after the service fee'));
  });

  it.each<[Notification['kind'], completes: boolean, text: string]>([
    [
      'approval-near',
      false,
      '“Sketches” of “A sign” is approved automatically on Dec 10 if you don’t answer Mia. $300.00 is then released',
    ],
    [
      'auto-approved',
      false,
      '“Sketches” of “A sign” was approved automatically after 14 days. $300.00 is released to Mia',
    ],
    [
      'auto-approved',
      true,
      '“Sketches”, the last milestone of “A sign”, was approved automatically after 14 days. $300.00 is released to Mia',
    ],
  ])('of the kind %s (last: %s) is ‘%s’', (kind, completes, text) => {
    const at = new Date(new Date().getFullYear(), 11, 10, 12).toISOString();
    const approval = { milestone: 'Sketches', cents: 300_00, at, completes };
    const approved: Notification = { ...notification, kind, amount: null, conversation: 'b-1', approval };
    expect(sentenceOf(approved)).toBe(isolated(text));
    expect(hrefOf(approved)).toBe('/messages/b-1');
  });

  it.each<[Notification['kind'], Pick<NonNullable<Notification['payout']>, 'arrives'>, text: string]>([
    [
      'payout-sent',
      { arrives: { from: '2026-12-10', to: '2026-12-14' } },
      'Your payout of $255.00 is on its way. It arrives between Thu, Dec 10 and Mon, Dec 14',
    ],
    ['payout-returned', {}, 'Your bank returned the payout of $255.00. Check your bank details'],
    ['payouts-needed', {}, '$255.00 is waiting for you. Set up payouts'],
  ])('of the kind %s with %j is ‘%s’ and links to Payments', (kind, arrives, text) => {
    const nothing = { taskId: null, title: null, who: null, amount: null };
    const paid: Notification = { ...notification, ...nothing, kind, payout: { cents: 255_00, ...arrives } };
    expect(sentenceOf(paid)).toBe(text);
    expect(hrefOf(paid)).toBe('/account/payments');
  });

  it.each<[Notification['kind'], text: string]>([
    ['refunded', '$400.00 for “A sign” is back on your card'],
    ['refund-failed', 'Your bank didn’t take the refund of $400.00. Write to us and we’ll find another way'],
  ])('of the kind %s is ‘%s’ and links to Payments', (kind, text) => {
    const refunded: Notification = { ...notification, kind, who: null, amount: null, refund: { cents: 400_00 } };
    expect(sentenceOf(refunded)).toBe(kind === 'refunded' ? isolated(text) : text);
    expect(hrefOf(refunded)).toBe('/account/payments');
  });

  const disputed: Notification = {
    ...{ ...notification, kind: 'chargeback', amount: null, conversation: 'b-1' },
    chargeback: { paidOn: '2025-11-20', cents: 300_00 },
  };

  it.each<[role: 'client' | 'freelancer', cents: number, text: string]>([
    [
      'client',
      300_00,
      'Your bank disputed the payment of Nov 20, 2025 for “A sign”. The agreement is frozen until it decides. If you didn’t ask for this, tell your bank to withdraw it',
    ],
    [
      'freelancer',
      300_00,
      'Mia’s bank disputed the payment of Nov 20, 2025 for “A sign”. $300.00 is frozen until it decides. Nothing that was paid out is taken back',
    ],
    [
      'freelancer',
      0,
      'Mia’s bank disputed the payment of Nov 20, 2025 for “A sign”. The agreement is frozen until it decides. Nothing that was paid out is taken back',
    ],
  ])('of a dispute is for the %s, with %i cents, ‘%s’', (role, cents, text) => {
    const shown: Notification = { ...disputed, role, chargeback: { paidOn: '2025-11-20', cents } };
    expect(sentenceOf(shown)).toBe(isolated(text));
    expect(hrefOf(shown)).toBe('/messages/b-1');
  });

  it.each<[role: 'client' | 'freelancer', outcome: 'won' | 'lost', cents: number, text: string]>([
    [
      'client',
      'won',
      300_00,
      'Your bank decided: the payment of Nov 20, 2025 for “A sign” stands. $300.00 is no longer disputed',
    ],
    ['client', 'won', 0, 'Your bank decided: the payment of Nov 20, 2025 for “A sign” stands'],
    [
      'client',
      'lost',
      300_00,
      'Your bank decided against the payment of Nov 20, 2025 for “A sign” and returned the money to your card. $300.00 is due again',
    ],
    [
      'client',
      'lost',
      0,
      'Your bank decided against the payment of Nov 20, 2025 for “A sign” and returned the money to your card',
    ],
    [
      'freelancer',
      'won',
      300_00,
      'Mia’s bank decided: the payment of Nov 20, 2025 for “A sign” stands. $300.00 is no longer disputed',
    ],
    [
      'freelancer',
      'lost',
      300_00,
      'Mia’s bank decided against the payment of Nov 20, 2025 for “A sign”. $300.00 is due again: wait until it is paid. What was paid out to you stays yours',
    ],
    [
      'freelancer',
      'lost',
      0,
      'Mia’s bank decided against the payment of Nov 20, 2025 for “A sign”. What was paid out to you stays yours',
    ],
  ])('of the end of a dispute is for the %s, that is %s, with %i cents, ‘%s’', (role, outcome, cents, text) => {
    const chargeback = { paidOn: '2025-11-20', cents, outcome };
    expect(sentenceOf({ ...disputed, kind: 'chargeback-ended', role, chargeback })).toBe(isolated(text));
  });

  it('of a review names what was reviewed, by the role of the recipient', () => {
    const review: Notification = { ...notification, kind: 'review', conversation: 'b-1' };
    expect(sentenceOf({ ...review, role: 'freelancer' })).toBe(isolated('Mia reviewed your work on “A sign”'));
    expect(sentenceOf({ ...review, role: 'client' })).toBe(isolated('Mia reviewed you for “A sign”'));
    expect(sentenceOf(review)).toBe(isolated('Mia reviewed you for “A sign”'));
  });

  it('of a deleted task links to its conversation, if there is one', () => {
    expect(hrefOf({ ...notification, kind: 'task-deleted', conversation: 'b-1' })).toBe('/messages/b-1');
  });

  it('has a time of day, and a date unless it is today', () => {
    const at = new Date(2026, 10, 21, 14, 5).toISOString();
    expect(timeOf({ at }, '2026-11-21')).toBe(localTime(at));
    expect(timeOf({ at }, '2026-11-22')).toBe(dateAndTime(at));
    expect(dateAndTime(at)).toContain(localTime(at));
  });

  it('counts up to 99', () => {
    expect([1, 99, 100].map(countOf)).toEqual(['1', '99', '99+']);
  });

  it.each<[readonly (Notification['kind'] | null)[], announcement: string]>([
    [['bid-placed'], '1 new bid'],
    [['bid-placed', 'bid-placed'], '2 new bids'],
    [['bid-changed'], '1 bid changed'],
    [['bid-withdrawn', 'bid-withdrawn'], '2 bids withdrawn'],
    [['bid-placed', 'bid-changed', 'task-closed'], '3 new notifications'],
    [['task-changed'], '1 new notification'],
    [[null], '1 new notification'],
  ])('of %j is announced as ‘%s’', (kinds, announcement) => {
    expect(announcementText(kinds.map((kind) => ({ kind })))).toBe(announcement);
  });
});
