import { useSyncExternalStore } from 'react';
import { currentSession, type Session, subscribeSession, unknownSession } from './session.ts';

/**
 * Who is signed in. Each reader follows the store by itself: through a context, a change would reach the parts of a page
 * that are not hydrated yet and make React throw them away.
 */
export const useSession = (): Session => useSyncExternalStore(subscribeSession, currentSession, unknownSession);

/** Whether it is open who is signed in: not known yet, or without a connection not to be known. */
export const isUndecided = ({ loading, failed }: Session): boolean => loading || failed;
