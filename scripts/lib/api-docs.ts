import { type Endpoint, endpoints, PROBLEM_TYPE_BASE, PROBLEMS, problemsOf } from '@taskwright/contract';
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
  `Who may call: ${ACCESS[endpoint.access]}.${headersOf(endpoint)}`,
  '',
  ...(endpoint.query ? fields('Query', endpoint.query, 'input') : []),
  ...(endpoint.body ? fields('Body', endpoint.body, 'input') : []),
  ...Object.entries(endpoint.responses)
    .slice(0, 1)
    .flatMap(([status, schema]) => fields(`Answer ${status}`, schema, 'output')),
  ...(endpoint.maxBytes === undefined ? [] : [`The answer has at most ${number(endpoint.maxBytes)} bytes.`, '']),
  `Statuses: ${[...Object.keys(endpoint.responses), ...problemsOf(endpoint), 503].join(', ')}.`,
  '',
];

/** Returns docs/api.md, generated from the contract's endpoint table. */
export const apiDocs = (): string =>
  [
    '# The API',
    '',
    'Written from the contract’s endpoint table by `npm run test:unit -- -u`; `/openapi.json` is derived from the same table.',
    'The calls are the same at the site’s own origin and at the function’s URL. Times are ISO 8601 UTC, dates `YYYY-MM-DD`, money US dollars, and whole cents in agreements.',
    'A list’s `Link` header leads to its next, previous and last page, relative to the request’s address.',
    '',
    ...Object.values(endpoints).flatMap(section),
    '## Problems',
    '',
    'Any call may also be answered 405 for another method, with `Allow`, and 429 for too many, with `Retry-After`. A body is read as it is, in UTF-8 and up to 64 KiB:',
    'compressed it is a 415, longer a 413. What was asked for with a token is never `public`.',
    '',
    'Every refusal is `application/problem+json` (RFC 9457), with one entry in `errors` for each bad field: `{ field, in, message }`.',
    'Its `requestId` names the request in the server’s log; every answer that is not public carries it too, as `X-Request-Id`.',
    '',
    '| status | type | title |',
    '|---|---|---|',
    ...Object.entries(PROBLEMS).map(
      ([code, { status, title }]) => `| ${status} | \`${PROBLEM_TYPE_BASE}${code}\` | ${title} |`,
    ),
    '',
    '### What is not ours to refuse',
    '',
    'Before a request reaches the API it passes Google’s front end, Hosting, Node’s HTTP parser and the framework that a function runs in. Their refusals have no',
    'problem in them, and a client reads the status alone:',
    '',
    '| status | when | who |',
    '|---|---|---|',
    '| 400 | what is no HTTP: a malformed request line, header or chunk, two lengths, a NUL; at the site also a path with a bad `%` | front end, Node, Hosting |',
    '| 404 | `/favicon.ico` and `/robots.txt` at the function’s own address, without a body | framework |',
    '| 405 | a method that is none, and `CONNECT` and `TRACE` | front end, Node |',
    '| 408 | headers or a body that do not arrive in time | front end, Node |',
    '| 411 | a body of unknown length, where HTTP/1.0 is spoken | front end |',
    '| 413 | a body over 32 MiB | front end |',
    '| 417 | `Expect` with anything but `100-continue` | Node |',
    '| 429, 500, 503 | no instance is free, or one was ended in the middle of its work | front end |',
    '| 431 | an address and headers of more than 16 KiB | Node |',
    '',
    'The emulators have parsers of their own in front: a compressed body, or one in chunks at the site, does not come through them as it was sent.',
    '',
  ].join('\n');
