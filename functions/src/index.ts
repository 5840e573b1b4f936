import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { onDocumentDeleted, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { createIdentityProvider } from './accounts/identity-provider.ts';
import { bypassBodyParsers } from './http/body-limits.ts';
import { INSTANCE, REGION as region } from './instance.ts';
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

/** The pages that need data: the lists, tasks, freelancers, the sitemap and unsubscribing. */
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
 * Moves the bids on a changed, taken or hidden task in their freelancers' tabs, notifies the bidders, and ends the
 * remaining offers of a taken task. Firestore retries a failed event for a day.
 */
export const taskNews = onDocumentWritten(
  { document: 'news/{id}', region, retry: true, memory: '256MiB', maxInstances: 10, timeoutSeconds: 300 },
  async ({ params, data }) => {
    if (data?.after.exists !== true) return;
    const { placeBids } = await import('./bids/place-bids.ts');
    if (data.after.get('isSilent') === true) {
      await placeBids(services)(params.id);
      return;
    }
    const [{ notifyBidders }, { endOffers }] = await Promise.all([
      import('./bids/notify-bidders.ts'),
      import('./agreements/end-offers.ts'),
    ]);
    await endOffers(services)(params.id);
    await placeBids(services)(params.id);
    await notifyBidders(services)(params.id);
  },
);

/**
 * Notifies the freelancer of a declined bid once the client can no longer undo it. Waits for that time; instances wait
 * for many declines at once. A failed event is retried for a day.
 */
export const declineDelayed = onDocumentWritten(
  { document: 'delayed/{id}', region, retry: true, memory, concurrency, maxInstances: 5, timeoutSeconds: 60 },
  async ({ params, data }) => {
    if (data?.after.exists !== true) return;
    const { revealDecline } = await import('./bids/reveal-decline.ts');
    await revealDecline(services)(params.id);
  },
);

const mailer = lazily(async () => (await import('./mailer.ts')).mailerFromEnvironment(services, auth));
// The emulators would look for the secret in the cloud. There `SMTP_URL` is an ordinary environment variable.
const secrets = process.env.FUNCTIONS_EMULATOR === 'true' ? [] : ['SMTP_URL'];

/** Sends a queued email. What fails or is interrupted is left to `mailDue`. */
export const mailWritten = onDocumentWritten(
  { document: 'mail/{id}', region, secrets, memory: '256MiB', maxInstances: 10, timeoutSeconds: 120 },
  async ({ params, data }) => {
    if (data?.after.get('delivery.state') === 'PENDING') await (await mailer()).sendMail(params.id);
  },
);

/**
 * Queues an email about a new notification, after a short delay that collects a burst. Notifications of the next ten
 * minutes are left to `mailDue`.
 */
export const notificationUnmailed = onDocumentWritten(
  { document: 'unmailed/{id}', region, memory, concurrency, maxInstances: 10, timeoutSeconds: 60 },
  async ({ data }) => {
    if (data?.after.exists !== true) return;
    if (String(data.after.get('dueAt')) > services.now().toISOString()) return;
    const { collectBurst } = await import('./mail/collect-activity.ts');
    await collectBurst(services)(String(data.after.get('uid')));
  },
);

/**
 * Queues emails about notifications that are due, and sends emails that are due: postponed ones, those of interrupted
 * attempts, and those that events missed. A failure of one part does not prevent the other.
 */
export const mailDue = onSchedule(
  { schedule: 'every 1 minutes', region, secrets, memory: '256MiB', maxInstances: 1, timeoutSeconds: 300 },
  async () => {
    const { collectAllActivity } = await import('./mail/collect-activity.ts');
    const parts = await Promise.allSettled([collectAllActivity(services), mailer().then(({ sendDue }) => sendDue())]);
    for (const part of parts) if (part.status === 'rejected') throw part.reason;
  },
);

/** Reports a task that became open to the users whose saved searches find it. A failed event is retried for a day. */
export const taskOpened = onDocumentWritten(
  { document: 'arrivals/{id}', region, retry: true, memory: '256MiB', maxInstances: 10, timeoutSeconds: 300 },
  async ({ params, data }) => {
    if (data?.after.exists !== true) return;
    const [{ reportTask }, { skipUnreadable }] = await Promise.all([
      import('./searches/report-task.ts'),
      import('./store/unreadable.ts'),
    ]);
    // The sweep repeats a task with an unreadable document, which a retry cannot read either.
    await skipUnreadable(() => reportTask(services)(params.id));
  },
);

/**
 * Queues the emails of the weekly digest from Monday, 08:00 UTC. The use case returns at any other time. Runs often, so
 * that the next run continues one that was killed, ran into its timeout or queued as many emails as one run may.
 */
export const weeklyDigest = onSchedule(
  { schedule: 'every 10 minutes', region, memory: '256MiB', maxInstances: 1, timeoutSeconds: 540 },
  async () => {
    const { sendWeeklyDigest } = await import('./digests/weekly-digest.ts');
    const run = await sendWeeklyDigest(services)();
    if (run !== null && run.queued > 0) console.log(JSON.stringify({ severity: 'INFO', message: 'digest', ...run }));
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
 * user's profile, tasks and bids as verified and counts their reviews in ratings, once their email address is verified.
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
    const [{ verifyTasks }, { verifyBids }, { countReviews }] = await Promise.all([
      import('./tasks/verify-tasks.ts'),
      import('./bids/verify-bids.ts'),
      import('./reviews/count-reviews.ts'),
    ]);
    await verifyTasks(services)(params.uid);
    await verifyBids(services)(params.uid);
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

/** Reminds clients of bids on tasks that close soon, and parties of unwritten reviews. A failed run is repeated by the next. */
export const reminders = onSchedule(
  { schedule: 'every 1 hours', region, memory: '256MiB', maxInstances: 1, timeoutSeconds: 540 },
  async () => {
    const [{ remindOfDeadlines }, { remindOfReviews }] = await Promise.all([
      import('./reminders/remind-of-deadlines.ts'),
      import('./reminders/remind-of-reviews.ts'),
    ]);
    const results = await Promise.allSettled([remindOfDeadlines(services), remindOfReviews(services)]);
    const failed = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    if (failed.length > 0) throw new AggregateError(failed, 'Reminders failed');
  },
);

/**
 * Adds new tasks and public profiles to the sitemap, and removes those that search engines may not index any more. Runs
 * often enough that a page is listed within an hour, even if one run fails.
 */
export const sitemapUpdate = onSchedule(
  { schedule: 'every 15 minutes', region, memory: '256MiB', maxInstances: 1, timeoutSeconds: 540 },
  async () => {
    const { updateSitemap } = await import('./sitemap/update-sitemap.ts');
    const changes = await updateSitemap(services);
    if (changes > 0) console.log(JSON.stringify({ severity: 'INFO', message: 'sitemap', changes }));
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
