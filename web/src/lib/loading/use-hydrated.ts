import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Returns false while a prerendered page hydrates, then true. Content that is unknown at build time, such as the query,
 * the hash and the router state, renders only then.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
