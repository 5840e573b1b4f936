import { type Access, RECENT_LOGIN_SECONDS } from '@taskwright/contract';
import { ApiProblem, recentLoginRequired, unauthorized } from './problems.ts';

/** The caller, from a verified ID token only. */
export type Caller = {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
  /** Time of the login, in seconds since 1970: the claim `auth_time`. 0 if unknown. */
  readonly authTime?: number;
};
export type CallerWithEmail = Caller & { readonly email: string };

export type CallerOf<A extends Access> = A extends 'public'
  ? Caller | null
  : A extends 'with-email'
    ? CallerWithEmail
    : Caller;

/** Verifies an ID token. Throws ApiProblem 401 for an invalid token, and 503 if the token cannot be verified. */
export type VerifyToken = (token: string) => Promise<Caller>;

/**
 * Throws ApiProblem 401 if the caller's account was deleted, disabled or signed out everywhere, or has another email
 * address than the token. Throws 503 if the account cannot be checked.
 */
export type CheckAccount = (caller: Caller) => Promise<void>;

/** Accepts every account, for callers within the process. */
export const ACCEPT_ACCOUNT: CheckAccount = async () => {};

/** Returns the caller of a request. A token is optional for a public endpoint, but must be valid if present. */
export const authenticate = async (
  request: { header: string | null; access: Access },
  verify: VerifyToken,
): Promise<Caller | null> => {
  if (request.header === null) {
    if (request.access === 'public') return null;
    throw unauthorized('Log in first: send Authorization: Bearer <ID token>.');
  }
  const token = /^Bearer +([A-Za-z0-9._~+/=-]+)$/i.exec(request.header)?.[1];
  if (token === undefined) throw unauthorized('The Authorization header must be: Bearer <ID token>.');
  const caller = await verify(token);
  if (request.access === 'with-email' && caller.email === null) {
    throw new ApiProblem('forbidden', 'This request needs an account with an email address.');
  }
  return caller;
};

/** Throws 401 unless the caller logged in within `RECENT_LOGIN_SECONDS`. */
export const assertRecentLogin = (caller: Caller | null, now: Date): void => {
  // Negated, so that NaN is rejected.
  if (!(now.getTime() / 1000 - (caller?.authTime ?? 0) <= RECENT_LOGIN_SECONDS)) throw recentLoginRequired();
};

/**
 * Runs a read at the same time as the check of its caller's account, which is a round trip to the identity provider.
 * Throws the error of the check, whatever the result of the read.
 */
export const readWhileChecking = async <T>(check: Promise<void>, read: Promise<T>): Promise<T> => {
  const [checked, result] = await Promise.allSettled([check, read]);
  if (checked.status === 'rejected') throw checked.reason;
  if (result.status === 'rejected') throw result.reason;
  return result.value;
};
