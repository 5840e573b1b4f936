// Changes of payments: creation, card, expiry.
import { randomBytes } from 'node:crypto';
import { isPaid, type PaidPayment } from './charge-objects.ts';
import type { Clock } from './clock.ts';
import type { DisputeLedger } from './dispute-ledger.ts';
import { ApiError, malformed, missing, refusal } from './errors.ts';
import { sessionId } from './objects.ts';
import type { CreateSession, Page } from './parameters.ts';
import type { EventSubject, Payment, State } from './state.ts';

const MINUTE_S = 60;
const DAY_S = 86_400;
const MINIMUM_CENTS = 50;
const MAXIMUM_CENTS = 99_999_999;
const SETTLEMENT_S = 2 * DAY_S;

type CardEffect = {
  readonly outcome: Outcome;
  /** True if the money is available at once. */
  readonly isInstant?: true;
  /** True if the bank disputes the charge at once. */
  readonly isDisputed?: true;
};

/** Stripe's test cards. */
const CARDS: Readonly<Record<string, CardEffect>> = {
  '4242424242424242': { outcome: 'paid' },
  '4000000000000077': { outcome: 'paid', isInstant: true },
  '4000000000000002': { outcome: 'declined' },
  '4000000000009995': { outcome: 'declined' },
  '4000002500003155': { outcome: 'authentication' },
  '4000000000000259': { outcome: 'paid', isDisputed: true },
  // The refunds of these two end a day later (refund-ledger.ts).
  '4000000000007726': { outcome: 'paid' },
  '4000000000005126': { outcome: 'paid' },
};

/** Result of a card. `authentication` waits for the cardholder. */
export type Outcome = 'paid' | 'declined' | 'authentication';

export const randomKey = (): string => randomBytes(12).toString('hex');

const digitsOf = (card: string): string => card.replaceAll(/[\s-]/g, '');

export const isTestCard = (card: string): boolean => Object.hasOwn(CARDS, digitsOf(card));

/** Returns the time at which a session expires. Throws if it is less than 30 minutes or more than 24 hours ahead. */
const expiryOf = (given: number | undefined, created: number): number => {
  if (given === undefined) return created + DAY_S;
  const param = 'expires_at';
  if (given < created + 30 * MINUTE_S)
    throw refusal(
      undefined,
      `The \`${param}\` timestamp must be at least 30 minutes from Checkout Session creation.`,
      param,
    );
  if (given > created + DAY_S)
    throw refusal(
      undefined,
      `The \`${param}\` timestamp must be less than 24 hours from Checkout Session creation.`,
      param,
    );
  return given;
};

const checkAmount = (cents: number): void => {
  if (cents < MINIMUM_CENTS)
    throw refusal('amount_too_small', 'The Checkout Session’s total amount due must add up to at least $0.50 usd');
  if (cents > MAXIMUM_CENTS)
    throw refusal('amount_too_large', 'The Checkout Session’s total amount due must be no more than $999,999.99 usd');
};

type Options = {
  readonly state: State;
  readonly clock: Clock;
  readonly disputes: DisputeLedger;
  /** Receives the event of each payment that completes or expires. */
  readonly onEvent: (subject: EventSubject) => void;
  /** Returns the random part of the ids of a payment. */
  readonly newKey: () => string;
};

