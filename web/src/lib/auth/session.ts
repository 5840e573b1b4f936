import { readItem, removeItem, writeItem } from '../browser/storage.ts';
import type * as Provider from './firebase.ts';
import { HINT_KEY, PROFILE_KEY, wasSignedIn } from './hint.ts';

/** The fields of the signed-in user that the site uses. Name and photo are those of the profile, once it is known. */
export type SessionUser = {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  displayName: string | null;
  photoURL: string | null;
};

/**
 * `loading` until the session is known: at once if no user was signed in at the last visit, otherwise with the
 * provider's first report. `failed` if the provider could not be loaded. `left` if there is no user because of a logout
 * in this tab, as opposed to an expired session. `ended` if the session of `user` has ended while a screen keeps it.
 */
export type Session = { user: SessionUser | null; loading: boolean; failed: boolean; left?: boolean; ended?: boolean };

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

/** Resolves with the signed-in user, or null, once the session is known. */
export const whenUserKnown = (): Promise<SessionUser | null> =>
  new Promise((resolve) => {
    const check = () => {
      if (session.loading) return;
      unsubscribe();
      resolve(session.user);
    };
    const unsubscribe = subscribeSession(check);
    check();
  });

const setUser = (user: SessionUser | null): void => {
  if (user === null) {
    removeItem(HINT_KEY);
    removeItem(PROFILE_KEY);
  } else {
    leaving = false;
    writeItem(HINT_KEY, '1');
  }
  publish({ user, loading: false, failed: false, left: leaving });
};

/** Number of screens that keep the user of an ended session. */
let keepers = 0;

const report = (user: SessionUser | null): void => {
  // A logout, also in another tab, has removed the hint.
  if (user === null && session.user !== null && keepers > 0 && wasSignedIn()) publish({ ...session, ended: true });
  else setUser(user);
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

const start = async (): Promise<typeof Provider> => {
  const [loaded, config] = await Promise.all([
    import('./firebase.ts'),
    import('./config.ts').then(({ readConfig }) => readConfig()),
  ]);
  await loaded.connect(config, report, () => readItem(PROFILE_KEY));
  return loaded;
};

/** Loads and connects the identity provider once. After a failure, the next call tries again. */
export const authProvider = (): Promise<typeof Provider> => {
  provider ??= start().catch((error: unknown) => {
    provider = null;
    if (session.loading) publish({ user: null, loading: false, failed: true });
    throw error;
  });
  return provider;
};

/** Preloads the provider. Errors are ignored here and recur when the provider is used. */
export const prepareProvider = (): void => void authProvider().catch(() => undefined);

/**
 * Restores the session. If no user was signed in at the last visit, the session has none, and the provider loads on
 * demand: at a login here or in another tab.
 */
export const restoreSession = (): void => {
  if (!session.loading) return;
  if (wasSignedIn()) prepareProvider();
  else publish({ user: null, loading: false, failed: false });
};

/**
 * Loads the provider when a user logs in in another tab. The loaded provider itself reports logins and logouts in other
 * tabs.
 */
export const watchOtherTabs = (): void => {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === HINT_KEY && newValue !== null) prepareProvider();
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
  (await authProvider()).token(rejected);
