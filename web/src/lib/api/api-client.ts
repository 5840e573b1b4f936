import type { EndpointName, RequestOf, ResponseOf } from '@taskwright/contract';
import type { Route, routes } from '@taskwright/contract/routes';
import { recordAccepted } from '../auth/accepted.ts';
import { logInAgain } from '../auth/log-in-again.ts';
import { currentSession, idToken } from '../auth/session.ts';
import { recordOrigin } from '../browser/offline.ts';
import { loadCode, NewReleaseError } from '../loading/missing-code.ts';
import { ApiError, isSessionEnded, NetworkError, SignedOutError } from './api-error.ts';
import { calls } from './calls.at-build.ts';
import { takePrefetchedResponse } from './prefetched-response.ts';
import type { Reader } from './shape.ts';
import { urlOf } from './url-of.ts';

/** Timeout of a request, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** App Check site key; undefined in a build without one. */
const APP_CHECK: unknown = import.meta.env.VITE_APP_CHECK;

type Present<R> = { [K in keyof R as R[K] extends undefined ? never : K]: R[K] };

/**
 * The body of a call: JSON, an image whose type is the Content-Type of the request, or a form with JSON and an image.
 */
type Body<N extends EndpointName> = (typeof routes)[N] extends { sendsImage: string }
  ? { image: Blob }
  : (typeof routes)[N] extends { attaches: string }
    ? { image: FormData }
    : Pick<RequestOf<N>, 'body'>;

export type CallOptions<N extends EndpointName> = Present<Omit<RequestOf<N>, 'body'> & Body<N>> & {
  /**
   * Sends the ID token of a signed-in user to a public endpoint, so that the response can contain the user's own data.
   */
  withToken?: boolean;
  /** The user did not request this write, so that an ended session opens no dialog. Reads never open one. */
  isBackground?: boolean;
  idempotencyKey?: string;
  ifMatch?: string | null;
  signal?: AbortSignal;
  /** Replaces that of the platform, for reads within the server. */
  fetch?: typeof fetch;
};

/** A count. `more` means that the server stopped counting at it. */
export type Total = { count: number; more: boolean };

export type Answer<T> = {
  data: T;
  etag: string | null;
  /** Cursors of the next, the previous and the last page, from the `Link` header. */
  next: string | null;
  prev: string | null;
  last: string | null;
  /** Number of items on all pages, if the server counts them. */
  total: Total | null;
};

const answers = () => loadCode(() => import('./answers.ts'));
const appCheck = () => loadCode(() => import('./app-check.ts'));

/** Returns the `cursor` of a relation in a `Link: <…>; rel="next", <…>; rel="last"` header, or null. */
export const cursorIn = (link: string | null, rel: 'next' | 'prev' | 'last'): string | null => {
  const target = link?.match(new RegExp(`<([^>]*)>\\s*;[^,]*\\brel="?${rel}"?`))?.[1];
  return new URLSearchParams(target?.split('?')[1]).get('cursor');
};

const problemOf = async (response: Response): Promise<ApiError> => {
  const { readProblem } = await answers();
  return new ApiError(response.status, readProblem(await response.json().catch(() => null)) ?? {});
};

const totalIn = (header: string | null): Total | null => {
  const digits = header?.match(/^(\d+)(\+?)$/);
  return digits?.[1] === undefined ? null : { count: Number(digits[1]), more: digits[2] === '+' };
};

/**
 * Returns the headers that authenticate a request, and its token, which is not `rejected`. Throws SignedOutError if it
 * needs a user and there is none.
 */
export const authenticate = async (
  { method, access }: Pick<Route, 'method'> & { readonly access: Route['access'] | undefined },
  withToken: boolean | undefined,
  rejected: string | null,
): Promise<{ headers: Headers; token: string | null }> => {
  const headers = new Headers();
  let token: string | null = null;
  if (access !== 'public' || withToken) {
    token = await idToken(rejected);
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    else if (access !== 'public') throw new SignedOutError();
  }
  if (typeof APP_CHECK === 'string' && (method !== 'GET' || headers.has('authorization'))) {
    headers.set('x-firebase-appcheck', await (await appCheck()).appCheckToken(APP_CHECK));
  }
  return { headers, token };
};

/**
 * Sends a request. Repeats it with another token after a 401, which can succeed after an email verification, or if a
 * clock was wrong. A fresh token has the same login time, so a request that needs a recent login is not repeated.
 */
