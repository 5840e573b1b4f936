import * as z from 'zod/mini';
import { AGREEMENT_ACTIONS } from '../lifecycle/agreements.ts';
import { EDITED_FIELDS, REPORT_REASONS, TALK_TASK_STATES } from '../lifecycle/conversations.ts';
import { CONVERSATION_ACTIONS, ROLES } from '../lifecycle/lifecycle.ts';
import { LIMITS } from '../limits/limits.ts';
import { agreement, agreementSummary, proposedTerms } from './agreements.ts';
import { bidOffer } from './bids.ts';
import { answeredDate, answeredInstant } from './dates.ts';
import { rating } from './reviews.ts';
import { taskContent } from './tasks.ts';
import { answeredUrl, text } from './text.ts';

/** What every entry of a timeline says: its place, counted from 1 with gaps, whose doing it is to the one who reads it, and when. */
const placed = { n: z.int(), by: z.enum(['me', 'them']), at: answeredInstant };

/** Something that was written: what stands in the timeline, and what sending it is answered. */
export const message = z
  .object({ kind: z.literal('message'), ...placed, text: z.string() })
  .register(z.globalRegistry, { id: 'Message' });

/** Why, in a person's words, where they said so. */
const reason = z.nullable(z.string());
/** A milestone as it was called then. */
const milestone = z.object({ id: z.int(), title: z.string(), cents: z.int() });

