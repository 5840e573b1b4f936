import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Returns `get()`, but while a prerendered page hydrates `before()`, the value that the page was rendered with. For what
 * is unknown at that time, such as the query, the hash, the router state and the reader's clock. Renders again only if
 * the two differ, so both are texts, numbers or other values without an identity of their own.
 */
export const useAfterHydration = <T>(get: () => T, before: () => T): T => useSyncExternalStore(subscribe, get, before);
