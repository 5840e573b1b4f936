/** Storage on the device. It may be full or forbidden; no function throws. */

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

/** Stores an item. Returns false if the device has no room or forbids it; the page still holds the value in memory. */
export const writeItem = (key: string, value: string, storage = onDevice): boolean => {
  try {
    storage().setItem(key, value);
    return true;
  } catch {
    return false;
  }
};

export const removeItem = (key: string, storage = onDevice): void => {
  try {
    storage().removeItem(key);
  } catch {
    // Without access to storage, there is nothing to remove.
  }
};

/** Removes all items of this tab. */
export const clearSession = (): void => {
  try {
    sessionStorage.clear();
  } catch {
    // Without access to storage, there is nothing to remove.
  }
};

/** Returns the keys of all items that start with `prefix`. */
export const keysOf = (prefix: string): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
};

/** Removes every item whose key starts with `prefix`. */
export const removeItems = (prefix: string): void => {
  for (const key of keysOf(prefix)) removeItem(key);
};