/** Kinds of entries of a conversation's timeline: messages, transitions of the agreement, and what ended by itself. */
export const ENTRY_KINDS = [
  'message',
  'task-deleted',
  'task-edited',
  ...AGREEMENT_ACTIONS,
  'offer-ended',
  'account-ended',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

const WITH_TERMS = ['offer', 'counter', 'propose-amendment'] as const;
const WITH_REASON = [
  'decline',
  'withdraw',
  'decline-amendment',
  'request-cancellation',
  'refuse-cancellation',
] as const;
const WITH_MORE = [
  'message',
  'submit',
  'approve',
  'request-changes',
  'task-edited',
  ...WITH_TERMS,
  ...WITH_REASON,
] as const;
type PlainKind = Exclude<EntryKind, (typeof WITH_MORE)[number]>;
/** Entries that have nothing but their kind, who caused them and when. */
const PLAIN = ENTRY_KINDS.filter((kind): kind is PlainKind => !WITH_MORE.some((each) => each === kind));

/**
 * An entry of a conversation's timeline, never changed after it was written. That the task was deleted is the client's doing, and so is
 * that an offer ended because they hired somebody else; that an account ended, and what was open with it, is its owner's. The conversation
 * goes on. `completes` marks the approval of all there was. `changes` lists what the client corrected of the task once it was taken; of long
 * texts it holds the part that differs, each side cut.
 */
export const entry = z
  .discriminatedUnion('kind', [
    message,
    z.object({ kind: z.enum(WITH_TERMS), ...placed, terms: proposedTerms }),
    z.object({ kind: z.enum(WITH_REASON), ...placed, reason }),
    z.object({ kind: z.literal('submit'), ...placed, milestone, note: z.string(), links: z.array(answeredUrl) }),
    z.object({ kind: z.literal('approve'), ...placed, milestone, completes: z.boolean() }),
    z.object({ kind: z.literal('request-changes'), ...placed, milestone, reason }),
    z.object({
      kind: z.literal('task-edited'),
      ...placed,
      changes: z.array(z.object({ field: z.enum(EDITED_FIELDS), before: z.string(), after: z.string() })),
    }),
    z.object({ kind: z.enum(PLAIN), ...placed }),
  ])
  .register(z.globalRegistry, { id: 'Entry' });
export type Entry = z.infer<typeof entry>;

const STEPS = ENTRY_KINDS.filter((kind) => kind !== 'message');

/** The last entry as lists show it: of a message the start of its text, of all else what kind it is. */
const lastEntry = z.union([message, z.object({ kind: z.enum(STEPS), ...placed })]);

/**
 * A conversation as one of its two sees it. `task.title` is what the task is called now, or was when something was last said;
 * `last` is the last entry, its text cut after some 160 characters, and null while nothing is said; `unread` counts what the other
 * wrote and did after the entry `readUpTo`, no further than a hundred; `blocked` tells that the caller has blocked the other. `work` is
 * how far their agreement has come, null while there is none.
 */
export const conversation = z
  .object({
    _id: z.string(),
    task: z.object({
      _id: z.string(),
      title: z.string(),
      state: z.enum(TALK_TASK_STATES),
      deadline: z.nullable(answeredDate),
      budget: z.nullable(taskContent.budget),
    }),
    role: z.enum(ROLES),
    with: z.object({ name: z.string(), photo: z.optional(answeredUrl) }),
    last: z.nullable(lastEntry),
    work: z.nullable(agreementSummary),
    unread: z.int().check(z.minimum(0), z.maximum(100)),
    readUpTo: z.int(),
    blocked: z.boolean(),
    actions: z.array(z.enum(CONVERSATION_ACTIONS)),
  })
  .register(z.globalRegistry, { id: 'Conversation' });
export type Conversation = z.infer<typeof conversation>;

/**
 * The same by itself, with what others think of the other, the whole agreement, and what the caller may do with it now; its ETag is what a
 * transition takes as If-Match. `bid` is what the freelancer bids, until the two have terms, which say it from then on: null then, and where
 * nothing is bid or the task is gone.
 */
export const conversationHead = z
  .object({
    ...conversation.shape,
    rating,
    agreement: z.nullable(agreement),
    bid: z.nullable(bidOffer),
    transitions: z.array(z.enum(AGREEMENT_ACTIONS)),
  })
  .register(z.globalRegistry, { id: 'ConversationHead' });
export type ConversationHead = z.infer<typeof conversationHead>;

/** POST /users/me/conversations/{id}/messages. */
export const sendMessageBody = z
  .strictObject({ text: text('Message', LIMITS.message) })
  .register(z.globalRegistry, { id: 'SendMessage' });
export type SendMessageBody = z.infer<typeof sendMessageBody>;

const SEEN = 'Send the number of the newest entry that was read';

/** POST /users/me/conversations/{id}/read: all up to this entry. */
export const readConversationBody = z
  .strictObject({ upTo: z.int(SEEN).check(z.minimum(0, SEEN)) })
  .register(z.globalRegistry, { id: 'ReadConversation' });

export const blockResponse = z.object({ blocked: z.boolean() }).register(z.globalRegistry, { id: 'Blocked' });

const id = z
  .string('Send the id of the reported item')
  .check(z.minLength(1, 'Send the id of the reported item'), z.maxLength(200));
const ENTRY_NUMBER = 'Send the number of the message';

/**
 * POST /users/me/reports: what is reported and why. A bid is one on a task of the caller's. A message is any entry with text that the
 * other side wrote and the caller received. A review is a public one, by the client or freelancer `by` of its conversation.
 */
export const reportBody = z
  .strictObject({
    about: z.discriminatedUnion(
      'kind',
      [
        z.strictObject({ kind: z.literal('task'), task: id }),
        z.strictObject({ kind: z.literal('bid'), task: id, bid: id }),
        z.strictObject({
          kind: z.literal('message'),
          conversation: id,
          n: z.int(ENTRY_NUMBER).check(z.minimum(1, ENTRY_NUMBER)),
        }),
        z.strictObject({
          kind: z.literal('review'),
          conversation: id,
          by: z.enum(ROLES, { error: `by must be ${ROLES.join(' or ')}` }),
        }),
      ],
      'kind must be task, bid, message or review',
    ),
    reason: z.enum(REPORT_REASONS, { error: 'Choose a reason' }),
    note: z.optional(text('Note', LIMITS.reportNote)),
  })
  .register(z.globalRegistry, { id: 'Report' });
export type ReportBody = z.infer<typeof reportBody>;

/** Receipt of a report: its id, the short reference that people name when they ask about it, and when it was first made. */
export const reportReceipt = z
  .object({ _id: z.string(), reference: z.string(), at: answeredInstant })
  .register(z.globalRegistry, { id: 'ReportReceipt' });
