import { getRequestListener } from '@hono/node-server';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import * as functions from 'firebase-functions/v1';
import { onDocumentDeleted, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { createHandlers } from './handlers.ts';
import { createApp } from './http/app.ts';
import { ANYBODY, createAppCheck } from './http/app-check.ts';
import { createPaces } from './http/paces.ts';
import { writeLine } from './http/request-log.ts';
import { createTokenVerifier } from './http/verify-token.ts';
import { createServices } from './services.ts';
import { endAccount } from './tasks/end-account.ts';
import { endTask } from './tasks/end-task.ts';
import { sweepAccounts } from './tasks/sweep-accounts.ts';
import { sweepTasks } from './tasks/sweep-tasks.ts';
import { verifyOpenTasks, verifyTasks } from './tasks/verify-tasks.ts';
import { standingAmong } from './users/account-standing.ts';
import { isNewlyVerified } from './users/user-repository.ts';
import { verifiedAmong } from './users/verified-among.ts';

const app = initializeApp();

const auth = async () => {
  const { getAuth } = await import('firebase-admin/auth');
  return getAuth(app);
};

const services = createServices(getFirestore(app));
const isEmulated = process.env.FUNCTIONS_EMULATOR === 'true';

/** On the emulators everybody comes from one address. */
const paces = createPaces(isEmulated ? 1000 : 1);

/** On where the build was given the site's key, which the site then sends its tokens by (decision 60). */
const attest =
  process.env.APP_CHECK && !isEmulated
    ? createAppCheck(async () => (await import('firebase-admin/app-check')).getAppCheck(app))
    : ANYBODY;
const listener = getRequestListener(
  createApp(createHandlers(services), createTokenVerifier(auth), writeLine, { paces, attest }).fetch,
);
const region = 'us-central1';

/** The REST API behind the Hosting rewrites. What is deployed is what this file exports. */
export const api = onRequest(
  { region, memory: '256MiB', concurrency: 80, maxInstances: 20, timeoutSeconds: 30, invoker: 'public' },
  async (request, response) => {
    await listener(request, response);
  },
);

/** Removes what hangs on a task that was deleted; when it fails Firestore's event comes again, for a day. */
export const taskDeleted = onDocumentDeleted(
  { document: 'tasks/{id}', region, retry: true, memory: '256MiB', maxInstances: 10, timeoutSeconds: 300 },
  ({ params }) => endTask(services)(params.id),
);

/** Removes what a deleted account leaves behind; when it fails the event comes again, for a day. Such events are of the first generation only. */
export const accountDeleted = functions
  .runWith({ failurePolicy: true, memory: '256MB', maxInstances: 10, timeoutSeconds: 300 })
  .region(region)
  .auth.user()
  .onDelete(async ({ uid }) => endAccount(services, standingAmong(await auth()))(uid));

/** Lets the tasks of a client count as verified once their address is. */
export const profileWritten = onDocumentWritten(
  { document: 'users/{uid}', region, retry: true, memory: '256MiB', maxInstances: 10, timeoutSeconds: 300 },
  async ({ params, data }) => {
    if (isNewlyVerified(data?.before.data(), data?.after.data())) await verifyTasks(services)(params.uid);
  },
);

/** Once a day: does what no event has, as after an outage longer than a day. `npm run sweep` does the same. */
export const sweep = onSchedule(
  { schedule: 'every day 03:00', region, retryCount: 3, memory: '256MiB', maxInstances: 1, timeoutSeconds: 1800 },
  async () => {
    const swept = await sweepTasks(services);
    const provider = await auth();
    const accounts = await sweepAccounts(services, standingAmong(provider));
    const verified = await verifyOpenTasks(services, verifiedAmong(provider));
    console.log(JSON.stringify({ severity: 'INFO', message: 'sweep', ...swept, accounts, verified }));
  },
);
