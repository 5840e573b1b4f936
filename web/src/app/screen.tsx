import { type ComponentType, lazy, useState } from 'react';
import { loadScreen } from '../lib/loading/missing-code.ts';
import type { Prefetch } from './prefetch.ts';

/**
 * A screen component that can load before it renders. `prepare` loads its code. `intend` prefetches its code and its
 * data for an address in parallel, and resolves when the data has arrived; errors are ignored, because they recur on
 * navigation.
 */
export type Screen = ComponentType & { prepare: () => Promise<void>; intend: (address: URL) => Promise<void> };

const noPrefetch: Prefetch = async () => undefined;

/**
 * Creates a screen whose code loads on navigation. After `prepare`, the screen renders without suspending: a
 * prerendered page hydrates in one pass, and an update during hydration cannot discard part of it.
 */
export const createScreen = (load: () => Promise<ComponentType>, prefetch = noPrefetch): Screen => {
  let Prepared: ComponentType | null = null;
  const prepare = async (): Promise<void> => {
    Prepared ??= await loadScreen(load);
  };
  const intend = (address: URL): Promise<void> => {
    load()
      .then((Loaded) => {
        Prepared ??= Loaded;
      })
      .catch(() => undefined);
    return prefetch(address).catch(() => undefined);
  };
  const LazyComponent = lazy(async () => {
    const Loaded = await loadScreen(load);
    Prepared = Loaded;
    return { default: Loaded };
  });
  const Screen = () => {
    // Keeps the first component, because a different element type would remount the screen.
    const [Drawn] = useState<ComponentType>(() => Prepared ?? LazyComponent);
    return <Drawn />;
  };
  return Object.assign(Screen, { prepare, intend });
};
