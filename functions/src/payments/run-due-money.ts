import type { Store } from '../store/store.ts';
import { answerSilences, type SilenceAnswer } from './answer-silences.ts';
import { payWallets } from './pay-wallets.ts';
import type { PaymentProvider } from './provider.ts';
import { settleDue } from './settle.ts';
import { findDisputes } from './settle-dispute.ts';

/**
 * Runs the work of payments that is due: approvals of deliveries without an answer and the notices before them, the
 * payouts of the latest Monday, disputes whose event was lost, and movements. A failure of one part does not prevent the others, and is thrown at the
 * end. Returns the approvals and notices.
 */
export const runDueMoney = async (store: Store, provider: PaymentProvider): Promise<SilenceAnswer[]> => {
  const [answered] = await Promise.allSettled([answerSilences(store)]);
  const paid = await Promise.allSettled([payWallets(store)]);
  const found = await Promise.allSettled([findDisputes(store, provider)]);
  const settled = await Promise.allSettled([settleDue(store, provider)]);
  for (const part of [...paid, ...found, ...settled]) if (part.status === 'rejected') throw part.reason;
  if (answered.status === 'rejected') throw answered.reason;
  return answered.value;
};
