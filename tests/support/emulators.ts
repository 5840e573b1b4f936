import { REGION } from '../../functions/src/instance.ts';

/** Addresses of the emulators and the site. scripts/test.mjs sets all of them. */
const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests with npm test`);
  return value;
};

export const emulators = {
  /** The Hosting emulator, which rewrites the API's paths to the function. */
  get site() {
    return required('SITE_ORIGIN');
  },
  /** The function's own URL. */
  get api() {
    return required('API_ORIGIN');
  },
  get auth() {
    return `http://${required('FIREBASE_AUTH_EMULATOR_HOST')}`;
  },
  get firestore() {
    return `http://${required('FIRESTORE_EMULATOR_HOST')}`;
  },
  get project() {
    return required('GCLOUD_PROJECT');
  },
};

const asOwner = { authorization: 'Bearer owner' };

/** Fetches a URL. Throws with the response's text if the response is not a success. */
export const fetchOk = async (url: string, init: RequestInit = {}): Promise<Response> => {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${url}: ${response.status} ${await response.text()}`);
  return response;
};

/** Calls a scheduled function, as the scheduler does. The emulator never runs it by itself. */
export const runSchedule = (name: string): Promise<Response> =>
  // The emulator adds the number of the function's codebase to the id.
  fetchOk(`${new URL(emulators.api).origin}/functions/projects/${emulators.project}/triggers/${REGION}-${name}-0`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });

/** Removes every document of a project. */
export const clearFirestore = async (project: string = emulators.project): Promise<void> => {
  const path = `/emulator/v1/projects/${project}/databases/(default)/documents`;
  await fetchOk(`${emulators.firestore}${path}`, { method: 'DELETE', headers: asOwner });
};
