import {
  type Endpoint,
  endpoints,
  exportEndpoint,
  PROBLEM_TYPE_BASE,
  PROBLEMS,
  problemsOf,
} from '@taskwright/contract';
import { z } from 'zod';

const ACCESS = {
  public: 'anyone',
  'signed-in': 'a signed-in user',
  'with-email': 'a signed-in user with an email address',
} as const;

type JsonSchema = z.core.JSONSchema.JSONSchema;

const asSchema = (schema: JsonSchema | boolean | undefined): JsonSchema => (typeof schema === 'object' ? schema : {});

/** Returns the schema with its references to `$defs` inlined. */
const inlined = (schema: JsonSchema): JsonSchema =>
  JSON.parse(
    JSON.stringify(schema, (_, part: unknown) => {
      const name = z.object({ $ref: z.string() }).safeParse(part).data?.$ref.replace('#/$defs/', '');
      return name === undefined ? part : schema.$defs?.[name];
    }),
  );

const typeOf = (schema: JsonSchema): string => {
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(' or ');
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives && schema.type === undefined)
    return [...new Set(alternatives.map((one) => typeOf(asSchema(one))))].join(' or ');
  if (schema.type === 'array') {
    const items = Array.isArray(schema.items) ? schema.items[0] : schema.items;
    return `array of ${typeOf(asSchema(items))}`;
  }
  if (schema.type === 'object') {
    return `{ ${Object.entries(schema.properties ?? {})
      .map(([name, part]) => `${name}: ${typeOf(asSchema(part))}`)
      .join(', ')} }`;
  }
  return schema.type === undefined ? 'any' : [schema.type].flat().join(' or ');
};

const number = (value: unknown): string => Number(value).toLocaleString('en-US');

/** Returns the constraints of a value beyond its type, in words. For alternatives, returns the first ones found. */
const boundsOf = (schema: JsonSchema): string => {
  const { minimum, exclusiveMinimum, maximum, maxLength, maxItems, format, anyOf = [] } = schema;
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum;
  const own = [
    ...(format === undefined ? [] : [format]),
    ...(least !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
      ? [`${exclusiveMinimum === undefined ? '' : 'above '}${number(least)} to ${number(maximum)}`]
      : []),
    ...(maxLength === undefined ? [] : [`at most ${number(maxLength)} characters`]),
    ...(maxItems === undefined ? [] : [`at most ${number(maxItems)}`]),
  ];
  return own.join(', ') || anyOf.map((one) => boundsOf(asSchema(one))).find((bounds) => bounds !== '') || '';
};

