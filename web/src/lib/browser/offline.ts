import { useSyncExternalStore } from 'react';
import { STORED } from '../api/stored-answer.ts';

/** Time of the response, if the feed on the page is a copy stored by the service worker; null for a fresh feed. */
let storedAt: string | null = null;
const listeners = new Set<() => void>();

/** Records whether a feed is fresh or a stored copy. Null means that the request failed. */
export const recordOrigin = (response: Response | null): void => {
  const previous = storedAt;
  storedAt = response?.headers.get(STORED) ?? null;
  if (storedAt !== previous) for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Returns the time of the shown feed if it is a stored copy: an HTTP date, or '' if the time is unknown. Returns null
 * for a fresh feed.
 */
export const useStoredAt = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => storedAt,
    () => null,
  );
