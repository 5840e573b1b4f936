import {
  type AgreementSystemAction,
  ENTRY_KINDS,
  EXCERPT_CHARACTERS,
  isOnOffer,
  ROLES,
  type Role,
} from '@taskwright/contract';
import * as z from 'zod/mini';
import {
  type EntryDetail,
  entryDetail,
  LISTED_WORK_FIELDS,
  type ListedWork,
  listedWork,
  NO_LISTED_WORK,
  NO_WORK,
  type WorkDocument,
  workDocument,
} from '../agreements/agreement-document.ts';
import { systemStep } from '../agreements/agreement-steps.ts';
import type { Caller } from '../http/caller.ts';
import { personKey } from '../users/person-key.ts';

/** Something that was said or done, by one of the two; `text` is what they wrote of it, if they did. */
const said = z.object({
  kind: z.enum(ENTRY_KINDS),
  n: z.number(),
  by: z.enum(ROLES),
  text: z.string(),
  at: z.string(),
});
type Said = z.infer<typeof said>;

/**
 * Document `conversations/{id}/entries/{n}`. `lists` names the lists that contain the entry: the timeline of either side, and the unread
 * entries of each. An entry that was not delivered is in no list of its recipient. The text of a muted one is shown to its author
 * only (record 66).
 */
export const entryDocument = z.object({
  ...said.shape,
  detail: z._default(entryDetail, {}),
  isMuted: z._default(z.boolean(), false),
  lists: z.array(z.string()),
});
export type EntryDocument = z.infer<typeof entryDocument>;

/** What an author wrote in an entry, as one side reads it: nothing where it is muted for that side. */
export const textFor = ({ text, by, isMuted }: Pick<EntryDocument, 'text' | 'by' | 'isMuted'>, role: Role): string =>
  isMuted && by !== role ? '' : text;

export type StoredEntry = { readonly id: string; readonly data: EntryDocument };

/**
 * One of the two: who, how they were called when they last wrote, how far they have read, and what came last for them. `steps` is how
 * much of what is unread was not written but done.
 */
const side = z.object({
  uid: z.string(),
  name: z.string(),
  photo: z.nullable(z.string()),
  readUpTo: z.number(),
  last: z.nullable(said),
  steps: z._default(z.number(), 0),
});
type Side = z.infer<typeof side>;

/**
 * How a conversation lies in Firestore, `conversations/{id}`. `inbox` and `unread` have an entry for each of the two under their
 * `personKey`: when something last came for them, and how much of it is unread; whoever has no entry has nothing there. `hangsOn`
 * is the task while that is there, and null once it was said that it is not; `offeredOn` is the task while an offer stands. `work` is
 * the agreement (record 78).
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
  offeredOn: z._default(z.nullable(z.string()), null),
  work: z._default(workDocument, NO_WORK),
});
export type ConversationDocument = z.infer<typeof conversationDocument>;
export type StoredConversation = { readonly id: string; readonly data: ConversationDocument };

const { taskId, title, client, freelancer, inbox, unread } = conversationDocument.shape;
/** A conversation as lists read it: of its agreement no terms. */
export const listedConversation = z.object({
  ...{ taskId, title, client, freelancer, inbox, unread },
  work: z._default(listedWork, NO_LISTED_WORK),
});
/** The same once the sums of its agreement are known. */
export type ListedConversation = Omit<z.infer<typeof listedConversation>, 'work'> & { readonly work: ListedWork };
export type StoredListedConversation = { readonly id: string; readonly data: ListedConversation };
export const LISTED_FIELDS = ['taskId', 'title', 'client', 'freelancer', 'inbox', 'unread', ...LISTED_WORK_FIELDS];

/** The list of all that one side sees, of what is news to it, and of what of that was done rather than written. */
export const timelineOf = (role: Role): string => role;
export const newsTo = (role: Role): string => `${role}-unread`;
export const stepsTo = (role: Role): string => `${role}-steps`;

/** Which of the two `caller` is, if they have anything there. */
export const roleOf = (conversation: Pick<ConversationDocument, Role>, { uid }: Caller): Role | null => {
  const role = conversation.client.uid === uid ? 'client' : conversation.freelancer.uid === uid ? 'freelancer' : null;
  return role === null || conversation[role].last === null ? null : role;
};

/** Somebody as the other of the two knows them. */
export type Person = Pick<Side, 'uid' | 'name' | 'photo'>;

const UNREAD = { readUpTo: 0, last: null, steps: 0 };