const fields = (title: string, schema: z.core.$ZodType, io: 'input' | 'output'): string[] => {
  const json = inlined(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  const object = json.type === 'array' ? asSchema(Array.isArray(json.items) ? json.items[0] : json.items) : json;
  const most = json.maxItems === undefined ? '' : ` at most ${number(json.maxItems)}`;
  const whole = `${title}${json.type === 'array' ? `, an array of${most}` : ''}`;
  const alternatives = (object.oneOf ?? []).map(asSchema);
  if (alternatives.length === 0) return table(`${whole}:`, object);
  return alternatives.flatMap((one, at) => table(at === 0 ? `${whole}:` : 'or', one));
};

/** Returns the fields of an object as a table. */
const table = (title: string, object: JsonSchema): string[] => {
  const properties = Object.entries(object.properties ?? {});
  if (properties.length === 0) return [];
  const required = new Set(object.required ?? []);
  return [
    title,
    '',
    '| field | type | |',
    '|---|---|---|',
    ...properties.map(
      ([name, part]) =>
        `| ${name} | ${typeOf(asSchema(part)).replaceAll('|', '\\|')} | ${[...(required.has(name) ? [] : ['optional']), boundsOf(asSchema(part))].filter(Boolean).join('; ')} |`,
    ),
    '',
  ];
};

const headersOf = ({ headers = [], requires = [] }: Endpoint): string => {
  const optional = headers.filter((name) => !requires.some((each) => each === name));
  return [
    ...(requires.length > 0 ? [` Required header: ${requires.join(', ')}.`] : []),
    ...(optional.length > 0 ? [` Optional headers: ${optional.join(', ')}.`] : []),
  ].join('');
};

const section = (endpoint: Endpoint): string[] => [
  `## ${endpoint.method} ${endpoint.path}`,
  '',
  `${endpoint.summary}.`,
  '',
  `Access: ${ACCESS[endpoint.access]}.${headersOf(endpoint)}`,
  '',
  ...(endpoint.query ? fields('Query', endpoint.query, 'input') : []),
  ...(endpoint.body ? fields('Body', endpoint.body, 'input') : []),
  ...Object.entries(endpoint.responses)
    .slice(0, 1)
    .flatMap(([status, schema]) => fields(`Response ${status}`, schema, 'output')),
  ...(endpoint.maxBytes === undefined ? [] : [`The response has at most ${number(endpoint.maxBytes)} bytes.`, '']),
  `Statuses: ${[...Object.keys(endpoint.responses), ...problemsOf(endpoint), 503].join(', ')}.`,
  '',
];

/** Returns docs/api.md, generated from the contract's endpoint table. */
export const apiDocs = (): string =>
  [
    '# The API',
    '',
    'Generated from the contract’s endpoint table by `npm run test:unit -- -u`. `/openapi.json` is generated from the same table.',
    'The site’s origin and the function’s URL serve the same endpoints, except for the export, which has its own function. Times are ISO 8601 in UTC and dates are `YYYY-MM-DD`. Amounts are US dollars, in agreements whole cents.',
    'A body is sent as `application/json`, unless it is an image. Another type is a 415.',
    'A path with other capitals, except in identifiers, or with a slash at its end is redirected by a 308.',
    'The `Link` header of a list contains the addresses of its next, previous and last page, relative to the request’s address.',
    '',
    ...[...Object.values(endpoints), exportEndpoint].flatMap(section),
    '## Problems',
    '',
    'Every endpoint can also return 405 with `Allow` for an unsupported method, and 429 with `Retry-After` when a rate limit or quota is reached.',
    'Bodies must be uncompressed UTF-8 of at most 64 KiB: a compressed body returns 415, a larger one 413. Responses to requests with a token are never `public`.',
    '',
    'Every error is `application/problem+json` (RFC 9457), with one entry in `errors` for each invalid field: `{ field, in, message }`.',
    'Its `requestId` is the id of the request in the server’s log. Every response that is not public also has it as `X-Request-Id`.',
    '',
    '| status | type | title |',
    '|---|---|---|',
    ...Object.entries(PROBLEMS).map(
      ([code, { status, title }]) => `| ${status} | \`${PROBLEM_TYPE_BASE}${code}\` | ${title} |`,
    ),
    '',
    '### Errors of the platform',
    '',
    'Before a request reaches the API, it passes Google’s front end, Hosting, Node’s HTTP parser and the Functions Framework. Their errors contain no problem',
    'details, so clients can read only the status:',
    '',
    '| status | cause | source |',
    '|---|---|---|',
    '| 400 | invalid HTTP: a malformed request line, header or chunk, two lengths, a NUL; on the site also a path with an invalid `%` | front end, Node, Hosting |',
    '| 404 | `/favicon.ico` and `/robots.txt` at the function’s URL, without a body | framework |',
    '| 405 | an unknown method, `CONNECT` or `TRACE` | front end, Node |',
    '| 408 | headers or body that did not arrive in time | front end, Node |',
    '| 411 | an HTTP/1.0 body of unknown length | front end |',
    '| 413 | a body over 32 MiB | front end |',
    '| 417 | an `Expect` other than `100-continue` | Node |',
    '| 429, 500, 503 | no instance was free, or an instance was stopped during the request | front end |',
    '| 431 | address and headers over 16 KiB | Node |',
    '',
    'The emulators parse requests themselves first. They alter compressed bodies and, on the site, chunked bodies.',
    '',
  ].join('\n');
