import { isPlanned } from '@taskwright/contract/lifecycle/agreement-states';
import { type AgreementAction, awaitsAnswer, CANCELLATION_DAYS } from '@taskwright/contract/lifecycle/agreements';
import { openMilestones } from '@taskwright/contract/lifecycle/turns';
import { isolate } from '@taskwright/contract/limits/text';
import { TRANSITION_WORDS } from '@taskwright/contract/transition-words';
import { shortDate } from '../../lib/format/dates.ts';
import { exactly } from '../payments/amounts.ts';
import { onceDecided } from '../payments/chargeback-texts.ts';
import { splitText } from '../payments/return-texts.ts';
import { isFrozen } from './agreement-context.ts';
import { automaticApproval, quoted, WITHDRAW_CHANGES } from './agreement-words.ts';
import type { Head } from './api.ts';
import { clientFundingItems, freelancerFundingItems, safetyNote } from './funding/funding-items.ts';
import type { RequestedTransition } from './transition-link.tsx';

type Agreement = NonNullable<Head['agreement']>;
type Milestone = Agreement['terms']['milestones'][number];

/** Button of the user's open request, which proposes another split of the money that is held. */
const CHANGE_REQUEST = 'Change your request to cancel…';

/** An allowed transition with its button label. */
export type TransitionButton = RequestedTransition & { readonly label: string };

/** Side that acts next: the signed-in user, the other party or neither. */
type Turn = 'mine' | 'theirs' | null;

/**
 * A payment that the client makes next: of the next milestone, of everything that is due after completion, or an open
 * one. `page` is the page of an open payment, null without an address that the site leads to.
 */
export type PaymentStep =
  | { readonly kind: 'fund' | 'pay' }
  | { readonly kind: 'unfinished'; readonly id: string; readonly page: string | null };

/** A fact or request to show, with its transitions in order of likelihood. */
export type ActionItem = {
  /** A sentence. If it is the other party's turn, the rest of 'Waiting for Ada …'. */
  readonly text: string;
  readonly turn: Turn;
  readonly reason: string | null;
  /** A date, condition or waiting delivery on its own line, so that a long name does not truncate it. */
  readonly note: string | null;
  readonly transitions: readonly TransitionButton[];
  readonly payment?: PaymentStep;
};

export type Next = {
  /** Open requests, followed by the state of the milestones. */
  readonly items: readonly ActionItem[];
  /** Other allowed transitions. */
  readonly rest: readonly TransitionButton[];
};

/** Returns the date on which reviews close; null after it has passed. */
export const reviewsCloseOn = ({ reviews: { until } }: Pick<Agreement, 'reviews'>, now = new Date()): string | null =>
  until !== null && Date.parse(until) > now.getTime() ? shortDate(until, now) : null;

/** Returns the allowed transitions among `actions`, in their order. */
const buttonsFor = (conversation: Head, ...actions: AgreementAction[]): TransitionButton[] =>
  actions
    .filter((action) => conversation.transitions.includes(action))
    .map((action) => ({ action, milestone: null, label: TRANSITION_WORDS[action].button }));

const milestoneButtonsFor = ({ id, actions }: Milestone): TransitionButton[] =>
  actions.map((action) => ({ action, milestone: id, label: TRANSITION_WORDS[action].button }));

/** Returns an action item. It is the user's turn if the item has transitions. */
const actionItem = (
  text: string,
  transitions: readonly TransitionButton[] = [],
  reason: string | null = null,
): ActionItem => ({
  text,
  turn: transitions.length > 0 ? 'mine' : null,
  reason,
  note: null,
  transitions,
});

/** Returns an action item that waits for the other party, with the transitions available to the user until then. */
const waitingItem = (text: string, transitions: readonly TransitionButton[] = []): ActionItem => ({
  ...actionItem(text, transitions),
  turn: 'theirs',
});

/** Joins the sentences of a note; null without any. */
const noteOf = (sentences: readonly string[]): string | null => sentences.join(' ') || null;

