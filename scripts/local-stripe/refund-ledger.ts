// Changes of refunds: creation, debit of the balance, answer of the card.
import { centsOf } from './balance-objects.ts';
import { chargeId, intentId, isInDispute, isPaid, lostOf, type PaidPayment, refundedOf } from './charge-objects.ts';
import type { Clock } from './clock.ts';
import { ApiError, malformed, missing, refusal } from './errors.ts';
import { dollars } from './layout.ts';
import type { CreateRefund } from './parameters.ts';
import { refundId } from './refund-objects.ts';
import type { EventSubject, Refund, State } from './state.ts';

const DAY_S = 86_400;

/** Status of a refund a day after its money left, by the last four digits of Stripe's test cards. */
const LATER: Readonly<Record<string, NonNullable<Refund['later']>>> = { '7726': 'succeeded', '5126': 'failed' };

type Options = {
  readonly state: State;
  readonly clock: Clock;
  /** Receives the events of each change after the creation. */
  readonly onEvent: (subject: EventSubject) => void;
  /** Returns the random part of the ids of a refund. */
  readonly newKey: () => string;
};

export const createRefundLedger = ({ state, clock, onEvent, newKey }: Options) => {
  const find = (id: string): Refund | undefined => state.refunds.find((refund) => refundId(refund) === id);

  const updated = ({ key }: Refund): void => onEvent({ type: 'refund.updated', refund: key });

  /** Returns the payment that is refunded. Throws a 400 unless one parameter names it, and a 404 for an unknown one. */
  const paymentOf = ({ charge, payment_intent: intent }: CreateRefund): PaidPayment => {
    if ((charge === undefined) === (intent === undefined))
      throw malformed('', 'One of the following params should be provided: payment_intent or charge.', 'charge');
    const payment = state.payments.filter(isPaid).find((one) => chargeId(one) === charge || intentId(one) === intent);
    if (payment !== undefined) return payment;
    throw charge === undefined
      ? missing('payment_intent', intent ?? '', 'payment_intent')
      : missing('charge', charge, 'charge');
  };

  /** Returns the cents that are left of a payment; pending refunds count, failed ones do not. Throws a 400 for none. */
  const leftOf = (payment: PaidPayment): number => {
    const id = chargeId(payment);
    if (isInDispute(payment, state.disputes)) throw refusal('charge_disputed', `Charge ${id} is disputed.`);
    const unrefunded = payment.cents - refundedOf(payment, state.refunds);
    if (unrefunded === 0) throw refusal('charge_already_refunded', `Charge ${id} has already been refunded.`);
    const left = unrefunded - lostOf(payment, state.disputes);
    if (left <= 0) throw refusal('charge_disputed', `Charge ${id} has been charged back; cannot issue a refund.`);
    return left;
  };

  const checkAmount = (cents: number, left: number): void => {
    if (cents > left)
      throw refusal(
        undefined,
        `Refund amount (${dollars(cents)}) is greater than unrefunded amount on charge (${dollars(left)})`,
        'amount',
      );
  };

  /**
   * Takes the money of a refund from the available balance of the platform, as Stripe does, which counts no pending
   * money, not even that of the refunded payment. Returns false if the balance is short.
   */
  const debit = (refund: Refund): boolean => {
    if (refund.cents > centsOf(state, null, clock.now()).available) return false;
    refund.leftAt = clock.now();
    if (refund.later !== 'succeeded') refund.status = 'succeeded';
    return true;
  };

  const succeed = (refund: Refund): void => {
    refund.status = 'succeeded';
    updated(refund);
  };

  /** Fails a refund, also after it succeeded. Money that left returns to the balance. Throws a 409 the second time. */
  const fail = (refund: Refund): void => {
    if (refund.status === 'failed')
      throw new ApiError(409, { type: 'invalid_request_error', message: 'The refund has failed before.' });
    refund.status = 'failed';
    refund.failedAt = clock.now();
    updated(refund);
    onEvent({ type: 'refund.failed', refund: refund.key });
  };

  const advance = (refund: Refund): void => {
    const { status, later, leftAt } = refund;
    if (status === 'failed') return;
    if (leftAt === null) {
      if (debit(refund)) updated(refund);
    } else if (later !== null && status !== later && clock.now() >= leftAt + DAY_S) {
      if (later === 'failed') fail(refund);
      else succeed(refund);
    }
  };

  return {
    find,

    /** Returns a refund. Throws a 404. */
    get: (id: string): Refund => {
      const refund = find(id);
      if (refund === undefined) throw missing('refund', id, 'refund');
      return refund;
    },

    /** Refunds a payment, whatever is left of it without an amount. Throws a 400 for more, and during a dispute. */
    create: (params: CreateRefund): Refund => {
      const payment = paymentOf(params);
      const left = leftOf(payment);
      const cents = params.amount ?? left;
      checkAmount(cents, left);
      const refund: Refund = {
        key: newKey(),
        at: clock.now(),
        cents,
        payment: payment.key,
        settlesAt: payment.paid.settlesAt,
        reason: params.reason ?? null,
        metadata: params.metadata,
        later: LATER[payment.paid.last4] ?? null,
        status: 'pending',
        leftAt: null,
        failedAt: null,
        failure: 'expired_or_canceled_card',
      };
      state.refunds.push(refund);
      debit(refund);
      return refund;
    },

    fail,

    /** Fails the pending refunds of a payment that is disputed. */
    failPending: (payment: PaidPayment): void => {
      for (const refund of state.refunds) {
        if (refund.payment !== payment.key || refund.status !== 'pending') continue;
        refund.failure = 'charge_for_pending_refund_disputed';
        fail(refund);
      }
    },

    /** Debits the refunds that the balance covers by now, the oldest first, and ends those whose day has passed. */
    sweep: (): void => {
      for (const refund of state.refunds) advance(refund);
    },
  };
};

export type RefundLedger = ReturnType<typeof createRefundLedger>;
