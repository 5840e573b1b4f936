/**
 * The ID token that the provider keeps on the device, read before the provider's code has come: with it the page's first script asks
 * for what the page will show (app/early/). Nothing is written, and nobody passes for signed in by it: that is the provider's to say.
 */

/** As the provider has it since its ninth version; what lies there otherwise is left to it. */
const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';
const KEY = /^firebase:authUser:.+:\[DEFAULT\]$/;

/** So long before a token ends the provider replaces it, in milliseconds. */
const SPARE_MS = 30_000;

const partOf = (value: unknown, part: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;

/** The token of a user as the provider stores one; null where it ends at `now` or nothing is understood. */
export const tokenIn = (user: unknown, now: number): string | null => {
  const tokens = partOf(user, 'stsTokenManager');
  const token = partOf(tokens, 'accessToken');
  const ends = partOf(tokens, 'expirationTime');
  return typeof token === 'string' && typeof ends === 'number' && now < ends - SPARE_MS ? token : null;
};

/** Where no database is, none is made: the provider would find it without its store. */
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

/** Where the browser has no database for it. */
const userBesides = (): unknown => {
  const key = Object.keys(localStorage).find((name) => KEY.test(name));
  return key === undefined ? undefined : JSON.parse(localStorage.getItem(key) ?? 'null');
};

/** The token that the provider will call with, if it is still good and lies where it is known to. */
export const storedToken = async (): Promise<string | null> => {
  try {
    return tokenIn((await userInDatabase()) ?? userBesides(), Date.now());
  } catch {
    return null;
  }
};
