import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { onDocumentDeleted, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { passParsersBy } from './http/body-wall.ts';
import { INSTANCE } from './instance.ts';
import { lazily } from './lazily.ts';
import { createServices } from './services.ts';
import type { StandingAmong } from './users/account-standing.ts';
import { onAccountDeleted } from './users/on-account-deleted.ts';
import { isNewlyVerified } from './users/user-repository.ts';

// Every instance loads this file, whichever function it runs: what only one of them needs is imported where it does.

// A function that events call must find its body parsed.
if (process.env.FUNCTION_SIGNATURE_TYPE === 'http') passParsersBy();

const app = initializeApp();

const auth = async () => {
  const { getAuth } = await import('firebase-admin/auth');
  return getAuth(app);
};

const accounts: StandingAmong = async (uids) => {
  const { standingAmong } = await import('./users/account-standing.ts');
  return standingAmong(await auth())(uids);
};

const services = createServices(getFirestore(app), undefined, accounts);
const region = 'us-central1';
const { concurrency } = INSTANCE;
const memory = `${INSTANCE.memoryMiB}MiB` as const;

const listener = lazily(async () => (await import('./api.ts')).apiListener(app, services, auth));
const pageListener = lazily(async () => (await import('./page.ts')).pageListener(services));
// A deployed instance runs one function, and has more of a processor while it starts than with its first request.
const preloads: Readonly<Record<string, () => Promise<unknown>>> = { api: listener, page: pageListener };
void preloads[process.env.FUNCTION_TARGET ?? '']?.();

/** The REST API behind the Hosting rewrites. What is deployed is what this file exports. */
export const api = onRequest(
  { region, memory, concurrency, maxInstances: 20, timeoutSeconds: 30, invoker: 'public' },
  async (request, response) => {
    await (await listener())(request, response);
  },
);

/** The page of a task, with its own title and description for whoever lists or shares it. */
export const page = onRequest(
  { region, memory, concurrency, maxInstances: 20, timeoutSeconds: 10, invoker: 'public' },
  async (request, response) => {
    await (await pageListener())(request, response);
  },
);

/** Removes what hangs on a task that was deleted; when it fails Firestore's event comes again, for a day. */
export const taskDeleted = onDocumentDeleted(
  { document: 'tasks/{id}', region, retry: true, memory: '256MiB', maxInstances: 10, timeoutSeconds: 300 },
  async ({ params }) => {
    const { endTask } = await import('./tasks/end-task.ts');
    await endTask(services)(params.id);
  },
);

/** Tells everybody who has bid on a task that it was changed or taken, and ends the offers of the others; when it fails Firestore's event comes again, for a day. */
export const taskNews = onDocumentWritten(
  { document: 'news/{id}', region, retry: true, memory: '256MiB', maxInstances: 10, timeoutSeconds: 300 },
  async ({ params, data }) => {
    if (data?.after.exists !== true) return;
    const [{ tellBidders }, { endOffers }] = await Promise.all([
      import('./bids/tell-bidders.ts'),
      import('./agreements/end-offers.ts'),
    ]);
    await endOffers(services)(params.id);
    await tellBidders(services)(params.id);
  },
);

/** Removes what a deleted account leaves behind; when it fails the event comes again, for a day. */
export const accountDeleted = onAccountDeleted(region, async (uid) => {
  const [{ endAccount }, { standingAmong }] = await Promise.all([
    import('./accounts/end-account.ts'),
    import('./users/account-standing.ts'),
  ]);
  await endAccount(services, standingAmong(await auth()))(uid);
});

/** Marks a client's tasks as verified, and counts a person's reviews in ratings, once their email is verified. */
export const profileWritten = onDocumentWritten(
  { document: 'users/{uid}', region, retry: true, memory: '256MiB', maxInstances: 10, timeoutSeconds: 300 },
  async ({ params, data }) => {
    if (!isNewlyVerified(data?.before.data(), data?.after.data())) return;
    const [{ verifyTasks }, { countReviews }] = await Promise.all([
      import('./tasks/verify-tasks.ts'),
      import('./reviews/count-reviews.ts'),
    ]);
    await verifyTasks(services)(params.uid);
    await countReviews(services)(params.uid);
  },
);

/**
 * Once a day: does what no event has, as after an outage longer than a day. `npm run sweep` does the same. Fails, and so is retried, if a step
 * failed for which that may help.
 */
export const sweep = onSchedule(
  { schedule: 'every day 03:00', region, retryCount: 3, memory: '256MiB', maxInstances: 1, timeoutSeconds: 1800 },
  async () => {
    const { providerOf, sweepAll } = await import('./sweep.ts');
    const { swept, failed } = await sweepAll(services, async () => providerOf(await auth()));
    const steps = failed.map(({ step }) => step);
    console.log(
      JSON.stringify({ severity: steps.length > 0 ? 'ERROR' : 'INFO', message: 'sweep', ...swept, failed: steps }),
    );
    if (failed.length > 0) {
      throw new AggregateError(
        failed.map(({ error }) => error),
        `Steps of the sweep failed: ${steps.join(', ')}`,
      );
    }
  },
);
