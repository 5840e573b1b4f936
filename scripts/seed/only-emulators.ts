import { PROJECT_ID } from '../lib/project.mjs';
import { UserError } from '../lib/say.mjs';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]):\d{1,5}$/;
const HOSTS = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'];

/**
 * The project to seed, once it is certain that it lives in emulators on this machine. Throws UserError otherwise: both
 * hosts must be set and be loopback, and the project's id must begin with `demo-`, which the
 * emulators never take for a real one.
 */
export const projectInEmulators = (env: Readonly<Record<string, string | undefined>>): string => {
  for (const name of HOSTS) {
    const host = env[name];
    if (!host)
      throw new UserError(`The seed only fills emulators: ${name} is not set (to host:port, as in firebase.json).`);
    if (!LOOPBACK.test(host)) {
      throw new UserError(
        `The seed only fills emulators on this machine: ${name} is '${host}', not a loopback address.`,
      );
    }
  }
  const project = env.GCLOUD_PROJECT || env.GOOGLE_CLOUD_PROJECT || PROJECT_ID;
  if (!project.startsWith('demo-')) {
    throw new UserError(`The seed only fills demo projects: '${project}' does not begin with 'demo-'.`);
  }
  return project;
};

/** Throws UserError when an emulator does not answer: firebase-admin itself would go on trying for minutes. */
export const assertEmulatorsAnswer = async (env: Readonly<Record<string, string | undefined>>): Promise<void> => {
  await Promise.all(
    HOSTS.map(async (name) => {
      try {
        await fetch(`http://${env[name]}/`, { signal: AbortSignal.timeout(5_000) });
      } catch {
        throw new UserError(`No emulator answers at ${name}=${env[name]}. Start them first: npm start.`);
      }
    }),
  );
};
