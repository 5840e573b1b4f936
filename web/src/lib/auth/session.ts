import { readItem, removeItem, writeItem } from '../browser/storage.ts';
import { whenQuiet } from '../browser/when-settled.ts';
import { loadCode } from '../loading/missing-code.ts';
import { wasAccepted } from './accepted.ts';
import type * as Provider from './firebase.ts';
import { HINT_KEY, PROFILE_KEY, WELCOME_KEY, wasSignedIn } from './hint.ts';
import { type Profile, profileIn } from './profile-text.ts';

/**
 * The fields of the signed-in user that the site uses. The name is that of the profile, once it is known. The photo is
 * that of the profile too, and never the provider's, which is on another site.
 */
export type SessionUser = {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  displayName: string | null;
  photoURL: string | null;
};

/**
 * `loading` until the session is known: at once if no user was signed in at the last visit, otherwise with the
 * provider's first report. Until then `user` is the stored user, if their ID token is still valid, and otherwise null.
 * `failed` if the provider could not be loaded. `left` if there is no user because of a logout in this tab. `expired` if
 * there is none because the session has ended without a logout. `ended` if the session of `user` has ended while a screen
 * keeps it.
 */
export type Session = {
  user: SessionUser | null;
  loading: boolean;
  failed: boolean;
  left?: boolean;
  expired?: boolean;
  ended?: boolean;
};

const UNKNOWN: Session = { user: null, loading: true, failed: false };

let leaving = false;
let session = UNKNOWN;
const listeners = new Set<() => void>();
let provider: Promise<typeof Provider> | null = null;

const publish = (next: Session): void => {
  session = next;
  for (const listener of listeners) listener();
};

export const currentSession = (): Session => session;

/** Returns the session for prerendering and hydration, in which no user is known. */
export const unknownSession = (): Session => UNKNOWN;

export const subscribeSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const whenSession = (isReached: () => boolean): Promise<SessionUser | null> =>
  new Promise((resolve) => {
    const check = () => {
      if (!isReached()) return;
      unsubscribe();
      resolve(session.user);
    };
    const unsubscribe = subscribeSession(check);
    check();
  });

/** Resolves with the stored or signed-in user, or with null once it is known that there is none. */
export const whenUserKnown = (): Promise<SessionUser | null> =>
  whenSession(() => !session.loading || session.user !== null);

/** Resolves once there is no user. */
export const whenSignedOut = async (): Promise<void> => {
  await whenSession(() => session.user === null);
};

/** The stored ID token, which requests use until the provider reports. */
let stored: { readonly token: string; readonly ends: number } | null = null;

const isSame = (one: SessionUser, other: SessionUser): boolean =>
  one.uid === other.uid &&
  one.email === other.email &&
  one.emailVerified === other.emailVerified &&
  one.displayName === other.displayName &&
  one.photoURL === other.photoURL;

const setUser = (user: SessionUser | null): void => {
  stored = null;
  // A logout, also in another tab, has removed the hint.
  const expired = user === null && (session.expired === true || (!leaving && wasSignedIn()));
  if (user === null) {
    removeItem(HINT_KEY);
    removeItem(PROFILE_KEY);
    removeItem(WELCOME_KEY);
  } else {
    leaving = false;
    writeItem(HINT_KEY, '1');
  }
  // Screens keep the identity of the user, so that a confirmed one renders nothing again.
  const known = user !== null && session.user !== null && isSame(user, session.user) ? session.user : user;
  publish({ user: known, loading: false, failed: false, left: leaving, expired });
};

/** Number of screens that keep the user of an ended session. */
let keepers = 0;

const report = (user: SessionUser | null): void => {
  // A logout, also in another tab, has removed the hint. A stored user without any accepted request is not kept: their
  // session had ended before this visit.
  const wasHere = session.user !== null && (!session.loading || (stored !== null && wasAccepted(stored.token)));
  if (user === null && wasHere && keepers > 0 && wasSignedIn()) {
    stored = null;
    publish({ ...session, loading: false, ended: true });
  } else setUser(user);
};

