import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadCode, NEW_RELEASE, NewReleaseError } from './missing-code.ts';

const Nothing = () => null;

/** Returns an optional lazy component. If its code cannot be loaded, it renders nothing and throws no error. */
export const extra = <P extends object>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await loadCode(load).catch(() => Nothing) }));

const Missing = () => <p role="alert">{NEW_RELEASE}</p>;

const missing = (error: unknown): typeof Missing => {
  if (error instanceof NewReleaseError) return Missing;
  throw error;
};

/**
 * Returns a lazy component. If its code is that of an older release, it renders a message in its place, so that forms
 * next to it keep their input. Throws other errors.
 */
export const part = <P extends object>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => ({ default: await loadCode(load).catch(missing) }));
