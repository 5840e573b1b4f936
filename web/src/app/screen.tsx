import { type ComponentType, lazy, useState } from 'react';
import { loadScreen } from '../lib/loading/missing-code.ts';
import type { Prefetch } from './prefetch.ts';

/**
 * A screen, and how to have its code before it is shown. `intend` fetches, where somebody may go there, its code and what it
 * will request at that address, in parallel; a failure shows when they do go.
 */
export type Screen = ComponentType & { prepare: () => Promise<void>; intend: (address: URL) => void };

const nothing: Prefetch = async () => undefined;

/**
 * A screen whose code is loaded when somebody goes there. Prepared, it is drawn at once: a page that was rendered at build is
 * brought to life in one go, and no update that comes meanwhile finds a part of it that React could only throw away.
 */
export const createScreen = (load: () => Promise<ComponentType>, prefetch = nothing): Screen => {
  let Prepared: ComponentType | null = null;
  const prepare = async (): Promise<void> => {
    Prepared ??= await loadScreen(load);
  };
  const intend = (address: URL): void => {
    load()
      .then((Loaded) => {
        Prepared ??= Loaded;
      })
      .catch(() => undefined);
    prefetch(address).catch(() => undefined);
  };
  const Later = lazy(async () => {
    const Loaded = await loadScreen(load);
    Prepared = Loaded;
    return { default: Loaded };
  });
  const Screen = () => {
    // What it began with it stays with: another type of element in its place would begin anew.
    const [Drawn] = useState<ComponentType>(() => Prepared ?? Later);
    return <Drawn />;
  };
  return Object.assign(Screen, { prepare, intend });
};
