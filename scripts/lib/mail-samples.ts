// One sample of every email of the product, from the code that writes its text.
import { NOTIFICATION_KINDS, type NotificationKind } from '@taskwright/contract';
import { activityEmail } from '../../functions/src/mail/compose-activity.ts';
import { digestEmail } from '../../functions/src/mail/compose-digest.ts';
import { ownPage } from '../../functions/src/mail/compose-identity.ts';
import { fitting } from '../../functions/src/mail/digest-tasks.ts';
import { type EmailContent, type Message, messageOf, type Part } from '../../functions/src/mail/email-content.ts';
import {
  accountDeletedEmail,
  emailChangedEmail,
  emailChangeEmail,
  emailChangeNotice,
  newsletterEmail,
  passwordResetEmail,
  verificationEmail,
} from '../../functions/src/mail/identity-emails.ts';
import type { DigestTask } from '../../functions/src/mail/model/digest-document.ts';
import { MAIL_TEMPLATES, type MailTemplate } from '../../functions/src/mail/model/mail-document.ts';
import type { ActivityItem } from '../../functions/src/notifications/model/activity-document.ts';

const NOW = new Date('2026-11-23T08:00:00.000Z');
const WEEK = '2026-11-23';
/** The recipient of every sample. */
export const RECIPIENT = 'robin.carver@mail.example';

const SECRET = 'mT3vQ8yZ1kR5nW0aX7cJ2hL9dS4fG6pBqE_uYoI-tV8';
const TOKEN = `8f1c2d3e.${SECRET}`;

const tasksOf = (rows: readonly (readonly [string, DigestTask['group'], number | null, string, string])[]) =>
  rows.map(
    ([title, group, budget, deadline, skill], index): DigestTask => ({
      ...{ id: `7Hq2mXc9LpT4${index}`, title, group, budget, deadline, client: 'client', skills: [skill] },
    }),
  );

/** A title with a word that is wider than a phone. */
const LONG_TITLE = 'Speisekarte für das Donaudampfschifffahrtsgesellschaftskapitänskajütenrestaurant';

const TASKS = tasksOf([
  ['Logo for a bakery', 'Design', 350, '2026-12-04', 'lettering'],
  ['Redraw our floor plans as vector files', 'Design', 420, '2026-11-30', 'illustration'],
  [LONG_TITLE, 'Design', 900, '2026-12-18', 'oak'],
  ['Fix the checkout of a small shop', 'Development', 1_250.5, '2026-12-09', 'react'],
  ['Move a WordPress site to a static one, with redirects', 'Development', null, '2027-01-15', 'html'],
  ['Newsletter about our spring courses, four issues', 'Writing', 640, '2026-12-01', 'editing'],
  ['Survey of 200 bookshops in three cities', 'Analytics', 2_400, '2027-02-01', 'statistics'],
  ['Carve a sign for a workshop', null, 380, '2026-12-12', 'lettering'],
]);

const CONVERSATION = '7Hq2mXc9LpT4-f0a1';

/** Returns a notification of a kind to a freelancer, with everything that one of the kinds contains. */
const notified = (kind: NotificationKind, title = 'Logo for a bakery', who = 'Mia Lindgren', amount = 380) => ({
  ...{
    kind,
    taskId: `7Hq2mXc9${title.length}`,
    title,
    who,
    whoKey: null,
    amount,
    id: `${kind} ${title}`,
    at: NOW.toISOString(),
  },
  ...{ conversation: CONVERSATION, messages: 2, bids: 3, search: 'Logos', role: 'freelancer' as const },
  approval: { milestone: 'Sketches', cents: 300_00, at: '2026-12-10T09:00:00.000Z', completes: false },
  money: {
    ...{
      cause: kind === 'funded' ? ('payment' as const) : ('approval' as const),
      milestones: 1,
      milestone: 'Sketches',
    },
    ...{ heldCents: kind === 'funded' ? 300_00 : 0, earnedCents: kind === 'funded' ? 0 : 255_00 },
  },
  unreadSince: NOW.toISOString(),
});

/** Returns a notification about a payout, which has no task and names no person. */
const ofPayout = (kind: Extract<NotificationKind, `payout${string}`>): ActivityItem => ({
  ...notified(kind),
  ...{ taskId: null, title: null, who: null, amount: null, conversation: undefined, money: undefined },
  payout: { cents: 255_00, ...(kind === 'payout-sent' && { arrives: { from: '2026-11-27', to: '2026-12-01' } }) },
});

/** Returns a notification about a refund, which names no person. */
const ofRefund = (kind: 'refunded' | 'refund-failed'): ActivityItem => ({
  ...notified(kind),
  ...{ who: null, amount: null, money: undefined, refund: { cents: 200_00 } },
});

/** Returns a notification about a payment that the client's bank disputes, for the freelancer, or about its decision. */
const ofChargeback = (outcome?: 'won' | 'lost'): ActivityItem => ({
  ...notified(outcome === undefined ? 'chargeback' : 'chargeback-ended'),
  ...{ amount: null, role: 'freelancer', conversation: CONVERSATION },
  chargeback: { paidOn: '2026-11-20', cents: 300_00, outcome },
});

