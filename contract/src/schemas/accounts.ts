import * as z from 'zod/mini';
import { TERMS_VERSION } from '../terms.ts';
import { responseInstant } from './dates.ts';
import { emailAddress } from './users.ts';

/** POST /users/me/terms. */
export const acceptTermsBody = z
  .strictObject({
    version: z.literal(TERMS_VERSION, { error: `The current version of the terms is ${TERMS_VERSION}` }),
  })
  .register(z.globalRegistry, { id: 'AcceptTerms' });
export const acceptTermsResponse = z
  .object({ version: z.string(), acceptedAt: responseInstant })
  .register(z.globalRegistry, { id: 'TermsAccepted' });

/** GET /users/me/terms: null values until the account accepts a version. */
export const acceptedTermsResponse = z
  .object({ version: z.nullable(z.string()), acceptedAt: z.nullable(responseInstant) })
  .register(z.globalRegistry, { id: 'TermsAcceptedSoFar' });

/** POST /subscribers: the newsletter. */
export const subscribeBody = z.strictObject({ email: emailAddress }).register(z.globalRegistry, { id: 'Subscribe' });
export const subscribeResponse = z
  .object({ status: z.literal('accepted') })
  .register(z.globalRegistry, { id: 'Subscribed' });

/** POST /users/password-resets: the address of the account. */
export const passwordResetBody = z
  .strictObject({ email: emailAddress })
  .register(z.globalRegistry, { id: 'PasswordReset' });

/** The fragment of an emailed link. */
const linkToken = z
  .string({ error: 'This link is incomplete' })
  .check(z.regex(/^[\w-]{43}\.[\w-]{43}$/, 'This link is incomplete'));

/** POST /users/email-confirm: the link in the email to the new address. */
export const emailConfirmBody = z.strictObject({ token: linkToken }).register(z.globalRegistry, { id: 'EmailConfirm' });

/** POST /users/email-undo: the link in an email to the old address. */
export const emailUndoBody = z.strictObject({ token: linkToken }).register(z.globalRegistry, { id: 'EmailUndo' });

/** POST /subscribers/confirm and /subscribers/leave: the link in a newsletter email. */
export const newsletterLinkBody = z
  .strictObject({ token: linkToken })
  .register(z.globalRegistry, { id: 'NewsletterLink' });
export const confirmResponse = z
  .object({ status: z.literal('confirmed') })
  .register(z.globalRegistry, { id: 'SubscriptionConfirmed' });
export const leaveResponse = z
  .object({ status: z.literal('left') })
  .register(z.globalRegistry, { id: 'NewsletterLeft' });
