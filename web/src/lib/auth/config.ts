import { takePrefetchedResponse } from '../api/prefetched-response.ts';

/**
 * Firebase configuration. Validated by hand: every page with a session reads it, and the schema library is larger than
 * this code.
 */
export type FirebaseConfig = { apiKey: string; projectId: string; appId?: string; authDomain?: string };

/** Returns a property of a value that may not be an object. */
const partOf = (value: unknown, part: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;

/** Returns a property if it is a string. */
const textIn = (value: unknown, part: string): string | undefined => {
  const text = partOf(value, part);
  return typeof text === 'string' ? text : undefined;
};

/** Returns the project's configuration in a response of Hosting. Throws if it has no project id or no API key. */
export const configIn = (response: unknown): FirebaseConfig => {
  const apiKey = textIn(response, 'apiKey');
  const projectId = textIn(response, 'projectId');
  const appId = textIn(response, 'appId');
  const authDomain = textIn(response, 'authDomain');
  if (apiKey === undefined || projectId === undefined) throw new Error('Hosting returned no Firebase configuration');
  return {
    apiKey,
    projectId,
    ...(appId === undefined ? {} : { appId }),
    ...(authDomain === undefined ? {} : { authDomain }),
  };
};

const read = async (path: string): Promise<Response> => {
  const response = await (takePrefetchedResponse(path) ?? fetch(path, { signal: AbortSignal.timeout(15_000) }));
  if (!response.ok) throw new Error(`${path} returned ${response.status}`);
  return response;
};

/** Addresses of the Auth emulator and the Firestore emulator; null for an emulator that does not run. */
export type EmulatorPlaces = { readonly auth: string | null; readonly firestore: string | null };

const NO_EMULATORS: EmulatorPlaces = { auth: null, firestore: null };

/** Returns the emulators' addresses in the script that the Hosting emulator generates. */
export const emulatorsIn = (script: string): EmulatorPlaces => {
  const text = script.match(/firebaseEmulators\s*=\s*(\{[\s\S]*?\n?\})\s*;/)?.[1];
  if (text === undefined) return NO_EMULATORS;
  try {
    const all: unknown = JSON.parse(text);
    const placeOf = (name: string) => textIn(partOf(all, name), 'hostAndPort') ?? null;
    return { auth: placeOf('auth'), firestore: placeOf('firestore') };
  } catch {
    return NO_EMULATORS;
  }
};

const isLocal = (): boolean => ['localhost', '127.0.0.1'].includes(window.location.hostname);

/**
 * URL at which Hosting serves the project's configuration.
 */
export const CONFIG = '/__/firebase/init.json';
const EMULATORS = '/__/firebase/init.js?useEmulator=true';

/** Returns the URLs that `readConfig` fetches in addition to `CONFIG`. */
export const emulatorPaths = (): string[] => (isLocal() ? [EMULATORS] : []);

const emulatorsHere = async (): Promise<EmulatorPlaces> =>
  isLocal() ? emulatorsIn(await (await read(EMULATORS)).text()) : NO_EMULATORS;

/** Fetches the project's configuration from Hosting, so that one build serves every project and every port. */
export const readConfig = async (): Promise<{ config: FirebaseConfig; emulators: EmulatorPlaces }> => {
  const [response, emulators] = await Promise.all([read(CONFIG), emulatorsHere()]);
  return { config: configIn(await response.json()), emulators };
};