/**
 * Keeps the user if the session ends without a logout, so that the screen and its input remain. The next write opens
 * the login dialog. Returns a function that releases the user. Decision 26.
 */
export const keepUser = (): (() => void) => {
  keepers += 1;
  return () => {
    keepers -= 1;
    if (keepers === 0 && session.ended) setUser(null);
  };
};

const storedProfile = (uid: string): Profile | null => profileIn(readItem(PROFILE_KEY), uid);

const start = async (): Promise<typeof Provider> => {
  const [loaded, config] = await Promise.all([
    loadCode(() => import('./firebase.ts')),
    loadCode(() => import('./config.ts')).then(({ readConfig }) => readConfig()),
  ]);
  await loaded.connect(config, report, storedProfile);
  return loaded;
};

/** Loads and connects the identity provider once. After a failure, the next call tries again. */
export const authProvider = (): Promise<typeof Provider> => {
  provider ??= start().catch((error: unknown) => {
    provider = null;
    if (session.loading) publish({ user: session.user, loading: false, failed: true });
    throw error;
  });
  return provider;
};

/** Preloads the provider. Errors are ignored here and recur when the provider is used. */
export const prepareProvider = (): void => void authProvider().catch(() => undefined);

const PROVIDER_QUIET_MS = 1000;
const PROVIDER_LATEST_MS = 4000;

/**
 * Publishes the stored user, which the first script of the shell has read. Returns false if there is none, or if their
 * token has expired.
 */
const restoreUser = (): boolean => {
  const found = globalThis.earlySession ?? null;
  // Nothing of the session stays in memory after a logout.
  globalThis.earlySession = undefined;
  if (found === null || !wasSignedIn() || provider !== null) return false;
  const { token, ends, user } = found;
  const profile = storedProfile(user.uid) ?? { name: user.displayName, photo: null };
  stored = { token, ends };
  publish({ ...UNKNOWN, user: { ...user, displayName: profile.name, photoURL: profile.photo } });
  return true;
};

/**
 * Restores the session. If no user was signed in at the last visit, the session has none, and the provider loads on
 * demand: at a login here or in another tab. With a stored user and a valid token, the provider loads after the screen,
 * because its code and its account lookup would delay that.
 */
export const restoreSession = (): void => {
  if (!session.loading) return;
  if (!wasSignedIn()) publish({ user: null, loading: false, failed: false });
  else if (restoreUser()) whenQuiet(prepareProvider, { quiet: PROVIDER_QUIET_MS, latest: PROVIDER_LATEST_MS });
  else prepareProvider();
};

/**
 * Loads the provider when a user logs in or out in another tab. The loaded provider itself reports logins and logouts
 * in other tabs.
 */
export const watchOtherTabs = (): void => {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== HINT_KEY || (newValue === null && stored === null)) return;
    // The stored user has logged out elsewhere.
    if (newValue === null) setUser(null);
    prepareProvider();
  });
};

/** Restarts after a failure. */
export const retrySession = (): void => {
  publish(UNKNOWN);
  prepareProvider();
};

/**
 * Records a logout in this tab, because the provider reports it like an expired session, and does not report that of an
 * ended session. Other tabs recognize a logout by the missing hint.
 */
export const setLeaving = (isLeaving: boolean): void => {
  leaving = isLeaving;
  if (!isLeaving) setUser(session.user);
  else if (session.ended) setUser(null);
  else removeItem(HINT_KEY);
};

/** Publishes changes that the provider does not report: a new name, a verified address. */
export const refreshUser = (user: SessionUser): void => setUser(user);

/** Returns the signed-in user's ID token, null without a user. Never returns `rejected`, which the API refused. */
export const idToken = async (rejected: string | null = null): Promise<string | null> =>
  rejected === null && stored !== null && Date.now() < stored.ends
    ? stored.token
    : (await authProvider()).token(rejected);
