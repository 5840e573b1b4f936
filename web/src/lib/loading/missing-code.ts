const KEY = 'taskwright-reloaded-from';

/** Returns true if a module failed to load, false for an error within the module. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|preload/i.test(error.message);

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
