// The calls of Stripe's API: key, faults, idempotency, parameters, answer.
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import type Stripe from 'stripe';
import { transactionId, transactionOf } from './charge-objects.ts';
import type { Clock } from './clock.ts';
import { ApiError, refusal } from './errors.ts';
import type { Faults } from './faults.ts';
import { type Answer, createIdempotency, type Keyed } from './idempotency.ts';
import { type Ledger, pageOf, randomKey } from './ledger.ts';
import { balanceOf, sessionId, sessionOf, type View } from './objects.ts';
import { API_ROUTES, type ApiRoute, depthOf, PARAMETERS, parseForm, parseParameters, type Sent } from './parameters.ts';
import type { State } from './state.ts';

const SLOW_S = 30;

export type Env = { Bindings: HttpBindings };

type Options = {
  readonly state: State;
  readonly ledger: Ledger;
  readonly faults: Faults;
  readonly clock: Clock;
  /** The only accepted API key. */
  readonly apiKey: string;
  readonly view: () => View;
  readonly wait: (ms: number) => Promise<void>;
};

/** A request: the parameters as sent and the id in its path, '' without one. */
type Call = { readonly sent: { [name: string]: Sent }; readonly id: string };

type Handlers = Readonly<Record<ApiRoute, (call: Call) => object>>;

const createHandlers = ({ ledger, clock, view }: Options): Handlers => ({
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

  'GET /v1/balance': ({ sent }): Stripe.Balance => {
    parseParameters(PARAMETERS.none, sent);
    return balanceOf(ledger.paid(), clock.now());
  },

  'GET /v1/balance_transactions': ({ sent }): Stripe.ApiList<Stripe.BalanceTransaction> => {
    const params = parseParameters(PARAMETERS.transactions, sent);
    const all = (params.type ?? 'charge') === 'charge' ? ledger.paid() : [];
    const page = pageOf(all, params, {
      id: transactionId,
      created: ({ paid }) => paid.at,
      object: 'balance_transaction',
    });
    const data = page.data.map((payment) => transactionOf(payment, clock.now()));
    return { object: 'list', data, has_more: page.has_more, url: '/v1/balance_transactions' };
  },
});

const answerOf = ({ status, body }: ApiError): Answer => ({ status, body: JSON.stringify({ error: body }, null, 2) });

/** Creates the error that a fault ordered. */
const faultError = (status: number, code?: string, options?: { isStored: boolean }): ApiError =>
  new ApiError(
    status,
    { type: 'api_error', message: 'A fault of the local provider.', ...(code && { code }) },
    options,
  );

/** Throws a 401 unless the request has the API key. */
const authorize = (header: string | undefined, apiKey: string): void => {
  const key = /^Bearer (.+)$/.exec(header ?? '')?.[1];
  if (key === apiKey) return;
  const message = key === undefined ? 'You did not provide an API key.' : 'Invalid API Key provided.';
  throw new ApiError(401, { type: 'invalid_request_error', message });
};

const sentOf = async (c: Context<Env>): Promise<{ [name: string]: Sent }> => {
  const query = parseForm(new URL(c.req.url).search.slice(1));
  return c.req.method === 'GET' ? query : { ...query, ...parseForm(await c.req.text()) };
};

/** Creates the app that answers below /v1. */
export const createApi = (options: Options): Hono<Env> => {
  const { state, ledger, faults, clock, apiKey, view, wait } = options;
  const handlers = createHandlers(options);
  const idempotency = createIdempotency(state, clock);
  const app = new Hono<Env>();

  /** Runs a call. Returns its answer and whether an idempotency key keeps it. */
  const execute = (call: () => object): { readonly answer: Answer; readonly isStored: boolean } => {
    try {
      return { answer: { status: 200, body: JSON.stringify(call(), null, 2) }, isStored: true };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { answer: answerOf(error), isStored: error.isStored };
    }
  };

  const respond = (c: Context<Env>, { status, body }: Answer, headers: Record<string, string> = {}): Response => {
    const key = c.req.header('idempotency-key');
    return new Response(body, {
      status,
      headers: {
        'content-type': 'application/json',
        'request-id': `req_${randomKey()}`,
        'stripe-version': c.req.header('stripe-version') ?? '',
        ...(key && { 'idempotency-key': key }),
        ...headers,
      },
    });
  };

  /** Closes the connection without a response. */
  const hangUp = (c: Context<Env>): Response => {
    c.env.incoming.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  };

  const answer = async (c: Context<Env>, route: ApiRoute): Promise<Response> => {
    authorize(c.req.header('authorization'), apiKey);
    const id = c.req.param('id') ?? '';
    const sent = await sentOf(c);
    const key = c.req.method === 'POST' ? (c.req.header('idempotency-key') ?? '') : '';
    const keyed: Keyed = { key, path: c.req.path, params: sent };
    const stored = key === '' ? null : idempotency.stored(keyed);
    const payment = ledger.find(id);
    const context = { ...(payment && sessionOf(payment, view())), ...sent };
    const fault = faults.forCall(route, context, { isReplay: stored !== null });
    const does = fault?.does;
    if (does === 'unavailable') throw faultError(503);
    if (does === 'limit') throw faultError(429, 'rate_limit');

    const run = async (): Promise<Response> => {
      if (does === 'slow') await wait((fault?.seconds ?? SLOW_S) * 1000);
      if (stored !== null)
        return does === 'lose-response' ? hangUp(c) : respond(c, stored, { 'idempotent-replayed': 'true' });
      const result = execute(() => {
        if (does === 'fail') throw faultError(500, undefined, { isStored: true });
        if (does === 'refuse') throw refusal(fault?.code, 'A fault of the local provider.');
        return handlers[route]({ sent, id });
      });
      if (key !== '' && result.isStored) idempotency.store(keyed, result.answer);
      return does === 'lose-response' ? hangUp(c) : respond(c, result.answer);
    };
    return key === '' ? run() : idempotency.during(key, run);
  };

  for (const route of API_ROUTES) {
    const [method = '', path = ''] = route.split(' ');
    app.on(method, path.replace('{id}', ':id'), (c) => answer(c, route));
  }

  for (const path of ['/v1/*', '/v2/*']) {
    app.all(path, (c) => {
      authorize(c.req.header('authorization'), apiKey);
      const message = `The local provider has no ${c.req.method} ${c.req.path}.`;
      throw new ApiError(404, { type: 'invalid_request_error', message });
    });
  }

  app.onError((error, c) => {
    if (error instanceof ApiError) return respond(c, answerOf(error));
    throw error;
  });
  return app;
};
