import { takeEarlyAnswer } from '../api/early-answer.ts';

/** Read by hand: every page with a session starts with this, and the schema library would weigh more than the reading. */
export type FirebaseConfig = { apiKey: string; projectId: string; appId?: string; authDomain?: string };

/** A part of what may be an object. */
const partOf = (value: unknown, part: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;

/** As above, where that is a text. */
const textIn = (value: unknown, part: string): string | undefined => {
  const text = partOf(value, part);
  return typeof text === 'string' ? text : undefined;
};

/** The project's configuration in what Hosting answered. Throws where it names no project or no key. */
export const configIn = (answer: unknown): FirebaseConfig => {
  const apiKey = textIn(answer, 'apiKey');
  const projectId = textIn(answer, 'projectId');
  const appId = textIn(answer, 'appId');
  const authDomain = textIn(answer, 'authDomain');
  if (apiKey === undefined || projectId === undefined) throw new Error('Hosting answered no Firebase configuration');
  return {
    apiKey,
    projectId,
    ...(appId === undefined ? {} : { appId }),
    ...(authDomain === undefined ? {} : { authDomain }),
  };
};

const read = async (path: string): Promise<Response> => {
  const response = await (takeEarlyAnswer(path) ?? fetch(path, { signal: AbortSignal.timeout(15_000) }));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
};

/** Where the emulators of Auth and of Firestore are, each null where there is none. */
export type EmulatorPlaces = { readonly auth: string | null; readonly firestore: string | null };

const NO_EMULATORS: EmulatorPlaces = { auth: null, firestore: null };

/** Where the emulators are, from the script that the Hosting emulator makes. */
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

/** Where Hosting answers the project's configuration. The shell's HTML asks for it, which a fetch takes over that says no more than where. */
export const CONFIG = '/__/firebase/init.json';
const EMULATORS = '/__/firebase/init.js?useEmulator=true';

/** What `readConfig` asks for beside that. */
export const emulatorPaths = (): string[] => (isLocal() ? [EMULATORS] : []);

const emulatorsHere = async (): Promise<EmulatorPlaces> =>
  isLocal() ? emulatorsIn(await (await read(EMULATORS)).text()) : NO_EMULATORS;

/** The project's configuration as Hosting answers it, so that one build serves every project and every port. */
export const readConfig = async (): Promise<{ config: FirebaseConfig; emulators: EmulatorPlaces }> => {
  const [answer, emulators] = await Promise.all([read(CONFIG), emulatorsHere()]);
  return { config: configIn(await answer.json()), emulators };
};
