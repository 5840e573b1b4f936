import { useSyncExternalStore } from 'react';

const KEY = 'taskwright-reloaded-from';

/** Returns true if a module failed to load, false for an error within the module. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|preload/i.test(error.message);

/** Message about code that a newer release has replaced. Components that show it add a button that reloads the page. */
export const NEW_RELEASE = 'This page is from an older version of Taskwright. Reload it to continue.';

/** Thrown if code cannot be loaded because its file is that of an older release. */
export class NewReleaseError extends Error {
  override readonly name = 'NewReleaseError';

  constructor(options?: ErrorOptions) {
    super(NEW_RELEASE, options);
  }
}

let isOld = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns true once the page has needed a file that is gone. */
export const isOldRelease = (): boolean => isOld;

/** Returns true from the moment in which the page needs a file that is gone. */
export const useOldRelease = (): boolean => useSyncExternalStore(subscribe, isOldRelease, () => false);

/** How long the server may take to respond, in milliseconds. A slower one counts as unreachable. */
const TIMEOUT_MS = 5000;

/** Returns whether the server responds. A HEAD request passes by the service worker. */
const isReachable = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );

/**
 * Loads a part of the page's code. If its file is gone although the server responds, the page offers a reload, and
 * NewReleaseError is thrown. Throws other errors of `load` unchanged.
 */
export const loadCode = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async (error: unknown) => {
    if (!isMissingCode(error) || !navigator.onLine || !(await isReachable())) throw error;
    isOld = true;
    for (const listener of listeners) listener();
    throw new NewReleaseError({ cause: error });
  });

/** Records that the page leaves this release. Returns false if that was recorded before, or cannot be recorded. */
const leaveRelease = (): boolean => {
  try {
    // The URL of this file differs in every release that changes its code.
    if (sessionStorage.getItem(KEY) === import.meta.url) return false;
    sessionStorage.setItem(KEY, import.meta.url);
    return true;
  } catch {
    return false;
  }
};

/**
 * Loads a screen's code. After a new release, the old file may be gone. In that case, reloads the page once, which
 * gives the new release. Throws the error of `load` if the reload did not help or there is no connection.
 */
export const loadScreen = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((error: unknown) => {
    if (!isMissingCode(error) || !navigator.onLine || !leaveRelease()) throw error;
    window.location.reload();
    // Keeps the page unchanged until it reloads.
    return new Promise<T>(() => undefined);
  });
