import type { Access } from '@taskwright/contract';
import { ApiProblem, unauthorized } from './problems.ts';

/** Who calls, from a verified ID token and nothing else. */
export type Caller = {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
  /** Their profile's picture, an https address, where they have one. */
  readonly photo?: string | undefined;
};
export type CallerWithEmail = Caller & { readonly email: string };

export type CallerOf<A extends Access> = A extends 'public'
  ? Caller | null
  : A extends 'with-email'
    ? CallerWithEmail
    : Caller;

/**
 * Verifies an ID token; `checkRevoked` also asks whether the account was disabled or signed out everywhere.
 * Throws ApiProblem 401 for a token that does not hold, 503 when that cannot be found out.
 */
export type VerifyToken = (token: string, checkRevoked: boolean) => Promise<Caller>;

/**
 * The caller of a request. A public endpoint may be called without a token, but a token that is sent must hold.
 * Writes check revocation too; reads do without that round trip.
 */
export const authenticate = async (
  request: { header: string | null; access: Access; writes: boolean },
  verify: VerifyToken,
): Promise<Caller | null> => {
  if (request.header === null) {
    if (request.access === 'public') return null;
    throw unauthorized('Log in first: send Authorization: Bearer <ID token>.');
  }
  const token = /^Bearer +([A-Za-z0-9._~+/=-]+)$/i.exec(request.header)?.[1];
  if (token === undefined) throw unauthorized('The Authorization header must be: Bearer <ID token>.');
  const caller = await verify(token, request.writes);
  if (request.access === 'with-email' && caller.email === null) {
    throw new ApiProblem('forbidden', 'This request needs an account with an email address.');
  }
  return caller;
};
