import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { onDocumentDeleted, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { createIdentityProvider } from './accounts/identity-provider.ts';
import { bypassBodyParsers } from './http/body-limits.ts';
import { INSTANCE } from './instance.ts';
import { lazily } from './lazily.ts';
import { createServices } from './services.ts';
import type { FindAccountStatuses } from './users/account-status.ts';
import { onAccountDeleted } from './users/on-account-deleted.ts';
import { personKey } from './users/person-key.ts';
import { isNewFreelancer, isNewlyVerified, isProfileChanged } from './users/user-document.ts';

// Every instance loads this file, whichever function it runs. Code of a single function is therefore imported inside
// it.

// Functions that events call need parsed bodies.
if (process.env.FUNCTION_SIGNATURE_TYPE === 'http') bypassBodyParsers();

const app = initializeApp();

const auth = async () => {
  const { getAuth } = await import('firebase-admin/auth');
  return getAuth(app);
};

const accounts: FindAccountStatuses = async (uids) => {
  const { findAccountStatuses } = await import('./users/account-status.ts');
  return findAccountStatuses(await auth())(uids);
};

const services = createServices(getFirestore(app), undefined, accounts, createIdentityProvider(auth));
const region = 'us-central1';
const { concurrency } = INSTANCE;
const memory = `${INSTANCE.memoryMiB}MiB` as const;

const listener = lazily(async () => (await import('./api.ts')).apiListener(app, services, auth));
const pageListener = lazily(async () => (await import('./page.ts')).pageListener(services));
const exportListener = lazily(async () => (await import('./export-data.ts')).exportListener(app, services, auth));
// A deployed instance runs one function, and has more CPU during startup than during its first request.
const preloads: Readonly<Record<string, () => Promise<unknown>>> = {
  api: listener,
  page: pageListener,
  exportData: exportListener,
};
void preloads[process.env.FUNCTION_TARGET ?? '']?.();

/** The REST API behind the Hosting rewrites. The exports of this file are the deployed functions. */
export const api = onRequest(
  { region, memory, concurrency, maxInstances: 20, timeoutSeconds: 30, invoker: 'public' },
  async (request, response) => {
    await (await listener())(request, response);
  },
);

/** The page of a task, with its own title and description for search engines and link previews. */
export const page = onRequest(
  { region, memory, concurrency, maxInstances: 20, timeoutSeconds: 10, invoker: 'public' },
  async (request, response) => {
    await (await pageListener())(request, response);
  },
);

/**
 * Streams the caller's data as one file. A separate function, because a download of a large account takes longer than
 * `api` may take and would occupy its instances. Hosting waits at most a minute; the function's own address does not.
 */
export const exportData = onRequest(
  { region, memory, concurrency: 10, maxInstances: 5, timeoutSeconds: 300, invoker: 'public' },
  async (request, response) => {
    await (await exportListener())(request, response);
  },
);

/** Deletes the data that depends on a deleted task. Firestore retries a failed event for a day. */
export const taskDeleted = onDocumentDeleted(
  { document: 'tasks/{id}', region, retry: true, memory: '256MiB', maxInstances: 10, timeoutSeconds: 300 },
  async ({ params }) => {
    const { endTask } = await import('./tasks/end-task.ts');
    await endTask(services)(params.id);
  },
);

/**
 * Notifies the bidders of a changed or taken task, and ends the remaining offers of a taken one. Firestore retries a
 * failed event for a day.
 */
export const taskNews = onDocumentWritten(
  { document: 'news/{id}', region, retry: true, memory: '256MiB', maxInstances: 10, timeoutSeconds: 300 },
  async ({ params, data }) => {
    if (data?.after.exists !== true) return;
    const [{ notifyBidders }, { endOffers }] = await Promise.all([
      import('./bids/notify-bidders.ts'),
      import('./agreements/end-offers.ts'),
    ]);
    await endOffers(services)(params.id);
    await notifyBidders(services)(params.id);
  },
);

/** Deletes the data of a deleted account. A failed event is retried for a day. */
export const accountDeleted = onAccountDeleted(region, async (uid) => {
  const [{ endAccount }, { findAccountStatuses }] = await Promise.all([
    import('./accounts/end-account.ts'),
    import('./users/account-status.ts'),
  ]);
  await endAccount(services, findAccountStatuses(await auth()))(uid);
});

/**
 * Stores a changed name, photo or handle in all documents that show it. Computes the facts of a new freelancer. Marks a
 * user's profile and tasks as verified and counts their reviews in ratings, once their email address is verified.
 */
export const profileWritten = onDocumentWritten(
  { document: 'users/{uid}', region, retry: true, memory: '256MiB', maxInstances: 10, timeoutSeconds: 300 },
  async ({ params, data }) => {
    const [before, after] = [data?.before.data(), data?.after.data()];
    if (isProfileChanged(before, after)) {
      const { propagateProfile } = await import('./accounts/propagate-profile.ts');
      await propagateProfile(services)(params.uid);
    }
    if (isNewFreelancer(before, after)) {
      const { refreshFacts } = await import('./profiles/refresh-facts.ts');
      await refreshFacts(services)(personKey(params.uid));
    }
    if (!isNewlyVerified(before, after)) return;
    await services.work.run((unit) => services.profiles.verify(unit, params.uid));
    const [{ verifyTasks }, { countReviews }] = await Promise.all([
      import('./tasks/verify-tasks.ts'),
      import('./reviews/count-reviews.ts'),
    ]);
    await verifyTasks(services)(params.uid);
    await countReviews(services)(params.uid);
  },
);

/** Refreshes the facts and the rank of a freelancer after a change of their rating. A failed event is retried for a day. */
export const ratingWritten = onDocumentWritten(
  { document: 'ratings/{person}', region, retry: true, memory: '256MiB', maxInstances: 10, timeoutSeconds: 300 },
  async ({ params }) => {
    const { refreshFacts } = await import('./profiles/refresh-facts.ts');
    await refreshFacts(services)(params.person);
  },
);

/**
 * Daily repair of everything that events missed, for example in an outage longer than a day. `npm run sweep` does the
 * same. Throws if a step failed that a retry may fix; the scheduler then retries.
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
