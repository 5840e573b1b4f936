import { UserError } from './cli.mjs';
import { firebaseConfig } from './firebase-config.mjs';
import { PROJECT_ID } from './project.mjs';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]):\d{1,5}$/;
const HOSTS = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'] as const;

type Env = Record<string, string | undefined>;

/** Sets the emulator hosts of `npm start`, as in firebase.json, if `env` has none. Returns true if it did. */
export const useStartedEmulators = (env: Env): boolean => {
  if (HOSTS.some((name) => env[name])) return false;
  const { firestore, auth } = firebaseConfig().emulators;
  env.FIRESTORE_EMULATOR_HOST = `${firestore.host}:${firestore.port}`;
  env.FIREBASE_AUTH_EMULATOR_HOST = `${auth.host}:${auth.port}`;
  return true;
};

/**
 * Returns the project that a script changes. Throws UserError unless both emulator hosts are loopback addresses and the
 * project id starts with `demo-`, which the emulators never treat as a real project. `script` begins its sentence.
 */
export const projectInEmulators = (env: Readonly<Env>, script = 'The seed'): string => {
  for (const name of HOSTS) {
    const host = env[name];
    if (!host)
      throw new UserError(
        `${script} writes to emulators only, and ${name} is not set. Set it to host:port, as in firebase.json.`,
      );
    if (!LOOPBACK.test(host)) {
      throw new UserError(
        `${script} writes to emulators on this machine only. ${name} is '${host}', not a loopback address.`,
      );
    }
  }
  const project = env.GCLOUD_PROJECT || env.GOOGLE_CLOUD_PROJECT || PROJECT_ID;
  if (!project.startsWith('demo-')) {
    throw new UserError(`${script} writes to demo projects only. '${project}' does not begin with 'demo-'.`);
  }
  return project;
};

/** Throws UserError if one of these emulators does not respond. firebase-admin itself would retry for minutes. */
export const assertEmulatorsAnswer = async (
  env: Readonly<Env>,
  hosts: readonly (typeof HOSTS)[number][] = HOSTS,
): Promise<void> => {
  await Promise.all(
    hosts.map(async (name) => {
      try {
        await fetch(`http://${env[name]}/`, { signal: AbortSignal.timeout(5_000) });
      } catch {
        throw new UserError(`No emulator responds at ${name}=${env[name]}. Start the emulators first: npm start.`);
      }
    }),
  );
};

/**
 * Returns the project of a maintenance script: from `--project` or the environment, by default the emulator project of
 * `npm start`, whose hosts it adds to `env`. Throws UserError before any read if the emulators do not respond or only
 * one host is set: emulator data must not be combined with production accounts.
 */
export const projectToMaintain = async (given: string | undefined, env: Env): Promise<string> => {
  const project = given || env.GCLOUD_PROJECT || env.GOOGLE_CLOUD_PROJECT;
  const isEmulated = HOSTS.some((name) => env[name]) || project === undefined || project.startsWith('demo-');
  if (!isEmulated) return project;
  const isStarted = useStartedEmulators(env);
  const missing = HOSTS.find((name) => !env[name]);
  if (missing !== undefined)
    throw new UserError(`${missing} is not set, but the other emulator’s address is. Set both.`);
  try {
    await assertEmulatorsAnswer(env, isStarted ? HOSTS : ['FIRESTORE_EMULATOR_HOST']);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(`${error.message} For a deployed project, add --project ID.`);
  }
  return project ?? PROJECT_ID;
};
