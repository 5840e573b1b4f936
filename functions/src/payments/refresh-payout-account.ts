import { steps } from '../http/use-case.ts';
import { personKey } from '../people/model/person-key.ts';
import { askProvider } from './ask-provider.ts';
import { toBalance } from './model/payout-plan.ts';
import * as wallets from './model/wallet-repository.ts';
import { paymentProvider } from './provider.ts';
import { refreshAccount } from './refresh-account.ts';

/**
 * POST /payments/payout-account/refresh: reads the caller's account at the provider, continues payouts that waited for
 * it, and returns the balance. Safe to repeat. Throws 503 if the provider does not answer.
 */
export const refreshPayoutAccount = steps<'refreshPayoutAccount'>(async (store, { caller }) => {
  const person = personKey(caller.uid);
  const wallet = await wallets.find(store, person);
  if (wallet?.account == null) return { status: 200, body: toBalance(wallet, store.now()) };
  const provider = await paymentProvider();
  await askProvider(() => refreshAccount(store, provider, person, 'request'));
  return { status: 200, body: toBalance(await wallets.find(store, person), store.now()) };
});
