import { steps } from '../http/use-case.ts';
import { askAboutPayment } from './ask-provider.ts';
import { toMovement } from './model/movement-document.ts';
import { ownPayment } from './own-payment.ts';
import { settle } from './settle.ts';

/**
 * POST /payments/checkouts/{id}/refresh: reads a payment of the caller at the provider, and returns it. Safe to repeat.
 * Throws 404, and 503 if the provider does not answer or another process settles the payment.
 */
export const refreshCheckout = steps<'refreshCheckout'>(async (store, { caller, params: { id } }) => {
  await ownPayment(store, id, caller);
  await askAboutPayment((provider) => settle(store, provider, id));
  return { status: 200, body: toMovement(id, await ownPayment(store, id, caller)) };
});
