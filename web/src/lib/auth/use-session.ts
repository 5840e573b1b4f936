import { useSyncExternalStore } from 'react';
import { currentSession, type Session, type SessionUser, subscribeSession, unknownSession } from './session.ts';

/**
 * Returns the session. Each component subscribes to the store itself: a changed context would make React discard parts
 * of the page that are not hydrated yet.
 */
export const useSession = (): Session => useSyncExternalStore(subscribeSession, currentSession, unknownSession);

const currentUser = (): SessionUser | null => currentSession().user;
const noUser = (): null => null;

/**
 * Returns the user of the session. Renders nothing again when it becomes known that a visitor has none, which is most
 * of a page during hydration.
 */
export const useUser = (): SessionUser | null => useSyncExternalStore(subscribeSession, currentUser, noUser);

const isUserKnown = (): boolean => {
  const { user, loading } = currentSession();
  return user !== null || !loading;
};

/**
 * Returns whether it is known who the user is. True while a page hydrates, which contains the content for visitors.
 */
export const useUserKnown = (): boolean => useSyncExternalStore(subscribeSession, isUserKnown, () => true);

/**
 * Returns true if it is unknown whether a user is signed in: the session is loading, or the provider could not be
 * loaded.
 */
export const isSessionPending = ({ loading, failed }: Session): boolean => loading || failed;
