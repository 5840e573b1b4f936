import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { currentSession, type SessionUser, whenUserKnown } from '../../lib/auth/session.ts';
import { type OriginState, originState } from '../../lib/navigation/origin.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { registerStore } from '../../lib/queries/server-state.ts';

/** Saved ids of the signed-in user. */
type Saved = {
  readonly uid: string;
  /** Null until they are read. */
  readonly ids: ReadonlySet<string> | null;
  /** Changes that `ids` does not contain, by id. */
  readonly changes: ReadonlyMap<string, boolean>;
};

/** Requests of a list of saved ids. Each returns the whole list. */
type Source = {
  readonly read: () => Promise<readonly string[]>;
  readonly change: (id: string, isSaved: boolean) => Promise<readonly string[]>;
};

/**
 * Creates a list of saved ids, shared by all buttons of the page and read with one request.
 */
export const createSavedIds = (source: Source) => {
  let saved: Saved | null = null;
  let reading: { readonly uid: string } | null = null;
  /** Changes without a response yet. A response that arrives meanwhile does not contain them. */
  let pending = 0;
  const listeners = new Set<() => void>();

  const publish = (next: Saved | null): void => {
    saved = next;
    for (const listener of listeners) listener();
  };

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  registerStore({
    clear: () => {
      reading = null;
      publish(null);
    },
  });

  const publishIds = (uid: string, ids: readonly string[]): void =>
    publish({ uid, ids: new Set(ids), changes: new Map() });

  /** Reads the list unless it is known or being read. After a failure, the next page tries again. */
  const load = async (uid: string): Promise<void> => {
    if ((saved?.uid === uid && saved.ids !== null) || reading?.uid === uid) return;
    const current = { uid };
    reading = current;
    try {
      const ids = await source.read();
      if (reading === current && pending === 0) publishIds(uid, ids);
    } catch (error) {
      console.error(error);
    } finally {
      if (reading === current) reading = null;
    }
  };

  const publishChange = (uid: string, id: string, isSaved: boolean): void => {
    const known = saved?.uid === uid ? saved : null;
    publish({ uid, ids: known?.ids ?? null, changes: new Map(known?.changes).set(id, isSaved) });
  };

  /** Saves or removes an id. Shows the change at once and reverts it if the request fails. Throws on failure. */
  const setSaved = async (uid: string, id: string, isSaved: boolean): Promise<void> => {
    publishChange(uid, id, isSaved);
    pending += 1;
    let ids: readonly string[] | null = null;
    try {
      ids = await source.change(id, isSaved);
    } finally {
      pending -= 1;
      if (currentSession().user?.uid === uid) {
        if (ids === null) {
          publishChange(uid, id, !isSaved);
          void load(uid);
        } else if (pending === 0) publishIds(uid, ids);
      }
    }
  };

  /**
   * Returns whether the user has saved an id; false for visitors. `isAssumed` is the result until the list is read, and
   * after a failure.
   */
  const useSaved = (uid: string | null, id: string, isAssumed = false): boolean => {
    useEffect(() => {
      if (uid !== null) void load(uid);
    }, [uid]);
    return useSyncExternalStore(
      subscribe,
      () => {
        if (uid === null) return false;
        const known = saved?.uid === uid ? saved : null;
        return known?.changes.get(id) ?? known?.ids?.has(id) ?? isAssumed;
      },
      () => false,
    );
  };

  return { setSaved, useSaved };
};

/**
 * Returns a function that waits for the user. Sends visitors to login, which returns them here with `more`, unless they
 * have left the page meanwhile. In this file, because every public page names each file of the bundle.
 */
export const useKnownUser = (): ((more?: Pick<OriginState, 'linkState'>) => Promise<SessionUser | null>) => {
  const location = useLocation();
  const navigate = useNavigate();
  return async (more) => {
    const user = await whenUserKnown();
    if (user === null && window.location.pathname === location.pathname) {
      void navigate(paths.login, { state: { ...originState(location), ...more } });
    }
    return user;
  };
};
