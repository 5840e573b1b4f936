/** Storage on the device. It may be full or forbidden; errors are ignored. */

type Place = () => Storage;

const onDevice: Place = () => localStorage;

/** Storage of this tab. The browser clears it when the tab closes. */
export const inThisTab: Place = () => sessionStorage;

export const readItem = (key: string, place = onDevice): string | null => {
  try {
    return place().getItem(key);
  } catch {
    return null;
  }
};

export const writeItem = (key: string, value: string, place = onDevice): void => {
  try {
    place().setItem(key, value);
  } catch {
    // The page still holds the value in memory.
  }
};

export const removeItem = (key: string, place = onDevice): void => {
  try {
    place().removeItem(key);
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
