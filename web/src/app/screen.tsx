import { type ComponentType, lazy, useState } from 'react';
import { loadScreen } from '../lib/missing-code.ts';

/** A screen, and how to have its code before it is shown. */
export type Screen = ComponentType & { prepare: () => Promise<void> };

/**
 * A screen whose code is loaded when somebody goes there. Prepared, it is drawn at once: a page that was rendered at build is
 * brought to life in one go, and no update that comes meanwhile finds a part of it that React could only throw away.
 */
export const createScreen = (load: () => Promise<ComponentType>): Screen => {
  let Prepared: ComponentType | null = null;
  const prepare = async (): Promise<void> => {
    Prepared ??= await loadScreen(load);
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
  return Object.assign(Screen, { prepare });
};
