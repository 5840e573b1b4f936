import * as z from 'zod/mini';
import { MY_BID_STATES } from '../lifecycle/lifecycle.ts';
import { EXPORT_ROUTE } from '../routes.ts';
import { accountDetails, blockedPerson } from './account.ts';
import { agreement, agreementRecord } from './agreements.ts';
import { bid, bidOffer, myBid, taskBid } from './bids.ts';
import { conversation, entry, reportBody } from './conversations.ts';
import { responseDate, responseInstant } from './dates.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { taskInvitation } from './invitations.ts';
import { notification } from './notifications.ts';
import { ledgerEntry, movement } from './payments.ts';
import { listedProfile, ownProfile } from './profiles.ts';
import { review } from './reviews.ts';
import { savedSearch } from './searches.ts';
import { browseTask, task, taskContent } from './tasks.ts';

/** Version of the format. It rises when a member is renamed or removed. */
export const EXPORT_VERSION = 1;

const id = z.string();
const times = { creationTime: responseInstant, updatedAt: z.nullable(responseInstant) };

const ownAccount = z.object({
  ...accountDetails.shape,
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  creationTime: z.nullable(z.string()),
  lastSignInTime: z.nullable(z.string()),
});

/** A bid on a task of the account, as its client reads it. */
export const receivedBid = z.object({
  id,
  ...bidOffer.shape,
  message: z.string(),
  freelancerName: z.string(),
  freelancerPhoto: bid.shape.freelancerPhoto,
  freelancerVerified: z.boolean(),
  state: z.enum(MY_BID_STATES),
  mark: taskBid.shape.mark,
  ...times,
});

/** A task of the account, without its bids. */
export const postedTask = z.object({
  id,
  ...taskContent,
  status: task.shape.status,
  userName: z.string(),
  userEmail: task.shape.userEmail,
  userPhoto: task.shape.userPhoto,
  clientVerified: z.boolean(),
  ...times,
});

/** A bid of the account. Bids on deleted tasks are included until they expire. */
export const placedBid = z.object({
  id,
  taskId: z.string(),
  title: z.string(),
  ...bidOffer.shape,
  message: z.string(),
  freelancerName: z.string(),
  freelancerPhoto: bid.shape.freelancerPhoto,
  freelancerVerified: z.boolean(),
  state: z.enum(MY_BID_STATES),
  taskBefore: myBid.shape.taskBefore,
  ...times,
});

const agreementTerms = agreement.shape.terms;
/** The agreement of a conversation, without the actions that it allows now. */
const ownAgreement = z.object({
  ...agreement.shape,
  terms: z.object({
    ...agreementTerms.shape,
    milestones: z.array(z.omit(agreementTerms.shape.milestones.def.element, { actions: true })),
  }),
});

/** A conversation of the account, without its timeline. */
export const ownConversation = z.object({
  id,
  task: z.object({ id, title: z.string() }),
  role: conversation.shape.role,
  with: conversation.shape.with,
  readUpTo: z.int(),
  blocked: z.boolean(),
  agreement: z.nullable(ownAgreement),
});

/** A review by the account. It is public from `publicFrom`. */
export const writtenReview = z.object({
  id,
  ...z.pick(review, { by: true, name: true, title: true, stars: true, text: true, at: true }).shape,
  publicFrom: responseInstant,
});
/** A public review of the account. */
export const receivedReview = z.object({ id, ...z.omit(review, { _id: true }).shape });

/** A report by the account: its reference, reason and note, without the reported content. */
export const ownReport = z.object({
  reference: z.string(),
  kind: z.enum(['task', 'bid', 'message', 'review', 'profile']),
  name: z.string(),
  reason: reportBody.shape.reason,
  note: z.nullable(z.string()),
  at: responseInstant,
});

/** An invitation that the account sent to a freelancer. */
export const sentInvitation = z.object({
  id,
  task: z.object({ id, title: z.string() }),
  name: z.string(),
  ...z.pick(taskInvitation, { state: true, note: true, at: true }).shape,
});

/** An invitation that the account received. */
export const receivedInvitation = z.object({
  id,
  task: z.object({ id, title: z.string() }),
  clientName: z.string(),
  ...z.pick(taskInvitation, { state: true, note: true, at: true }).shape,
});

export const ownNotification = z.object({ id, ...z.omit(notification, { _id: true }).shape });

/** A payment that the account has opened. */
export const ownMovement = z.object({ id, ...z.omit(movement, { _id: true }).shape });

/** An entry of the ledger of an agreement of the account, as both parties read it, or of one of its payouts. */
export const ownLedgerEntry = z.object({
  id,
  conversation: z.nullable(z.string()),
  ...z.omit(ledgerEntry, { _id: true }).shape,
});

/** Earnings of the account that were not paid out yet, by the Monday of its payout. */
const ownEarnings = z.object({ payoutOn: responseDate, cents: z.int() });

/** A saved search. */
export const ownSearch = z.object({ id, ...z.omit(savedSearch, { _id: true }).shape });

/** The newsletter subscription of the account's verified address. */
export const subscription = z.object({
  email: z.string(),
  status: z.enum(['pending', 'confirmed']),
  requestedAt: z.nullable(responseInstant),
  confirmedAt: z.nullable(responseInstant),
});

/**
 * GET /users/me/export: everything stored about the caller that the caller may read in the product. Lists have no
 * limit. `complete` is the last member, so an interrupted download is no valid JSON.
 */
export const accountExport = z
  .object({
    format: z.literal('taskwright-account'),
    version: z.literal(EXPORT_VERSION),
    createdAt: responseInstant,
    account: ownAccount,
    /** The freelancer profile with its portfolio. */
    profile: ownProfile.shape.profile,
    /** Handles of the profile. `until` is null for the current one, and the end of the redirect for a former one. */
    handles: z.array(z.object({ handle: z.string(), until: z.nullable(responseInstant) })),
    /** Requested changes of the email address, confirmed or not, as long as they can be undone. */
    emailChanges: z.array(z.object({ from: z.string(), to: z.string(), requestedAt: responseInstant })),
    newsletter: z.nullable(subscription),
    tasks: z.array(z.object({ ...postedTask.shape, bidsReceived: z.array(receivedBid) })),
    bidsPlaced: z.array(placedBid),
    conversations: z.array(z.object({ ...ownConversation.shape, entries: z.array(entry) })),
    agreements: z.array(agreementRecord),
    payments: z.object({
      movements: z.array(ownMovement),
      journal: z.array(ownLedgerEntry),
      wallets: z.array(ownEarnings),
    }),
    reviewsWritten: z.array(writtenReview),
    reviewsReceived: z.array(receivedReview),
    reports: z.array(ownReport),
    notifications: z.array(ownNotification),
    blocked: z.array(blockedPerson),
    invitationsSent: z.array(sentInvitation),
    invitationsReceived: z.array(receivedInvitation),
    /** Freelancers on the account’s shortlist whose profiles it may see. */
    saved: z.array(listedProfile),
    /** Saved tasks that the account may see. */
    savedTasks: z.array(browseTask),
    savedSearches: z.array(ownSearch),
    complete: z.literal(true),
  })
  .register(z.globalRegistry, { id: 'AccountExport' });
export type AccountExport = z.infer<typeof accountExport>;

/** The download of the caller's data, for the API's documentation. */
export const exportEndpoint = {
  ...EXPORT_ROUTE,
  summary:
    'Downloads everything stored about the caller as one JSON file, three times a day. A response that breaks off is no valid JSON. Needs a login within five minutes',
  responseHeaders: ['Content-Disposition'],
  responses: { 200: accountExport },
} as const satisfies Endpoint;
