import {
  availabilityOf,
  budgetText,
  dayOf,
  ENTRY_KINDS,
  type NotificationKind,
  ROLES,
  shortened,
  todayUtc,
} from '@taskwright/contract';
import { sumOf, type Terms } from '../agreements/model/agreement-document.ts';
import * as bids from '../bids/model/bid-repository.ts';
import * as invitations from '../bids/model/invitation-repository.ts';
import { textFor } from '../conversations/model/conversation-document.ts';
import { notificationsAfter } from '../conversations/model/conversation-queries.ts';
import * as conversations from '../conversations/model/conversation-repository.ts';
import type { ActivityItem } from '../notifications/model/activity-document.ts';
import { personKey } from '../people/model/person-key.ts';
import type { Source } from '../store/reader.ts';
import * as tasks from '../tasks/model/task-repository.ts';
import type { Part } from './email-content.ts';
import { singleLine } from './inert-text.ts';
import { taskLine } from './task-line.ts';

/** Unread entries of a conversation that are read for one notification. */
const ENTRIES_MAX = 10;
/** Unread messages that an email quotes. */
const MESSAGES_MAX = 3;
/** Characters of a quoted text. */
const QUOTE_MAX = 1000;

/** Kinds about a task that the recipient may bid on. */
const TASK_KINDS: ReadonlySet<NotificationKind> = new Set(['invited', 'saved-search', 'task-changed']);
const BID_KINDS: ReadonlySet<NotificationKind> = new Set(['bid-placed', 'bid-changed']);

/** Returns a text of a user with its line breaks, truncated at a word; nothing for an empty text. */
const quoted = (text: string): Part[] => {
  const characters = [...text];
  if (characters.length === 0) return [];
  if (characters.length <= QUOTE_MAX) return [{ quote: text }];
  const start = characters.slice(0, QUOTE_MAX - 1).join('');
  return [{ quote: `${start.replace(/\s+\S*$/, '')}…` }];
};

const ofBid = async (source: Source, { taskId, bid: id }: ActivityItem): Promise<Part[]> => {
  const bid = id === undefined || taskId === null ? null : await bids.readable(source, taskId, id);
  if (bid === null) return [];
  const { days, message } = bid.data;
  return [{ text: `Done in ${days === 1 ? '1 day' : `${days} days`}.` }, ...quoted(message)];
};

const ofTask = async (source: Source, uid: string, { kind, taskId }: ActivityItem): Promise<Part[]> => {
  if (taskId === null) return [];
  const task = await tasks.find(source, taskId);
  const today = todayUtc(source.now());
  if (task === null || task.isHidden || !availabilityOf(task, today).isOpen) return [];
  const id = invitations.invitationId(taskId, personKey(uid));
  const invitation = kind === 'invited' ? await invitations.find(source, id) : null;
  return [{ text: `${taskLine(task, today)}.` }, ...quoted(invitation?.data.note ?? '')];
};

const ofTerms = ({ milestones, deliverables }: Terms, today: string): Part[] => [
  ...quoted(deliverables),
  {
    items: milestones.map(({ title, cents, due }) => ({
      title: singleLine(title),
      detail: `${budgetText(cents / 100)}${due === null ? '' : `, due ${dayOf(due, today)}`}`,
    })),
  },
  { text: `Total ${budgetText(sumOf(milestones) / 100)}.` },
];

const ofConversation = async (source: Source, uid: string, { kind, conversation }: ActivityItem): Promise<Part[]> => {
  // Other kinds are no entry of the timeline.
  if (!ENTRY_KINDS.some((each) => each === kind)) return [];
  const stored = conversation === undefined ? null : await conversations.find(source, conversation);
  const role = ROLES.find((each) => stored?.[each].uid === uid);
  if (stored === null || conversation === undefined || role === undefined) return [];
  const plan = notificationsAfter(conversation, role, stored[role].readUpTo);
  const unread = await conversations.listEntries(source, plan, { after: null, limit: ENTRIES_MAX });
  const entries = unread.map(({ data }) => data).filter((entry) => entry.kind === kind);
  if (kind === 'message')
    return entries
      .slice(0, MESSAGES_MAX)
      .reverse()
      .flatMap((entry) => quoted(textFor(entry, role)));
  const [newest] = entries;
  if (newest === undefined) return [];
  const { terms } = newest.detail;
  const today = todayUtc(source.now());
  return [...(terms === undefined ? [] : ofTerms(terms, today)), ...quoted(textFor(newest, role))];
};

/**
 * Returns what an email contains about the subject of a notification below its sentence: days and message of a bid,
 * unread messages, the terms and the note of a transition, or the budget and deadline of a task. Empty if the subject
 * is gone. Reads at most 11 documents.
 */
export const detailsOf = async (source: Source, uid: string, item: ActivityItem): Promise<Part[]> => {
  if (BID_KINDS.has(item.kind)) return ofBid(source, item);
  if (TASK_KINDS.has(item.kind)) return ofTask(source, uid, item);
  return ofConversation(source, uid, item);
};

/** Characters of a line below a listed notification. */
const LINE_MAX = 160;

/** Returns the texts of these details on one line, for a list of notifications; undefined without any. */
export const lineOf = (details: readonly Part[]): string | undefined => {
  const texts = details.flatMap((part) => ('quote' in part ? [part.quote] : 'text' in part ? [part.text] : []));
  return texts.length === 0 ? undefined : shortened(texts.join(' '), LINE_MAX);
};
