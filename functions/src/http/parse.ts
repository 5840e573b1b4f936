import { BODY_LIMIT_BYTES, type FieldError } from '@taskwright/contract';
import type * as z from 'zod/mini';
import { ApiProblem, badRequest } from './problems.ts';

/** An answer names no more bad fields than that: 64 KiB hold ten thousand, and would be answered with a megabyte. */
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

/** What was parsed of a request, and every bad field met on the way. */
export type Parser = {
  /** One part of the request by its schema; undefined where it has errors. */
  readonly part: (schema: z.ZodMiniType | undefined, value: unknown, place: Place) => unknown;
  /** A query string by its schema; a parameter given twice is an error. */
  readonly query: (schema: z.ZodMiniType | undefined, search: URLSearchParams) => unknown;
  /** The Idempotency-Key header of a call that takes one, or null. */
  readonly idempotencyKey: (header: string | null) => string | null;
  /** Throws a 400 with one entry per bad field of all that was parsed, a hundred at most; does nothing when there is none. */
  readonly finish: () => void;
};

const repeated = (search: URLSearchParams): ReadonlySet<string> => {
  const seen = new Set<string>();
  return new Set([...search.keys()].filter((key) => seen.size === seen.add(key).size));
};

/** A parser of one request: it goes on after an error, so that one answer names every bad field. */
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
      const twice = repeated(search);
      for (const field of twice) errors.push({ field, in: 'query', message: 'Send this parameter only once' });
      const result = schema.safeParse(Object.fromEntries(search));
      if (!result.success) {
        errors.push(...fieldErrors(result.error.issues, 'query').filter(({ field }) => !twice.has(field)));
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

const tooLarge = () => new ApiProblem('payload-too-large', 'A request body can have at most 64 KiB.');

const unsupported = (detail: string) =>
  new ApiProblem('unsupported-media-type', detail, { headers: { 'Accept-Encoding': 'identity' } });

/** The charset that a Content-Type names, in lower case; undefined where it names none. */
const charsetOf = (contentType: string | null): string | undefined =>
  /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1]?.toLowerCase();

/** What a body may come in: as it is, and in UTF-8. Nothing is inflated, for a kilobyte can stand for a thousand (record 53). */
const complaintAbout = (headers: Headers): ApiProblem | undefined => {
  const coding = headers.get('content-encoding')?.trim().toLowerCase() ?? '';
  if (coding !== '' && coding !== 'identity')
    return unsupported('Send the body uncompressed, without Content-Encoding.');
  const charset = charsetOf(headers.get('content-type'));
  if (charset !== undefined && !/^(?:utf-?8|us-ascii)$/.test(charset)) return unsupported('Send the body in UTF-8.');
  return Number(headers.get('content-length') ?? 0) > BODY_LIMIT_BYTES ? tooLarge() : undefined;
};

/** Of a body that is refused so much goes by, unread: whoever is still sending when we hang up never hears why. */
const LET_GO_BYTES = 1024 * 1024;

type Reader = ReadableStreamDefaultReader<Uint8Array>;

const letGo = async (reader: Reader | undefined, already = 0): Promise<void> => {
  let length = already;
  while (length < LET_GO_BYTES) {
    const part = await reader?.read();
    if (part?.value === undefined) return;
    length += part.value.byteLength;
  }
};

/** The body's bytes as far as the limit: of one that is longer than it said, no more than that is ever held. */
const readBytes = async (request: Request): Promise<Uint8Array> => {
  const complaint = complaintAbout(request.headers);
  if (complaint !== undefined) {
    // To look at `body` is to begin to read it: what is too long even to go by stays where it is.
    if (Number(request.headers.get('content-length') ?? 0) <= LET_GO_BYTES) await letGo(request.body?.getReader());
    throw complaint;
  }
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > BODY_LIMIT_BYTES) {
      await letGo(reader, length);
      throw tooLarge();
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
};

const notJson = (message: string) => badRequest([{ field: '', in: 'body', message }]);

/** The JSON body of a request; throws 415 when it is compressed or not in UTF-8, 413 over 64 KiB and 400 when it is not JSON. */
export const readJson = async (request: Request): Promise<unknown> => {
  const bytes = await readBytes(request).catch((error: unknown) => {
    throw error instanceof ApiProblem ? error : notJson('The body ended early');
  });
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw notJson('The body must be JSON');
  }
};
