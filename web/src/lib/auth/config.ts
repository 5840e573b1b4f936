import { takeEarlyAnswer } from '../early-answer.ts';

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

/** Where the Auth emulator is, from the script that the Hosting emulator makes; null when it names none. */
export const authEmulatorIn = (script: string): string | null => {
  const text = script.match(/firebaseEmulators\s*=\s*(\{[\s\S]*?\n?\})\s*;/)?.[1];
  if (text === undefined) return null;
  try {
    return textIn(partOf(JSON.parse(text), 'auth'), 'hostAndPort') ?? null;
  } catch {
    return null;
  }
};

const isLocal = (): boolean => ['localhost', '127.0.0.1'].includes(window.location.hostname);

const CONFIG = '/__/firebase/init.json';
const EMULATORS = '/__/firebase/init.js?useEmulator=true';

/** What `readConfig` asks for. */
export const configPaths = (): string[] => (isLocal() ? [CONFIG, EMULATORS] : [CONFIG]);

const emulatorHere = async (): Promise<string | null> =>
  isLocal() ? authEmulatorIn(await (await read(EMULATORS)).text()) : null;

/** The project's configuration as Hosting answers it, so that one build serves every project and every port. */
export const readConfig = async (): Promise<{ config: FirebaseConfig; authEmulator: string | null }> => {
  const [answer, authEmulator] = await Promise.all([read(CONFIG), emulatorHere()]);
  return { config: configIn(await answer.json()), authEmulator };
};
