import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import { authProvider, currentSession, type Session, subscribeSession, unknownSession } from './session.ts';

const SessionContext = createContext<Session>({ user: null, loading: true, failed: false });

/** Loads the identity provider once the page has been painted, and gives everyone below the session. Section 4. */
export const AuthProvider = ({ children }: { children: ReactNode }) => {
  const session = useSyncExternalStore(subscribeSession, currentSession, unknownSession);
  useEffect(() => {
    const timer = setTimeout(() => authProvider().catch(() => undefined), 0);
    return () => clearTimeout(timer);
  }, []);
  return <SessionContext value={session}>{children}</SessionContext>;
};

/** Who is signed in. `loading` is true until the provider has said so for the first time. */
export const useSession = (): Session => useContext(SessionContext);