/** A conversation before anything is said in it. */
export const newConversation = (
  { taskId, title }: { readonly taskId: string; readonly title: string },
  { client, freelancer }: { readonly client: Person; readonly freelancer: Person },
  now: Date,
): ConversationDocument => {
  const { uid, name, photo } = client;
  return {
    taskId,
    title,
    hangsOn: taskId,
    client: { uid, name, photo, ...UNREAD },
    freelancer: { uid: freelancer.uid, name: freelancer.name, photo: freelancer.photo, ...UNREAD },
    entries: 0,
    inbox: {},
    unread: {},
    creationTime: now.toISOString(),
    offeredOn: null,
    work: NO_WORK,
  };
};

/** The start of a text, as lists show it: cut between characters. */
const excerptOf = (text: string): string => {
  const characters = [...text];
  return characters.length <= EXCERPT_CHARACTERS ? text : `${characters.slice(0, EXCERPT_CHARACTERS).join('')}…`;
};

/** An entry before it has its number. */
export type NextEntry = Omit<Said, 'n'> & {
  readonly detail?: EntryDetail;
  readonly isMuted?: boolean;
  readonly isQuiet?: boolean;
};

/**
 * Returns the conversation after its next entry, and that entry. The sides in `seenBy` see it. For the recipient it is unread, except for
 * the end of a task, which has a notification of its own, and for a quiet entry, which does not move the conversation to the top either.
 */
export const withEntry = (
  before: ConversationDocument,
  { kind, by, text, at, detail = {}, isMuted = false, isQuiet = false }: NextEntry,
  seenBy: readonly Role[],
): { readonly conversation: ConversationDocument; readonly entry: EntryDocument } => {
  const n = before.entries + 1;
  const last: Said = { kind, n, by, text: excerptOf(text), at };
  const isNewsTo = (role: Role) => kind !== 'task-deleted' && !isQuiet && role !== by;
  const isStepTo = (role: Role) => kind !== 'message' && isNewsTo(role);
  const after: ConversationDocument = {
    ...before,
    entries: n,
    inbox: { ...before.inbox },
    unread: { ...before.unread },
  };
  for (const role of seenBy) {
    const key = personKey(before[role].uid);
    const shown = { ...last, text: textFor({ text: last.text, by, isMuted }, role) };
    after[role] = { ...after[role], last: shown, steps: after[role].steps + (isStepTo(role) ? 1 : 0) };
    if (!isQuiet || role === by) after.inbox[key] = at;
    if (isNewsTo(role)) after.unread[key] = (after.unread[key] ?? 0) + 1;
  }
  const lists = seenBy.flatMap((role) => [
    timelineOf(role),
    ...(isNewsTo(role) ? [newsTo(role)] : []),
    ...(isStepTo(role) ? [stepsTo(role)] : []),
  ]);
  return { conversation: after, entry: { kind, n, by, text, at, detail, isMuted, lists } };
};

/** Returns the conversation with this work. */
export const withWork = (before: ConversationDocument, work: WorkDocument): ConversationDocument => {
  const isOffered = work.agreement !== null && isOnOffer(work.agreement.state);
  return { ...before, offeredOn: isOffered ? before.taskId : null, work };
};

/**
 * Takes a transition of the system in a conversation. Returns the conversation after it and the status of its task, null where that stays;
 * or null where the table has no row for the transition.
 */
export const endedBy = (before: ConversationDocument, transition: AgreementSystemAction, at: string) => {
  const step = systemStep(before.work, transition, at);
  return step === null ? null : { conversation: withWork(before, step.work), task: step.task };
};

/** How much is unread for one side. */
export const unreadOf = (conversation: Pick<ConversationDocument, Role | 'unread'>, role: Role): number =>
  conversation.unread[personKey(conversation[role].uid)] ?? 0;

/** How many of them are messages. */
export const unreadMessagesOf = (conversation: ConversationDocument, role: Role): number =>
  unreadOf(conversation, role) - conversation[role].steps;

/** The conversation once one side has read it up to an entry, after which `left` are unread, and `steps` of them were done. */
export const readUpTo = (
  before: ConversationDocument,
  role: Role,
  { upTo, left, steps }: { readonly upTo: number; readonly left: number; readonly steps: number },
): ConversationDocument => {
  const { [personKey(before[role].uid)]: _was, ...others } = before.unread;
  const unread = left === 0 ? others : { ...others, [personKey(before[role].uid)]: left };
  return { ...before, [role]: { ...before[role], readUpTo: upTo, steps }, unread };
};
