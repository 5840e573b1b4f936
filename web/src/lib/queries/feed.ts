import { useEffect, useState, useSyncExternalStore } from 'react';
import { isTemporary } from '../api/api-error.ts';
import { keepAnswers } from './server-state.ts';

/**
 * What the public pages read: a store as small as their need, so that no visitor waits for the library that keeps server
 * state for who is signed in (query-client.ts). It behaves as that one does. Decision 41.
 */

/** How long an answer is taken for the latest, in milliseconds. */
const FRESH_MS = 30_000;
const RETRY_MS = 1000;
/** So many answers are kept; the oldest go. */
const KEPT = 50;

type State<T> = { data: T | undefined; error: unknown; isFetching: boolean };

type Entry<A, T> = {
  asked: A;
  state: State<T>;
  /** Zero where it has to be read again in any case. */
  readAt: number;
  running: AbortController | null;
  watchers: number;
};

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, RETRY_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** A read that failed for a moment is tried once more by itself. */
const readTwice = async <T>(read: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> => {
  try {
    return await read(signal);
  } catch (error) {
    if (signal.aborted || !isTemporary(error)) throw error;
    await pause(signal);
    return read(signal);
  }
};

/** A feed that answers differently for what is asked of it; `keyOf` tells one question from another. */
export const createFeed = <A, T>(
  keyOf: (asked: A) => string,
  read: (asked: A, signal: AbortSignal, known: T | undefined) => Promise<T>,
) => {
  const entries = new Map<string, Entry<A, T>>();
  const listeners = new Set<() => void>();
  const nothingYet: State<T> = { data: undefined, error: null, isFetching: true };

  const put = (entry: Entry<A, T>, state: State<T>): void => {
    entry.state = state;
    for (const listener of listeners) listener();
  };

  const entryOf = (asked: A): Entry<A, T> => {
    const key = keyOf(asked);
    const known = entries.get(key);
    if (known !== undefined) return known;
    const entry: Entry<A, T> = { asked, state: nothingYet, readAt: 0, running: null, watchers: 0 };
    entries.set(key, entry);
    for (const [old, { watchers, running }] of entries) {
      if (entries.size <= KEPT) break;
      if (watchers === 0 && running === null && old !== key) entries.delete(old);
    }
    return entry;
  };

  const fetchEntry = async (entry: Entry<A, T>): Promise<void> => {
    const running = new AbortController();
    entry.running?.abort();
    entry.running = running;
    const { data, error } = entry.state;
    put(entry, { data, error: data === undefined ? null : error, isFetching: true });
    let next: State<T>;
    try {
      next = {
        data: await readTwice((signal) => read(entry.asked, signal, data), running.signal),
        error: null,
        isFetching: false,
      };
    } catch (failure) {
      next = { data, error: failure, isFetching: false };
    }
    if (entry.running !== running) return;
    entry.running = null;
    if (next.error === null) entry.readAt = Date.now();
    put(entry, next);
  };

  const readIfOld = (entry: Entry<A, T>): Promise<void> | undefined =>
    entry.running === null && Date.now() - entry.readAt > FRESH_MS ? fetchEntry(entry) : undefined;

  const makeOld = (entry: Entry<A, T>): Promise<void> | undefined => {
    entry.readAt = 0;
    return entry.watchers > 0 ? fetchEntry(entry) : undefined;
  };

  keepAnswers({
    tasksChanged: () => {
      for (const entry of entries.values()) void makeOld(entry);
    },
  });

  const watch = (asked: A): (() => void) => {
    const entry = entryOf(asked);
    entry.watchers += 1;
    void readIfOld(entry);
    const look = () => {
      if (document.visibilityState === 'visible') void readIfOld(entry);
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      entry.watchers -= 1;
      if (entry.watchers > 0 || entry.running === null) return;
      entry.running.abort();
      entry.running = null;
      put(entry, { ...entry.state, isFetching: false });
    };
  };

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return {
    /** What was answered to this, undefined before. */
    known: (asked: A): T | undefined => entries.get(keyOf(asked))?.state.data,
    /** Asks beforehand, unless a fresh answer is there or on its way; resolves when it has come, and never fails. */
    prepare: async (asked: A): Promise<void> => readIfOld(entryOf(asked)),
    /** What was answered to this is old: it is read again where it is shown, and else when it is next. Never fails. */
    old: async (asked: A): Promise<void> => makeOld(entryOf(asked)),
    /** Puts in what the page has learnt by another way. */
    learn: (asked: A, data: T): void => {
      const entry = entryOf(asked);
      entry.readAt = Date.now();
      put(entry, { data, error: null, isFetching: false });
    },
    /** Forgets everything, for tests. */
    clear: (): void => entries.clear(),
    /**
     * The answer, while this is on the page. Until there is one to a new question the last one stands in, and `isOld` says
     * so; what is rendered before anybody looks knows of none. `isWanted` is false while it is not known yet what is asked.
     */
    useAnswer: (asked: A, isWanted = true) => {
      const key = keyOf(asked);
      const state = useSyncExternalStore(
        subscribe,
        () => entries.get(key)?.state ?? nothingYet,
        () => nothingYet,
      );
      const [last, setLast] = useState<{ key: string; data: T }>();
      if (state.data !== undefined && (last?.data !== state.data || last.key !== key)) {
        setLast({ key, data: state.data });
      }
      // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what `asked` says
      useEffect(() => (isWanted ? watch(asked) : undefined), [key, isWanted]);
      return {
        ...state,
        data: state.data ?? last?.data,
        isOld: state.data === undefined && last !== undefined,
        refetch: () => void fetchEntry(entryOf(asked)),
      };
    },
  };
};
