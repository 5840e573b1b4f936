import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { HttpsError, onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { createIdentityProvider } from './account/model/identity-provider.ts';
import { onAccountDeleted } from './account/on-account-deleted.ts';
import type { Enqueue } from './events/run-events.ts';
import { bypassBodyParsers } from './http/body-limits.ts';
import { INSTANCE, REGION as region } from './instance.ts';
import { lazily } from './store/lazily.ts';
import { createStore } from './store/store.ts';

// Every instance loads this file, whichever function it runs. Code of a single function is therefore imported inside
// it.

// Functions that events or the queue call need parsed bodies.
if (process.env.FUNCTION_SIGNATURE_TYPE === 'http' && process.env.FUNCTION_TARGET !== 'eventDelayed')
  bypassBodyParsers();

const app = initializeApp();

const auth = async () => {
  const { getAuth } = await import('firebase-admin/auth');
  return getAuth(app);
};

const store = createStore(getFirestore(app), { identity: createIdentityProvider(auth) });
const { concurrency } = INSTANCE;
const memory = `${INSTANCE.memoryMiB}MiB` as const;

const listener = lazily(async () => (await import('./api.ts')).apiListener(app, store, auth));
const pageListener = lazily(async () => (await import('./page.ts')).pageListener(store));
const paymentsListener = lazily(async () => (await import('./payments.ts')).paymentsListener(app, store, auth));
const exportListener = lazily(async () => (await import('./export-data.ts')).exportListener(app, store, auth));
// A deployed instance runs one function, and has more CPU during startup than during its first request.
const preloads: Readonly<Record<string, () => Promise<unknown>>> = {
  api: listener,
  page: pageListener,
  payments: paymentsListener,
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

/** The secrets of the payment provider. A deployment without payments has none, nor do the emulators. */
const paymentSecrets =
  process.env.PAYMENTS === 'on' && process.env.FUNCTIONS_EMULATOR !== 'true'
    ? ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS']
    : [];

/** The endpoints that call the payment provider, and its webhook. `api` has no key. */
export const payments = onRequest(
  {
    ...{ region, memory, concurrency, maxInstances: 10, timeoutSeconds: 30, invoker: 'public' },
    secrets: paymentSecrets,
  },
  async (request, response) => {
    await (await paymentsListener())(request, response);
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

const mailer = lazily(async () => (await import('./mailer.ts')).mailerFromEnvironment(store, auth));
const background = { ...store, sendMail: async (id: string) => (await mailer()).sendMail(id) };
// The emulators would look for the secret in the cloud. There `SMTP_URL` is an ordinary environment variable.
const secrets = process.env.FUNCTIONS_EMULATOR === 'true' ? [] : ['SMTP_URL'];

const enqueue: Enqueue = async (event, scheduleTime) => {
  const { getFunctions } = await import('firebase-admin/functions');
  await getFunctions(app).taskQueue(`locations/${region}/functions/eventDelayed`).enqueue(event, { scheduleTime });
};

/**
 * Runs what follows an event (`events/table.ts`), or queues it for its time. Changes of an event by its own handling
 * start nothing. What fails or is interrupted is left to `everyMinute`.
 */
export const eventWritten = onDocumentWritten(
  { document: 'events/{id}', region, secrets, memory: '256MiB', maxInstances: 20, timeoutSeconds: 300 },
  async ({ params, data }) => {
    const [before, after]: unknown[] = [data?.before.get('mark'), data?.after.get('mark')];
    if (after === undefined || before === after) return;
    const { startEvent } = await import('./events/run-events.ts');
    await startEvent(background, params.id, enqueue);
  },
);

/**
 * Runs a delayed event at its time (`events/table.ts`). The emulator of the queue ignores the time, and the clock of an
 * instance can be late: an event that is too early is retried after ten seconds.
 */
export const eventDelayed = onTaskDispatched(
  {
    ...{ region, secrets, memory: '256MiB', maxInstances: 10, timeoutSeconds: 300 },
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 10, maxBackoffSeconds: 10 },
  },
  async ({ data }) => {
    const { runDelayedEvent } = await import('./events/run-events.ts');
    if (!(await runDelayedEvent(background, data))) throw new HttpsError('unavailable', 'The event is too early');
  },
);

/**
 * Runs events that are due again, queues emails about notifications that are due and those of the weekly digest, and
 * sends emails that are due: postponed ones, those of interrupted attempts, and those that events missed. A failure of
 * one part does not prevent the others.
 */
export const everyMinute = onSchedule(
  { schedule: 'every 1 minutes', region, secrets, memory: '256MiB', maxInstances: 1, timeoutSeconds: 300 },
  async () => {
    const [{ runDueEvents }, { collectAllActivity }, { sendWeeklyDigest }] = await Promise.all([
      import('./events/run-events.ts'),
      import('./mail/collect-activity.ts'),
      import('./mail/weekly-digest.ts'),
    ]);
    const parts = await Promise.allSettled([
      runDueEvents(background),
      collectAllActivity(store),
      sendWeeklyDigest(store).then((run) => {
        if (run !== null && run.queued > 0)
          console.log(JSON.stringify({ severity: 'INFO', message: 'digest', ...run }));
      }),
      mailer().then(({ sendDue }) => sendDue()),
    ]);
    for (const part of parts) if (part.status === 'rejected') throw part.reason;
  },
);

const settling = async () => {
  const [{ settle }, { runDueMoney }, { paymentProvider }] = await Promise.all([
    import('./payments/settle.ts'),
    import('./payments/run-due-money.ts'),
    import('./payments/provider.ts'),
  ]);
  return { settle, runDueMoney, provider: await paymentProvider() };
};

/** Settles a movement that is due. `moneyDue` retries failures and interruptions. */
export const movementWritten = onDocumentWritten(
  {
    ...{ document: 'movements/{id}', region, memory: '256MiB', maxInstances: 10, timeoutSeconds: 120 },
    secrets: paymentSecrets,
  },
  async ({ params, data }) => {
    const dueAt: unknown = data?.after.get('dueAt');
    if (process.env.PAYMENTS !== 'on' || typeof dueAt !== 'string' || dueAt > store.now().toISOString()) return;
    const { settle, provider } = await settling();
    await settle(store, provider, params.id);
  },
);

/**
 * Approves deliveries without an answer, creates the payouts of a Monday, and settles the movements that are due: open
 * payments, failures, interruptions.
 */
export const moneyDue = onSchedule(
  {
    ...{ schedule: 'every 1 minutes', region, memory: '256MiB', maxInstances: 1, timeoutSeconds: 300 },
    secrets: paymentSecrets,
  },
  async () => {
    if (process.env.PAYMENTS !== 'on') return;
    const { runDueMoney, provider } = await settling();
    await runDueMoney(store, provider);
  },
);

/**
 * Daily reading of the freelancers' accounts at the payment provider, in case an event was lost, and comparison of the
 * books with the provider. `npm run reconcile` compares in the emulators.
 */
export const reconcile = onSchedule(
  {
    ...{ schedule: 'every day 04:00', region, memory: '256MiB', maxInstances: 1, timeoutSeconds: 1800 },
    ...{ retryCount: 3, secrets: paymentSecrets },
  },
  async () => {
    if (process.env.PAYMENTS !== 'on') return;
    const [{ reconcileDaily }, { paymentProvider }] = await Promise.all([
      import('./payments/reconcile.ts'),
      import('./payments/provider.ts'),
    ]);
    await reconcileDaily(store, await paymentProvider());
  },
);

/** Deletes the data of a deleted account. A failed event is retried for a day. */
export const accountDeleted = onAccountDeleted(region, async (uid) => {
  const { endAccount } = await import('./account/end-account.ts');
  await endAccount(store, uid);
});

/**
 * Reminds clients of bids on tasks that close soon, and parties of unwritten reviews. A failed run is repeated by the
 * next.
 */
export const reminders = onSchedule(
  { schedule: 'every 1 hours', region, memory: '256MiB', maxInstances: 1, timeoutSeconds: 540 },
  async () => {
    const [{ remindOfDeadlines }, { remindOfReviews }] = await Promise.all([
      import('./notifications/remind-of-deadlines.ts'),
      import('./notifications/remind-of-reviews.ts'),
    ]);
    const results = await Promise.allSettled([remindOfDeadlines(store), remindOfReviews(store)]);
    const failed = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    if (failed.length > 0) throw new AggregateError(failed, 'Reminders failed');
  },
);

/**
 * Daily comparison with the identity provider, repair of what has no event, and the sitemap. `npm run sweep` does the
 * same. Throws if a step failed that a retry may fix; the scheduler then retries.
 */
export const sweep = onSchedule(
  { schedule: 'every day 03:00', region, retryCount: 3, memory: '256MiB', maxInstances: 1, timeoutSeconds: 1800 },
  async () => {
    const { sweepAll } = await import('./sweep.ts');
    const { swept, failed } = await sweepAll(store);
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
