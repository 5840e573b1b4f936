import { useSyncExternalStore } from 'react';

let isListening = false;
const readers = new Set<() => void>();

/** Sets whether the live listener is connected. */
export const setListening = (is: boolean): void => {
  if (is === isListening) return;
  isListening = is;
  for (const reader of readers) reader();
};

const subscribe = (reader: () => void): (() => void) => {
  readers.add(reader);
  return () => readers.delete(reader);
};

/** Returns whether the live listener is connected, which makes polling unnecessary. */
export const useListening = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isListening,
    () => false,
  );
