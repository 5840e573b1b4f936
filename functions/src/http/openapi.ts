import {
  type Endpoint,
  endpoints,
  exportEndpoint,
  fieldError,
  LIMITS,
  PROBLEM_TYPE_BASE,
  PROBLEMS,
  problem,
  problemsOf,
} from '@taskwright/contract';
import * as z from 'zod/mini';
import {
  createDocument,
  type ZodOpenApiHeadersObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import { IMAGE_TYPES, STORED_TYPES } from './image-body.ts';

const STATUS_DESCRIPTIONS: Readonly<Record<string, string>> = { 200: 'Done', 201: 'Created', 202: 'Accepted' };

const PROBLEM_LIST = Object.entries(PROBLEMS)
  .map(([code, { status, title }]) => `- ${status} \`${PROBLEM_TYPE_BASE}${code}\`: ${title}`)
  .join('\n');

const DESCRIPTION = `Tasks, bids, conversations, agreements, reviews and the public task feeds.

Times are ISO 8601 in UTC and dates are \`YYYY-MM-DD\`. Amounts are US dollars, in agreements whole cents.

Bodies are uncompressed UTF-8 of at most 64 KiB, sent as \`application/json\` unless they are images or forms with images. A path with other \
capitals, except in identifiers, or with a slash at its end is redirected by a 308.

Every error of the API is \`application/problem+json\` (RFC 9457), with one entry in \`errors\` for each invalid field, and one \
of these types:

${PROBLEM_LIST}`;

/** Problem statuses of every endpoint. */
const COMMON_STATUSES = [405, 429, 503];

/** Statuses that the platform returns before the function runs, without a problem document (decision 53). */
const PLATFORM_STATUSES: Readonly<Record<string, string>> = {
  411: 'The platform requires Content-Length',
  431: 'The platform accepts at most 16 KiB of address and headers',
};

const header = (description: string, schema: Record<string, unknown> = { type: 'string' }) => ({ description, schema });
const seconds = { type: 'integer', minimum: 0 };

const HEADERS: ZodOpenApiHeadersObject = {
  Allow: header('Methods that this address supports'),
  'Accept-Encoding': header('`identity`: compressed bodies are not supported'),
  'Cache-Control': header('`private, no-store`, except for public responses to requests without a token'),
  'Content-Disposition': header('`attachment` with the name of the file'),
  ETag: header('Value for If-Match, or for If-None-Match if the response is public'),
  Link: header('Addresses of the next, previous and last page, relative to the request’s address (RFC 8288)'),
  Location: header('Address of the new resource, relative to the request’s address'),
  RateLimit: header('Remaining quota and seconds until it resets, as `"tasks";r=0;t=3600`'),
  'RateLimit-Policy': header('Limit that was reached, as `"tasks";q=50;w=86400`: 50 within 86,400 seconds'),
  'Retry-After': header('Seconds to wait before the next try', seconds),
  'WWW-Authenticate': header('`Bearer`'),
  'X-Request-Id': header('Id of the request in the server’s log. Public responses don’t have it'),
  'X-Total-Count': header('Number of matching tasks, `1000+` above 1,000. Searches don’t have it'),
};

/** Every documented endpoint, including the download that a function of its own serves. */
const documented: Readonly<Record<string, Endpoint>> = { ...endpoints, exportData: exportEndpoint };

const headersOf = (names: readonly string[]): ZodOpenApiHeadersObject =>
  Object.fromEntries(
    ['Cache-Control', 'X-Request-Id', ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );

const PROBLEM_HEADERS: Readonly<Record<string, readonly string[]>> = {
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
  headers: headersOf(PROBLEM_HEADERS[status] ?? []),
  content: { 'application/problem+json': { schema: problem } },
});

const nameOf = (status: number | string): string => `Refused${status}`;

/** Returns every problem response once; operations refer to them. */
const problemResponses = () =>
  Object.fromEntries([
    ...[...new Set([...Object.values(documented).flatMap(problemsOf), ...COMMON_STATUSES])].map((status) => [
      nameOf(status),
      problemResponse(status),
    ]),
    ...Object.entries(PLATFORM_STATUSES).map(([status, description]) => [nameOf(status), { description }]),
  ]);

/** Returns the content of an uploaded or served image in any of these formats. */
const imageContent = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } as const }]));

const BINARY = z.optional(z.string().check(z.meta({ format: 'binary' })));

/** Returns the names of the images in a form. */
const partsOf = (kind: string): string[] => Array.from({ length: LIMITS.piecePictures }, (_, n) => `${kind}s.${n}`);

/** Returns the content of a form with the body and images, if the endpoint accepts them. */
const formContent = (body: z.ZodMiniType, kind: Endpoint['attaches']) =>
  kind === undefined
    ? {}
    : {
        'multipart/form-data': {
          schema: z.object({ body, ...Object.fromEntries(partsOf(kind).map((part) => [part, BINARY])) }),
          encoding: {
            body: { contentType: 'application/json' },
            ...Object.fromEntries(partsOf(kind).map((part) => [part, { contentType: IMAGE_TYPES.join(', ') }])),
          },
        },
      };

const sizeNote = ({ maxBytes }: Endpoint): string => (maxBytes === undefined ? '' : `; at most ${maxBytes} bytes`);

const responses = (endpoint: Endpoint): ZodOpenApiOperationObject['responses'] => ({
  ...Object.fromEntries(
    Object.entries(endpoint.responses).map(([status, schema]) => [
      status,
      {
        description: `${STATUS_DESCRIPTIONS[status] ?? status}${sizeNote(endpoint)}`,
        headers: headersOf(endpoint.responseHeaders ?? []),
        content: endpoint.returnsImage ? imageContent(STORED_TYPES) : { 'application/json': { schema } },
      },
    ]),
  ),
  ...Object.fromEntries(
    [
      ...problemsOf(endpoint),
      ...COMMON_STATUSES,
      431,
      ...(endpoint.body === undefined && !endpoint.sendsImage ? [] : [411]),
    ].map((status) => [String(status), { $ref: `#/components/responses/${nameOf(status)}` }]),
  ),
});

const REQUEST_HEADERS = {
  'Idempotency-Key': z
    .string()
    .check(
      z.meta({ minLength: 1, maxLength: 255, pattern: '^[!-~]+$' }),
      z.describe('A repeated key with the same body returns the first response'),
    ),
  'If-Match': z.string().check(z.describe('ETag of the version that the request changes')),
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
      requestBody: {
        required: true,
        content: { 'application/json': { schema: endpoint.body }, ...formContent(endpoint.body, endpoint.attaches) },
      },
    }),
    ...(endpoint.sendsImage && { requestBody: { required: true, content: imageContent(IMAGE_TYPES) } }),
    responses: responses(endpoint),
  };
};

/** Returns the OpenAPI 3.1 document of the contract's endpoints. */
export const openApiDocument = () => {
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, endpoint] of Object.entries(documented)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Taskwright',
      version: '1',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The site’s own origin' }],
    paths,
    components: {
      schemas: { FieldError: fieldError },
      headers: HEADERS,
      responses: problemResponses(),
      securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'Firebase ID token' } },
    },
  });
};
