import { useLocation, useNavigate } from 'react-router-dom';
import { type SessionUser, whenUserKnown } from '../auth/session.ts';
import { originState } from './origin.ts';
import { paths } from './paths.ts';

type KnownUser = {
  readonly user: SessionUser | null;
  /** False if the page was left while the session was restored. */
  readonly isHere: boolean;
};

/**
 * Returns a function that waits for the user. Sends visitors to login, which returns them here with `linkState`, unless
 * they have left the page meanwhile.
 */
export const useKnownUser = (): ((linkState?: unknown) => Promise<KnownUser>) => {
  const location = useLocation();
  const navigate = useNavigate();
  return async (linkState) => {
    const user = await whenUserKnown();
    const isHere = window.location.pathname === location.pathname;
    if (user === null && isHere) {
      const state = originState(location);
      void navigate(paths.login, { state: linkState === undefined ? state : { ...state, linkState } });
    }
    return { user, isHere };
  };
};
