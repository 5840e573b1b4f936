import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { currentSession } from '../../lib/auth/session.ts';
import { registerCache } from '../../lib/queries/server-state.ts';

/**
 * The signed-in user's shortlist, shared by all hearts of the page and read with one request. Not in TanStack Query,
 * which the public directory does not load.
 */
type Saved = {
  readonly uid: string;
  /** Null until it is read. */
  readonly people: ReadonlySet<string> | null;
  /** Changes that `people` does not contain, by person. */
  readonly changes: ReadonlyMap<string, boolean>;
};

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

registerCache({
  clear: () => {
    reading = null;
    publish(null);
  },
});

const publishPeople = (uid: string, people: readonly string[]): void =>
  publish({ uid, people: new Set(people), changes: new Map() });

/** Reads the shortlist unless it is known or being read. After a failure, the next page tries again. */
const load = async (uid: string): Promise<void> => {
  if ((saved?.uid === uid && saved.people !== null) || reading?.uid === uid) return;
  const current = { uid };
  reading = current;
  try {
    const { data } = await call('savedPeople', {});
    if (reading === current && pending === 0) publishPeople(uid, data.people);
  } catch (error) {
    console.error(error);
  } finally {
    if (reading === current) reading = null;
  }
};

const publishChange = (uid: string, person: string, isSaved: boolean): void => {
  const known = saved?.uid === uid ? saved : null;
  publish({ uid, people: known?.people ?? null, changes: new Map(known?.changes).set(person, isSaved) });
};

/** Saves or removes a freelancer. Shows the change at once and reverts it if the request fails. Throws on failure. */
export const setSaved = async (uid: string, person: string, isSaved: boolean): Promise<void> => {
  publishChange(uid, person, isSaved);
  pending += 1;
  let people: readonly string[] | null = null;
  try {
    const { data } = await call(isSaved ? 'saveFreelancer' : 'unsaveFreelancer', { params: { person } });
    people = data.people;
  } finally {
    pending -= 1;
    if (currentSession().user?.uid === uid) {
      if (people === null) {
        publishChange(uid, person, !isSaved);
        void load(uid);
      } else if (pending === 0) publishPeople(uid, people);
    }
  }
};

/**
 * Returns whether the user has saved a freelancer; false for visitors. `isAssumed` is the result until the shortlist is
 * read, and after a failure.
 */
export const useSaved = (uid: string | null, person: string, isAssumed = false): boolean => {
  useEffect(() => {
    if (uid !== null) void load(uid);
  }, [uid]);
  return useSyncExternalStore(
    subscribe,
    () => {
      if (uid === null) return false;
      const known = saved?.uid === uid ? saved : null;
      return known?.changes.get(person) ?? known?.people?.has(person) ?? isAssumed;
    },
    () => false,
  );
};
