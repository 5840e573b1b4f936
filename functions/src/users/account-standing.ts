import type { Auth } from 'firebase-admin/auth';
import { unavailable } from '../http/problems.ts';

/** Those of at most a hundred accounts whose email address is verified, as the identity provider knows it now. */
export const verifiedAmong =
  (auth: Pick<Auth, 'getUsers'>) =>
  async (uids: readonly string[]): Promise<readonly string[]> => {
    const { users } = await auth.getUsers(uids.map((uid) => ({ uid })));
    return users.filter(({ emailVerified }) => emailVerified).map(({ uid }) => uid);
  };

/** How an account stands with the identity provider. */
export type AccountStanding = 'active' | 'disabled' | 'gone';

/** Asks how at most a hundred accounts stand. */
export type StandingAmong = (uids: readonly string[]) => Promise<ReadonlyMap<string, AccountStanding>>;

export const standingAmong =
  (auth: Pick<Auth, 'getUsers'>): StandingAmong =>
  async (uids) => {
    const { users } = await auth.getUsers(uids.map((uid) => ({ uid })));
    const known = new Map(users.map(({ uid, disabled }) => [uid, disabled ? 'disabled' : 'active'] as const));
    return new Map(uids.map((uid) => [uid, known.get(uid) ?? 'gone'] as const));
  };

/** Counts every account as active: for scripts and tests that have no identity provider. */
export const allActive: StandingAmong = async (uids) => new Map(uids.map((uid) => [uid, 'active']));

/** Milliseconds that a request waits for the identity provider. */
const PATIENCE_MS = 4000;

/** Returns the standing of one account. Throws 503 where the identity provider fails or does not answer in time. */
export const standingOfAccount = async (accounts: StandingAmong, uid: string): Promise<AccountStanding> => {
  const late = AbortSignal.timeout(PATIENCE_MS);
  const expired = new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(late.reason), { once: true });
  });
  try {
    return (await Promise.race([accounts([uid]), expired])).get(uid) ?? 'gone';
  } catch (error) {
    throw unavailable(
      'We can’t check the other person’s account right now. Nothing was changed. Try again in a moment.',
      error,
    );
  }
};
