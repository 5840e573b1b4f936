import { isCharged } from '@taskwright/contract';
import { ApiProblem } from '../http/problems.ts';
import { steps } from '../http/use-case.ts';
import { askAboutPayment, stillProcessed } from './ask-provider.ts';
import { GONE_THROUGH, toMovement } from './model/movement-document.ts';
import { ownPayment } from './own-payment.ts';
import { expire } from './settle-payment.ts';

/**
 * DELETE /payments/checkouts/{id}: ends an open payment of the caller at the provider. Repeating it changes nothing.
 * Throws 404, 409 if the payment has gone through, and 503 if the provider does not answer or another process settles
 * the payment.
 */
export const cancelCheckout = steps<'cancelCheckout'>(async (store, { caller, params: { id } }) => {
  await ownPayment(store, id, caller);
  await askAboutPayment((provider) => expire(store, provider, id));
  const movement = await ownPayment(store, id, caller);
  if (isCharged(movement.state)) throw new ApiProblem('conflict', GONE_THROUGH);
  if (movement.state !== 'expired') throw stillProcessed();
  return { status: 200, body: toMovement(id, movement) };
});
