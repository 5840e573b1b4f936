import { createHash } from 'node:crypto';
import {
  type Conversation,
  type ConversationAction,
  conversation as conversationSchema,
  ENTRY_KINDS,
  type Entry,
  EXCERPT_CHARACTERS,
  entry as entrySchema,
  type Role,
  type TalkTaskState,
  UNREAD_MAX,
} from '@taskwright/contract';
import * as z from 'zod/mini';
import type { Caller } from '../http/caller.ts';
import type { TaskDocument } from '../tasks/task-document.ts';
import { publicName } from '../users/public-name.ts';

/** Something that was said or done, by one of the two; `text` is empty unless it is a message. */
const said = z.object({
  kind: z.enum(ENTRY_KINDS),
  n: z.number(),
  by: z.enum(['client', 'freelancer']),
  text: z.string(),
  at: z.string(),
});
type Said = z.infer<typeof said>;

/**
 * How an entry lies in Firestore, `conversations/{id}/entries/{n}`. `lists` are the lists it stands in: the timeline of either
 * side, and what is news to it. Whom it was not delivered to finds it in none (record 66).
 */
export const entryDocument = z.object({ ...said.shape, lists: z.array(z.string()) });
export type EntryDocument = z.infer<typeof entryDocument>;
export type StoredEntry = { readonly id: string; readonly data: EntryDocument };

/** One of the two: who, how they were called when they last wrote, how far they have read, and what came last for them. */
const side = z.object({
  uid: z.string(),
  name: z.string(),
  photo: z.nullable(z.string()),
  readUpTo: z.number(),
  last: z.nullable(said),
});
type Side = z.infer<typeof side>;

/**
 * How a conversation lies in Firestore, `conversations/{id}`. `inbox` and `unread` have an entry for each of the two under their
 * `personKey`: when something last came for them, and how much of it is unread; whoever has no entry has nothing there. `hangsOn`
 * is the task while that is there, and null once it was said that it is not.
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
});
export type ConversationDocument = z.infer<typeof conversationDocument>;
export type StoredConversation = { readonly id: string; readonly data: ConversationDocument };

/** Somebody's name for a field: a uid may hold what a field's name may not. */
export const personKey = (uid: string): string =>
  `u${createHash('sha256').update(JSON.stringify(uid)).digest('hex').slice(0, 31)}`;

/** The list of all that one side sees, and of what is news to it. */
export const timelineOf = (role: Role): string => role;
export const newsTo = (role: Role): string => `${role}-unread`;

export const otherThan = (role: Role): Role => (role === 'client' ? 'freelancer' : 'client');

/** Which of the two `caller` is, if they have anything there. */
export const roleOf = (conversation: ConversationDocument, { uid }: Caller): Role | null => {
  const role = conversation.client.uid === uid ? 'client' : conversation.freelancer.uid === uid ? 'freelancer' : null;
  return role === null || conversation[role].last === null ? null : role;
};

/** Somebody as the other of the two knows them. */
export type Person = Pick<Side, 'uid' | 'name' | 'photo'>;

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
    client: { uid, name, photo, readUpTo: 0, last: null },
    freelancer: { uid: freelancer.uid, name: freelancer.name, photo: freelancer.photo, readUpTo: 0, last: null },
    entries: 0,
    inbox: {},
    unread: {},
    creationTime: now.toISOString(),
  };
};

/** The start of a text, as lists show it: cut between characters. */
const excerptOf = (text: string): string => {
  const characters = [...text];
  return characters.length <= EXCERPT_CHARACTERS ? text : `${characters.slice(0, EXCERPT_CHARACTERS).join('')}…`;
};

/** The conversation after its next entry, and that entry. Those in `seenBy` see it; to the other of who wrote it a message is news. */
export const withEntry = (
  before: ConversationDocument,
  { kind, by, text, at }: Omit<Said, 'n'>,
  seenBy: readonly Role[],
): { readonly conversation: ConversationDocument; readonly entry: EntryDocument } => {
  const n = before.entries + 1;
  const last: Said = { kind, n, by, text: excerptOf(text), at };
  const isNewsTo = (role: Role) => kind === 'message' && role !== by;
  const after: ConversationDocument = {
    ...before,
    entries: n,
    inbox: { ...before.inbox },
    unread: { ...before.unread },
  };
  for (const role of seenBy) {
    const key = personKey(before[role].uid);
    after[role] = { ...after[role], last };
    after.inbox[key] = at;
    if (isNewsTo(role)) after.unread[key] = (after.unread[key] ?? 0) + 1;
  }
  const lists = seenBy.flatMap((role) => [timelineOf(role), ...(isNewsTo(role) ? [newsTo(role)] : [])]);
  return { conversation: after, entry: { kind, n, by, text, at, lists } };
};

/** How much is unread for one side. */
export const unreadOf = (conversation: ConversationDocument, role: Role): number =>
  conversation.unread[personKey(conversation[role].uid)] ?? 0;

/** The conversation once one side has read it up to an entry, after which `left` are unread. */
export const readUpTo = (
  before: ConversationDocument,
  role: Role,
  { upTo, left }: { readonly upTo: number; readonly left: number },
): ConversationDocument => {
  const { [personKey(before[role].uid)]: _was, ...others } = before.unread;
  const unread = left === 0 ? others : { ...others, [personKey(before[role].uid)]: left };
  return { ...before, [role]: { ...before[role], readUpTo: upTo }, unread };
};

/** An entry as the one side sees it. */
export const toEntry = (data: Said, role: Role): Entry =>
  entrySchema.parse({ ...data, by: data.by === role ? 'me' : 'them' });

/** What is answered of a conversation beside what is stored; `task` is null where it is gone for the one who asks. */
export type ConversationContext = {
  readonly role: Role;
  readonly other: Person;
  readonly task: TaskDocument | null;
  readonly title: string;
  readonly state: TalkTaskState;
  readonly isBlocked: boolean;
  readonly actions: readonly ConversationAction[];
};

/** A conversation as one of the two sees it; `stored` is null while nothing was said that they may see. */
export const toConversation = (
  { id, taskId, stored }: { id: string; taskId: string; stored: ConversationDocument | null },
  { role, other, task, title, state, isBlocked, actions }: ConversationContext,
): Conversation => {
  const last = stored?.[role].last ?? null;
  return conversationSchema.parse({
    _id: id,
    task: { _id: taskId, title, state, deadline: task?.deadline ?? null, budget: task?.budget ?? null },
    role,
    with: { name: publicName(other.name), photo: other.photo ?? undefined },
    last: last === null ? null : toEntry(last, role),
    unread: stored === null ? 0 : Math.min(unreadOf(stored, role), UNREAD_MAX),
    readUpTo: stored?.[role].readUpTo ?? 0,
    blocked: isBlocked,
    actions,
  });
};
