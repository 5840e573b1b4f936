import * as z from 'zod/mini';
import { ACCOUNT_END_CAUSES, AGREEMENT_ACTIONS } from '../lifecycle/agreements.ts';
import { CONVERSATION_TASK_STATES, EDITED_FIELDS, REPORT_REASONS } from '../lifecycle/conversations.ts';
import { CONVERSATION_ACTIONS, ROLES } from '../lifecycle/lifecycle.ts';
import { LIMITS } from '../limits/limits.ts';
import { agreement, agreementSummary, proposedTerms, statedMilestone } from './agreements.ts';
import { bid, bidOffer } from './bids.ts';
import { responseDate, responseInstant } from './dates.ts';
import { conversationPiece } from './invitations.ts';
import { responsePayments } from './payments.ts';
import { rating } from './reviews.ts';
import { taskContent } from './tasks.ts';
import { photoAddress, responseUrl, text } from './text.ts';

/** Fields of every timeline entry: its number (from 1, with gaps), the side that caused it, and its time. */
const entryBase = { n: z.int(), by: z.enum(['me', 'them']), at: responseInstant };

/** A message, in the timeline and as the response to sending it. */
export const message = z
  .object({ kind: z.literal('message'), ...entryBase, text: z.string() })
  .register(z.globalRegistry, { id: 'Message' });

/** Reason of a transition; null without one. */
const reason = z.nullable(z.string());
/** Cause of 'account-ended'. */
const cause = z.optional(z.enum(ACCOUNT_END_CAUSES));
/** A milestone as it was at the time of the entry. */
const milestone = z.object({ id: z.int(), title: z.string(), cents: z.int() });

/**
 * Kinds of entries of a conversation's timeline: messages, transitions of the agreement, edits, and transitions of the
 * system.
 */
