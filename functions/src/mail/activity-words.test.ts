import { isolate, NOTIFICATION_KINDS } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { activityItem } from '../notifications/model/activity-document.ts';
import { wordsOf } from './activity-words.ts';
import { messageOf } from './email-content.ts';

const [NAME, TITLE, SEARCH, MILESTONE] = ['أحمد', 'لافتة 12 خشب', 'لافتات', 'مسودة'];

const itemOf = (kind: (typeof NOTIFICATION_KINDS)[number]) =>
  activityItem.parse({
    ...{
      id: 'n1',
      kind,
      at: '2026-11-23T08:00:00.000Z',
      unreadSince: null,
      who: NAME,
      whoKey: null,
      amount: 380,
      title: TITLE,
    },
    ...{ taskId: 't1', search: SEARCH, role: 'freelancer', accountEnd: { cause: 'deleted', ended: 'agreement' } },
    money: { cause: 'payment', milestones: 1, milestone: MILESTONE, heldCents: 300_00, earnedCents: 0 },
    approval: { milestone: MILESTONE, cents: 300_00, at: '2026-12-07T08:00:00.000Z', completes: false },
  });

describe.each(NOTIFICATION_KINDS)('The email about %s', (kind) => {
  it('isolates the names and titles of its sentences, once each', () => {
    const { subject, sentence } = wordsOf(itemOf(kind));
    for (const text of [subject, sentence]) {
      const rest = [NAME, TITLE, SEARCH, MILESTONE].reduce((left, each) => left.replaceAll(isolate(each), ''), text);
      expect(rest).toMatch(/^[^\p{Script=Arabic}\u2068\u2069]+$/u);
    }
  });
});

it.each([
  [
    'funded',
    'payment',
    1_300_00,
    0,
    'Money is held for "A sign"',
    'Mia funded “Sketches” of “A sign”: $1,300.00 is held for you.',
  ],
  [
    'released',
    'approval',
    0,
    255_05,
    'Money released for "A sign"',
    'Mia approved “Sketches” of “A sign”: $255.05 is yours after the service fee.',
  ],
  [
    'released',
    'completion',
    0,
    255_00,
    'Completed: "A sign"',
    'Mia approved “Sketches”, the last milestone of “A sign”: $255.00 is yours after the service fee.',
  ],
  [
    'released',
    'cancellation',
    0,
    170_00,
    'Money released for "A sign"',
    '“A sign” was cancelled: $170.00 is yours after the service fee.',
  ],
] as const)(
  'An email of the kind %s after a %s contains its amounts',
  (kind, cause, heldCents, earnedCents, subject, sentence) => {
    const money = { cause, milestones: 1, milestone: 'Sketches', heldCents, earnedCents };
    const words = wordsOf({ ...itemOf(kind), who: 'Mia', title: 'A sign', money });
    expect([words.subject, words.sentence].map((text) => text.replaceAll(/[\u2068\u2069]/gu, ''))).toEqual([
      subject,
      sentence,
    ]);
  },
);

it.each([
  ['auto-approval', 'Money released for "A sign"', '“Sketches” of “A sign” was approved automatically'],
  ['auto-completion', 'Completed: "A sign"', '“Sketches”, the last milestone of “A sign”, was approved automatically'],
] as const)('An email about money that the %s released does not name the client', (cause, subject, event) => {
  const money = { cause, milestones: 1, milestone: 'Sketches', heldCents: 0, earnedCents: 255_00 };
  const words = wordsOf({ ...itemOf('released'), who: 'Mia', title: 'A sign', money });
  expect([words.subject, words.sentence].map((text) => text.replaceAll(/[\u2068\u2069]/gu, ''))).toEqual([
    subject,
    `${event}: $255.00 is yours after the service fee.`,
  ]);
});

it.each([
  [
    'approval-near',
    'Answer by Dec 10 (UTC): "A sign"',
    '“Sketches” of “A sign” is approved automatically on Dec 10 (UTC) if you don’t answer Mia. $300.00 is then released.',
    'Review the delivery',
  ],
  [
    'auto-approved',
    'Approved automatically: "A sign"',
    '“Sketches” of “A sign” was approved automatically after 14 days. $300.00 is released to Mia.',
    'Open the conversation',
  ],
] as const)(
  'An email of the kind %s contains the milestone, the day and the amount',
  (kind, subject, sentence, button) => {
    const approval = { milestone: 'Sketches', cents: 300_00, at: '2026-12-10T23:30:00.000Z', completes: false };
    const words = wordsOf({ ...itemOf(kind), who: 'Mia', title: 'A sign', conversation: 'b-1', approval });
    expect([words.subject, words.sentence].map((text) => text.replaceAll(/[\u2068\u2069]/gu, ''))).toEqual([
      subject,
      sentence,
    ]);
    expect([words.button, words.path]).toEqual([button, '/messages/b-1']);
  },
);

