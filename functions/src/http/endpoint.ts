import { type Endpoint, type EndpointName, type Endpoints, endpoints, type ParsedOf } from '@taskwright/contract';
import type { Reply } from '../store/idempotency.ts';
import type { AttestSite } from './app-check.ts';
import { contentTag, matchesTag } from './cache.ts';
import {
  assertRecentLogin,
  authenticate,
  type Caller,
  type CallerOf,
  type CheckAccount,
  readWhileChecking,
  type VerifyToken,
} from './caller.ts';
import type { Gate } from './gate.ts';
import { type ImageBody, readAttached, readImage } from './image-body.ts';
import { createParser, readJson } from './parse.ts';
import { ApiProblem } from './problems.ts';
import type { RateLimits } from './rate-limits.ts';
import { type Visitor, visitorOf } from './visitor.ts';

/** Request of a handler: parsed by the contract's schemas, with a verified caller. */
export type Call<N extends EndpointName> = ParsedOf<N> & {
  readonly operation: N;
  readonly caller: CallerOf<Endpoints[N]['access']>;
  /** The request body of an endpoint with `sendsImage`, or the images of one with `attaches`. */
  readonly images: Endpoints[N] extends { readonly sendsImage: string }
    ? readonly [ImageBody]
    : Endpoints[N] extends { readonly attaches: string }
      ? readonly ImageBody[]
      : readonly [];
  readonly visitor: Visitor;
  readonly idempotencyKey: string | null;
  readonly ifMatch: string | null;
};

export type Handler<N extends EndpointName> = (call: Call<N>) => Promise<Reply<N>>;
/** Returns the handler of an endpoint. */
export type Handlers = <N extends EndpointName>(name: N) => Handler<N>;

export type Responder = (request: Request, params: Record<string, string>) => Promise<Response>;

const isWrite = (endpoint: Endpoint): boolean => endpoint.method !== 'GET';

const PRIVATE = 'private, no-store';

/** Converts a reply to a response. A public response has an ETag, and is a 304 if the request names it. */
const toResponse = (
  request: Request,
  reply: { status: number; body: unknown; headers?: Readonly<Record<string, string>> },
): Response => {
  const headers = new Headers({ 'Cache-Control': PRIVATE, ...reply.headers });
  // Overrides the handler: no shared cache may store the response to a request with a token.
  if (request.headers.has('authorization')) headers.set('Cache-Control', PRIVATE);
  // The handler of an image sets its own headers. Its address identifies the bytes, so it needs no ETag.
  if (reply.body instanceof Uint8Array) return new Response(Buffer.from(reply.body), { status: reply.status, headers });
  const body = JSON.stringify(reply.body);
  if (headers.get('Cache-Control')?.startsWith('public')) {
    const tag = contentTag([body, headers.get('Link') ?? '', headers.get('X-Total-Count') ?? '']);
    headers.set('ETag', tag);
    if (matchesTag(request.headers.get('if-none-match'), tag)) return new Response(null, { status: 304, headers });
  }
  headers.set('Content-Type', 'application/json; charset=utf-8');
  return new Response(body, { status: reply.status, headers });
};

/** Reads the body of a request: JSON, an image, or JSON with images. */
const readBody = async (
  request: Request,
  { sendsImage, attaches, body }: Endpoint,
): Promise<{ readonly json: unknown; readonly images: readonly ImageBody[] }> => {
  if (sendsImage !== undefined) return { json: undefined, images: [await readImage(request, sendsImage)] };
  if (attaches !== undefined) return readAttached(request, attaches);
  return { json: body && (await readJson(request)), images: [] };
};

/**
 * Lists that an instance reads and serializes at once. Each may hold several MiB of documents, and an instance has one
 * CPU: more at once would be no faster and would only need more memory.
 */
export const LISTS_AT_ONCE = 8;

/** Dependencies that all endpoints of an app share. */
type Shared = {
  readonly verify: VerifyToken;
  readonly checkAccount: CheckAccount;
  readonly rateLimits: RateLimits;
  readonly attest: AttestSite;
  readonly now: () => Date;
  /** Runs at most `LISTS_AT_ONCE` lists at once. */
  readonly lists: Gate;
};

/**
 * Returns an endpoint as a function from Request to Response: authenticates, limits the rate, parses, handles and
 * responds. Checks the caller's account before a write and during a read. Throws errors that the error handler converts
 * to problem+json.
 */
export const responder = <N extends EndpointName>(
  name: N,
  handler: Handler<N>,
  { verify, checkAccount, rateLimits, attest, lists, now }: Shared,
): Responder => {
  const endpoint: Endpoint = endpoints[name];
  const supports = (header: 'Idempotency-Key' | 'If-Match') => endpoint.headers?.includes(header) === true;

  const parseAndHandle = async (request: Request, params: Record<string, string>, caller: Caller | null) => {
    const { headers } = request;
    const parser = createParser();
    const { json, images } = await readBody(request, endpoint);
    const call = {
      operation: name,
      caller,
      images,
      visitor: visitorOf(request.headers),
      params: parser.part(endpoint.params, params, 'path'),
      query: parser.query(endpoint.query, new URL(request.url).searchParams),
      body: parser.part(endpoint.body, json, 'body'),
      idempotencyKey: supports('Idempotency-Key') ? parser.idempotencyKey(headers.get('idempotency-key')) : null,
      ifMatch: supports('If-Match') ? headers.get('if-match') : null,
    };
    parser.finish();
    if (endpoint.requires?.includes('If-Match') && call.ifMatch === null) {
      throw new ApiProblem('precondition-required', 'Send the ETag of the version you’ve read in the If-Match header.');
    }
    // Each part was parsed above by this endpoint's own schema. The compiler cannot infer that from a generic name.
    const respond = async () => toResponse(request, await handler(call as Call<N>));
    return endpoint.maxBytes === undefined ? respond() : lists(respond);
  };

  return async (request, params) => {
    const header = request.headers.get('authorization');
    // Shared caches serve a read without a token, so it needs no attestation.
    if (isWrite(endpoint) || header !== null) await attest(request.headers.get('x-firebase-appcheck'));
    const caller = await authenticate({ header, access: endpoint.access }, verify);
    const isRead = !isWrite(endpoint) && !endpoint.recentLogin;
    if (caller !== null && !isRead) await checkAccount(caller);
    if (caller !== null) await rateLimits.user(caller.uid, isWrite(endpoint));
    if (endpoint.recentLogin) assertRecentLogin(caller, now());
    if (caller === null || !isRead) return parseAndHandle(request, params, caller);
    return readWhileChecking(checkAccount(caller), parseAndHandle(request, params, caller));
  };
};
