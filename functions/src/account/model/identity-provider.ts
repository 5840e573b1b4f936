import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Auth, UpdateRequest, UserRecord } from 'firebase-admin/auth';
import { ApiProblem, unavailable } from '../../http/problems.ts';
import type { Address, IdentityProvider, ProviderAccount } from '../../store/identity-provider.ts';
import { randomSecret } from './link-token.ts';

/** Maximum number of accounts in one lookup. */
const LOOKUP_MAX = 100;
/** Times that `recover` takes the address from an account, in case others sign up with it meanwhile. */
const RECOVER_ATTEMPTS = 5;

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

const ignoreMissing = (error: unknown): null => {
  if (codeOf(error) !== 'auth/user-not-found') throw error;
  return null;
};

const isTaken = (error: unknown): boolean => codeOf(error) === 'auth/email-already-exists';

const deleted = (): ApiProblem => new ApiProblem('not-found', 'This account was deleted.');

/** Converts errors of `setEmail` that concern the account. */
const emailProblem = (error: unknown): unknown => {
  if (codeOf(error) === 'auth/user-not-found') return deleted();
  return isTaken(error) ? new ApiProblem('conflict', 'Another account uses this email address now.') : error;
};

const toAccount = (user: UserRecord): ProviderAccount => ({
  uid: user.uid,
  email: user.email?.toLowerCase() ?? null,
  emailVerified: user.emailVerified,
  isDisabled: user.disabled,
  validAfter: Math.floor(Date.parse(user.tokensValidAfterTime ?? '') / 1000) || 0,
});

const PASSWORD = 'password';

/** Returns the logins of an account that another person may have added or may know. */
const foreignLogins = ({ providerData }: UserRecord, email: string): UpdateRequest => {
  const unlinked = providerData
    .filter((login) => login.providerId !== PASSWORD && login.email?.toLowerCase() !== email)
    .map(({ providerId }) => providerId);
  return {
    ...(unlinked.length > 0 && { providersToUnlink: unlinked }),
    // Upper and lower case and a digit, as the provider's policy requires.
    ...(providerData.some(({ providerId }) => providerId === PASSWORD) && { password: `${randomSecret()}aA1` }),
  };
};

const unusableAddress = (): string => `${randomUUID()}@no-address.invalid`;

/** Waits for the next second. Tokens count whole seconds, so logins of this second are then revoked too. */
const nextSecond = (): Promise<void> => setTimeout(1000 - (Date.now() % 1000));

/** Takes an address from the account that has it, if it is not verified. Returns whether the address is free. */
const takeUnverified = async (auth: Auth, email: string): Promise<boolean> => {
  const holder = await auth.getUserByEmail(email).catch(ignoreMissing);
  if (holder === null) return true;
  if (holder.emailVerified) return false;
  await auth.updateUser(holder.uid, { email: unusableAddress(), emailVerified: false }).catch(ignoreMissing);
  return true;
};

/** Sets an address, and takes it from accounts that have not verified it. Returns whether it is set. */
const setTakenEmail = async (auth: Auth, uid: string, changes: UpdateRequest & { email: string }): Promise<boolean> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await auth.updateUser(uid, changes);
      return true;
    } catch (error) {
      if (!isTaken(error)) throw emailProblem(error);
      if (attempt === RECOVER_ATTEMPTS) throw unavailable('We couldn’t restore your address yet. Try again.', error);
      if (!(await takeUnverified(auth, changes.email))) return false;
    }
  }
};

/** Creates the port over the Admin SDK. Loads the SDK for the first call. */
export const createIdentityProvider = (loadAuth: () => Promise<Auth>): IdentityProvider => {
  const find = async (uid: string): Promise<ProviderAccount | null> => {
    const user = await (await loadAuth()).getUser(uid).catch(ignoreMissing);
    return user === null ? null : toAccount(user);
  };

  return {
    find,
    async revokeTokens(uid) {
      await (await loadAuth()).revokeRefreshTokens(uid).catch(ignoreMissing);
    },
    async setDisabled(uid, disabled) {
      await (await loadAuth()).updateUser(uid, { disabled }).catch(ignoreMissing);
    },
    async remove(uid) {
      await (await loadAuth()).deleteUser(uid).catch(ignoreMissing);
    },
    async findByEmail(email) {
      const user = await (await loadAuth()).getUserByEmail(email).catch(ignoreMissing);
      return user === null ? null : toAccount(user);
    },
    async verifiedEmail(uid) {
      const found = await find(uid);
      return found === null || found.isDisabled || !found.emailVerified ? null : found.email;
    },
    async addresses(uids) {
      const auth = await loadAuth();
      const found = new Map<string, Address>();
      for (let at = 0; at < uids.length; at += LOOKUP_MAX) {
        const { users } = await auth.getUsers(uids.slice(at, at + LOOKUP_MAX).map((uid) => ({ uid })));
        for (const { uid, email, emailVerified: isVerified } of users) {
          if (email !== undefined) found.set(uid, { email, isVerified });
        }
      }
      return found;
    },
    async statuses(uids) {
      const { users } = await (await loadAuth()).getUsers(uids.map((uid) => ({ uid })));
      const known = new Map(users.map(({ uid, disabled }) => [uid, disabled ? 'disabled' : 'active'] as const));
      return new Map(uids.map((uid) => [uid, known.get(uid) ?? 'removed'] as const));
    },
    async setEmail(uid, email) {
      const auth = await loadAuth();
      try {
        await auth.updateUser(uid, { email, emailVerified: true });
      } catch (error) {
        throw emailProblem(error);
      }
      await auth.revokeRefreshTokens(uid);
    },
    async recover(uid, { email, emailVerified }) {
      const auth = await loadAuth();
      const user = await auth.getUser(uid).catch(ignoreMissing);
      if (user === null) throw deleted();
      // First, so that no thief keeps the account, whatever happens to the address. Until the revocation, a token from
      // before can add a login, so logins are removed again afterwards.
      await auth.updateUser(uid, { email: unusableAddress(), emailVerified: false, ...foreignLogins(user, email) });
      await nextSecond();
      await auth.revokeRefreshTokens(uid);
      const logins = foreignLogins(await auth.getUser(uid), email);
      const isRestored = await setTakenEmail(auth, uid, { email, emailVerified, ...logins });
      if (!isRestored) await auth.updateUser(uid, logins);
      await auth.revokeRefreshTokens(uid);
      if (isRestored) return;
      throw new ApiProblem(
        'conflict',
        'Another account has verified your old address, so we’ve locked the changed account. Write to us and we’ll help you.',
      );
    },
  };
};