type CancellationTerm = { readonly isMine: boolean; readonly until: string | null; readonly hasPassed: boolean };

/**
 * Returns when the requester can cancel without an answer, and whether a delivery must be answered first. Null if the
 * date is unknown.
 */
const cancellationNote = (
  { role, with: other }: Head,
  { terms }: Agreement,
  { isMine, until, hasPassed }: CancellationTerm,
): string | null => {
  const condition = role === 'client' ? 'once you’ve reviewed the delivery' : 'once your delivery is reviewed';
  const isDeliveryOpen = awaitsAnswer(terms);
  if (isMine) {
    if (hasPassed) return isDeliveryOpen ? `You can cancel on your own ${condition}.` : null;
    return until && `From ${until} you can cancel on your own${isDeliveryOpen ? ` ${condition}` : ''}.`;
  }
  const can = `${isolate(other.name)} can cancel the agreement`;
  if (hasPassed)
    return `You haven’t answered in ${CANCELLATION_DAYS} days. ${can} ${isDeliveryOpen ? condition : 'now'}.`;
  return until && `If you don’t answer by ${until}, ${can}${isDeliveryOpen ? ` ${condition}` : ''}.`;
};

/** Returns the open cancellation request, with the date after which its requester can cancel alone. */
const cancellationItem = (
  conversation: Head,
  agreement: Agreement,
  { by, reason, completableAt, keepCents }: NonNullable<Agreement['cancellation']>,
  now: Date,
): ActionItem => {
  const { role, with: other } = conversation;
  const name = isolate(other.name);
  const until = completableAt === null ? null : shortDate(completableAt, now);
  // Affects the text only. The server's clock decides which transitions are allowed.
  const hasPassed = completableAt !== null && new Date(completableAt) <= now;
  const deadline = cancellationNote(conversation, agreement, { isMine: by === 'me', until, hasPassed });
  const heldCents = agreement.money?.heldCents ?? 0;
  const split = splitText({ heldCents, keepCents }, { role, name: other.name });
  const moves = [
    ...(split === null ? [] : [split]),
    ...(deadline === null ? [] : [deadline]),
    // Without an answer, the freelancer keeps nothing.
    ...(split !== null && deadline !== null && keepCents > 0 ? [`Then all ${exactly(heldCents)} goes back.`] : []),
  ];
  const note = noteOf(isFrozen(agreement) ? [onceDecided('The agreement can be cancelled')] : moves);
  if (by === 'me') {
    const transitions = buttonsFor(conversation, 'complete-cancellation');
    if (transitions.length === 0) return { ...waitingItem('to answer your request to cancel.'), note };
    const text = `You asked to cancel. ${name} hasn’t answered in ${CANCELLATION_DAYS} days.`;
    // Allowed, but not recommended.
    return { ...actionItem(text, transitions), turn: null };
  }
  const transitions = buttonsFor(conversation, 'confirm-cancellation', 'refuse-cancellation');
  return { ...actionItem(`${name} asked to cancel the agreement.`, transitions, reason), note };
};

const requestItems = (conversation: Head, agreement: Agreement, now: Date): ActionItem[] => {
  const { amendment, cancellation } = agreement;
  const name = isolate(conversation.with.name);
  const items: ActionItem[] = [];
  if (cancellation !== null) items.push(cancellationItem(conversation, agreement, cancellation, now));
  if (amendment !== null) {
    const transitions = buttonsFor(conversation, 'accept-amendment', 'decline-amendment');
    const item =
      amendment.by === 'me'
        ? waitingItem('to answer your changes to the terms.')
        : actionItem(`${name} proposed changes to the terms.`, transitions);
    items.push({ ...item, note: isFrozen(agreement) ? onceDecided('They can be accepted') : null });
  }
  return items;
};

/** Returns when a milestone that was not delivered yet is due; empty without a date, and after requested changes. */
const dueNote = (milestone: Milestone): string[] =>
  milestone.due === null || !isPlanned(milestone) ? [] : [`Due ${shortDate(milestone.due)}.`];