/** Returns a notification about a bid of another person on the recipient's task. */
const bidPlaced = (title: string, who: string, amount: number) => notified('bid-placed', title, who, amount);

/** An email as it is composed, and its template. */
type Sample = { readonly template: MailTemplate['name']; readonly content: EmailContent };

const UNSUBSCRIBE = `/unsubscribe/${SECRET}`;
const MESSAGE = 'Would a larch board do?\nIt costs $40 less, and weathers to a silver grey.';
const TERMS: readonly Part[] = [
  { quote: 'A carved sign of 60 by 30 cm, oiled, with its brackets.' },
  {
    items: [
      { title: 'A drawing', detail: '$120, due Dec 2' },
      { title: 'The sign', detail: '$260, due Dec 12' },
    ],
  },
  { text: 'Total $380.' },
];
/** Details of the subjects by kind. */
const DETAILS: Readonly<Partial<Record<NotificationKind, readonly Part[]>>> = {
  'bid-placed': [{ text: 'Done in 9 days.' }, { quote: MESSAGE }],
  message: [{ quote: MESSAGE }, { quote: 'And who hangs it?' }],
  offer: TERMS,
  counter: [...TERMS, { quote: MESSAGE }],
  invited: [{ text: 'Budget $420, open for bids until Nov 30 (UTC).' }],
  submit: [{ quote: 'The drawing, in two sizes.' }],
};
const activity = (...items: readonly ActivityItem[]): Sample => ({
  template: 'activity',
  content: activityEmail(items, new Map(items.map((item) => [item, DETAILS[item.kind] ?? []])), UNSUBSCRIBE),
});
const digest = (audience: 'freelancer' | 'subscriber', tasks: readonly DigestTask[]): Sample => ({
  template: 'digest',
  content: digestEmail(audience, { tasks: [...tasks], isCapped: false }, WEEK, UNSUBSCRIBE),
});
const providerLink = (mode: string) => `https://identity.example/action?mode=${mode}&oobCode=${SECRET}`;
const FITTING = fitting(TASKS, { person: 'robin', skills: ['Lettering', 'Oak', 'React'] });

/** Samples by the name of their file. Each template has at least one. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  verification: {
    template: 'verification',
    content: verificationEmail(ownPage(providerLink('verifyEmail'), 'verifyEmail')),
  },
  'password-reset': {
    template: 'password-reset',
    content: passwordResetEmail(ownPage(providerLink('resetPassword'), 'resetPassword')),
  },
  'email-change': { template: 'email-change', content: emailChangeEmail(TOKEN) },
  'email-change-notice': { template: 'email-change-notice', content: emailChangeNotice(TOKEN) },
  'email-changed': { template: 'email-changed', content: emailChangedEmail(TOKEN) },
  'account-deleted': { template: 'account-deleted', content: accountDeletedEmail() },
  newsletter: { template: 'newsletter', content: newsletterEmail({ token: TOKEN, isConfirmed: false }) },
  'newsletter-again': { template: 'newsletter', content: newsletterEmail({ token: TOKEN, isConfirmed: true }) },
  ...Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [`activity-${kind}`, activity(notified(kind))])),
  ...Object.fromEntries(
    (['payout-sent', 'payout-returned', 'payouts-needed'] as const).map((kind) => [
      `activity-${kind}`,
      activity(ofPayout(kind)),
    ]),
  ),
  ...Object.fromEntries(
    (['refunded', 'refund-failed'] as const).map((kind) => [`activity-${kind}`, activity(ofRefund(kind))]),
  ),
  'activity-chargeback': activity(ofChargeback()),
  'activity-chargeback-ended': activity(ofChargeback('lost')),
  'activity-chargeback-won': activity(ofChargeback('won')),
  'activity-payouts': activity(ofPayout('payout-returned'), ofPayout('payouts-needed')),
  'activity-several': activity(
    bidPlaced('Logo for a bakery', 'Mia Lindgren', 380),
    bidPlaced('Carve a sign', 'Tom <b>Oak</b>', 1_250),
  ),
  'activity-long-title': activity(bidPlaced(LONG_TITLE, 'Anne-Sophie Kowalczyk', 900)),
  'digest-subscriber': digest('subscriber', TASKS),
  'digest-freelancer': digest('freelancer', FITTING),
  'digest-one-task': digest('freelancer', FITTING.slice(0, 1)),
};

/** Returns all samples as they are sent, by the name of their file. */
export const mailSamples = (): ReadonlyMap<string, Message> =>
  new Map(Object.entries(SAMPLES).map(([name, { content }]) => [name, messageOf(content)]));

/** Returns the names of templates without a sample. */
export const templatesWithoutSample = (): string[] => {
  const covered = new Set(Object.values(SAMPLES).map(({ template }) => template));
  return MAIL_TEMPLATES.filter((name) => !covered.has(name));
};
