import type { Conversation, EditedField, Entry } from '@taskwright/contract';
import { isApproved } from '@taskwright/contract/lifecycle/agreement-states';
import type { AccountEndCause, AgreementAction } from '@taskwright/contract/lifecycle/agreements';
import { isolate } from '@taskwright/contract/limits/text';
import { isTransition, TRANSITION_WORDS } from '@taskwright/contract/transition-words';
import { shortDate } from '../../lib/format/dates.ts';
import { listed } from '../../lib/format/listed.ts';
import { cents } from '../../lib/format/money.ts';
import { quoted } from '../agreements/agreement-words.ts';
import { compareTerms, type MilestoneChange, termsAfter } from '../agreements/terms/compare-terms.ts';
import { exactly } from '../payments/amounts.ts';
import { chargebackText } from '../payments/chargeback-texts.ts';
import { movedText, proposedSplitText, type Reader } from '../payments/return-texts.ts';
import { priorityLabel } from '../tasks/status.ts';

/** A timeline entry that is not a message. */
export type TransitionEntry = Exclude<Entry, { kind: 'message' }>;
type Edits = Extract<TransitionEntry, { kind: 'task-edited' }>['changes'];
type Proposal = Extract<TransitionEntry, { kind: 'propose-amendment' }>;
type Last = Exclude<NonNullable<Conversation['last']>, { kind: 'message' }>;

const ENTRY_WORDS: Readonly<
  Record<Exclude<TransitionEntry['kind'], AgreementAction | ChargebackKind | 'account-ended' | 'auto-approve'>, string>
> = {
  'offer-ended': 'hired another freelancer',
  'task-deleted': 'deleted the task',
  'task-edited': 'edited the task',
  'piece-proposed': 'proposed to show this work in the portfolio',
  'piece-agreed': 'agreed to show this work in the portfolio',
  'piece-withdrawn': 'withdrew this work from the portfolio',
  funded: 'funded a milestone',
};

type ChargebackKind = Extract<TransitionEntry, { paidOn: string }>['kind'];

/** Sentences about a chargeback. Their actor is a bank. `payment` names the disputed payment. */
const CHARGEBACK_WORDS: Readonly<Record<ChargebackKind, (payment: string) => string>> = {
  chargeback: () => 'The card network disputed a payment',
  'chargeback-won': (payment) => `The bank decided: ${payment} stands`,
  'chargeback-lost': (payment) => `The bank decided against ${payment}`,
};

const isChargeback = (kind: TransitionEntry['kind']): kind is ChargebackKind => Object.hasOwn(CHARGEBACK_WORDS, kind);

type PaidMilestone = { readonly title: string; readonly cents: number };

/** Timeline entry, or the last entry of a conversation in a list, which has no milestones and no amount. */
type Did = Pick<Last, 'by' | 'kind'> & {
  readonly milestone?: { readonly title: string };
  readonly milestones?: readonly PaidMilestone[];
  readonly releasedCents?: number | undefined;
  readonly paidOn?: string;
  readonly cause?: AccountEndCause | undefined;
};

const transitionSentence = (kind: AgreementAction, { milestone, releasedCents = 0 }: Did): string => {
  const { entry, milestoneEntry } = TRANSITION_WORDS[kind];
  if (milestoneEntry === undefined || milestone === undefined) return entry;
  const released = releasedCents > 0 ? ` and released ${exactly(releasedCents)}` : '';
  return `${milestoneEntry} ${quoted(milestone.title)}${released}`;
};

/** Returns the automatic approval of a delivery. It has no actor, because the client did not answer. */
const automaticSentence = ({ milestone, releasedCents = 0 }: Did): string => {
  const what = milestone === undefined ? 'A milestone' : quoted(milestone.title);
  const released = releasedCents > 0 ? `, and ${exactly(releasedCents)} was released` : '';
  return `${what} was approved automatically after 14 days${released}`;
};

/** Returns what the client paid for: 'funded “Sketches” and “Views”: $900.00'. */
const fundedSentence = (milestones: readonly PaidMilestone[]): string => {
  const sum = milestones.reduce((total, each) => total + each.cents, 0);
  return `funded ${listed(milestones.map(({ title }) => quoted(title)))}: ${exactly(sum)}`;
};

/** Returns an event without a period: 'You made an offer'. Isolates the name and the title. */
export const transitionText = (did: Did, otherName: string): string => {
  const { by, kind, cause, milestones, paidOn } = did;
  const name = isolate(otherName);
  if (kind === 'account-ended') {
    // The owner of a deleted account cannot read this, so the own account was disabled.
    if (by === 'me') return 'Your account was disabled';
    return cause === 'deleted' ? `${name} closed their account` : `${name}’s account was deactivated`;
  }
  if (kind === 'auto-approve') return automaticSentence(did);
  if (isChargeback(kind))
    return CHARGEBACK_WORDS[kind](paidOn === undefined ? 'a payment' : `the payment of ${shortDate(paidOn)}`);
  const actor = by === 'me' ? 'You' : name;
  if (kind === 'funded' && milestones !== undefined) return `${actor} ${fundedSentence(milestones)}`;
  return `${actor} ${isTransition(kind) ? transitionSentence(kind, did) : ENTRY_WORDS[kind]}`;
};

