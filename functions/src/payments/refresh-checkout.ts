import { setTimeout as pause } from 'node:timers/promises';
import { unavailable } from '../http/problems.ts';
import { steps } from '../http/use-case.ts';
import type { Store } from '../store/store.ts';
import { toMovement } from './model/movement-document.ts';
import { ownPayment } from './own-payment.ts';
import { ProviderError, paymentProvider } from './provider.ts';
import { settle } from './settle.ts';

/** Attempts to settle while another process has the lease, which is usually the webhook, and the time between them. */
const ATTEMPTS = 10;
const PAUSE_MS = 300;

const settleSoon = async (store: Store, id: string): Promise<boolean> => {
  const provider = await paymentProvider();
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (await settle(store, provider, id)) return true;
    await pause(PAUSE_MS);
  }
  return false;
};

/**
 * POST /payments/checkouts/{id}/refresh: reads a payment of the caller at the provider, and returns it. Safe to repeat.
 * Throws 404, and 503 if the provider does not answer or another process settles the payment.
 */
export const refreshCheckout = steps<'refreshCheckout'>(async (store, { caller, params: { id } }) => {
  await ownPayment(store, id, caller);
  let isSettled: boolean;
  try {
    isSettled = await settleSoon(store, id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw unavailable('The payment provider doesn’t answer. Try again in a moment.', error, !error.isPermanent);
  }
  if (!isSettled) throw unavailable('This payment is being processed. Try again in a moment.');
  return { status: 200, body: toMovement(id, await ownPayment(store, id, caller)) };
});
