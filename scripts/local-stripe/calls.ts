// The calls of Stripe's API for checkout, refunds, disputes and balances, and what all calls have in common.
import type Stripe from 'stripe';
import type { AccountLedger } from './account-ledger.ts';
import { balanceOf, transactionsOf } from './balance-objects.ts';
import { chargeId, intentId } from './charge-objects.ts';
import type { Clock } from './clock.ts';
import type { DisputeLedger } from './dispute-ledger.ts';
import { disputeId, disputeOf } from './dispute-objects.ts';
import { type Ledger, pageOf } from './ledger.ts';
import { sessionId, sessionOf, type View } from './objects.ts';
import { type ApiRoute, depthOf, PARAMETERS, parseParameters, type SentParameters } from './parameters.ts';
import type { PayoutLedger } from './payout-ledger.ts';
import type { RefundLedger } from './refund-ledger.ts';
import { refundId, refundOf } from './refund-objects.ts';
import type { Account, Dispute, State } from './state.ts';

export type CallOptions = {
  readonly state: State;
  readonly ledger: Ledger;
  readonly accounts: AccountLedger;
  readonly payouts: PayoutLedger;
  readonly refunds: RefundLedger;
  readonly disputes: DisputeLedger;
  readonly clock: Clock;
  readonly view: () => View;
};

/** A request: the parameters as sent, the id in its path ('' without one), and the account of its header. */
export type Call = { readonly sent: SentParameters; readonly id: string; readonly account: Account | null };

export type Handlers<Route extends ApiRoute> = Readonly<Record<Route, (call: Call) => object>>;

type PaymentRoute = Extract<ApiRoute, `${string}/v1/${'checkout/' | 'refunds' | 'disputes'}${string}`>;
type BalanceRoute = 'GET /v1/balance' | 'GET /v1/balance_transactions';

type OfCharge = { readonly charge?: string; readonly payment_intent?: string };

/** Returns a filter for what belongs to the charge or payment intent that a list names, if it names one. */
const isOf =
  ({ charge, payment_intent: intent }: OfCharge) =>
  ({ payment: key }: { readonly payment: string }): boolean =>
    (charge === undefined || charge === chargeId({ key })) && (intent === undefined || intent === intentId({ key }));

/** Creates the handlers of the calls for checkout, refunds, disputes and balances. */
export const createCalls = ({
  state,
  ledger,
  refunds,
  disputes,
  clock,
  view,
}: CallOptions): Handlers<PaymentRoute | BalanceRoute> => ({
  'POST /v1/checkout/sessions': ({ sent }): Stripe.Checkout.Session => {
    const params = parseParameters(PARAMETERS.create, sent);
    const depth = depthOf(params.expand);
    return sessionOf(ledger.create(params), view(), depth);
  },

  'GET /v1/checkout/sessions': ({ sent }): Stripe.ApiList<Stripe.Checkout.Session> => {
    const params = parseParameters(PARAMETERS.list, sent);
    const depth = depthOf(params.expand, 'data.');
    const all = ledger.all().filter((payment) => {
      const { status, payment_intent: intent } = sessionOf(payment, view());
      return status === (params.status ?? status) && intent === (params.payment_intent ?? intent);
    });
    const page = pageOf(all, params, { id: sessionId, created: ({ created }) => created, object: 'checkout.session' });
    const data = page.data.map((payment) => sessionOf(payment, view(), depth));
    return { object: 'list', data, has_more: page.has_more, url: '/v1/checkout/sessions' };
  },

  'GET /v1/checkout/sessions/{id}': ({ sent, id }): Stripe.Checkout.Session => {
    const { expand } = parseParameters(PARAMETERS.expand, sent);
    return sessionOf(ledger.get(id), view(), depthOf(expand));
  },

  'POST /v1/checkout/sessions/{id}/expire': ({ sent, id }): Stripe.Checkout.Session => {
    const { expand } = parseParameters(PARAMETERS.expand, sent);
    const payment = ledger.get(id);
    ledger.expire(payment);
    return sessionOf(payment, view(), depthOf(expand));
  },

  'POST /v1/refunds': ({ sent }): Stripe.Refund =>
    refundOf(refunds.create(parseParameters(PARAMETERS.createRefund, sent)), clock.now()),

  'GET /v1/refunds': ({ sent }): Stripe.ApiList<Stripe.Refund> => {
    const params = parseParameters(PARAMETERS.listRefunds, sent);
    const page = pageOf(state.refunds.filter(isOf(params)), params, {
      id: refundId,
      created: ({ at }) => at,
      object: 'refund',
    });
    const data = page.data.map((refund) => refundOf(refund, clock.now()));
    return { object: 'list', data, has_more: page.has_more, url: '/v1/refunds' };
  },

  'GET /v1/refunds/{id}': ({ sent, id }): Stripe.Refund => {
    parseParameters(PARAMETERS.none, sent);
    return refundOf(refunds.get(id), clock.now());
  },

  'GET /v1/disputes': ({ sent }): Stripe.ApiList<Stripe.Dispute> => {
    const params = parseParameters(PARAMETERS.listDisputes, sent);
    const facts = { id: disputeId, created: ({ at }: Dispute) => at, object: 'dispute' };
    const page = pageOf(state.disputes.filter(isOf(params)), params, facts);
    return { object: 'list', data: page.data.map(disputeOf), has_more: page.has_more, url: '/v1/disputes' };
  },

  'GET /v1/disputes/{id}': ({ sent, id }): Stripe.Dispute => {
    parseParameters(PARAMETERS.retrieveDispute, sent);
    return disputeOf(disputes.get(id));
  },

  'GET /v1/balance': ({ sent, account }): Stripe.Balance => {
    parseParameters(PARAMETERS.none, sent);
    return balanceOf(state, account, clock.now());
  },

  'GET /v1/balance_transactions': ({ sent, account }): Stripe.ApiList<Stripe.BalanceTransaction> => {
    const params = parseParameters(PARAMETERS.transactions, sent);
    const all = transactionsOf(state, account, clock.now()).filter(({ type }) => type === (params.type ?? type));
    const page = pageOf(all, params, {
      id: ({ id }) => id,
      created: ({ created }) => created,
      object: 'balance_transaction',
    });
    return { object: 'list', ...page, url: '/v1/balance_transactions' };
  },
});
