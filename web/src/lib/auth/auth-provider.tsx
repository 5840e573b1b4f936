import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import {
  currentSession,
  restoreSession,
  type Session,
  subscribeSession,
  unknownSession,
  watchOtherTabs,
} from './session.ts';

/** Finds out who is signed in, once the page has been painted. Section 4. */
export const AuthProvider = ({ children }: { children: ReactNode }) => {
  useEffect(() => {
    restoreSession();
    return watchOtherTabs();
  }, []);
  return children;
};

/**
 * Who is signed in. Each reader follows the store by itself: through a context, a change would reach the parts of a page
 * that are not hydrated yet and make React throw them away.
 */
export const useSession = (): Session => useSyncExternalStore(subscribeSession, currentSession, unknownSession);
