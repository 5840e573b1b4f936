import { BODY_LIMIT_BYTES, type FieldError } from '@taskwright/contract';
import type * as z from 'zod/mini';
import { ApiProblem, badRequest } from './problems.ts';

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
  /** Throws a 400 with one entry per bad field of all that was parsed; does nothing when there is none. */
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
      for (const field of twice) errors.push({ field, in: 'query', message: 'Send this parameter once' });
      const result = schema.safeParse(Object.fromEntries(search));
      if (!result.success) {
        errors.push(...fieldErrors(result.error.issues, 'query').filter(({ field }) => !twice.has(field)));
      }
      return result.data;
    },

    idempotencyKey(header) {
      if (header !== null && !/^[\x21-\x7e]{1,255}$/.test(header)) {
        const message = 'An Idempotency-Key is 1 to 255 visible ASCII characters';
        errors.push({ field: 'Idempotency-Key', in: 'header', message });
      }
      return header;
    },

    finish() {
      if (errors.length > 0) throw badRequest(errors);
    },
  };
};

/**
 * The JSON body of a request; throws 413 over 64 KiB and 400 when it is not a JSON object. Hono's body limit would believe
 * Content-Length, which counts the bytes before the platform inflated them.
 */
export const readJson = async (request: Request): Promise<unknown> => {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (declared > BODY_LIMIT_BYTES) throw tooLarge();
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > BODY_LIMIT_BYTES) throw tooLarge();
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw badRequest([{ field: '', in: 'body', message: 'The body must be JSON' }]);
  }
};

const tooLarge = () => new ApiProblem('payload-too-large', 'A request body can have at most 64 KiB.');
