import { BODY_LIMIT_BYTES, type FieldError } from '@taskwright/contract';
import type { z } from 'zod';
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

/** Parses one part of a request by its schema; throws a 400 with one entry per bad field. */
export const parsePart = (schema: z.ZodType | undefined, value: unknown, place: Place): unknown => {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw badRequest(fieldErrors(result.error.issues, place));
};

/** A query string as an object; a parameter given twice is a 400. */
export const queryObject = (search: URLSearchParams): Record<string, string> => {
  const values = new Map<string, string>();
  for (const [key, value] of search) {
    if (values.has(key)) throw badRequest([{ field: key, in: 'query', message: 'Give this parameter once' }]);
    values.set(key, value);
  }
  return Object.fromEntries(values);
};

/** The JSON body of a request; throws 413 over 64 KiB and 400 when it is not a JSON object. */
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

/** The Idempotency-Key header, or null; throws 400 for one that cannot be a key. */
export const idempotencyKey = (header: string | null): string | null => {
  if (header === null || /^[\x21-\x7e]{1,255}$/.test(header)) return header;
  const message = 'An Idempotency-Key is 1 to 255 visible ASCII characters';
  throw badRequest([{ field: 'Idempotency-Key', in: 'header', message }]);
};
