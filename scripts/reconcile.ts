// npm run reconcile: compares the journal, agreements, wallets, movements and the payment provider of the emulators of
// `npm start` with each other, and prints what differs. Ends with 1 if anything does. Moves no money.
import { reconcile } from '../functions/src/payments/reconcile.ts';
import { main, step } from './lib/cli.mjs';
import { findingLines } from './lib/findings.ts';
import { openPayments } from './lib/open-payments.ts';
import { withoutLog } from './lib/without-log.ts';

await main(async () => {
  const { store, provider, close } = await openPayments('npm run reconcile');
  step('Comparing the books with the payment provider');
  const findings = await withoutLog(() => reconcile(store, provider)).finally(close);
  for (const line of findingLines(findings)) console.log(line);
  return findings.length === 0 ? 0 : 1;
});
