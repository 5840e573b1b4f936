import { type Endpoint, endpoints, fieldError, PROBLEMS, problem, problemsOf } from '@taskwright/contract';
import * as z from 'zod/mini';
import {
  createDocument,
  type ZodOpenApiHeadersObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';

const DONE: Readonly<Record<string, string>> = { 200: 'Done', 201: 'Created', 202: 'Accepted' };

/** Problem statuses of every endpoint. */
const EVERYWHERE = [405, 429, 503];

/** Statuses that the platform returns without a problem, before the function runs (docs/api.md). */
const PLATFORM: Readonly<Record<string, string>> = {
  411: 'The platform asks for a Content-Length',
  431: 'The platform takes an address and headers of 16 KiB at most',
};

const header = (description: string, schema: Record<string, unknown> = { type: 'string' }) => ({ description, schema });
const seconds = { type: 'integer', minimum: 0 };

const HEADERS: ZodOpenApiHeadersObject = {
  Allow: header('The methods that this address takes'),
  'Accept-Encoding': header('`identity`: a body is read as it is'),
  'Cache-Control': header('`private, no-store`, but for a public answer to a call without a token'),
  ETag: header('What If-Match takes, or If-None-Match where the answer is public'),
  Link: header('Where the next, previous and last page are, relative to the request’s address (RFC 8288)'),
  Location: header('Where it now is, relative to the request’s address'),
  RateLimit: header('How much is left of a limit, and for how many seconds, as `"tasks";r=0;t=3600`'),
  'RateLimit-Policy': header('The limit that was reached, as `"tasks";q=50;w=86400`: 50 within 86,400 seconds'),
  'Retry-After': header('In how many seconds to try again', seconds),
  'WWW-Authenticate': header('`Bearer`'),
  'X-Request-Id': header('Under which the log knows the request; on every answer that is not public'),
  'X-Total-Count': header('How many there are, `1000+` beyond that; missing while searching'),
};

const headersOf = (names: readonly string[]): ZodOpenApiHeadersObject =>
  Object.fromEntries(
    ['Cache-Control', 'X-Request-Id', ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );

const WITH_PROBLEM: Readonly<Record<string, readonly string[]>> = {
  401: ['WWW-Authenticate'],
  405: ['Allow'],
  415: ['Accept-Encoding'],
  429: ['Retry-After', 'RateLimit', 'RateLimit-Policy'],
  503: ['Retry-After'],
};

const titleOf = (status: number): string =>
  Object.values(PROBLEMS).find((each) => each.status === status)?.title ?? String(status);

const problemResponse = (status: number): ZodOpenApiResponseObject => ({
  description: titleOf(status),
  headers: headersOf(WITH_PROBLEM[status] ?? []),
  content: { 'application/problem+json': { schema: problem } },
});

const nameOf = (status: number | string): string => `Refused${status}`;

/** Returns every problem response once; operations refer to them. */
const refusals = () =>
  Object.fromEntries([
    ...[...new Set([...Object.values(endpoints).flatMap(problemsOf), ...EVERYWHERE])].map((status) => [
      nameOf(status),
      problemResponse(status),
    ]),
    ...Object.entries(PLATFORM).map(([status, description]) => [nameOf(status), { description }]),
  ]);

const mostBytes = ({ maxBytes }: Endpoint): string => (maxBytes === undefined ? '' : `; at most ${maxBytes} bytes`);

const responses = (endpoint: Endpoint): ZodOpenApiOperationObject['responses'] => ({
  ...Object.fromEntries(
    Object.entries(endpoint.responses).map(([status, schema]) => [
      status,
      {
        description: `${DONE[status] ?? status}${mostBytes(endpoint)}`,
        headers: headersOf(endpoint.gives ?? []),
        content: { 'application/json': { schema } },
      },
    ]),
  ),
  ...Object.fromEntries(
    [...problemsOf(endpoint), ...EVERYWHERE, 431, ...(endpoint.body === undefined ? [] : [411])].map((status) => [
      String(status),
      { $ref: `#/components/responses/${nameOf(status)}` },
    ]),
  ),
});

const REQUEST_HEADERS = {
  'Idempotency-Key': z
    .string()
    .check(
      z.meta({ minLength: 1, maxLength: 255, pattern: '^[!-~]+$' }),
      z.describe('The same key with the same body is answered as the first time'),
    ),
  'If-Match': z.string().check(z.describe('The ETag of the copy that was changed')),
};

const headerParameters = (endpoint: Endpoint) =>
  endpoint.headers === undefined
    ? {}
    : {
        header: z.object(
          Object.fromEntries(
            endpoint.headers.map((name) => [
              name,
              endpoint.requires?.some((each) => each === name)
                ? REQUEST_HEADERS[name]
                : z.optional(REQUEST_HEADERS[name]),
            ]),
          ),
        ),
      };

const objectSchema = (schema: z.ZodMiniType | undefined) => (schema instanceof z.ZodMiniObject ? schema : undefined);

const operation = (name: string, endpoint: Endpoint): ZodOpenApiOperationObject => {
  const path = objectSchema(endpoint.params);
  const query = objectSchema(endpoint.query);
  return {
    operationId: name,
    summary: endpoint.summary,
    // A public endpoint does not require a token, but a token must be valid if present.
    security: endpoint.access === 'public' ? [{}, { idToken: [] }] : [{ idToken: [] }],
    requestParams: { ...(path && { path }), ...(query && { query }), ...headerParameters(endpoint) },
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: endpoint.body } } },
    }),
    responses: responses(endpoint),
  };
};

/** Returns the OpenAPI 3.1 document of the contract's endpoints. */
export const openApiDocument = () => {
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Taskwright',
      version: '1',
      description: 'Tasks, their posters, bids and the public feeds.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The site’s own origin' }],
    paths,
    components: {
      schemas: { FieldError: fieldError },
      headers: HEADERS,
      responses: refusals(),
      securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'Firebase ID token' } },
    },
  });
};
