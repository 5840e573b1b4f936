const KEY = 'taskwright-reloaded-from';

/** Whether what failed is the loading of a part of the site, and not something in it. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|preload/i.test(error.message);

/** Notes that this release is left; false when it was before, or nothing can be noted. */
const leaveRelease = (): boolean => {
  try {
    // The file that this very code is in has another name in every release that changes it.
    if (sessionStorage.getItem(KEY) === import.meta.url) return false;
    sessionStorage.setItem(KEY, import.meta.url);
    return true;
  } catch {
    return false;
  }
};

/**
 * A screen's code. After a new release the old file may be gone: the page is loaded anew, once, which gives the new release.
 * Throws what `load` throws when that did not help, or when there is no connection.
 */
export const loadScreen = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((error: unknown) => {
    if (!isMissingCode(error) || !navigator.onLine || !leaveRelease()) throw error;
    window.location.reload();
    // The page is about to go: until then it stays as it is.
    return new Promise<T>(() => undefined);
  });
