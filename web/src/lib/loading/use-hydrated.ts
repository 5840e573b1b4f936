import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while a page that was rendered at build is brought to life, true ever after: what that page could not know (the
 * address beyond its path, what was handed over with it) shows from then on.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
