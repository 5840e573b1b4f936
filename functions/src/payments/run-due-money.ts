import type { Store } from '../store/store.ts';
import { payWallets } from './pay-wallets.ts';
import type { PaymentProvider } from './provider.ts';
import { settleDue } from './settle.ts';

/**
 * Runs the work of payments that is due: the payouts of the latest Monday, and movements. A failure of one part does not
 * prevent the other, and is thrown at the end.
 */
export const runDueMoney = async (store: Store, provider: PaymentProvider): Promise<void> => {
  const paid = await Promise.allSettled([payWallets(store)]);
  const settled = await Promise.allSettled([settleDue(store, provider)]);
  for (const part of [...paid, ...settled]) if (part.status === 'rejected') throw part.reason;
};
