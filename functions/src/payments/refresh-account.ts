import { canBePaidOut, hasLeft } from '@taskwright/contract';
import type { Store } from '../store/store.ts';
import * as movements from './model/movement-repository.ts';
import { type ReadingCause, readPayoutAccount } from './payout-account.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';
import { settle } from './settle.ts';

/**
 * Reads a person's account. If it is ready, continues the payouts that wait for it; those that the bank has returned only
 * if the details may have changed since. Throws ProviderError.
 */
export const refreshAccount = async (
  store: Store,
  provider: PaymentProvider,
  person: string,
  cause: Exclude<ReadingCause, 'work'>,
): Promise<void> => {
  const account = await readPayoutAccount(store, provider, person, cause);
  if (account === null || !canBePaidOut(account.state)) return;
  for (const { id, data } of await movements.openPayouts(store, person)) {
    if (hasLeft(data.state)) continue;
    try {
      await settle(store, provider, id);
    } catch (error) {
      // The failure of a payout is stored with it, and the account was read.
      if (!(error instanceof ProviderError)) throw error;
    }
  }
};
