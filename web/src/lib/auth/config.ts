import * as z from 'zod/mini';

const firebaseConfig = z.object({
  apiKey: z.string(),
  projectId: z.string(),
  appId: z.optional(z.string()),
  authDomain: z.optional(z.string()),
});
export type FirebaseConfig = z.infer<typeof firebaseConfig>;

const emulators = z.object({ auth: z.optional(z.object({ hostAndPort: z.string() })) });

const read = async (path: string): Promise<Response> => {
  const response = await fetch(path, { signal: AbortSignal.timeout(15_000) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
};

/** Where the Auth emulator is, from the script that the Hosting emulator makes; null when it names none. */
export const authEmulatorIn = (script: string): string | null => {
  const text = script.match(/firebaseEmulators\s*=\s*(\{[\s\S]*?\n?\})\s*;/)?.[1];
  if (text === undefined) return null;
  try {
    return emulators.parse(JSON.parse(text)).auth?.hostAndPort ?? null;
  } catch {
    return null;
  }
};

const isLocal = (): boolean => ['localhost', '127.0.0.1'].includes(window.location.hostname);

/** The project's configuration as Hosting answers it, so that one build serves every project and every port. */
export const readConfig = async (): Promise<{ config: FirebaseConfig; authEmulator: string | null }> => {
  const config = firebaseConfig.parse(await (await read('/__/firebase/init.json')).json());
  if (!isLocal()) return { config, authEmulator: null };
  const script = await (await read('/__/firebase/init.js?useEmulator=true')).text();
  return { config, authEmulator: authEmulatorIn(script) };
};
