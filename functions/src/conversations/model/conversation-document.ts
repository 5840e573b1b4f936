import {
  type AgreementSystemAction,
  ENTRY_KINDS,
  EXCERPT_CHARACTERS,
  isOnOffer,
  PIECE_STATES,
  ROLES,
  type Role,
} from '@taskwright/contract';
import * as z from 'zod/mini';
import {
  type AgreementsDocument,
  agreementsDocument,
  type EntryDetail,
  entryDetail,
  LISTED_AGREEMENT_FIELDS,
  listedAgreements,
  NO_AGREEMENTS,
  NO_LISTED_AGREEMENTS,
} from '../../agreements/model/agreement-document.ts';
import { systemTransition } from '../../agreements/model/agreement-transitions.ts';
import { withSilences } from '../../agreements/model/silence.ts';
import type { Caller } from '../../http/caller.ts';
import { personKey } from '../../people/model/person-key.ts';
import { NO_TURNS, turns, upNext } from './turns.ts';

/** A timeline event by one side; `text` is the author's text, empty if there is none. */
const baseEntry = z.object({
  kind: z.enum(ENTRY_KINDS),
  n: z.number(),
  by: z.enum(ROLES),
  text: z.string(),
  at: z.string(),
});
type BaseEntry = z.infer<typeof baseEntry>;

/** The last entry of a side, with the detail that lists show. */
const lastEntry = z.object({ ...baseEntry.shape, cause: entryDetail.shape.cause });
type LastEntry = z.infer<typeof lastEntry>;

/**
 * Document `conversations/{id}/entries/{n}`. `lists` names the lists that contain the entry: each side's timeline and
 * each side's unread entries. An undelivered entry is in no list of its recipient. Only the author sees the text of a
 * muted entry.
 */
export const entryDocument = z.object({
  ...baseEntry.shape,
  detail: entryDetail,
  isMuted: z.boolean(),
  lists: z.array(z.string()),
});
export type EntryDocument = z.infer<typeof entryDocument>;

/** Returns an entry's text for one side; empty if it is muted for that side. */
export const textFor = ({ text, by, isMuted }: Pick<EntryDocument, 'text' | 'by' | 'isMuted'>, role: Role): string =>
  isMuted && by !== role ? '' : text;

export type StoredEntry = { readonly id: string; readonly data: EntryDocument };

/**
 * One side of a conversation: the read position and the last visible entry. `transitions` counts the unread entries
 * that are not messages. `unreadSince` is the time of the first message since the side had read all messages, null
 * without an unread one. `isFormer` is true once the side's account is closed.
 */
const side = z.object({
  uid: z.string(),
  readUpTo: z.number(),
  last: z.nullable(lastEntry),
  transitions: z.number(),
  unreadSince: z.nullable(z.string()),
  isFormer: z.boolean(),
});

/**
 * Times of one side's first message and of the recipient's first answer to it; null until then. `answer` is the
 * freelancer's, `clientAnswer` the client's.
 */
const answer = z.object({ askedAt: z.nullable(z.string()), answeredAt: z.nullable(z.string()) });
type Answer = z.infer<typeof answer>;
const answers = { answer, clientAnswer: answer };
export const answersOnly = z.object({ creationTime: z.string(), ...answers });

/**
 * Document `conversations/{id}`. `inbox` holds the time of each side's last entry and `unread` the number of unread
 * entries, both by `personKey`; a missing key means none. `hangsOn` is the task id, null after the entry about the
 * task's deletion. `offeredOn` is the task id while an offer is open. `agreements` is the agreement document, `piece`
 * the state of its proven piece in the freelancer's portfolio. `withTurns` derives `next`, `turn`, `waits`,
 * `turnUntil`, `upNext`, `running` and `silenceAt` from the agreement and the unread messages whenever the document is
 * stored. `remindedOf` is the `turnUntil` of the review that the parties were reminded of.
 */
export const conversationDocument = z.object({
  taskId: z.string(),
  title: z.string(),
  hangsOn: z.nullable(z.string()),
  client: side,
  freelancer: side,
  entries: z.number(),
  inbox: z.record(z.string(), z.string()),
  unread: z.record(z.string(), z.number()),
  creationTime: z.string(),
  offeredOn: z.nullable(z.string()),
  ...answers,
  agreements: agreementsDocument,
  piece: z.enum(PIECE_STATES),
  next: turns,
  turn: z.record(z.string(), z.string()),
  waits: z.record(z.string(), z.string()),
  turnUntil: z.nullable(z.string()),
  upNext: z._default(upNext, null),
  running: z._default(z.record(z.string(), z.string()), {}),
  remindedOf: z._default(z.nullable(z.string()), null),
  silenceAt: z._default(z.nullable(z.string()), null),
});
export type ConversationDocument = z.infer<typeof conversationDocument>;
export type StoredConversation = { readonly id: string; readonly data: ConversationDocument };

