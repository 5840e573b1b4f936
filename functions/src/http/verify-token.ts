import type { Auth } from 'firebase-admin/auth';
import type { Caller, VerifyToken } from './caller.ts';
import { unauthorized, unavailable } from './problems.ts';

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Errors of the provider that say nothing about the token. */
const isOutage = (code: string): boolean =>
  code === 'auth/internal-error' || code === 'auth/quota-exceeded' || code.startsWith('app/');

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);

/** Verification by the Admin SDK, loaded only when the first token has to be verified: it costs a third of a cold start. */
export const createTokenVerifier = (loadAuth: () => Promise<Auth>): VerifyToken => {
  return async (token, checkRevoked): Promise<Caller> => {
    const auth = await loadAuth();
    try {
      const claims = await auth.verifyIdToken(token, checkRevoked);
      return {
        uid: claims.uid,
        email: text(claims.email),
        emailVerified: claims.email_verified === true,
        name: text(claims.name),
      };
    } catch (error) {
      const code = codeOf(error);
      if (isOutage(code)) throw unavailable('Sign-in cannot be checked right now. Try again in a moment.');
      if (code === 'auth/id-token-expired') throw unauthorized('Your sign-in has expired. Sign in again.');
      if (code === 'auth/id-token-revoked' || code === 'auth/user-disabled' || code === 'auth/user-not-found') {
        throw unauthorized('This account was signed out. Sign in again.');
      }
      throw unauthorized('The ID token does not hold. Sign in again.');
    }
  };
};
