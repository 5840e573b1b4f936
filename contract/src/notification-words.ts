import { weekdayOf } from './dates.ts';
import type { AccountEndCause, AgreementAction } from './lifecycle/agreements.ts';
import type { Role } from './lifecycle/lifecycle.ts';
import { isolate } from './limits/text.ts';
import type { NotificationGroupId } from './notification-groups.ts';
import type { MONEY_CAUSES, NotificationKind, PlaceName } from './notifications.ts';
import { isTransition, TRANSITION_WORDS } from './transition-words.ts';

/** Money of a notification, in cents. */
type Money = {
  readonly cause: (typeof MONEY_CAUSES)[number];
  readonly milestones: number;
  readonly milestone?: string | undefined;
  readonly heldCents: number;
  readonly earnedCents: number;
};

/** Money of a notification, with the title and the amounts as they are shown. An amount of nothing is null. */
type MoneyFacts = Pick<Money, 'cause' | 'milestones' | 'milestone'> & {
  readonly held: string | null;
  readonly earned: string | null;
};

/** Returns the money of a notification as it is shown. `format` maps cents to text. */
export const moneyFacts = (
  { heldCents, earnedCents, milestone, ...money }: Money,
  format: (cents: number) => string,
): MoneyFacts => ({
  ...money,
  milestone: milestone === undefined ? undefined : isolate(milestone),
  held: heldCents === 0 ? null : format(heldCents),
  earned: earnedCents === 0 ? null : format(earnedCents),
});

/** Approval of a notification, in cents and with the instant at which it happens. */
type Approval = {
  readonly milestone: string;
  readonly cents: number;
  readonly at: string;
  readonly completes: boolean;
};

/** Approval of a notification, with the title, the amount and the day as they are shown. */
type ApprovalFacts = Pick<Approval, 'milestone' | 'completes'> & { readonly amount: string; readonly day: string };

/**
 * Returns the approval of a notification as it is shown. `format` maps cents to text, and `dayOf` an instant to its day.
 */
export const approvalFacts = (
  { milestone, cents, at, completes }: Approval,
  format: (cents: number) => string,
  dayOf: (at: string) => string,
): ApprovalFacts => ({
  milestone: isolate(milestone),
  completes,
  amount: format(cents),
  day: dayOf(at),
});

/** Payout of a notification, in cents. */
type Payout = {
  readonly cents: number;
  readonly arrives?: { readonly from: string; readonly to: string } | undefined;
};

/** Payout of a notification, with the amount and the days as they are shown. */
type PayoutFacts = { readonly amount: string; readonly arrives?: string | undefined };

/** Returns the payout of a notification as it is shown. `format` maps cents to text. */
export const payoutFacts = ({ cents, arrives }: Payout, format: (cents: number) => string): PayoutFacts => ({
  amount: format(cents),
  arrives: arrives && `between ${weekdayOf(arrives.from)} and ${weekdayOf(arrives.to)}`,
});

/** Chargeback of a notification, in cents. */
type Chargeback = {
  readonly paidOn: string;
  readonly cents: number;
  readonly outcome?: 'won' | 'lost' | undefined;
};

/** Chargeback of a notification, with the day and the amount as they are shown. An amount of nothing is null. */
type ChargebackFacts = Pick<Chargeback, 'outcome'> & { readonly day: string; readonly amount: string | null };

/** Returns the chargeback of a notification as it is shown. `format` maps cents to text, and `dayOf` a date to its day. */
export const chargebackFacts = (
  { paidOn, cents, outcome }: Chargeback,
  format: (cents: number) => string,
  dayOf: (date: string) => string,
): ChargebackFacts => ({ outcome, day: dayOf(paidOn), amount: cents === 0 ? null : format(cents) });

