// Changes of disputes: the bank takes the money of a charge, and decides about it.
import { intentId, isPaid, type PaidPayment } from './charge-objects.ts';
import type { Clock } from './clock.ts';
import { disputeId } from './dispute-objects.ts';
import { missing, refusal } from './errors.ts';
import type { RefundLedger } from './refund-ledger.ts';
import type { Dispute, EventSubject, State } from './state.ts';

type Options = {
  readonly state: State;
  readonly clock: Clock;
  readonly refunds: RefundLedger;
  /** Receives the event of each dispute that is created or closed. */
  readonly onEvent: (subject: EventSubject) => void;
  /** Returns the random part of the ids of a dispute. */
  readonly newKey: () => string;
};

export const createDisputeLedger = ({ state, clock, refunds, onEvent, newKey }: Options) => {
  const find = (id: string): Dispute | undefined => state.disputes.find((dispute) => disputeId(dispute) === id);

  return {
    find,

    /** Returns a dispute. Throws a 404. */
    get: (id: string): Dispute => {
      const dispute = find(id);
      if (dispute === undefined) throw missing('dispute', id, 'dispute');
      return dispute;
    },

    /** Returns the paid payment of a payment intent. Throws a 404. */
    paymentOf: (intent: string): PaidPayment => {
      const payment = state.payments.filter(isPaid).find((one) => intentId(one) === intent);
      if (payment === undefined) throw missing('payment_intent', intent, 'payment_intent');
      return payment;
    },

    /**
     * Takes `cents` of a payment, the whole charge by default, and the fee from the balance of the platform, which may
     * become negative. `cents` may exceed what is left of the charge. Fails its pending refunds, as Stripe does.
     */
    open: (payment: PaidPayment, cents = payment.cents): Dispute => {
      const dispute: Dispute = {
        key: newKey(),
        at: clock.now(),
        cents,
        payment: payment.key,
        status: 'needs_response',
        closedAt: null,
      };
      state.disputes.push(dispute);
      onEvent({ type: 'charge.dispute.created', dispute: dispute.key });
      refunds.failPending(payment);
      return dispute;
    },

    /** Closes an open dispute. A won one returns the money without the fee. Throws a 400 for a closed one. */
    close: (dispute: Dispute, status: 'won' | 'lost'): void => {
      if (dispute.status !== 'needs_response')
        throw refusal(undefined, `The dispute is closed: it was ${dispute.status}.`);
      dispute.status = status;
      dispute.closedAt = clock.now();
      onEvent({ type: 'charge.dispute.closed', dispute: dispute.key });
    },
  };
};

export type DisputeLedger = ReturnType<typeof createDisputeLedger>;
