import { BODY_LIMIT_BYTES, type FieldError } from '@taskwright/contract';
import type * as z from 'zod/mini';
import { ApiProblem, badRequest } from './problems.ts';

/**
 * Maximum errors of a response. A body of 64 KiB can contain ten thousand invalid fields, whose errors would take a
 * megabyte.
 */
const ERRORS_MAX = 100;

type Place = FieldError['in'];

const fieldErrors = (issues: readonly z.core.$ZodIssue[], place: Place): FieldError[] => {
  const byField = new Map<string, FieldError>();
  const add = (path: readonly PropertyKey[], message: string) => {
    const field = path.map(String).join('.');
    if (!byField.has(field)) byField.set(field, { field, in: place, message });
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key], 'Unknown field');
    } else {
      add(issue.path, issue.message);
    }
  }
  return [...byField.values()];
};

/** Parses a request and collects every invalid field. */
export type Parser = {
  /** Returns one part of the request, parsed by its schema; undefined if it has errors. */
  readonly part: (schema: z.ZodMiniType | undefined, value: unknown, place: Place) => unknown;
  /** Returns a query string, parsed by its schema. A repeated parameter is an error. */
  readonly query: (schema: z.ZodMiniType | undefined, search: URLSearchParams) => unknown;
  /** Returns the Idempotency-Key header, or null without one. An invalid key is an error. */
  readonly idempotencyKey: (header: string | null) => string | null;
  /** Throws 400 with one entry per invalid field, at most 100. Does nothing without errors. */
  readonly finish: () => void;
};

const repeated = (search: URLSearchParams): ReadonlySet<string> => {
  const seen = new Set<string>();
  return new Set([...search.keys()].filter((key) => seen.size === seen.add(key).size));
};

/** Creates the parser of one request. It continues after an error, because one response names every invalid field. */
export const createParser = (): Parser => {
  const errors: FieldError[] = [];

  const part: Parser['part'] = (schema, value, place) => {
    const result = schema?.safeParse(value);
    if (result?.success === false) errors.push(...fieldErrors(result.error.issues, place));
    return result?.data;
  };

  return {
    part,

    query(schema, search) {
      if (schema === undefined) return undefined;
      const repeatedFields = repeated(search);
      for (const field of repeatedFields) errors.push({ field, in: 'query', message: 'Send this parameter only once' });
      const result = schema.safeParse(Object.fromEntries(search));
      if (!result.success) {
        errors.push(...fieldErrors(result.error.issues, 'query').filter(({ field }) => !repeatedFields.has(field)));
      }
      return result.data;
    },

    idempotencyKey(header) {
      if (header !== null && !/^[\x21-\x7e]{1,255}$/.test(header)) {
        const message = 'Idempotency-Key must be 1 to 255 visible ASCII characters';
        errors.push({ field: 'Idempotency-Key', in: 'header', message });
      }
      return header;
    },

    finish() {
      if (errors.length > 0) throw badRequest(errors.slice(0, ERRORS_MAX));
    },
  };
};

const tooLarge = (max: number) =>
  new ApiProblem('payload-too-large', `A request body can have at most ${max / 1024} KiB.`);

export const unsupported = (detail: string) =>
  new ApiProblem('unsupported-media-type', detail, { headers: { 'Accept-Encoding': 'identity' } });

/** Returns the charset of a Content-Type in lower case; undefined without one. */
const charsetOf = (contentType: string | null): string | undefined =>
  /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1]?.toLowerCase();

/**
 * Returns the problem of a body that is compressed, not in UTF-8, or declared too long. Nothing is inflated, because a
 * kilobyte can expand to a megabyte.
 */
const bodyProblem = (headers: Headers, max: number): ApiProblem | undefined => {
  const coding = headers.get('content-encoding')?.trim().toLowerCase() ?? '';
  if (coding !== '' && coding !== 'identity')
    return unsupported('Send the body uncompressed, without Content-Encoding.');
  const charset = charsetOf(headers.get('content-type'));
  if (charset !== undefined && !/^(?:utf-?8|us-ascii)$/.test(charset)) return unsupported('Send the body in UTF-8.');
  return Number(headers.get('content-length') ?? 0) > max ? tooLarge(max) : undefined;
};

/**
 * Bytes of a rejected body that are drained. A client that is still sending when the connection closes never reads the
 * error.
 */
const DRAIN_BYTES = 1024 * 1024;

type Source = ReadableStreamDefaultReader<Uint8Array>;

const drain = async (reader: Source | undefined, drained = 0): Promise<void> => {
  let length = drained;
  while (length < DRAIN_BYTES) {
    const part = await reader?.read();
    if (part?.value === undefined) return;
    length += part.value.byteLength;
  }
};

/**
 * Reads a body of at most `max` bytes. Holds no more than that, even if Content-Length was too small. Drains the body and
 * throws 415 or 413 if its headers declare a body that is not accepted, and `otherProblem` if it is set.
 */
export const readBytes = async (
  request: Request,
  max: number,
  otherProblem: ApiProblem | undefined,
): Promise<Buffer> => {
  const problem = bodyProblem(request.headers, max) ?? otherProblem;
  if (problem !== undefined) {
    // Access to `body` starts reading it. A body that is too long to drain stays unread.
    if (Number(request.headers.get('content-length') ?? 0) <= DRAIN_BYTES) await drain(request.body?.getReader());
    throw problem;
  }
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > max) {
      await drain(reader, length);
      throw tooLarge(max);
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
};

/** Returns the problem of a body that declares another type than JSON. A body without a type is read as JSON. */
const typeProblem = (headers: Headers): ApiProblem | undefined => {
  const type = headers.get('content-type') ?? 'application/json';
  return /^\s*application\/json\s*(?:;|$)/i.test(type)
    ? undefined
    : unsupported('Send the body as JSON, with Content-Type: application/json.');
};

const notJson = (message: string) => badRequest([{ field: '', in: 'body', message }]);

/** Parses JSON. Throws 400 for another text, and for bytes that are not UTF-8. */
export const jsonOf = (body: Buffer | string): unknown => {
  try {
    return JSON.parse(typeof body === 'string' ? body : new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw notJson('The body must be JSON');
  }
};

/**
 * Returns the JSON body of a request. Throws 415 if it declares another type, or is compressed or not in UTF-8, 413
 * above 64 KiB, and 400 if it is not JSON.
 */
export const readJson = async (request: Request): Promise<unknown> => {
  const bytes = await readBytes(request, BODY_LIMIT_BYTES, typeProblem(request.headers)).catch((error: unknown) => {
    throw error instanceof ApiProblem ? error : notJson('The body ended early');
  });
  return jsonOf(bytes);
};
