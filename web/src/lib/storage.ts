/** What the site keeps on the device. Storage may be full or forbidden: then it simply forgets. */

export const readItem = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const writeItem = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing to be done, and nothing lost that the page itself does not still hold.
  }
};

export const removeItem = (key: string): void => {
  try {
    localStorage.removeItem(key);
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
