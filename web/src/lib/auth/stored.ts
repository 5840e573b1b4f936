import type { SessionUser } from './session.ts';

/**
 * Reads the session that the provider stores on the device, before the provider's code has loaded. The shell's first
 * script prefetches data with its token (app/early/start-shell.ts), and the page renders its user until the provider reports
 * (session.ts). Never writes. Only the provider decides whether a user is signed in.
 */

/** A stored user with an ID token that is valid until `ends`, in milliseconds since 1970. */
export type StoredSession = { readonly token: string; readonly ends: number; readonly user: SessionUser };

/** The key of a stored user. */
const KEY = /^firebase:authUser:.+:\[DEFAULT\]$/;

/** How long before its expiry the provider replaces a token, in milliseconds. */
const MARGIN_MS = 30_000;

const partOf = (value: unknown, part: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Returns the session in a stored user. Returns null if the provider would replace its token at `now`, or if the data
 * is malformed.
 */
export const sessionIn = (stored: unknown, now: number): StoredSession | null => {
  const tokens = partOf(stored, 'stsTokenManager');
  const token = partOf(tokens, 'accessToken');
  const expires = partOf(tokens, 'expirationTime');
  const uid = partOf(stored, 'uid');
  if (typeof uid !== 'string' || typeof token !== 'string' || typeof expires !== 'number') return null;
  const ends = expires - MARGIN_MS;
  if (now >= ends) return null;
  const user = {
    uid,
    email: textOrNull(partOf(stored, 'email')),
    emailVerified: partOf(stored, 'emailVerified') === true,
    displayName: textOrNull(partOf(stored, 'displayName')),
    // The provider's is on another site. session.ts adds the profile's.
    photoURL: null,
  };
  return { token, ends, user };
};

/**
 * Returns the session that the provider will restore. Returns null if its token has expired, or if the provider stores
 * it in another way: in another layout, or in IndexedDB, because localStorage is not available.
 */
export const storedSession = (): StoredSession | null => {
  try {
    const [name, ...others] = Object.keys(localStorage).filter((key) => KEY.test(key));
    // With users of several projects, only the provider finds the one of the project that serves this page.
    if (name === undefined || others.length > 0) return null;
    return sessionIn(JSON.parse(localStorage.getItem(name) ?? 'null'), Date.now());
  } catch {
    return null;
  }
};

declare global {
  /** The stored session, which the shell's first script reads for the page (session.ts). */
  var earlySession: StoredSession | null | undefined;
}