/** Returns when a delivery is approved automatically; empty if it is not. `isOne` is false among several deliveries. */
const approvalNote = ({ title, money }: Milestone, conversation: Head, now: Date, isOne = true): string[] => {
  if (money === null || money.approvesAt === null) return [];
  const subject = isOne ? {} : { subject: `${quoted(title)} is approved` };
  return [`${automaticApproval(money.approvesAt, conversation, { now, ...subject })}.`];
};

const clientMilestoneItems = (conversation: Head, agreement: Agreement, now: Date): ActionItem[] => {
  const { with: other } = conversation;
  const { milestones } = agreement.terms;
  const { delivered, toDeliver } = openMilestones(milestones);
  const funding = clientFundingItems(conversation, agreement);
  if (delivered !== undefined) {
    const others = milestones.filter(({ state }) => state === 'submitted').length - 1;
    const more = others > 0 ? ` and ${others} more` : '';
    const text = `${isolate(other.name)} delivered ${quoted(delivered.title)}${more}.`;
    const frozen = onceDecided(`You can approve ${others === 0 ? 'it' : 'them'}`);
    const note = isFrozen(agreement) ? frozen : noteOf(approvalNote(delivered, conversation, now, others === 0));
    return [{ ...actionItem(text, milestoneButtonsFor(delivered)), note }, ...funding];
  }
  if (toDeliver === undefined) return funding;
  const again = isPlanned(toDeliver) ? '' : ' again';
  const waiting = waitingItem(`to deliver ${quoted(toDeliver.title)}${again}.`);
  return [...funding, { ...waiting, note: noteOf(dueNote(toDeliver)) }];
};

/** States which deliveries wait for a review. */
const deliveriesItem = (conversation: Head, agreement: Agreement, now: Date): ActionItem[] => {
  const [first, ...others] = agreement.terms.milestones.filter(({ state }) => state === 'submitted');
  if (first === undefined) return [];
  const wait = others.length > 0 ? `and ${others.length} more wait` : 'waits';
  const text = `${quoted(first.title)} ${wait} for ${isolate(conversation.with.name)}’s review.`;
  const isOne = others.length === 0;
  const frozen = onceDecided(`${isOne ? 'It' : 'They'} can be approved`);
  const note = isFrozen(agreement) ? frozen : noteOf(approvalNote(first, conversation, now, isOne));
  return [{ ...actionItem(text), note }];
};

const freelancerMilestoneItems = (conversation: Head, agreement: Agreement, now: Date): ActionItem[] => {
  const { milestones } = agreement.terms;
  const { name: clientName } = conversation.with;
  const name = isolate(clientName);
  const safety = { name: clientName, isFrozen: isFrozen(agreement) };
  const { delivered, toDeliver } = openMilestones(milestones);
  if (toDeliver !== undefined) {
    const title = quoted(toDeliver.title);
    const text = isPlanned(toDeliver) ? `Next up: ${title}.` : `${name} asked for changes to ${title}.`;
    const note = noteOf([...safetyNote(toDeliver, safety), ...dueNote(toDeliver)]);
    const waiting = deliveriesItem(conversation, agreement, now);
    return [{ ...actionItem(text, milestoneButtonsFor(toDeliver)), note }, ...waiting];
  }
  if (delivered === undefined) return [];
  const frozen = isFrozen(agreement) ? [onceDecided(`${name} can approve it`)] : [];
  const note = noteOf([...safetyNote(delivered, safety), ...approvalNote(delivered, conversation, now), ...frozen]);
  return [{ ...waitingItem(`to review ${quoted(delivered.title)}.`), note }];
};

