import { removeItem, writeItem } from '../browser/storage.ts';
import type * as Provider from './firebase.ts';
import { HINT_KEY, wasSignedIn } from './hint.ts';

/** Who is signed in, as far as the site needs to know. */
export type SessionUser = {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  displayName: string | null;
  photoURL: string | null;
};

/**
 * `loading` until it is known whether anybody is signed in: at once where nobody was at the last visit, else with the first
 * word of the provider. `failed` when the provider could not be reached at all; `left` when nobody is signed in because
 * somebody logged out here, and did not merely lose their session.
 */
export type Session = { user: SessionUser | null; loading: boolean; failed: boolean; left?: boolean };

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

/** What a page says that is rendered before anybody looks at it. */
export const unknownSession = (): Session => UNKNOWN;

export const subscribeSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Who is signed in, null when nobody is, as soon as that is known. */
export const userOnceKnown = (): Promise<SessionUser | null> =>
  new Promise((resolve) => {
    const look = () => {
      if (session.loading) return;
      unsubscribe();
      resolve(session.user);
    };
    const unsubscribe = subscribeSession(look);
    look();
  });

const setUser = (user: SessionUser | null): void => {
  if (user === null) removeItem(HINT_KEY);
  else {
    leaving = false;
    writeItem(HINT_KEY, '1');
  }
  publish({ user, loading: false, failed: false, left: leaving });
};

const start = async (): Promise<typeof Provider> => {
  const [loaded, config] = await Promise.all([
    import('./firebase.ts'),
    import('./config.ts').then(({ readConfig }) => readConfig()),
  ]);
  await loaded.connect(config, setUser);
  return loaded;
};

/** The identity provider, loaded and connected once; a failure is forgotten so that the next call tries again. */
export const authProvider = (): Promise<typeof Provider> => {
  provider ??= start().catch((error: unknown) => {
    provider = null;
    if (session.loading) publish({ user: null, loading: false, failed: true });
    throw error;
  });
  return provider;
};

/** Loads the provider before somebody needs it; a failure shows when they do. */
export const prepareProvider = (): void => void authProvider().catch(() => undefined);

/**
 * Finds out who is signed in. Where nobody was at the last visit nobody is now, and the provider waits until something
 * needs it: a login here, or one in another tab. Section 4, decision 40.
 */
export const restoreSession = (): void => {
  if (!session.loading) return;
  if (wasSignedIn()) prepareProvider();
  else publish({ user: null, loading: false, failed: false });
};

/** Notices that somebody logged in in another tab; once it is loaded the provider tells of that, and of a logout, itself. */
export const watchOtherTabs = (): void => {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === HINT_KEY && newValue !== null) prepareProvider();
  });
};

/** Starts over after a failure. */
export const retrySession = (): void => {
  publish(UNKNOWN);
  prepareProvider();
};

/** Notes that somebody is logging out here: the provider announces that as it would the end of a session. */
export const noteLeaving = (isLeaving: boolean): void => {
  leaving = isLeaving;
};

/** Tells everyone about changes the provider does not announce: a new name, a verified address. */
export const refreshUser = (user: SessionUser): void => setUser(user);

/** The ID token of whoever is signed in, null when nobody is; `fresh` asks the provider for a new one. */
export const idToken = async (fresh = false): Promise<string | null> => (await authProvider()).token(fresh);
