import type { DeskRow } from '@taskwright/contract';
import { isolate } from '@taskwright/contract/limits/text';
import { daysUntil, shortDate } from '../../lib/format/dates.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { quoted } from '../agreements/agreement-words.ts';

/** Sentence of a row, and its button. */
export type RowWords = { readonly text: string; readonly button: string };

const due = ({ due: day }: DeskRow): string => (day === null ? '' : `, due ${shortDate(day)}`);
const title = ({ milestone }: DeskRow): string => quoted(milestone ?? '');

/** A row that names the other party. */
type NamedRow = DeskRow & { with: NonNullable<DeskRow['with']> };
const isNamed = (row: DeskRow): row is NamedRow => row.with !== null;

type Words = Readonly<Record<DeskRow['kind'], (row: NamedRow) => RowWords>>;

const words = (text: string, button: string): RowWords => ({ text, button });

/** Steps of the user. */
const TURN: Words = {
  offer: ({ with: { name } }) => words(`${name} made you an offer`, 'Answer'),
  counter: ({ with: { name } }) => words(`${name} proposed new terms`, 'Answer'),
  cancellation: ({ with: { name } }) => words(`${name} asked to cancel the agreement`, 'Answer'),
  amendment: ({ with: { name } }) => words(`${name} proposed changes to the terms`, 'Answer'),
  delivery: (row) => words(`${row.with.name} delivered ${title(row)}`, 'Review'),
  // A completed agreement has no milestone that is paid next.
  funding: (row) =>
    row.milestone === null
      ? words(`Pay ${row.with.name} the rest`, 'Pay now')
      : words(`Fund ${title(row)} so that ${row.with.name} can start`, 'Fund milestone'),
  changes: (row) => words(`${row.with.name} asked for changes to ${title(row)}`, 'Deliver'),
  milestone: (row) => words(`Deliver ${title(row)} to ${row.with.name}${due(row)}`, 'Deliver'),
  review: ({ with: { name } }) => words(`How was working with ${name}?`, 'Leave review'),
  message: ({ with: { name } }) => words(`${name} sent you a message`, 'Reply'),
  bids: ({ bids, with: { name } }) =>
    words(bids === 1 ? `${name} placed a bid` : `${bids} bids, the latest from ${name}`, 'See bids'),
  invitation: ({ with: { name } }) => words(`${name} invited you to bid`, 'See task'),
  bid: ({ with: { name } }) => words(`Your bid to ${name}`, 'See task'),
};

/** Steps of others, after the heading 'Waiting for others'. */
const WAITING: Words = {
  ...TURN,
  offer: ({ with: { name } }) => words(`${name} to answer your offer`, 'Open'),
  counter: ({ with: { name } }) => words(`${name} to answer your new terms`, 'Open'),
  cancellation: ({ with: { name } }) => words(`${name} to answer your request to cancel`, 'Open'),
  amendment: ({ with: { name } }) => words(`${name} to answer your changes to the terms`, 'Open'),
  delivery: (row) => words(`${row.with.name} to review ${title(row)}`, 'Open'),
  funding: (row) =>
    words(`${row.with.name} to ${row.milestone === null ? 'pay the rest' : `fund ${title(row)}`}`, 'Open'),
  changes: (row) => words(`${row.with.name} to deliver ${title(row)} again`, 'Open'),
  milestone: (row) => words(`${row.with.name} to deliver ${title(row)}${due(row)}`, 'Open'),
  bid: ({ with: { name } }) => words(`${name} to decide on your bid`, 'Open'),
};

/**
 * Returns the sentence of a row, with isolated names and titles, and its button. Bids without a named bidder are only
 * counted.
 */
export const rowWords = (row: DeskRow, list: 'turn' | 'waiting'): RowWords =>
  isNamed(row)
    ? (list === 'turn' ? TURN : WAITING)[row.kind]({ ...row, with: { ...row.with, name: isolate(row.with.name) } })
    : words(row.bids === 1 ? '1 bid to decide on' : `${row.bids} bids to decide on`, 'See bids');

/** Returns where a row's button leads. A button of the other party's step leads to the conversation. */
export const hrefOf = ({ kind, role, task, conversation }: DeskRow): string => {
  if (conversation === null) return kind === 'bids' ? paths.bids(task) : paths.details(task);
  if (kind === 'funding' && role === 'client') return paths.fund(conversation);
  return kind === 'review' ? paths.transition(conversation, 'review') : paths.conversation(conversation);
};

/** Returns the key of a row, the same while its step is open. */
export const keyOf = ({ kind, task, conversation }: DeskRow): string => `${kind} ${conversation ?? task}`;

/** When the next milestone of a running agreement is due. */
export type DueWords = { readonly text: string; readonly isOverdue: boolean };

/** Days up to which a due date is named by its distance too. */
const NEAR = 14;

/** Returns when a milestone is due on the reader's calendar. */
export const dueWords = (date: string, now: Date = new Date()): DueWords => {
  const days = daysUntil(date, now);
  const day = shortDate(date, now);
  if (days < 0) return { text: `Overdue since ${day}`, isOverdue: true };
  if (days === 0) return { text: 'Due today', isOverdue: false };
  if (days === 1) return { text: 'Due tomorrow', isOverdue: false };
  return { text: days <= NEAR ? `Due ${day}, in ${days} days` : `Due ${day}`, isOverdue: false };
};

/** Returns the progress of a running agreement: '1 of 3 milestones approved'. */
export const progressWords = ({ approved, milestones }: { readonly approved: number; readonly milestones: number }) =>
  `${approved} of ${milestones} ${milestones === 1 ? 'milestone' : 'milestones'} approved`;