/** Details of an event: milestones with amounts and due dates, text and links. */
export type TransitionDetails = {
  readonly parts: readonly {
    readonly title: string;
    readonly cents: number;
    readonly due?: string | null;
    /** Previous amount in cents. */
    readonly was?: number;
    readonly note?: string;
  }[];
  /** Note next to the terms of a counter-offer. */
  readonly note: string | null;
  readonly text: string | null;
  readonly links: readonly string[];
  /** Effect on the money that was held. */
  readonly money?: string;
  /** Edited fields of the task, with previous and new values. */
  readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[];
};

const FIELDS: Readonly<Record<EditedField, string>> = {
  category: 'Category',
  description: 'Description',
  skills: 'Skills',
  priority: 'Priority',
  attachments: 'Attachments',
};

/** Returns an edited field with its label, and a priority with its display name. */
const changeText = ({ field, before, after }: Edits[number]): TransitionDetails['changes'][number] => {
  const shown = (value: string): string => (field === 'priority' && value !== '' ? priorityLabel(value) : value);
  return { field: FIELDS[field], before: shown(before), after: shown(after) };
};

const details = (partial: Partial<TransitionDetails>): TransitionDetails => ({
  parts: [],
  note: null,
  text: null,
  links: [],
  changes: [],
  ...partial,
});

/** Returns whether an entry has text that the other party wrote. Such an entry can be reported. */
export const hasUserText = (entry: Entry): boolean =>
  entry.by === 'them' &&
  (entry.kind === 'message' ||
    'terms' in entry ||
    'note' in entry ||
    ('reason' in entry && entry.reason !== null) ||
    ('changes' in entry && entry.changes.some(({ after }) => after !== '')));

const dueText = (due: string | null): string => (due === null ? 'no due date' : `due ${shortDate(due)}`);

/** Returns a changed milestone of a proposed amendment with its previous values; null for an unchanged one. */
const changedPart = ({ kind, before, after }: MilestoneChange): TransitionDetails['parts'][number] | null => {
  if (kind === 'same' || kind === 'moved') return null;
  if (kind === 'removed') return { title: before.title, cents: before.cents, note: 'Removed' };
  const { title, cents: sum, due } = after;
  if (kind === 'added') return { title, cents: sum, note: due === null ? 'Added' : `Added, ${dueText(due)}` };
  const notes = [
    ...(before.title === title ? [] : [`was ${quoted(before.title)}`]),
    ...(before.due === due ? [] : [`${dueText(before.due)} → ${dueText(due)}`]),
  ];
  return {
    title,
    cents: sum,
    ...(before.cents !== sum && { was: before.cents }),
    ...(notes.length > 0 && { note: notes.join(', ') }),
  };
};

/** Returns the changed milestones of a proposed amendment, and the total that it would lead to. */
const detailsOfAmendment = ({ terms, before = [] }: Proposal): TransitionDetails => {
  const after = termsAfter({ milestones: before }, terms);
  const { milestones } = compareTerms({ ...terms, milestones: before }, after);
  const changed = milestones.map(changedPart).filter((part) => part !== null);
  const approved = before.filter(isApproved).reduce((sum, each) => sum + each.cents, 0);
  const note = approved === 0 ? {} : { note: `${cents(approved)} of it approved` };
  return details({
    text: terms.deliverables,
    parts: [...changed, { title: 'New total', cents: after.cents, ...note }],
  });
};

/** Returns the contents of an event; null if actor and action are all of them. */
const contentsOf = (entry: TransitionEntry): TransitionDetails | null => {
  switch (entry.kind) {
    case 'offer':
    case 'counter': {
      const { milestones, deliverables: text, cents: sum } = entry.terms;
      const total = milestones.length > 1 ? [{ title: 'Total', cents: sum }] : [];
      return details({ text, parts: [...milestones, ...total], note: entry.kind === 'counter' ? entry.note : null });
    }
    case 'propose-amendment':
      return detailsOfAmendment(entry);
    case 'submit':
      return details({ parts: [entry.milestone], text: entry.note, links: entry.links });
    case 'approve':
    case 'auto-approve': {
      const sentences = [
        ...(entry.releasedCents === 0 ? ['It wasn’t funded, so nothing was released.'] : []),
        ...(entry.completes ? ['That was the last milestone. The work is done.'] : []),
      ];
      return details({ parts: [entry.milestone], text: sentences.join(' ') || null });
    }
    case 'request-changes':
      return details({ parts: [entry.milestone], text: entry.reason });
    case 'decline':
    case 'withdraw':
    case 'decline-amendment':
    case 'request-cancellation':
    case 'refuse-cancellation':
      return entry.reason === null ? null : details({ text: entry.reason });
    case 'task-edited':
      return details({ changes: entry.changes.map(changeText) });
    case 'account-ended':
      return details({ text: 'Any offer or agreement here has ended.' });
    default:
      return null;
  }
};

/** Returns what an event does or proposes to do with the money of the agreement; null if it moves none. */
const moneyText = (entry: TransitionEntry, reader: Reader): string | null => {
  if ('keepCents' in entry && entry.keepCents !== undefined) return proposedSplitText(entry.keepCents, reader);
  if ('paidOn' in entry) return chargebackText(entry, reader);
  return 'keptCents' in entry ? movedText(entry, reader) : null;
};

/** Returns the details of an event for one side; null if actor and action are all it contains. */
export const detailsOfTransition = (entry: TransitionEntry, reader: Reader): TransitionDetails | null => {
  const found = contentsOf(entry);
  const money = moneyText(entry, reader);
  return money === null ? found : { ...details(found ?? {}), money };
};
