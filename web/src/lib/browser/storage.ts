/** Storage on the device. It may be full or forbidden; errors are ignored. */

type StorageArea = () => Storage;

const onDevice: StorageArea = () => localStorage;

/** Storage of this tab. The browser clears it when the tab closes. */
export const inSession: StorageArea = () => sessionStorage;

export const readItem = (key: string, storage = onDevice): string | null => {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
};

export const writeItem = (key: string, value: string, storage = onDevice): void => {
  try {
    storage().setItem(key, value);
  } catch {
    // The page still holds the value in memory.
  }
};

export const removeItem = (key: string, storage = onDevice): void => {
  try {
    storage().removeItem(key);
  } catch {
    // Without access to storage, there is nothing to remove.
  }
};

/** Removes every item whose key starts with `prefix`. */
export const removeItems = (prefix: string): void => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Without access to storage, there is nothing to remove.
  }
};
