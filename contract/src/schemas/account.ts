import * as z from 'zod/mini';
import { LIMITS } from '../limits/limits.ts';
import type { EmailGroupId } from '../notification-groups.ts';
import { DIGEST_FREQUENCIES, EMAIL_FREQUENCIES, MUTABLE_KINDS } from '../notifications.ts';
import { acceptedTermsResponse } from './accounts.ts';
import { responseInstant } from './dates.ts';
import { line, photoAddress } from './text.ts';
import { emailAddress } from './users.ts';

const emailFrequency = z.enum(EMAIL_FREQUENCIES);

/** Email frequencies by group of notifications (`NOTIFICATION_GROUPS`), and that of the weekly digest. */
const emailFrequencies = {
  newBids: emailFrequency,
  changedBids: emailFrequency,
  deadlines: emailFrequency,
  invitations: emailFrequency,
  taskChanges: emailFrequency,
  taskEnds: emailFrequency,
  declines: emailFrequency,
  otherHires: emailFrequency,
  searches: emailFrequency,
  messages: emailFrequency,
  turns: emailFrequency,
  endedOffers: emailFrequency,
  approvals: emailFrequency,
  amendments: emailFrequency,
  cancellations: emailFrequency,
  portfolios: emailFrequency,
  reviews: emailFrequency,
  reviewReminders: emailFrequency,
  funded: emailFrequency,
  released: emailFrequency,
  autoApprovals: emailFrequency,
  payouts: emailFrequency,
  chargebacks: emailFrequency,
  refunds: emailFrequency,
  digest: z.enum(DIGEST_FREQUENCIES),
} as const satisfies Readonly<Record<EmailGroupId, z.ZodMiniType>>;

/** The caller's settings: the response of every change of them. */
export const account = z
  .object({
    name: z.string(),
    photo: z.nullable(photoAddress),
    /** True once the user has uploaded or removed a photo. Until then the site may upload that of Google. */
    hasChosenPhoto: z.boolean(),
    /** Kinds of notifications that the user does not receive. */
    muted: z.array(z.enum(MUTABLE_KINDS)),
    emails: z.object(emailFrequencies),
    /** IANA name of the time zone for daily emails; null until a sign-in or the user sets one, which means UTC. */
    timeZone: z.nullable(z.string()),
    terms: acceptedTermsResponse,
  })
  .register(z.globalRegistry, { id: 'Account' });
export type Account = z.infer<typeof account>;

/** GET /users/me: the settings, and the time since which emails to the caller's address are suppressed; null if not. */
export const accountDetails = z
  .object({ ...account.shape, mailSuppressedAt: z.nullable(responseInstant) })
  .register(z.globalRegistry, { id: 'AccountDetails' });
export type AccountDetails = z.infer<typeof accountDetails>;

/** PUT /users/me/name. */
export const saveNameBody = z
  .strictObject({ name: line('Full name', LIMITS.userName) })
  .register(z.globalRegistry, { id: 'SaveName' });

/** POST /users/me/email. */
export const changeEmailBody = z
  .strictObject({ email: emailAddress })
  .register(z.globalRegistry, { id: 'ChangeEmail' });

/**
 * PUT /users/me/notification-settings. `muted` replaces the muted kinds. `emails` contains only the frequencies to
 * change, so that a page that was opened earlier does not undo an unsubscription by email. A missing `timeZone`, or
 * one that the server does not know, keeps the stored zone.
 */
export const notificationSettings = z
  .strictObject({
    muted: z.array(z.enum(MUTABLE_KINDS)).check(z.maxLength(MUTABLE_KINDS.length)),
    emails: z.optional(z.partial(z.strictObject(emailFrequencies))),
    timeZone: z.optional(
      z
        .string({ error: 'Send the IANA name of a time zone' })
        .check(z.maxLength(64, 'Send the IANA name of a time zone')),
    ),
  })
  .register(z.globalRegistry, { id: 'NotificationSettings' });

/** A person whom the caller has blocked. */
export const blockedPerson = z
  .object({ id: z.string(), name: z.string(), photo: z.nullable(photoAddress) })
  .register(z.globalRegistry, { id: 'BlockedPerson' });
export type BlockedPerson = z.infer<typeof blockedPerson>;
