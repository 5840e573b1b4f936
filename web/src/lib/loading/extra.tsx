import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const Nothing = () => null;

/** Returns an optional lazy component. If its code cannot be loaded, it renders nothing and throws no error. */
export const extra = <P extends object>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await load().catch(() => Nothing) }));
