// Stripe's webhook events.
import Stripe from 'stripe';
import { accountId } from './account-objects.ts';
import { disputeOf } from './dispute-objects.ts';
import { sessionOf, type View } from './objects.ts';
import { payoutOf } from './payout-objects.ts';
import { refundOf } from './refund-objects.ts';
import type { EventRecord, State } from './state.ts';

/** Event about an account. It contains only the members that the local provider has. */
type AccountEvent = Omit<Stripe.AccountUpdatedEvent, 'data'> & {
  readonly data: { readonly object: Pick<Stripe.Account, 'id' | 'object' | 'metadata'> };
};

export type LocalEvent =
  | Stripe.CheckoutSessionCompletedEvent
  | Stripe.CheckoutSessionExpiredEvent
  | Stripe.PayoutPaidEvent
  | Stripe.PayoutFailedEvent
  | Stripe.RefundUpdatedEvent
  | Stripe.RefundFailedEvent
  | Stripe.ChargeDisputeCreatedEvent
  | Stripe.ChargeDisputeClosedEvent
  | AccountEvent;

/** Returns an event with its object as it is now, or null if the state has no such object. */
export const eventOf = (event: EventRecord, state: State, view: View): LocalEvent | null => {
  const common = {
    id: event.id,
    object: 'event' as const,
    api_version: Stripe.API_VERSION,
    created: event.created,
    livemode: false,
    pending_webhooks: event.isDelivered ? 0 : 1,
    request: { id: null, idempotency_key: null },
  };
  if ('account' in event) {
    const account = state.accounts.find(({ key }) => key === event.account);
    if (account === undefined) return null;
    const object = { id: accountId(account), object: 'account' as const, metadata: account.metadata };
    return { ...common, type: event.type, account: object.id, data: { object } };
  }
  if ('payout' in event) {
    const payout = state.payouts.find(({ key }) => key === event.payout);
    if (payout === undefined) return null;
    const account = accountId({ key: payout.account });
    return { ...common, type: event.type, account, data: { object: payoutOf(payout) } };
  }
  if ('refund' in event) {
    const refund = state.refunds.find(({ key }) => key === event.refund);
    return refund === undefined ? null : { ...common, type: event.type, data: { object: refundOf(refund, view.now) } };
  }
  if ('dispute' in event) {
    const dispute = state.disputes.find(({ key }) => key === event.dispute);
    return dispute === undefined ? null : { ...common, type: event.type, data: { object: disputeOf(dispute) } };
  }
  const payment = state.payments.find(({ key }) => key === event.payment);
  if (payment === undefined) return null;
  return { ...common, type: event.type, data: { object: sessionOf(payment, view) } };
};