const { taskId, title, client, freelancer, inbox, unread, next, turn, waits } = conversationDocument.shape;
/** List projection of a conversation, without the terms of its agreement. */
export const listedConversation = z.object({
  ...{ taskId, title, client, freelancer, inbox, unread, next, turn, waits, upNext: conversationDocument.shape.upNext },
  agreements: z._default(listedAgreements, NO_LISTED_AGREEMENTS),
});
export type ListedConversation = z.infer<typeof listedConversation>;
export type StoredListedConversation = { readonly id: string; readonly data: ListedConversation };
export const LISTED_FIELDS = [
  ...Object.keys(listedConversation.shape).filter((field) => field !== 'agreements'),
  ...LISTED_AGREEMENT_FIELDS,
];

/**
 * Names of an entry's lists for one side: the timeline, the unread entries, the unread entries that are not messages.
 */
export const timelineOf = (role: Role): string => role;
export const notificationsTo = (role: Role): string => `${role}-unread`;
export const transitionsTo = (role: Role): string => `${role}-transitions`;

/** Returns the caller's role in a conversation; null if the caller is no party or sees no entry. */
export const roleOf = (conversation: Pick<ConversationDocument, Role>, { uid }: Caller): Role | null => {
  const role = conversation.client.uid === uid ? 'client' : conversation.freelancer.uid === uid ? 'freelancer' : null;
  return role === null || conversation[role].last === null ? null : role;
};

/** Returns true once the account of a party is closed. The conversation then takes no more messages or transitions. */
export const isClosed = (conversation: Pick<ConversationDocument, Role>): boolean =>
  ROLES.some((role) => conversation[role].isFormer);

/** Returns the roles whose accounts still exist. */
export const remainingRoles = (conversation: Pick<ConversationDocument, Role>): Role[] =>
  ROLES.filter((role) => !conversation[role].isFormer);

/**
 * Returns the conversation after the account of one side is closed: without unread entries and without an open payment,
 * which cannot be used any more. The portfolio of a freelancer is deleted with the account, so that it has no proven
 * piece.
 */
export const withoutMember = (before: ConversationDocument, role: Role): ConversationDocument => {
  const key = personKey(before[role].uid);
  const { [key]: _inbox, ...inbox } = before.inbox;
  const { [key]: _unread, ...unread } = before.unread;
  const { uid, readUpTo } = before[role];
  const former = { uid, readUpTo, last: null, transitions: 0, unreadSince: null, isFormer: true };
  const { agreement } = before.agreements;
  const agreements = { ...before.agreements, agreement: agreement && { ...agreement, checkout: null } };
  const piece = role === 'freelancer' ? 'none' : before.piece;
  return { ...before, [role]: former, inbox, unread, piece, agreements };
};

const UNREAD = { readUpTo: 0, last: null, transitions: 0, unreadSince: null, isFormer: false };

/** Returns a conversation without entries. */
export const newConversation = (
  { taskId, title }: { readonly taskId: string; readonly title: string },
  uids: Readonly<Record<Role, string>>,
  now: Date,
): ConversationDocument => {
  return {
    taskId,
    title,
    hangsOn: taskId,
    client: { uid: uids.client, ...UNREAD },
    freelancer: { uid: uids.freelancer, ...UNREAD },
    entries: 0,
    inbox: {},
    unread: {},
    creationTime: now.toISOString(),
    offeredOn: null,
    answer: { askedAt: null, answeredAt: null },
    clientAnswer: { askedAt: null, answeredAt: null },
    agreements: NO_AGREEMENTS,
    piece: 'none',
    next: NO_TURNS,
    turn: {},
    waits: {},
    turnUntil: null,
    upNext: null,
    running: {},
    remindedOf: null,
    silenceAt: null,
  };
};

/** Returns the start of a text for lists, truncated between characters. */
const excerptOf = (text: string): string => {
  const characters = [...text];
  return characters.length <= EXCERPT_CHARACTERS ? text : `${characters.slice(0, EXCERPT_CHARACTERS).join('')}…`;
};

/** Returns the times of the answers of `answerer` after a message that `seenBy` see. */
const answerAfter = (
  answer: Answer,
  answerer: Role,
  { kind, by, at }: Pick<BaseEntry, 'kind' | 'by' | 'at'>,
  seenBy: readonly Role[],
): Answer => {
  if (kind !== 'message') return answer;
  const isAsked = by !== answerer && answer.askedAt === null && seenBy.includes(answerer);
  if (isAsked) return { ...answer, askedAt: at };
  const isAnswered = by === answerer && answer.askedAt !== null && answer.answeredAt === null;
  return isAnswered ? { ...answer, answeredAt: at } : answer;
};

