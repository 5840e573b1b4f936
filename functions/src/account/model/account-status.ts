import { unavailable } from '../../http/problems.ts';
import type { AccountStatus, Address, IdentityProvider } from '../../store/identity-provider.ts';

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
export const addressOf = (
  { addresses }: Pick<IdentityProvider, 'addresses'>,
  uid: string,
): Promise<Address | undefined | null> =>
  inTime(addresses([uid])).then(
    (found) => found.get(uid),
    () => null,
  );

/** Returns the state of one account. Throws 503 if the identity provider fails or does not respond in time. */
export const accountStatusOf = async (
  { statuses }: Pick<IdentityProvider, 'statuses'>,
  uid: string,
): Promise<AccountStatus> => {
  try {
    return (await inTime(statuses([uid]))).get(uid) ?? 'removed';
  } catch (error) {
    throw unavailable(
      'We can’t check the other person’s account right now. Nothing was changed. Try again in a moment.',
      error,
    );
  }
};

/** Returns which of these accounts have a verified email address at the identity provider. */
export const verifiedAmong = async (
  { addresses }: Pick<IdentityProvider, 'addresses'>,
  uids: readonly string[],
): Promise<readonly string[]> => {
  const found = await addresses(uids);
  return uids.filter((uid) => found.get(uid)?.isVerified === true);
};
