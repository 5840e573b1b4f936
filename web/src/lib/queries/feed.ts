import { useEffect, useState, useSyncExternalStore } from 'react';
import { isTemporary } from '../api/api-error.ts';
import { registerCache } from './server-state.ts';

/**
 * Cache of the public pages' data. Visitors do not have to load TanStack Query, which serves the signed-in screens
 * (query-client.ts). Behaves like TanStack Query with the options of those screens.
 */

/** How long a response is fresh, in milliseconds. */
const FRESH_MS = 30_000;
const RETRY_MS = 1000;
/** Maximum number of cached responses. Evicts the oldest unused ones. */
const ENTRIES_MAX = 50;

type State<T> = { data: T | undefined; error: unknown; isFetching: boolean };

type Entry<A, T> = {
  params: A;
  state: State<T>;
  /** Time of the last successful read. Zero forces a new read. */
  readAt: number;
  running: AbortController | null;
  observers: number;
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
const readWithRetry = async <T>(read: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> => {
  try {
    return await read(signal);
  } catch (error) {
    if (signal.aborted || !isTemporary(error)) throw error;
    await pause(signal);
    return read(signal);
  }
};

/** Creates a feed whose data depends on `params`. `keyOf` returns the cache key. */
export const createFeed = <A, T>(
  keyOf: (params: A) => string,
  read: (params: A, signal: AbortSignal, cached: T | undefined) => Promise<T>,
) => {
  const entries = new Map<string, Entry<A, T>>();
  const listeners = new Set<() => void>();
  const PENDING: State<T> = { data: undefined, error: null, isFetching: true };
  /** Number of calls of `clear`. Components drop data that they kept from before. */
  let generation = 0;

  const setState = (entry: Entry<A, T>, state: State<T>): void => {
    entry.state = state;
    for (const listener of listeners) listener();
  };

  const entryOf = (params: A): Entry<A, T> => {
    const key = keyOf(params);
    const existing = entries.get(key);
    if (existing !== undefined) return existing;
    const entry: Entry<A, T> = { params, state: PENDING, readAt: 0, running: null, observers: 0 };
    entries.set(key, entry);
    for (const [oldKey, { observers, running }] of entries) {
      if (entries.size <= ENTRIES_MAX) break;
      if (observers === 0 && running === null && oldKey !== key) entries.delete(oldKey);
    }
    return entry;
  };

  const fetchEntry = async (entry: Entry<A, T>): Promise<void> => {
    const running = new AbortController();
    entry.running?.abort();
    entry.running = running;
    const { data, error } = entry.state;
    setState(entry, { data, error: data === undefined ? null : error, isFetching: true });
    let next: State<T>;
    try {
      next = {
        data: await readWithRetry((signal) => read(entry.params, signal, data), running.signal),
        error: null,
        isFetching: false,
      };
    } catch (failure) {
      next = { data, error: failure, isFetching: false };
    }
    if (entry.running !== running) return;
    entry.running = null;
    if (next.error === null) entry.readAt = Date.now();
    setState(entry, next);
  };

  const fetchIfStale = (entry: Entry<A, T>): Promise<void> | undefined =>
    entry.running === null && Date.now() - entry.readAt > FRESH_MS ? fetchEntry(entry) : undefined;

  const invalidateEntry = (entry: Entry<A, T>): Promise<void> | undefined => {
    entry.readAt = 0;
    return entry.observers > 0 ? fetchEntry(entry) : undefined;
  };

  const invalidateAll = (): void => {
    for (const entry of entries.values()) void invalidateEntry(entry);
  };

  registerCache({ tasksChanged: invalidateAll });

  const observe = (params: A): (() => void) => {
    const entry = entryOf(params);
    entry.observers += 1;
    void fetchIfStale(entry);
    const onVisibilityChange = () => {
      if (document.visibilityState === 'visible') void fetchIfStale(entry);
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      entry.observers -= 1;
      if (entry.observers > 0 || entry.running === null) return;
      entry.running.abort();
      entry.running = null;
      setState(entry, { ...entry.state, isFetching: false });
    };
  };

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return {
    /** Returns the cached data, undefined if there is none. */
    getData: (params: A): T | undefined => entries.get(keyOf(params))?.state.data,
    /** Prefetches the data, unless a fresh response is cached or pending. Never rejects. */
    prefetch: async (params: A): Promise<void> => fetchIfStale(entryOf(params)),
    /** Marks the data as stale. Fetches it now if it is shown, otherwise when it is next shown. Never rejects. */
    invalidate: async (params: A): Promise<void> => invalidateEntry(entryOf(params)),
    /** Stores data that the page obtained otherwise. Drops the response of a pending request, which may be older. */
    setData: (params: A, data: T): void => {
      const entry = entryOf(params);
      entry.running?.abort();
      entry.running = null;
      entry.readAt = Date.now();
      setState(entry, { data, error: null, isFetching: false });
    },
    /** Marks all data as stale. Fetches what is shown now, and the rest when it is next shown. */
    invalidateAll,
    /** Calls `listener` after each change. Returns a function that stops it. */
    subscribe,
    /** Removes all data at once, also from components. Fetches what is shown again. */
    clear: (): void => {
      generation += 1;
      for (const [key, entry] of entries) {
        entry.running?.abort();
        entry.running = null;
        entry.readAt = 0;
        entry.state = PENDING;
        if (entry.observers > 0) void fetchEntry(entry);
        else entries.delete(key);
      }
      for (const listener of listeners) listener();
    },
    /**
     * Returns the data and subscribes the component to it. Until a new request has a response, returns the last data
     * with `isPreviousData`. `served` is the data of server rendering and of hydration. `isEnabled` is false while
     * `params` is not known yet.
     */
    useData: (params: A, isEnabled = true, served: T | null = null) => {
      const key = keyOf(params);
      const [rendered] = useState<State<T>>(() =>
        served === null ? PENDING : { data: served, error: null, isFetching: false },
      );
      const state = useSyncExternalStore(
        subscribe,
        () => entries.get(key)?.state ?? PENDING,
        () => rendered,
      );
      const current = useSyncExternalStore(
        subscribe,
        () => generation,
        () => generation,
      );
      const [kept, setKept] = useState<{ key: string; data: T; generation: number }>();
      if (state.data !== undefined && (kept?.data !== state.data || kept.key !== key || kept.generation !== current)) {
        setKept({ key, data: state.data, generation: current });
      }
      const last = kept?.generation === current ? kept : undefined;
      // biome-ignore lint/correctness/useExhaustiveDependencies: `key` represents `params`
      useEffect(() => (isEnabled ? observe(params) : undefined), [key, isEnabled]);
      return {
        ...state,
        data: state.data === undefined ? last?.data : state.data,
        isPreviousData: state.data === undefined && last !== undefined,
        refetch: () => void fetchEntry(entryOf(params)),
      };
    },
  };
};