it.each([
  [
    'payout-sent',
    { from: '2026-12-10', to: '2026-12-14' },
    'Your payout is on its way',
    'Your payout of $255.00 is on its way. It arrives between Thu, Dec 10 and Mon, Dec 14.',
  ],
  [
    'payout-returned',
    undefined,
    'Your bank returned a payout',
    'Your bank returned the payout of $255.00. Check your bank details.',
  ],
  [
    'payouts-needed',
    undefined,
    'Set up payouts to receive what you earned',
    '$255.00 is waiting for you. Set up payouts.',
  ],
] as const)('An email of the kind %s contains the amount', (kind, arrives, subject, sentence) => {
  const nothing = { taskId: null, title: null, who: null, amount: null, money: undefined };
  const words = wordsOf({ ...itemOf(kind), ...nothing, payout: { cents: 255_00, arrives } });
  expect(words).toEqual({ subject, sentence, button: 'Open Payments', path: '/account/payments' });
});

it.each([
  ['refunded', 'Refund for "A sign"', '$400.00 for “A sign” is back on your card.'],
  [
    'refund-failed',
    'Your bank didn’t take a refund',
    'Your bank didn’t take the refund of $400.00. Write to us and we’ll find another way.',
  ],
] as const)('An email of the kind %s contains the amount', (kind, subject, sentence) => {
  const words = wordsOf({ ...itemOf(kind), who: null, title: 'A sign', amount: null, refund: { cents: 400_00 } });
  const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/gu, '');
  expect({ ...words, subject: plain(words.subject), sentence: plain(words.sentence) }).toEqual({
    ...{ subject, sentence, button: 'Open Payments', path: '/account/payments' },
  });
});

it.each([
  [
    'chargeback',
    undefined,
    'The bank disputed a payment for "A sign"',
    'Mia’s bank disputed the payment of Nov 20 (UTC) for “A sign”. $300.00 is frozen until it decides. Nothing that was paid out is taken back.',
  ],
  [
    'chargeback-ended',
    'won',
    'The bank decided about a payment for "A sign"',
    'Mia’s bank decided: the payment of Nov 20 (UTC) for “A sign” stands. $300.00 is no longer disputed.',
  ],
  [
    'chargeback-ended',
    'lost',
    'The bank decided about a payment for "A sign"',
    'Mia’s bank decided against the payment of Nov 20 (UTC) for “A sign”. $300.00 is due again: wait until it is paid. What was paid out to you stays yours.',
  ],
] as const)('An email of the kind %s (%s) contains the day and the amount', (kind, outcome, subject, sentence) => {
  const chargeback = { paidOn: '2026-11-20', cents: 300_00, outcome };
  const facts = { who: 'Mia', title: 'A sign', amount: null, role: 'freelancer', conversation: 'b-1' } as const;
  const words = wordsOf({ ...itemOf(kind), ...facts, chargeback });
  const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/gu, '');
  expect([plain(words.subject), plain(words.sentence)]).toEqual([subject, sentence]);
  expect([words.button, words.path]).toEqual(['Open the conversation', '/messages/b-1']);
});

it('A name before an amount does not reorder it, in the text and in the HTML of the email', () => {
  const { subject, sentence } = wordsOf(itemOf('bid-placed'));
  const message = messageOf({ subject, heading: subject, parts: [{ text: sentence }], reason: 'A reason.' });
  expect(message.subject).toBe('New bid on "\u2068لافتة 12 خشب\u2069"');
  for (const body of [message.text, message.html])
    expect(body).toContain('\u2068أحمد\u2069 bid $380 on “\u2068لافتة 12 خشب\u2069”.');
});

it('A subject that is cut off within a title closes its isolate', () => {
  const { subject } = wordsOf({ ...itemOf('bid-placed'), title: 'لافتة '.repeat(30) });
  const message = messageOf({ subject, heading: subject, parts: [], reason: 'A reason.' });
  expect(message.subject).toMatch(/^New bid on "\u2068.+…\u2069$/u);
});

it('An address within a title is removed without its isolates', () => {
  const { subject } = wordsOf({ ...itemOf('bid-placed'), title: 'mia@mail.example' });
  const message = messageOf({ subject, heading: subject, parts: [], reason: 'A reason.' });
  expect(message.subject).toBe('New bid on "\u2068[email]\u2069"');
});
