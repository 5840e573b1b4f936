// The calls of Stripe's API: key, faults, idempotency, parameters, answer.
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { AccountLedger } from './account-ledger.ts';
import { accountId, accountOf } from './account-objects.ts';
import { type CallOptions, createCalls, type Handlers } from './calls.ts';
import { createConnectCalls } from './connect-calls.ts';
import { disputeOf } from './dispute-objects.ts';
import { ApiError, malformed, refusal } from './errors.ts';
import type { Faults } from './faults.ts';
import { type Answer, createIdempotency, type Keyed } from './idempotency.ts';
import { randomKey } from './ledger.ts';
import { sessionOf } from './objects.ts';
import { API_ROUTES, type ApiRoute, OWNERS, parseForm, type SentParameters } from './parameters.ts';
import { payoutOf } from './payout-objects.ts';
import { refundOf } from './refund-objects.ts';
import type { Account } from './state.ts';

const JSON_BODY = z.record(z.string(), z.unknown());

const SLOW_S = 30;

export type Env = { Bindings: HttpBindings };

type Options = CallOptions & {
  readonly faults: Faults;
  /** The only accepted API key. */
  readonly apiKey: string;
  readonly wait: (ms: number) => Promise<void>;
};

const isV2 = (path: string): boolean => path.startsWith('/v2/');

/** Returns an error in the format of the API: version 2 has codes of its own and no parameters. */
const errorOf = ({ status, body }: ApiError, path: string): object => {
  if (!isV2(path)) return body;
  const { type, message, code = type, param } = body;
  return {
    ...(type === 'idempotency_error' && { type }),
    code: status === 404 ? 'not_found' : param === undefined ? code : 'invalid_fields',
    message,
  };
};

const answerOf = (error: ApiError, path: string): Answer => ({
  status: error.status,
  body: JSON.stringify({ error: errorOf(error, path) }, null, 2),
});

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

/** Returns the parameters of a request. Bodies are forms below /v1 and JSON below /v2. */
const sentOf = async (c: Context<Env>): Promise<SentParameters> => {
  const query = parseForm(new URL(c.req.url).search.slice(1));
  if (c.req.method === 'GET') return query;
  if (!isV2(c.req.path)) return { ...query, ...parseForm(await c.req.text()) };
  const { data, error } = JSON_BODY.safeParse(await c.req.json().catch(() => undefined));
  if (error !== undefined) throw malformed('invalid_json', 'The body is not a JSON object.', '');
  return data;
};

/** Returns the account of the header `Stripe-Account`, null without one. Throws a 403 for an unknown account. */
const accountIn = (c: Context<Env>, route: ApiRoute, accounts: AccountLedger): Account | null => {
  const id = c.req.header('stripe-account');
  const owner = OWNERS[route] ?? 'platform';
  if (owner !== 'either' && (owner === 'account') !== (id !== undefined)) {
    const of = id === undefined ? 'the platform' : 'an account';
    throw new ApiError(400, {
      type: 'invalid_request_error',
      message: `The local provider has no ${route} of ${of}.`,
    });
  }
  if (id === undefined) return null;
  const account = accounts.find(id);
  if (account !== undefined) return account;
  const message = `The provided key does not have access to account '${id}' (or that account does not exist).`;
  throw new ApiError(403, { type: 'invalid_request_error', code: 'account_invalid', message });
};

/** Creates the app that answers below /v1 and /v2. */
export const createApi = (options: Options): Hono<Env> => {
  const { state, ledger, accounts, payouts, refunds, disputes, faults, clock, apiKey, view, wait } = options;
  const handlers: Handlers<ApiRoute> = { ...createCalls(options), ...createConnectCalls(options) };
  const idempotency = createIdempotency(state, clock);
  const app = new Hono<Env>();

  /** Returns the object that the path of a call names, for the faults. */
  const namedObject = (id: string): object | undefined => {
    const [payment, account, payout] = [ledger.find(id), accounts.find(id), payouts.find(id)];
    if (payment !== undefined) return sessionOf(payment, view());
    if (account !== undefined) return accountOf(account, []);
    if (payout !== undefined) return payoutOf(payout);
    const [refund, dispute] = [refunds.find(id), disputes.find(id)];
    return refund === undefined ? dispute && disputeOf(dispute) : refundOf(refund, clock.now());
  };

  /** Runs a call. Returns its answer and whether an idempotency key keeps it. */
  const execute = (path: string, call: () => object): { readonly answer: Answer; readonly isStored: boolean } => {
    try {
      return { answer: { status: 200, body: JSON.stringify(call(), null, 2) }, isStored: true };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { answer: answerOf(error, path), isStored: error.isStored };
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
    const account = accountIn(c, route, accounts);
    const keyed: Keyed = { key, path: c.req.path, params: account === null ? sent : { ...sent, account: account.key } };
    const stored = key === '' ? null : idempotency.stored(keyed);
    const context = { ...namedObject(id), ...(account && { account: accountId(account) }), ...sent };
    const fault = faults.forCall(route, context, { isReplay: stored !== null });
    const does = fault?.does;
    if (does === 'unavailable') throw faultError(503);
    if (does === 'limit') throw faultError(429, 'rate_limit');

    const run = async (): Promise<Response> => {
      if (does === 'slow') await wait((fault?.seconds ?? SLOW_S) * 1000);
      if (stored !== null)
        return does === 'lose-response' ? hangUp(c) : respond(c, stored, { 'idempotent-replayed': 'true' });
      const result = execute(c.req.path, () => {
        if (does === 'fail') throw faultError(500, undefined, { isStored: true });
        if (does === 'refuse') throw refusal(fault?.code, 'A fault of the local provider.');
        return handlers[route]({ sent, id, account });
      });
      // Version 2 executes a request again whose first attempt failed.
      const isStored = result.isStored && !(isV2(c.req.path) && result.answer.status >= 500);
      if (key !== '' && isStored) idempotency.store(keyed, result.answer);
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
    if (error instanceof ApiError) return respond(c, answerOf(error, c.req.path));
    throw error;
  });
  return app;
};