export const createLedger = ({ state, clock, disputes, onEvent, newKey }: Options) => {
  const find = (id: string): Payment | undefined => state.payments.find((payment) => sessionId(payment) === id);

  const end = (payment: Payment): void => {
    payment.status = 'expired';
    payment.isAuthenticating = false;
    onEvent({ type: 'checkout.session.expired', payment: payment.key });
  };

  const charge = (payment: Payment, card: string): void => {
    const at = clock.real();
    const settlesAt = at + (CARDS[card]?.isInstant ? 0 : SETTLEMENT_S);
    payment.status = 'complete';
    payment.isAuthenticating = false;
    const paid = { at, settlesAt, last4: card.slice(-4) };
    payment.paid = paid;
    onEvent({ type: 'checkout.session.completed', payment: payment.key });
    if (CARDS[card]?.isDisputed) disputes.open({ ...payment, paid });
  };

  return {
    find,

    /** Returns all payments, oldest first. */
    all: (): readonly Payment[] => state.payments,

    /** Returns the payment of a session. Throws a 404. */
    get: (id: string): Payment => {
      const payment = find(id);
      if (payment === undefined) throw missing('checkout.session', id, 'session');
      return payment;
    },

    create: (params: CreateSession): Payment => {
      const lines = params.line_items.map(({ price_data: price, quantity }) => ({
        name: price.product_data.name,
        cents: price.unit_amount,
        quantity,
      }));
      const cents = lines.reduce((sum, line) => sum + line.cents * line.quantity, 0);
      checkAmount(cents);
      const created = clock.real();
      const { description, receipt_email, transfer_group, metadata } = params.payment_intent_data;
      const payment: Payment = {
        key: newKey(),
        created,
        clockAtCreation: clock.now(),
        expiresAt: expiryOf(params.expires_at, created),
        status: 'open',
        cents,
        lines,
        successUrl: params.success_url,
        cancelUrl: params.cancel_url ?? null,
        email: params.customer_email ?? null,
        reference: params.client_reference_id ?? null,
        metadata: params.metadata,
        intent: {
          metadata,
          description: description ?? null,
          receiptEmail: receipt_email ?? null,
          transferGroup: transfer_group ?? null,
        },
        isAuthenticating: false,
        paid: null,
      };
      state.payments.push(payment);
      return payment;
    },

    /** Expires an open session. Throws a 400 otherwise. */
    expire: (payment: Payment): void => {
      if (payment.status !== 'open')
        throw refusal(
          undefined,
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${payment.status}\`.`,
        );
      end(payment);
    },

    /**
     * Presents a test card for an open session. `authenticate` is the cardholder's answer, if there is one. Throws a 409
     * if the session ended, and a 400 for any other number.
     */
    pay: (payment: Payment, card: string, authenticate?: boolean): Outcome => {
      if (payment.status !== 'open')
        throw new ApiError(409, { type: 'invalid_request_error', message: `The session is ${payment.status}.` });
      const number = digitsOf(card);
      const outcome = CARDS[number]?.outcome;
      if (outcome === undefined) throw malformed('incorrect_number', 'This is not a test card.', 'card');
      payment.isAuthenticating = outcome === 'authentication' && authenticate === undefined;
      if (payment.isAuthenticating || outcome === 'declined') return outcome;
      if (outcome === 'authentication' && authenticate !== true) return 'declined';
      charge(payment, number);
      return 'paid';
    },

    /** Expires each open session whose lifetime has passed on the provider's clock. */
    sweep: (): void => {
      for (const payment of state.payments) {
        const age = clock.now() - payment.clockAtCreation;
        if (payment.status === 'open' && age >= payment.expiresAt - payment.created) end(payment);
      }
    },

    /** Returns the paid payments, oldest charge first. */
    paid: (): PaidPayment[] => state.payments.filter(isPaid).sort((a, b) => a.paid.at - b.paid.at),
  };
};

export type Ledger = ReturnType<typeof createLedger>;

type Listed<T> = { readonly data: T[]; readonly has_more: boolean };

/** Returns a page of a list that is sorted oldest first; the page is newest first. Throws for an unknown cursor. */
export const pageOf = <T>(
  items: readonly T[],
  { created: { gt, gte, lt, lte }, limit, starting_after: after }: Page,
  facts: { readonly id: (item: T) => string; readonly created: (item: T) => number; readonly object: string },
): Listed<T> => {
  const newestFirst = items.toReversed();
  const start = after === undefined ? 0 : newestFirst.findIndex((item) => facts.id(item) === after) + 1;
  if (after !== undefined && start === 0) throw missing(facts.object, after, 'starting_after');
  const rest = newestFirst.slice(start).filter((item) => {
    const at = facts.created(item);
    return at > (gt ?? -1) && at >= (gte ?? 0) && at < (lt ?? Infinity) && at <= (lte ?? Infinity);
  });
  return { data: rest.slice(0, limit), has_more: rest.length > limit };
};
