// Run by npm run deploy -- --payments: fails unless the platform's payouts at the payment provider are manual. Reads the
// provider of the environment (STRIPE_SECRET_KEY, STRIPE_API).
import { paymentProvider } from '../functions/src/payments/provider.ts';
import { main, note, UserError } from './lib/cli.mjs';

await main(async () => {
  const provider = await paymentProvider();
  if (!(await provider.hasManualPayouts()))
    throw new UserError('Set the payouts of your Stripe account to manual: Settings, Payouts (docs/deploying.md).');
  note('The payouts of the platform are manual.');
  return 0;
});
