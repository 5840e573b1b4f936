import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Caller, CheckAccount, VerifyToken } from './caller.ts';
import { unauthorized, unavailable } from './problems.ts';

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

const LOGGED_OUT = 'You were logged out everywhere. Log in again.';
const UNCHECKED = 'We can’t check your login right now. Try again in a moment.';

/** Errors of an account that may no longer be used. On the emulator the verification of a token looks them up too. */
const ACCOUNT_FAULTS: ReadonlySet<string> = new Set([
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/**
 * Returns whether an error is not about the token. The Admin SDK has one code, `auth/argument-error`, for an invalid
 * token and for public keys that could not be fetched. Only the message of the former names an ID token.
 */
const isOutage = (code: string, message: string): boolean =>
  code === 'auth/argument-error' ? !/ID token/i.test(message) : code !== '';

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);

/** Returns the time of a login in seconds. 0 for a claim that is no time, so that it never counts as recent. */
const seconds = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/**
 * Creates a verifier that uses the Admin SDK. Loads the SDK lazily for the first token, because loading it takes a
 * third of a cold start.
 */
export const createTokenVerifier = (loadAuth: () => Promise<Auth>): VerifyToken => {
  return async (token): Promise<Caller> => {
    const auth = await loadAuth();
    try {
      const claims = await auth.verifyIdToken(token);
      return {
        uid: claims.uid,
        email: text(claims.email),
        emailVerified: claims.email_verified === true,
        name: text(claims.name),
        authTime: seconds(claims.auth_time),
      };
    } catch (error) {
      const code = codeOf(error);
      if (code === 'auth/id-token-expired') throw unauthorized('Your session has ended. Log in again.');
      if (ACCOUNT_FAULTS.has(code)) throw unauthorized(LOGGED_OUT);
      if (isOutage(code, messageOf(error))) throw unavailable(UNCHECKED, error);
      throw unauthorized('We couldn’t confirm your login. Log in again.');
    }
  };
};

/**
 * Creates a check of the caller's account by one lookup at the identity provider. The emulator does not revoke the
 * tokens of an account whose address changes, so their address is compared.
 */
export const createAccountCheck = (loadAuth: () => Promise<Pick<Auth, 'getUser'>>): CheckAccount => {
  const find = async (uid: string): Promise<UserRecord | null> => {
    const auth = await loadAuth();
    try {
      return await auth.getUser(uid);
    } catch (error) {
      if (codeOf(error) === 'auth/user-not-found') return null;
      throw unavailable(UNCHECKED, error);
    }
  };
  return async ({ uid, email, authTime = 0 }) => {
    const user = await find(uid);
    const validAfter = user?.tokensValidAfterTime === undefined ? 0 : Date.parse(user.tokensValidAfterTime) / 1000;
    if (user === null || user.disabled) throw unauthorized(LOGGED_OUT);
    // First, because a change of the address also revokes the tokens.
    if (email !== null && email.toLowerCase() !== user.email?.toLowerCase()) {
      throw unauthorized('Your email address was changed. Log in again.');
    }
    // Negated, so that NaN is rejected.
    if (!(authTime >= validAfter)) throw unauthorized(LOGGED_OUT);
  };
};
