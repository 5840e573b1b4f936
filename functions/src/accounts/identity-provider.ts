import type { Auth } from 'firebase-admin/auth';
import { ApiProblem } from '../http/problems.ts';

/** An account at the identity provider: its verified address, and changes, each of which is idempotent. */
export type IdentityProvider = {
  /** Revokes all tokens of logins before this second, if the account exists. */
  readonly revokeTokens: (uid: string) => Promise<void>;
  /** Disables or enables an account, if it exists. No token of a disabled account is accepted. */
  readonly setDisabled: (uid: string, isDisabled: boolean) => Promise<void>;
  /** Deletes an account, if it exists. */
  readonly remove: (uid: string) => Promise<void>;
  /** Returns the email address of an account in lower case, if it is verified and the account active; otherwise null. */
  readonly verifiedEmail: (uid: string) => Promise<string | null>;
  /**
   * Sets the email address of an account, as verified. Throws 404 if the account does not exist, and 409 if another
   * account has the address.
   */
  readonly setEmail: (uid: string, email: string) => Promise<void>;
};

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

const ignoreMissing = (error: unknown): void => {
  if (codeOf(error) !== 'auth/user-not-found') throw error;
};

/** Converts errors of `setEmail` that concern the account. */
const emailProblem = (error: unknown): unknown => {
  if (codeOf(error) === 'auth/user-not-found') return new ApiProblem('not-found', 'This account was deleted.');
  if (codeOf(error) === 'auth/email-already-exists')
    return new ApiProblem('conflict', 'Another account uses this email address now. Write to us and we’ll help you.');
  return error;
};

/** Creates the port over the Admin SDK. Loads the SDK for the first call. */
export const createIdentityProvider = (loadAuth: () => Promise<Auth>): IdentityProvider => ({
  revokeTokens: async (uid) => (await loadAuth()).revokeRefreshTokens(uid).catch(ignoreMissing),
  async setDisabled(uid, disabled) {
    await (await loadAuth()).updateUser(uid, { disabled }).catch(ignoreMissing);
  },
  async remove(uid) {
    await (await loadAuth()).deleteUser(uid).catch(ignoreMissing);
  },
  async verifiedEmail(uid) {
    const auth = await loadAuth();
    const found = await auth.getUser(uid).catch((error: unknown) => {
      ignoreMissing(error);
      return null;
    });
    if (found === null || found.disabled || !found.emailVerified) return null;
    return found.email?.toLowerCase() ?? null;
  },
  async setEmail(uid, email) {
    const auth = await loadAuth();
    try {
      await auth.updateUser(uid, { email, emailVerified: true });
    } catch (error) {
      throw emailProblem(error);
    }
  },
});

const missing = (): never => {
  throw new Error('These services have no identity provider');
};

/** For scripts and tests whose users have no accounts at the identity provider. */
export const NO_IDENTITY_PROVIDER: IdentityProvider = {
  revokeTokens: missing,
  setDisabled: missing,
  remove: missing,
  setEmail: missing,
  verifiedEmail: missing,
};
