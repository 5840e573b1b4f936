import type { MovementState } from '@taskwright/contract';
import { ApiProblem, unavailable } from '../http/problems.ts';
import { steps } from '../http/use-case.ts';
import { toMovement } from './model/movement-document.ts';
import { ownPayment } from './own-payment.ts';
import { ProviderError, paymentProvider } from './provider.ts';
import { expire } from './settle.ts';

/** States of a payment that was charged. */
const CHARGED: ReadonlySet<MovementState> = new Set(['paid', 'unusable']);

/**
 * DELETE /payments/checkouts/{id}: ends an open payment of the caller at the provider. Repeating it changes nothing.
 * Throws 404, 409 if the payment has gone through, and 503 if the provider does not answer.
 */
export const cancelCheckout = steps<'cancelCheckout'>(async (store, { caller, params: { id } }) => {
  await ownPayment(store, id, caller);
  try {
    await expire(store, await paymentProvider(), id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw unavailable('The payment provider doesn’t answer. Try again in a moment.', error, !error.isPermanent);
  }
  const movement = await ownPayment(store, id, caller);
  if (CHARGED.has(movement.state)) throw new ApiProblem('conflict', 'This payment has already gone through.');
  if (movement.state !== 'expired') throw unavailable('This payment is being processed. Try again in a moment.');
  return { status: 200, body: toMovement(id, movement) };
});
