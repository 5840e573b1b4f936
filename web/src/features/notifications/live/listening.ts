import { useSyncExternalStore } from 'react';

let isListening = false;
const readers = new Set<() => void>();

/** Notes whether what happens shows by itself just now. */
export const noteListening = (is: boolean): void => {
  if (is === isListening) return;
  isListening = is;
  for (const reader of readers) reader();
};

const subscribe = (reader: () => void): (() => void) => {
  readers.add(reader);
  return () => readers.delete(reader);
};

/** Whether what happens shows by itself just now, so that nothing need ask for it again and again (record 69). */
export const useListening = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isListening,
    () => false,
  );
