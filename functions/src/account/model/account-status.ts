import type { Auth } from 'firebase-admin/auth';
import { unavailable } from '../../http/problems.ts';

/** Returns which of at most 100 accounts have a verified email address at the identity provider. */
export const verifiedAmong =
  (auth: Pick<Auth, 'getUsers'>) =>
  async (uids: readonly string[]): Promise<readonly string[]> => {
    const { users } = await auth.getUsers(uids.map((uid) => ({ uid })));
    return users.filter(({ emailVerified }) => emailVerified).map(({ uid }) => uid);
  };

/** Email address of an account, and whether it is verified. */
export type Address = { readonly email: string; readonly isVerified: boolean };

/** Returns the addresses of those of these accounts that exist, by uid. */
export type FindAddresses = (uids: readonly string[]) => Promise<ReadonlyMap<string, Address>>;

/** Maximum number of accounts in one lookup at the identity provider. */
const LOOKUP_MAX = 100;

export const findAddresses =
  (auth: Pick<Auth, 'getUsers'>): FindAddresses =>
  async (uids) => {
    const found = new Map<string, Address>();
    for (let at = 0; at < uids.length; at += LOOKUP_MAX) {
      const { users } = await auth.getUsers(uids.slice(at, at + LOOKUP_MAX).map((uid) => ({ uid })));
      for (const { uid, email, emailVerified: isVerified } of users) {
        if (email !== undefined) found.set(uid, { email, isVerified });
      }
    }
    return found;
  };

/** State of an account at the identity provider. */
export type AccountStatus = 'active' | 'disabled' | 'gone';

/** Returns the states of at most 100 accounts. */
export type FindAccountStatuses = (uids: readonly string[]) => Promise<ReadonlyMap<string, AccountStatus>>;

export const findAccountStatuses =
  (auth: Pick<Auth, 'getUsers'>): FindAccountStatuses =>
  async (uids) => {
    const { users } = await auth.getUsers(uids.map((uid) => ({ uid })));
    const known = new Map(users.map(({ uid, disabled }) => [uid, disabled ? 'disabled' : 'active'] as const));
    return new Map(uids.map((uid) => [uid, known.get(uid) ?? 'gone'] as const));
  };

/** Returns every account as active, for scripts and tests without an identity provider. */
export const allActive: FindAccountStatuses = async (uids) => new Map(uids.map((uid) => [uid, 'active']));

/** Milliseconds that a request waits for the identity provider. */
const TIMEOUT_MS = 4000;

/** Returns the result of a lookup. Throws if it takes longer than a request waits. */
const inTime = async <T>(lookup: Promise<T>): Promise<T> => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const expired = new Promise<never>((_, reject) => {
    timeout.addEventListener('abort', () => reject(timeout.reason), { once: true });
  });
  return Promise.race([lookup, expired]);
};

/**
 * Returns the address of one account. Undefined for an account that does not exist, null if the identity provider fails
 * or does not respond in time.
 */
export const addressOf = (addresses: FindAddresses, uid: string): Promise<Address | undefined | null> =>
  inTime(addresses([uid])).then(
    (found) => found.get(uid),
    () => null,
  );

/** Returns the state of one account. Throws 503 if the identity provider fails or does not respond in time. */
export const accountStatusOf = async (accounts: FindAccountStatuses, uid: string): Promise<AccountStatus> => {
  try {
    return (await inTime(accounts([uid]))).get(uid) ?? 'gone';
  } catch (error) {
    throw unavailable(
      'We can’t check the other person’s account right now. Nothing was changed. Try again in a moment.',
      error,
    );
  }
};
