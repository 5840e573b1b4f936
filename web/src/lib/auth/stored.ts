/**
 * Reads the ID token that the provider stores on the device, before the provider's code has loaded. The page's first
 * script prefetches data with it (app/early/). Never writes. Only the provider decides whether a user is signed in.
 */

/** The provider's storage layout since version 9. Any other layout is ignored. */
const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';
const KEY = /^firebase:authUser:.+:\[DEFAULT\]$/;

/** How long before its expiry the provider replaces a token, in milliseconds. */
const MARGIN_MS = 30_000;

const partOf = (value: unknown, part: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;

/**
 * Returns the token in a stored user. Returns null if the provider would replace it at `now`, or if the data is
 * malformed.
 */
export const tokenIn = (user: unknown, now: number): string | null => {
  const tokens = partOf(user, 'stsTokenManager');
  const token = partOf(tokens, 'accessToken');
  const ends = partOf(tokens, 'expirationTime');
  return typeof token === 'string' && typeof ends === 'number' && now < ends - MARGIN_MS ? token : null;
};

/** Never creates the database: the provider would find it without its object store. */
const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE);
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const readStore = async (): Promise<unknown[]> => {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const request = database.transaction(STORE).objectStore(STORE).getAll();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } finally {
    database.close();
  }
};

const userInDatabase = async (): Promise<unknown> => {
  const entries = await readStore().catch(() => []);
  return partOf(
    entries.find((entry) => KEY.test(String(partOf(entry, 'fbase_key')))),
    'value',
  );
};

/** Returns the user in localStorage, which the provider uses if IndexedDB is not available. */
const userInStorage = (): unknown => {
  const key = Object.keys(localStorage).find((name) => KEY.test(name));
  return key === undefined ? undefined : JSON.parse(localStorage.getItem(key) ?? 'null');
};

/** Returns the token that the provider will use, if it is still valid and stored in the known layout. */
export const storedToken = async (): Promise<string | null> => {
  try {
    return tokenIn((await userInDatabase()) ?? userInStorage(), Date.now());
  } catch {
    return null;
  }
};