export const ENTRY_KINDS = [
  'message',
  'task-deleted',
  'task-edited',
  ...AGREEMENT_ACTIONS,
  'offer-ended',
  'account-ended',
  'auto-approve',
  'piece-proposed',
  'piece-agreed',
  'piece-withdrawn',
  'funded',
  'chargeback',
  'chargeback-won',
  'chargeback-lost',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

const WITH_REASON = [
  'decline',
  'withdraw',
  'decline-amendment',
  'request-cancellation',
  'refuse-cancellation',
] as const;
const WITH_MONEY = ['accept-amendment', 'confirm-cancellation', 'complete-cancellation'] as const;
const WITH_CHARGEBACK = ['chargeback', 'chargeback-won', 'chargeback-lost'] as const;
const WITH_FIELDS = [
  'message',
  'offer',
  'counter',
  'propose-amendment',
  'submit',
  'approve',
  'auto-approve',
  'request-changes',
  'task-edited',
  'account-ended',
  'funded',
  ...WITH_REASON,
  ...WITH_MONEY,
  ...WITH_CHARGEBACK,
] as const;
type PlainKind = Exclude<EntryKind, (typeof WITH_FIELDS)[number]>;
/** Kinds of entries without further fields. */
const PLAIN = ENTRY_KINDS.filter((kind): kind is PlainKind => !WITH_FIELDS.some((each) => each === kind));

const splitMoney = { keptCents: z.optional(z.int()), returnedCents: z.optional(z.int()) };

/**
 * An immutable entry of a conversation's timeline. The client causes 'task-deleted', and also 'offer-ended' by hiring
 * another freelancer. The owner of the ended account causes 'account-ended'. The conversation continues after all of
 * them. `before` lists the milestones that an amendment would change. `completes` marks the approval of the last
 * milestone, and `isFirst` that of the first one. The system causes 'auto-approve' for the client, who did not answer.
 * 'funded' lists the milestones that a payment paid for. `changes` lists the client's edits of the task after the hire;
 * for long texts, each side contains the part that differs, truncated to a limit. Of the money that was held,
 * `keptCents` went to the freelancer and `returnedCents` goes back to the client; both are missing if no money was
 * held. `keepCents` of a cancellation request is what the freelancer would keep. The system causes the entries about a
 * chargeback of the client's payment of the day `paidOn`, which took `cents` of the milestones. Of a lost one they are
 * due again.
 */
export const entry = z
  .discriminatedUnion('kind', [
    message,
    z.object({ kind: z.literal('offer'), ...entryBase, terms: proposedTerms }),
    z.object({ kind: z.literal('counter'), ...entryBase, terms: proposedTerms, note: z.nullable(z.string()) }),
    z.object({
      kind: z.literal('propose-amendment'),
      ...entryBase,
      terms: proposedTerms,
      before: z.optional(z.array(statedMilestone)),
    }),
    z.object({ kind: z.enum(WITH_REASON), ...entryBase, reason, keepCents: z.optional(z.int()) }),
    z.object({ kind: z.enum(WITH_MONEY), ...entryBase, ...splitMoney }),
    z.object({ kind: z.literal('submit'), ...entryBase, milestone, note: z.string(), links: z.array(responseUrl) }),
    z.object({
      kind: z.enum(['approve', 'auto-approve']),
      ...entryBase,
      milestone,
      completes: z.boolean(),
      isFirst: z.optional(z.boolean()),
      /** Cents that the approval released; missing for an agreement that is paid directly. */
      releasedCents: z.optional(z.int()),
    }),
    z.object({ kind: z.literal('funded'), ...entryBase, milestones: z.array(milestone) }),
    z.object({ kind: z.enum(WITH_CHARGEBACK), ...entryBase, cents: z.int(), paidOn: responseDate }),
    z.object({ kind: z.literal('request-changes'), ...entryBase, milestone, reason }),
    z.object({
      kind: z.literal('task-edited'),
      ...entryBase,
      changes: z.array(z.object({ field: z.enum(EDITED_FIELDS), before: z.string(), after: z.string() })),
    }),
    z.object({ kind: z.literal('account-ended'), ...entryBase, cause, ...splitMoney }),
    z.object({ kind: z.enum(PLAIN), ...entryBase }),
  ])
  .register(z.globalRegistry, { id: 'Entry' });
export type Entry = z.infer<typeof entry>;

const NON_MESSAGE_KINDS = ENTRY_KINDS.filter((kind) => kind !== 'message');

/** Last entry in lists: a message with the start of its text, or the kind and cause of any other entry. */
const lastEntry = z.union([message, z.object({ kind: z.enum(NON_MESSAGE_KINDS), ...entryBase, cause })]);

/**
 * A conversation for one participant. `task.title` is the current title, or the last stored one once the task is gone.
 * `last` is the last entry, its text truncated to about 160 characters; null before the first. `unread` counts the
 * other party's entries after `readUpTo`, at most 100. `blocked` is true if the caller has blocked the other party.
 * `work` is the progress of the agreement; null without one. `isTurn` is true if the caller has something to do in it,
 * or a message to read. `with.isFormer` is true if the other party's account is closed; the conversation then has no
 * actions and no transitions.
 */
export const conversation = z
  .object({
    _id: z.string(),
    task: z.object({
      _id: z.string(),
      title: z.string(),
      state: z.enum(CONVERSATION_TASK_STATES),
      deadline: z.nullable(responseDate),
      budget: z.nullable(taskContent.budget),
    }),
    role: z.enum(ROLES),
    with: z.object({
      name: z.string(),
      photo: z.optional(photoAddress),
      /** Handle of the profile, if the caller may see it. */
      handle: z.optional(z.string()),
      isFormer: z.optional(z.literal(true)),
    }),
    last: z.nullable(lastEntry),
    work: z.nullable(agreementSummary),
    isTurn: z.boolean(),
    unread: z.int().check(z.minimum(0), z.maximum(100)),
    readUpTo: z.int(),
    blocked: z.boolean(),
    actions: z.array(z.enum(CONVERSATION_ACTIONS)),
  })
  .register(z.globalRegistry, { id: 'Conversation' });
export type Conversation = z.infer<typeof conversation>;

/**
 * A single conversation: adds the other party's rating and whether their email is verified, the whole agreement, and
 * the caller's allowed transitions. Its ETag is the If-Match of a transition. `bid` is the freelancer's current bid;
 * null without one and for a missing task.
 */
export const conversationHead = z
  .object({
    ...conversation.shape,
    rating,
    isVerified: z.boolean(),
    agreement: z.nullable(agreement),
    bid: z.nullable(
      z.object({
        ...bidOffer.shape,
        message: z.string(),
        creationTime: bid.shape.creationTime,
        updatedAt: bid.shape.updatedAt,
      }),
    ),
    transitions: z.array(z.enum(AGREEMENT_ACTIONS)),
    /** 'on' if agreements accepted from now on are paid through Taskwright. */
    payments: responsePayments,
    /** The proven piece of a completed agreement. */
    piece: z.optional(conversationPiece),
  })
  .register(z.globalRegistry, { id: 'ConversationHead' });
export type ConversationHead = z.infer<typeof conversationHead>;

/** POST /users/me/conversations/{id}/messages. */
export const sendMessageBody = z
  .strictObject({ text: text('Message', LIMITS.message) })
  .register(z.globalRegistry, { id: 'SendMessage' });
export type SendMessageBody = z.infer<typeof sendMessageBody>;

const SEEN = 'Send the number of the newest entry that was read';

/** POST /users/me/conversations/{id}/read: marks all entries up to this one as read. */
export const readConversationBody = z
  .strictObject({ upTo: z.int(SEEN).check(z.minimum(0, SEEN)) })
  .register(z.globalRegistry, { id: 'ReadConversation' });

export const blockResponse = z.object({ blocked: z.boolean() }).register(z.globalRegistry, { id: 'Blocked' });

const id = z
  .string('Send the id of the reported item')
  .check(z.minLength(1, 'Send the id of the reported item'), z.maxLength(200));
const ENTRY_NUMBER = 'Send the number of the message';

/**
 * POST /users/me/reports: the reported content and the reason. A bid must be on a task of the caller. A message is any
 * entry with text that the other party wrote and the caller received. A review must be public; `by` is its author's
 * role in the conversation.
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
        z.strictObject({ kind: z.literal('profile'), person: id }),
      ],
      'kind must be task, bid, message, review or profile',
    ),
    reason: z.enum(REPORT_REASONS, { error: 'Choose a reason' }),
    note: z.optional(text('Note', LIMITS.reportNote)),
  })
  .register(z.globalRegistry, { id: 'Report' });
export type ReportBody = z.infer<typeof reportBody>;

/** Receipt of a report: its id, and the time of its first submission. */
export const reportReceipt = z
  .object({ _id: z.string(), reference: z.string(), at: responseInstant })
  .register(z.globalRegistry, { id: 'ReportReceipt' });
