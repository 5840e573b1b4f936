import { collectFailures } from '../store/collect-failures.ts';
import { pagesOf } from '../store/pages-of.ts';
import type { Store } from '../store/store.ts';
import * as wallets from './model/wallet-repository.ts';
import { readPayoutAccount } from './payout-account.ts';
import type { PaymentProvider } from './provider.ts';

/** Age in milliseconds from which the state of an account is read again. */
const STALE_MS = 20 * 3_600_000;

/**
 * Reads all accounts at the provider that were not read since yesterday. Returns how many. A failure affects only one
 * account, and is thrown at the end. Safe to interrupt and repeat.
 */
export const readStaleAccounts = async (store: Store, provider: PaymentProvider): Promise<number> => {
  const before = new Date(store.now().getTime() - STALE_MS).toISOString();
  const failures = collectFailures();
  let read = 0;
  for await (const page of pagesOf(store, wallets.list, wallets.walletsWithAccount(before))) {
    for (const { id } of page) {
      await failures.attempt(async () => {
        await readPayoutAccount(store, provider, id);
        read += 1;
      });
    }
  }
  failures.end();
  return read;
};