/** Fields of a notification, with the name and the amount as they are shown. */
type NotificationFacts = {
  readonly who: string;
  readonly amount: string;
  readonly title: string;
  readonly messages?: number | undefined;
  readonly bids?: number | undefined;
  readonly role?: Role | undefined;
  readonly accountEnd?: { readonly cause: AccountEndCause; readonly ended: 'offer' | 'agreement' } | undefined;
  readonly search?: string | undefined;
  readonly money?: MoneyFacts | undefined;
  readonly approval?: ApprovalFacts | undefined;
  readonly payout?: PayoutFacts | undefined;
  /** Amount of a refund. */
  readonly refund?: string | undefined;
  readonly chargeback?: ChargebackFacts | undefined;
};

type Text = (facts: NotificationFacts) => string;

/** The words of a kind of notification, and what else depends on its kind. */
export type NotificationWords = {
  /** Row of the settings. */
  readonly group: NotificationGroupId;
  /** The event as a sentence without its full stop. */
  readonly text: Text;
  /** An email about this alone. `sentence` is by default the text with a full stop. */
  readonly email: { readonly subject: Text; readonly sentence?: Text; readonly button: string };
  /** The page that shows it, and whose queries it makes stale. */
  readonly place: PlaceName;
};

const OPEN = 'Open the conversation';

/** Returns a count of at most two digits. */
const few = (count: number): string => (count > 99 ? '99+' : String(count));

/** Returns the words of an event in a conversation. `verb` is between the name and the title. */
const inConversation = (
  group: NotificationGroupId,
  { topic, button = OPEN }: { readonly topic: string; readonly button?: string | undefined },
  verb: Text,
  afterTitle = '',
): NotificationWords => ({
  group,
  text: (facts) => `${facts.who} ${verb(facts)} “${facts.title}”${afterTitle}`,
  email: { subject: ({ title }) => `${topic} "${title}"`, button },
  place: 'conversation',
});

const accountEndOf = ({ accountEnd, role }: NotificationFacts) => {
  const reason = accountEnd?.cause === 'deleted' ? 'closed their account' : 'is no longer active';
  const offer = role === 'client' ? 'Your offer' : 'The offer';
  return { reason, subject: accountEnd?.ended === 'offer' ? offer : 'Your agreement' };
};

/** Returns a milestone of a task as the subject of a sentence. */
const milestoneOf = (milestone: string, title: string, completes: boolean): string =>
  completes ? `“${milestone}”, the last milestone of “${title}”,` : `“${milestone}” of “${title}”`;

/** Causes whose approval completed the agreement. */
const COMPLETIONS: ReadonlySet<string> = new Set(['completion', 'auto-completion'] satisfies Money['cause'][]);

/** Returns what a payment or a release was for: 'Mia funded “Sketches” of “A sign”'. */
const moneyEvent = (who: string, title: string, { cause, milestones, milestone, earned }: MoneyFacts): string => {
  if (cause === 'cancellation') return `“${title}” was cancelled`;
  const completes = COMPLETIONS.has(cause);
  if (cause === 'auto-approval' || cause === 'auto-completion')
    return `${milestoneOf(milestone ?? '', title, completes)} was approved automatically`;
  const what = milestone === undefined ? `${few(milestones)} milestones` : `“${milestone}”`;
  const verb = cause !== 'payment' ? 'approved' : earned === null ? 'funded' : 'paid for';
  return `${who} ${verb} ${what}${completes ? ', the last milestone' : ''} of “${title}”`;
};

/** Returns the words of an event that moves money. `short` is its verb without the details. */
const withMoney = (group: NotificationGroupId, short: string, subject: Text): NotificationWords => ({
  group,
  text: ({ who, title, money }) => {
    if (money === undefined) return `${who} ${short} “${title}”`;
    const { held, earned } = money;
    const amounts = [
      ...(held === null ? [] : [`${held} is held for you`]),
      ...(earned === null ? [] : [`${earned} is yours after the service fee`]),
    ];
    return `${moneyEvent(who, title, money)}: ${amounts.join(', and ')}`;
  },
  email: { subject, button: OPEN },
  place: 'conversation',
});

/** Returns the words of an event of a payout, or of money that waits for one. */
const ofPayout = (subject: string, text: (amount: string, facts: NotificationFacts) => string): NotificationWords => ({
  group: 'payouts',
  text: (facts) => text(facts.payout?.amount ?? 'an amount', facts),
  email: { subject: () => subject, button: 'Open Payments' },
  place: 'payments',
});