const reviewItems = (conversation: Head, agreement: Agreement): ActionItem[] => {
  const { mine, theirs, theirsIsIn } = agreement.reviews;
  const name = isolate(conversation.with.name);
  const until = reviewsCloseOn(agreement);
  if (mine === null) {
    const review = buttonsFor(conversation, 'review');
    if (review.length === 0) return theirs === null ? [actionItem('Reviews are closed.')] : [];
    const limit = until === null ? '' : ` You can leave a review until ${until}.`;
    return theirsIsIn
      ? [actionItem(`${name} has left a review. You’ll see it once you’ve left yours.${limit}`, review)]
      : [actionItem(`How was working with ${name}?${limit}`, review)];
  }
  if (theirs !== null || until === null) return [];
  return [actionItem(`Your review appears once ${name} has left theirs, or on ${until}.`)];
};

const actionItems = (conversation: Head, now: Date): ActionItem[] => {
  const { agreement, role } = conversation;
  const name = isolate(conversation.with.name);
  switch (agreement?.state) {
    case 'offered': {
      const isFirst = agreement.before === null;
      if (agreement.by === 'me') {
        const withdraw = buttonsFor(conversation, 'withdraw');
        return [
          isFirst
            ? waitingItem('to answer your offer.', withdraw)
            : waitingItem(
                'to answer your changes.',
                withdraw.map((button) => ({ ...button, label: WITHDRAW_CHANGES })),
              ),
        ];
      }
      const text = isFirst ? `${name} made you an offer.` : `${name} proposed new terms.`;
      return [actionItem(text, buttonsFor(conversation, 'accept', 'counter', 'decline'))];
    }
    case 'active': {
      const milestoneItems = role === 'client' ? clientMilestoneItems : freelancerMilestoneItems;
      return [...requestItems(conversation, agreement, now), ...milestoneItems(conversation, agreement, now)];
    }
    case 'completed':
      return [
        ...(role === 'client' ? clientFundingItems(conversation, agreement) : freelancerFundingItems(agreement)),
        ...reviewItems(conversation, agreement),
      ];
    case 'cancelled':
      return agreement.endedAt === null
        ? []
        : [actionItem(`The agreement was cancelled on ${shortDate(agreement.endedAt)}.`)];
    default:
      if (conversation.blocked) return [];
      return [
        {
          ...actionItem(
            conversation.bid === null ? `${name} has no bid on this task.` : `Ready to hire ${name}?`,
            buttonsFor(conversation, 'offer'),
          ),
          turn: null,
        },
      ];
  }
};

/** Keeps the turn 'mine' only on the first item that has it. */
const withOneTurn = (items: readonly ActionItem[]): ActionItem[] => {
  const first = items.findIndex(({ turn }) => turn === 'mine');
  return items.map((each, index) => (each.turn === 'mine' && index !== first ? { ...each, turn: null } : each));
};

/**
 * Returns the next action items of a conversation for the signed-in user. Contains only transitions that the server
 * allows.
 */
export const nextIn = (conversation: Head, now = new Date()): Next => {
  const items = actionItems(conversation, now);
  const listed = new Set(
    items.flatMap(({ transitions }) => transitions.map(({ action, milestone }) => `${action} ${milestone}`)),
  );
  const milestoneButtons = (conversation.agreement?.terms.milestones ?? []).flatMap((each) =>
    milestoneButtonsFor(each).map((button) => ({ ...button, label: `${button.label}: ${each.title}` })),
  );
  const { cancellation = null, money = null } = conversation.agreement ?? {};
  const isRequested = cancellation?.by === 'me';
  // Without money that is held, the user's open request would only be repeated.
  const canRequest = !isRequested || (money?.heldCents ?? 0) > 0;
  const rest = [...milestoneButtons, ...buttonsFor(conversation, ...conversation.transitions)]
    .filter(
      ({ action, milestone }) =>
        !listed.has(`${action} ${milestone}`) && (action !== 'request-cancellation' || canRequest),
    )
    .map((button) =>
      isRequested && button.action === 'request-cancellation' ? { ...button, label: CHANGE_REQUEST } : button,
    );
  return { items: withOneTurn(items), rest };
};
