import { useSyncExternalStore } from 'react';
import { STORED } from '../api/stored-answer.ts';

/** When the feed on the page was answered, if it is one that the service worker had kept; null while the server answers. */
let storedAt: string | null = null;
const listeners = new Set<() => void>();

/** Takes note of whether a feed came from the server or from what is kept on the device, or, as null, not at all. */
export const noteWhere = (answer: Response | null): void => {
  const before = storedAt;
  storedAt = answer?.headers.get(STORED) ?? null;
  if (storedAt !== before) for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** When what the page shows was answered, where it is kept and not fresh; null else. An HTTP date, empty where it is not known. */
export const useStoredAt = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => storedAt,
    () => null,
  );