/** Returns the words of an event of a refund. */
const ofRefund = (subject: Text, text: (amount: string, title: string) => string): NotificationWords => ({
  group: 'refunds',
  text: ({ refund = 'an amount', title }) => text(refund, title),
  email: { subject, button: 'Open Payments' },
  place: 'payments',
});

/** Returns the end of a sentence about a payment that the bank did not take back. */
const noLonger = (amount: string | null): string => (amount === null ? '' : `. ${amount} is no longer disputed`);

/** Returns the words of an event of a chargeback, by the role of the recipient. */
const ofChargeback = (
  subject: Text,
  texts: Readonly<Record<Role, (facts: NotificationFacts & { chargeback: ChargebackFacts }) => string>>,
): NotificationWords => ({
  group: 'chargebacks',
  text: ({ chargeback, role = 'client', ...facts }) =>
    chargeback === undefined ? `A payment for “${facts.title}” is disputed` : texts[role]({ ...facts, chargeback }),
  email: { subject, button: OPEN },
  place: 'conversation',
});

/** The words of each kind of notification, apart from the transitions of `TRANSITION_WORDS`. */
const WORDS: Readonly<Record<Exclude<NotificationKind, AgreementAction>, NotificationWords>> = {
  'bid-placed': {
    group: 'newBids',
    text: ({ who, amount, title }) => `${who} bid ${amount} on “${title}”`,
    email: { subject: ({ title }) => `New bid on "${title}"`, button: 'Compare bids' },
    place: 'bids',
  },
  'bid-changed': {
    group: 'changedBids',
    text: ({ who, amount, title }) => `${who} changed their bid to ${amount} on “${title}”`,
    email: { subject: ({ title }) => `Changed bid on "${title}"`, button: 'Compare bids' },
    place: 'bids',
  },
  'bid-withdrawn': {
    group: 'changedBids',
    text: ({ who, title }) => `${who} withdrew their bid on “${title}”`,
    email: { subject: ({ title }) => `Withdrawn bid on "${title}"`, button: 'Compare bids' },
    place: 'bids',
  },
  'task-changed': {
    group: 'taskChanges',
    text: ({ title }) => `The client changed “${title}” after your bid`,
    email: {
      subject: ({ title }) => `The client changed "${title}"`,
      sentence: ({ title }) => `The client changed “${title}” after your bid. Check whether your bid still fits.`,
      button: 'See the task',
    },
    place: 'task',
  },
  'task-closed': {
    group: 'taskEnds',
    text: ({ title }) => `Bidding closed on “${title}”`,
    email: { subject: ({ title }) => `Bidding closed on "${title}"`, button: 'See the task' },
    place: 'task',
  },
  'task-deleted': {
    group: 'taskEnds',
    text: ({ title }) => `“${title}” was deleted`,
    email: { subject: ({ title }) => `"${title}" was deleted`, button: 'Open My Bids' },
    place: 'my-bids',
  },
  'task-taken': {
    group: 'otherHires',
    text: ({ title }) => `The client hired another freelancer for “${title}”`,
    email: { subject: ({ title }) => `"${title}" went to another freelancer`, button: 'Open My Bids' },
    place: 'my-bids',
  },
  'task-edited': inConversation('taskChanges', { topic: 'The client edited' }, () => 'edited'),
  'bid-declined': {
    group: 'declines',
    text: ({ title }) => `The client declined your bid on “${title}”`,
    email: { subject: ({ title }) => `Your bid on "${title}" was declined`, button: 'Open My Bids' },
    place: 'my-bids',
  },
  completed: inConversation(
    'approvals',
    { topic: 'Completed:', button: 'Leave a review' },
    () => 'approved all your work on',
  ),
  'offer-ended': inConversation('otherHires', { topic: 'Offer ended for' }, () => 'hired another freelancer for'),
  'account-ended': {
    group: 'turns',
    text: (facts) => {
      const { reason, subject } = accountEndOf(facts);
      const ended = facts.accountEnd === undefined ? 'Your offer or agreement' : subject;
      return `${facts.who} ${reason}. ${ended} has ended: “${facts.title}”`;
    },
    email: {
      subject: ({ title }) => `Ended: "${title}"`,
      sentence: (facts) => {
        const { reason, subject } = accountEndOf(facts);
        const { who, title } = facts;
        if (facts.accountEnd === undefined) return `${who} ${reason}. “${title}” has ended.`;
        return `${who} ${reason}. ${subject} on “${title}” has ended.`;
      },
      button: OPEN,
    },
    place: 'conversation',
  },
  funded: withMoney('funded', 'funded', ({ title }) => `Money is held for "${title}"`),
  released: withMoney('released', 'released money for', ({ title, money }) =>
    money !== undefined && COMPLETIONS.has(money.cause) ? `Completed: "${title}"` : `Money released for "${title}"`,
  ),
  'approval-near': {
    group: 'autoApprovals',
    text: ({ who, title, approval }) =>
      approval === undefined
        ? `${who} waits for your answer to a delivery for “${title}”`
        : `${milestoneOf(approval.milestone, title, approval.completes)} is approved automatically on ${approval.day} if you don’t answer ${who}. ${approval.amount} is then released`,
    email: {
      subject: ({ title, approval }) =>
        approval === undefined ? `Answer the delivery for "${title}"` : `Answer by ${approval.day}: "${title}"`,
      button: 'Review the delivery',
    },
    place: 'conversation',
  },
  'auto-approved': {
    group: 'autoApprovals',
    text: ({ who, title, approval }) =>
      approval === undefined
        ? `A milestone of “${title}” was approved automatically`
        : `${milestoneOf(approval.milestone, title, approval.completes)} was approved automatically after 14 days. ${approval.amount} is released to ${who}`,
    email: { subject: ({ title }) => `Approved automatically: "${title}"`, button: OPEN },
    place: 'conversation',
  },
  'payout-sent': ofPayout('Your payout is on its way', (amount, { payout }) => {
    const arrival = payout?.arrives === undefined ? '' : `. It arrives ${payout.arrives}`;
    return `Your payout of ${amount} is on its way${arrival}`;
  }),
  'payout-returned': ofPayout(
    'Your bank returned a payout',
    (amount) => `Your bank returned the payout of ${amount}. Check your bank details`,
  ),
  'payouts-needed': ofPayout(
    'Set up payouts to receive what you earned',
    (amount) => `${amount} is waiting for you. Set up payouts`,
  ),
  refunded: ofRefund(
    ({ title }) => `Refund for "${title}"`,
    (amount, title) => `${amount} for “${title}” is back on your card`,
  ),
  'refund-failed': ofRefund(
    () => 'Your bank didn’t take a refund',
    (amount) => `Your bank didn’t take the refund of ${amount}. Write to us and we’ll find another way`,
  ),
  chargeback: ofChargeback(({ title }) => `The bank disputed a payment for "${title}"`, {
    client: ({ title, chargeback: { day } }) =>
      `Your bank disputed the payment of ${day} for “${title}”. The agreement is frozen until it decides. If you didn’t ask for this, tell your bank to withdraw it`,
    freelancer: ({ who, title, chargeback: { day, amount } }) => {
      const frozen = amount === null ? 'The agreement' : amount;
      return `${who}’s bank disputed the payment of ${day} for “${title}”. ${frozen} is frozen until it decides. Nothing that was paid out is taken back`;
    },
  }),
  'chargeback-ended': ofChargeback(({ title }) => `The bank decided about a payment for "${title}"`, {
    client: ({ title, chargeback: { day, amount, outcome } }) => {
      const payment = `the payment of ${day} for “${title}”`;
      if (outcome !== 'lost') return `Your bank decided: ${payment} stands${noLonger(amount)}`;
      const due = amount === null ? '' : `. ${amount} is due again`;
      return `Your bank decided against ${payment} and returned the money to your card${due}`;
    },
    freelancer: ({ who, title, chargeback: { day, amount, outcome } }) => {
      const payment = `the payment of ${day} for “${title}”`;
      if (outcome !== 'lost') return `${who}’s bank decided: ${payment} stands${noLonger(amount)}`;
      const due = amount === null ? '' : ` ${amount} is due again: wait until it is paid.`;
      return `${who}’s bank decided against ${payment}.${due} What was paid out to you stays yours`;
    },
  }),
  invited: {
    group: 'invitations',
    text: ({ who, title }) => `${who} invited you to bid on “${title}”`,
    email: { subject: ({ title }) => `Invitation to bid on "${title}"`, button: 'See the task' },
    place: 'task',
  },
  'piece-proposed': inConversation(
    'portfolios',
    { topic: 'Portfolio piece from', button: 'Answer' },
    () => 'wants to show',
    ' in their portfolio',
  ),
  'piece-agreed': inConversation(
    'portfolios',
    { topic: 'In your portfolio:' },
    () => 'approved',
    ' for your portfolio',
  ),
  'deadline-near': {
    group: 'deadlines',
    text: ({ title, bids = 1 }) =>
      `“${title}” closes within 24 hours, and ${bids === 1 ? '1 bid waits' : `${few(bids)} bids wait`} for your answer`,
    email: {
      subject: ({ title }) => `Last day for bids on "${title}"`,
      sentence: ({ title, bids = 1 }) =>
        `“${title}” closes within 24 hours, with ${bids === 1 ? 'one bid' : `${bids} bids`} waiting for your answer.`,
      button: 'Compare bids',
    },
    place: 'bids',
  },
  'review-due': {
    group: 'reviewReminders',
    text: ({ who, title }) => `Write your review of ${who} for “${title}”`,
    email: {
      subject: ({ title }) => `Your review for "${title}"`,
      sentence: ({ who, title }) => `Write your review of ${who} for “${title}” before the review period ends.`,
      button: 'Write a review',
    },
    place: 'conversation',
  },
  'saved-search': {
    group: 'searches',
    text: ({ title, search }) =>
      search === undefined ? `A saved search found “${title}”` : `New for your search “${search}”: “${title}”`,
    email: {
      subject: ({ title }) => `New task: "${title}"`,
      sentence: ({ title, search }) =>
        search === undefined ? `Your saved search found “${title}”.` : `Your search “${search}” found “${title}”.`,
      button: 'See the task',
    },
    place: 'task',
  },
  message: {
    group: 'messages',
    text: ({ who, title, messages = 1 }) =>
      `${who} sent you ${messages > 1 ? `${few(messages)} messages` : 'a message'} about “${title}”`,
    email: {
      subject: ({ title, messages = 1 }) => `${messages > 1 ? 'New messages' : 'New message'} about "${title}"`,
      button: 'Read and answer',
    },
    place: 'conversation',
  },
};

/** Returns whether a value is a kind of notification. */
export const isNotificationKind = (value: unknown): value is NotificationKind =>
  typeof value === 'string' && (Object.hasOwn(WORDS, value) || isTransition(value));

/** All kinds of notifications, without the tables of the lifecycle, which pages would load. */
export const WORDED_KINDS = [...Object.keys(WORDS), ...Object.keys(TRANSITION_WORDS)].filter(isNotificationKind);

/** Returns the words of a kind of notification. */
export const notificationWords = (kind: NotificationKind): NotificationWords => {
  if (!isTransition(kind)) return WORDS[kind];
  const { group, notification, afterTitle, email } = TRANSITION_WORDS[kind];
  const words = inConversation(group, email, ({ amount, role }) => notification(amount, role), afterTitle);
  const { subject, more } = email;
  return {
    ...words,
    email: {
      ...words.email,
      ...(subject !== undefined && { subject: ({ title, role }) => `${subject(role)} "${title}"` }),
      ...(more !== undefined && { sentence: (facts) => `${words.text(facts)}. ${more(facts.role)}` }),
    },
  };
};
