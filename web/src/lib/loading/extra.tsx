import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const Nothing = () => null;

/** A part that a screen can do without: where its code does not come it is not there, and nothing else fails with it. */
export const extra = <P extends object>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await load().catch(() => Nothing) }));
