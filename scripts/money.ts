// npm run money [-- --days N]: runs the work of payments that is due N days from now, in the emulators of `npm start` by
// default. Not cumulative: `--days 13`, then `--days 15`. The clock of the local payment provider is then at least that
// late, and decides what has settled; new payments have the real time.
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { createIdentityProvider } from '../functions/src/account/model/identity-provider.ts';
import { paymentProvider } from '../functions/src/payments/provider.ts';
import { createStore } from '../functions/src/store/store.ts';
import { explain, main, note, step, UserError, warn } from './lib/cli.mjs';
import { daysIn, type MoneyRun, runDueMoney } from './lib/money.ts';
import { assertEmulatorsAnswer, projectInEmulators, useStartedEmulators } from './lib/only-emulators.ts';
import { testModeEnv } from './lib/payments.mjs';
import { findLocalProvider, localPayments } from './lib/running-provider.ts';
import { withoutLog } from './lib/without-log.ts';
import { callControl } from './local-stripe/call-control.ts';
import { dollars } from './local-stripe/layout.ts';

const USAGE = 'Write the number of days from now as a whole number from 0 to 36500: npm run money -- --days 3';
const DAY_MS = 86_400_000;
const clock = z.object({ now: z.string(), days: z.number() });

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Moves the clock of a local provider to at least `days` days from now. Stripe has no such clock. */
const advanceClock = async (local: string | null, days: number): Promise<void> => {
  if (local === null) {
    if (days > 0) note('The clock of Stripe’s test mode can’t be moved, so what has settled there stays as it is.');
    return;
  }
  const { now, days: ahead } = clock.parse(await callControl(local, 'POST', 'clock', { days }));
  note(`The payment provider’s clock shows ${now}, ${count(Math.round(ahead * 10) / 10, 'day')} from now.`);
};

const report = ({ read, changed, failure }: MoneyRun): number => {
  for (const { title, cents, state } of changed) note(`${dollars(cents)} for “${title}”: ${state}`);
  if (failure !== null) warn(`A payment could not be read. Run it again. ${explain(failure)}`);
  const were = read === 1 ? 'was' : 'were';
  console.log(`${failure === null ? '✓' : '!'} ${count(read, 'payment')} ${were} read, ${changed.length} changed.`);
  return failure === null ? 0 : 1;
};

await main(async () => {
  const days = daysIn(process.argv.slice(2));
  if (days === null) throw new UserError(USAGE);
  const isStarted = useStartedEmulators(process.env);
  const projectId = projectInEmulators(process.env, 'npm run money');
  await assertEmulatorsAnswer(process.env);
  const local = await findLocalProvider(process.env, { isStarted });
  const payments = local === null ? testModeEnv(process.env) : localPayments(local);
  if (payments === null) throw new UserError('No payment provider is running. Start Taskwright with npm start.');
  Object.assign(process.env, payments);
  const app = initializeApp({ projectId });
  const db = getFirestore(app);
  const store = createStore(db, {
    now: () => new Date(Date.now() + days * DAY_MS),
    identity: createIdentityProvider(async () => getAuth(app)),
  });
  step(`Running the work of payments that is due ${days === 0 ? 'now' : `in ${count(days, 'day')}`}`);
  const provider = await paymentProvider();
  const run = await withoutLog(() => runDueMoney(store, provider, () => advanceClock(local, days)));
  await db.terminate();
  return report(run);
});
