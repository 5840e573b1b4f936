/** What the site keeps on the device. Storage may be full or forbidden: then it simply forgets. */

type Place = () => Storage;

const onDevice: Place = () => localStorage;

/** As long as the tab is open, and in no other. */
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
    // Nothing to be done, and nothing lost that the page itself does not still hold.
  }
};

export const removeItem = (key: string, place = onDevice): void => {
  try {
    place().removeItem(key);
  } catch {
    // As above.
  }
};

/** Removes every item whose key starts with `prefix`. */
export const removeItems = (prefix: string): void => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // As above.
  }
};