export const sendAuthenticated = async (
  access: Route['access'] | undefined,
  send: () => Promise<Response>,
  isRepeated = false,
): Promise<Response> => {
  const response = await send();
  if (response.ok) return response;
  const problem = await problemOf(response);
  if (isRepeated || access === 'public' || !isSessionEnded(problem)) throw problem;
  return sendAuthenticated(access, send, true);
};

/** Validates a response body. Throws if the body violates the contract. */
type Read<T> = (status: number, body: unknown) => Promise<T>;

const request = async <N extends EndpointName, T>(
  name: N,
  options: CallOptions<N>,
  read: Read<T>,
): Promise<Answer<T>> => {
  const [, method, access] = calls[name];
  const callOptions: { params?: object; query?: object; body?: unknown; image?: Blob | FormData; withToken?: boolean } =
    options;
  const { body, image } = callOptions;

  let token: string | null = null;
  const send = async (): Promise<Response> => {
    const authenticated = await authenticate({ method, access }, options.withToken, token);
    const { headers } = authenticated;
    token = authenticated.token;
    headers.set('accept', 'application/json');
    if (body !== undefined) headers.set('content-type', 'application/json');
    if (image instanceof Blob) headers.set('content-type', image.type);
    if (options.idempotencyKey !== undefined) headers.set('idempotency-key', options.idempotencyKey);
    if (typeof options.ifMatch === 'string') headers.set('if-match', options.ifMatch);
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const address = urlOf(name, callOptions.params, callOptions.query);
    const early = method === 'GET' ? takePrefetchedResponse(address, token) : null;
    if (early !== null) return early;
    return (options.fetch ?? fetch)(address, {
      method,
      headers,
      signal: options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]),
      body: image ?? (body === undefined ? null : JSON.stringify(body)),
    });
  };

  try {
    const response = await sendAuthenticated(access, send);
    if (token !== null) recordAccepted(token);
    if (access === 'public' && method === 'GET') recordOrigin(response);
    return {
      data: await read(response.status, await response.json().catch(() => null)),
      etag: response.headers.get('etag'),
      next: cursorIn(response.headers.get('link'), 'next'),
      prev: cursorIn(response.headers.get('link'), 'prev'),
      last: cursorIn(response.headers.get('link'), 'last'),
      total: totalIn(response.headers.get('x-total-count')),
    };
  } catch (error) {
    if (error instanceof ApiError || error instanceof SignedOutError || error instanceof NewReleaseError) throw error;
    if (options.signal?.aborted === true) throw error;
    if (access === 'public' && method === 'GET') recordOrigin(null);
    throw new NetworkError({ cause: error });
  }
};

/**
 * Runs a write that a user requested. If their session has ended, opens the login dialog, and runs the write once more
 * after the login. Throws the first error if the user closes the dialog. Decision 26.
 */
const withLogin = async <T>(write: () => Promise<T>): Promise<T> => {
  const { user } = currentSession();
  try {
    return await write();
  } catch (error) {
    if (user === null || !isSessionEnded(error) || !(await logInAgain(user))) throw error;
    return write();
  }
};

/**
 * Calls an endpoint of the API by its name in the contract. Validates the response by the endpoint's shape, which loads
 * in parallel with the request. A public page passes the `reader` of its feed instead, so that it loads no other
 * shapes. A write whose session has ended waits for the user to log in again. Throws ApiError if the API refuses the
 * request or violates the contract, NetworkError if there is no response within fifteen seconds, NewReleaseError if the
 * page needs code that is gone, and SignedOutError if the call needs a signed-in user and there is none.
 */
export const call = <N extends EndpointName>(
  name: N,
  options: CallOptions<N>,
  reader?: Reader<ResponseOf<N>>,
): Promise<Answer<ResponseOf<N>>> => {
  const all = reader === undefined ? answers() : undefined;
  all?.catch(() => undefined);
  const [, method, access] = calls[name];
  const send = () =>
    request(name, options, async (status, body) => {
      const data = reader?.safeParse(body).data ?? (await all)?.readAnswer(name, status, body);
      if (data === undefined) throw new ApiError(502, { detail: 'The response wasn’t readable' });
      return data;
    });
  return method === 'GET' || access === 'public' || options.isBackground ? send() : withLogin(send);
};
