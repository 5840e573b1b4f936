import type { Auth } from 'firebase-admin/auth';

/** Changes of an account at the identity provider. Each is idempotent. */
export type IdentityProvider = {
  /** Revokes all tokens that were issued up to this second. */
  readonly revokeTokens: (uid: string) => Promise<void>;
  /** Disables or enables an account, if it exists. No token of a disabled account is accepted. */
  readonly setDisabled: (uid: string, isDisabled: boolean) => Promise<void>;
  /** Deletes an account, if it exists. */
  readonly remove: (uid: string) => Promise<void>;
  /** Sets the email address of an account, as verified. */
  readonly setEmail: (uid: string, email: string) => Promise<void>;
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';

/** Ignores that an account is missing. */
const ifPresent = async (change: Promise<unknown>): Promise<void> => {
  try {
    await change;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
};

/** Creates the port over the Admin SDK. Loads the SDK for the first call. */
export const createIdentityProvider = (loadAuth: () => Promise<Auth>): IdentityProvider => ({
  revokeTokens: async (uid) => (await loadAuth()).revokeRefreshTokens(uid),
  async setDisabled(uid, disabled) {
    await ifPresent((await loadAuth()).updateUser(uid, { disabled }));
  },
  async remove(uid) {
    await ifPresent((await loadAuth()).deleteUser(uid));
  },
  async setEmail(uid, email) {
    await (await loadAuth()).updateUser(uid, { email, emailVerified: true });
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
};
