import { useEffect, useState, useSyncExternalStore } from 'react';
import { isTemporary } from '../api/api-error.ts';
import { keepAnswers } from './server-state.ts';

/**
 * Cache of the public pages' data. Visitors do not have to load TanStack Query, which serves the signed-in screens
 * (query-client.ts). Behaves like TanStack Query with the options of those screens.
 */

/** How long a response is fresh, in milliseconds. */
const FRESH_MS = 30_000;
const RETRY_MS = 1000;
/** Maximum number of cached responses. Evicts the oldest unused ones. */
const KEPT = 50;

type State<T> = { data: T | undefined; error: unknown; isFetching: boolean };

type Entry<A, T> = {
  asked: A;
  state: State<T>;
  /** Time of the last successful read. Zero forces a new read. */
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

/** Retries a temporary failure once. */
const readTwice = async <T>(read: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> => {
  try {
    return await read(signal);
  } catch (error) {
    if (signal.aborted || !isTemporary(error)) throw error;
    await pause(signal);
    return read(signal);
  }
};

/** Creates a feed whose data depends on `asked`. `keyOf` returns the cache key. */
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
    /** Returns the cached data, undefined if there is none. */
    known: (asked: A): T | undefined => entries.get(keyOf(asked))?.state.data,
    /** Prefetches the data, unless a fresh response is cached or pending. Never rejects. */
    prepare: async (asked: A): Promise<void> => readIfOld(entryOf(asked)),
    /** Marks the data as stale. Fetches it now if it is shown, otherwise when it is next shown. Never rejects. */
    old: async (asked: A): Promise<void> => makeOld(entryOf(asked)),
    /** Stores data that the page obtained otherwise. */
    learn: (asked: A, data: T): void => {
      const entry = entryOf(asked);
      entry.readAt = Date.now();
      put(entry, { data, error: null, isFetching: false });
    },
    /** Clears the cache, for tests. */
    clear: (): void => entries.clear(),
    /**
     * Returns the data and subscribes the component to it. Until a new request has a response, returns the last data
     * with `isOld`. Server rendering has no data. `isWanted` is false while `asked` is not known yet.
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
      // biome-ignore lint/correctness/useExhaustiveDependencies: `key` represents `asked`
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
