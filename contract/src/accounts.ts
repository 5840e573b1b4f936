import { z } from 'zod';
import { emailAddress } from './users.ts';

/** The version of the terms on /terms, by the date of their last update. Specification, section 2. */
export const TERMS_VERSION = '2025-07-02';

/** POST /users/me/terms. */
export const acceptTermsBody = z
  .strictObject({ version: z.literal(TERMS_VERSION, { error: `The terms in force are version ${TERMS_VERSION}` }) })
  .meta({ id: 'AcceptTerms' });
export const acceptTermsResponse = z
  .object({ version: z.string(), acceptedAt: z.string() })
  .meta({ id: 'TermsAccepted' });

/** GET /users/me/terms: nulls while the account has accepted none. */
export const acceptedTermsResponse = z
  .object({ version: z.string().nullable(), acceptedAt: z.string().nullable() })
  .meta({ id: 'TermsAcceptedSoFar' });

/** POST /subscribers: the newsletter. */
export const subscribeBody = z.strictObject({ email: emailAddress }).meta({ id: 'Subscribe' });
export const subscribeResponse = z.object({ status: z.literal('accepted') }).meta({ id: 'Subscribed' });
