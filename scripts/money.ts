// npm run money [-- --days N]: runs the work of payments and payouts that is due N days from now, and the reconciliation,
// in the emulators of `npm start` by default. Not cumulative: `--days 13`, then `--days 15`. The clock of the local
// payment provider is then at least that late, and decides what has settled; new payments have the real time.
import { z } from 'zod';
import { reconcile } from '../functions/src/payments/reconcile.ts';
import { explain, main, note, step, UserError, warn } from './lib/cli.mjs';
import { findingLines } from './lib/findings.ts';
import { daysIn, type MoneyRun, runDueMoney } from './lib/money.ts';
import { openPayments } from './lib/open-payments.ts';
import { withoutLog } from './lib/without-log.ts';
import { callControl } from './local-stripe/call-control.ts';
import { dollars } from './local-stripe/layout.ts';

const USAGE = 'Write the number of days from now as a whole number from 0 to 36500: npm run money -- --days 3';
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

const report = ({ read, changed, answered, failure }: MoneyRun): number => {
  for (const { title, milestone, kind } of answered)
    note(`“${milestone}” of “${title}”: ${kind === 'approval' ? 'approved automatically' : 'its client was notified'}`);
  for (const { kind, title, cents, state } of changed) {
    const amount = kind === 'refund' ? `Refund of ${dollars(cents)}` : dollars(cents);
    note(`${title === null ? `Payout of ${dollars(cents)}` : `${amount} for “${title}”`}: ${state}`);
  }
  if (failure !== null) warn(`A payment, refund or payout could not be read. Run it again. ${explain(failure)}`);
  const were = read === 1 ? 'payment, refund or payout was' : 'payments, refunds or payouts were';
  const mark = failure === null ? '✓' : '!';
  console.log(`${mark} ${read} ${were} read, ${changed.length} changed.`);
  return failure === null ? 0 : 1;
};

await main(async () => {
  const days = daysIn(process.argv.slice(2));
  if (days === null) throw new UserError(USAGE);
  const { store, provider, local, close } = await openPayments('npm run money', { days });
  step(`Running the work of payments that is due ${days === 0 ? 'now' : `in ${count(days, 'day')}`}`);
  const run = await withoutLog(() => runDueMoney(store, provider, () => advanceClock(local, days)));
  const code = report(run);
  const findings = await withoutLog(() => reconcile(store, provider)).finally(close);
  for (const line of findingLines(findings)) console.log(line);
  return code;
});