/** An entry without its number. */
export type NextEntry = Omit<BaseEntry, 'n'> & {
  readonly detail?: EntryDetail;
  readonly isMuted?: boolean;
  readonly isQuiet?: boolean;
};

/**
 * Returns the conversation with its next entry, and that entry, visible to the sides in `seenBy`. It is unread for the
 * recipient, except for a quiet entry and for a task's deletion, which has a separate notification. A quiet entry does
 * not move the conversation to the top of the recipient's list.
 */
export const withEntry = (
  before: ConversationDocument,
  { kind, by, text, at, detail = {}, isMuted = false, isQuiet = false }: NextEntry,
  seenBy: readonly Role[],
): { readonly conversation: ConversationDocument; readonly entry: EntryDocument } => {
  const n = before.entries + 1;
  const cause = detail.cause === undefined ? {} : { cause: detail.cause };
  const last: LastEntry = { kind, n, by, text: excerptOf(text), at, ...cause };
  const isUnreadFor = (role: Role) => kind !== 'task-deleted' && !isQuiet && role !== by;
  const isMessage = kind === 'message';
  const isTransitionFor = (role: Role) => !isMessage && isUnreadFor(role);
  const after: ConversationDocument = {
    ...before,
    entries: n,
    inbox: { ...before.inbox },
    unread: { ...before.unread },
    answer: answerAfter(before.answer, 'freelancer', { kind, by, at }, seenBy),
    clientAnswer: answerAfter(before.clientAnswer, 'client', { kind, by, at }, seenBy),
  };
  for (const role of seenBy) {
    const key = personKey(before[role].uid);
    const shown = { ...last, text: textFor({ text: last.text, by, isMuted }, role) };
    after[role] = {
      ...after[role],
      last: shown,
      transitions: after[role].transitions + (isTransitionFor(role) ? 1 : 0),
      unreadSince: after[role].unreadSince ?? (isMessage && isUnreadFor(role) ? at : null),
    };
    if (!isQuiet || role === by) after.inbox[key] = at;
    if (isUnreadFor(role)) after.unread[key] = (after.unread[key] ?? 0) + 1;
  }
  const lists = seenBy.flatMap((role) => [
    timelineOf(role),
    ...(isUnreadFor(role) ? [notificationsTo(role)] : []),
    ...(isTransitionFor(role) ? [transitionsTo(role)] : []),
  ]);
  return { conversation: after, entry: { kind, n, by, text, at, detail, isMuted, lists } };
};

/** Returns the conversation with this agreement document, which was changed at `at`. */
export const withAgreements = (
  before: ConversationDocument,
  agreements: AgreementsDocument,
  at: string,
): ConversationDocument => {
  const agreement = agreements.agreement === null ? null : withSilences(agreements.agreement, at);
  const isOffered = agreement !== null && isOnOffer(agreement.state);
  return { ...before, offeredOn: isOffered ? before.taskId : null, agreements: { ...agreements, agreement } };
};

/**
 * Applies a system transition to a conversation. Returns the updated conversation and the result of the transition.
 * Returns null if the transition table has no matching row.
 */
export const afterSystemTransition = (
  before: ConversationDocument,
  transition: AgreementSystemAction,
  at: string,
  options?: Parameters<typeof systemTransition>[3],
) => {
  const result = systemTransition(before.agreements, transition, at, options);
  return result === null ? null : { ...result, conversation: withAgreements(before, result.agreements, at) };
};

/** Returns one side's number of unread entries. */
export const unreadOf = (conversation: Pick<ConversationDocument, Role | 'unread'>, role: Role): number =>
  conversation.unread[personKey(conversation[role].uid)] ?? 0;

/** Returns one side's number of unread messages. */
export const unreadMessagesOf = (conversation: ConversationDocument, role: Role): number =>
  unreadOf(conversation, role) - conversation[role].transitions;

/**
 * Returns the conversation read by one side up to an entry. `left` entries stay unread, `transitions` of them not
 * messages.
 */
export const readUpTo = (
  before: ConversationDocument,
  role: Role,
  { upTo, left, transitions }: { readonly upTo: number; readonly left: number; readonly transitions: number },
): ConversationDocument => {
  const { [personKey(before[role].uid)]: _removed, ...others } = before.unread;
  const unread = left === 0 ? others : { ...others, [personKey(before[role].uid)]: left };
  const unreadSince = left > transitions ? before[role].unreadSince : null;
  return { ...before, [role]: { ...before[role], readUpTo: upTo, transitions, unreadSince }, unread };
};
