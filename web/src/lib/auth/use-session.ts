import { useSyncExternalStore } from 'react';
import { currentSession, type Session, subscribeSession, unknownSession } from './session.ts';

/**
 * Returns the session. Each component subscribes to the store itself: a changed context would make React discard parts
 * of the page that are not hydrated yet.
 */
export const useSession = (): Session => useSyncExternalStore(subscribeSession, currentSession, unknownSession);

/**
 * Returns true if it is unknown whether a user is signed in: the session is loading, or the provider could not be
 * loaded.
 */
export const isSessionPending = ({ loading, failed }: Session): boolean => loading || failed;
