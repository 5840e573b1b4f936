import { PROBLEMS, problem } from '@taskwright/contract';
import { expect } from 'vitest';
import { z } from 'zod';
import { type $ZodType, parse } from 'zod/v4/core';
import { type Account, bearer } from './accounts.ts';

/** A response of the API. `body` is parsed JSON, or text if it is not JSON. */
export type Answer = { readonly status: number; readonly headers: Headers; readonly body: unknown };

type Options = {
  readonly as?: { readonly idToken: string };
  /** Sent as JSON. A string and bytes are sent unchanged. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Makes a call, written as `POST /tasks`. */
export type Api = (call: string, options?: Options) => Promise<Answer>;

type Send = (path: string, init: RequestInit) => Response | Promise<Response>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const toSent = (body: unknown): string | Uint8Array<ArrayBuffer> => {
  if (body instanceof Uint8Array) return new Uint8Array(body);
  return typeof body === 'string' ? body : JSON.stringify(body);
};

/** Returns an API client over any transport: an origin, or the app in this process. */
export const apiOver =
  (send: Send): Api =>
  async (call, { as, body, headers } = {}) => {
    const space = call.indexOf(' ');
    const init: RequestInit = {
      method: call.slice(0, space),
      redirect: 'manual',
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...(as && bearer(as)), ...headers },
      ...(body !== undefined && { body: toSent(body) }),
    };
    const response = await send(call.slice(space + 1), init);
    return { status: response.status, headers: response.headers, body: parsed(await response.text()) };
  };

export const apiAt = (origin: string): Api => apiOver((path, init) => fetch(`${origin}${path}`, init));

/** Parses a body by its schema. Fails if the body contains keys that the schema lacks, at any depth. */
const strictly = <T>(schema: $ZodType<T>, body: unknown): T => {
  const known = parse(schema, body);
  expect(body).toEqual(known);
  return known;
};

/** Asserts a successful response with this status and returns its body, parsed strictly. */
export const success = <T>(answer: Answer, status: number, schema: $ZodType<T>): T => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  return strictly(schema, answer.body);
};

/**
 * Asserts an error response: problem+json with this status, not cacheable, and exactly one entry for each of `fields`.
 * @param fields as `body title`, in any order
 */
export const refusal = (answer: Answer, status: number, fields: readonly string[] = []): z.infer<typeof problem> => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const details = strictly(problem, answer.body);
  const [code, known] = Object.entries(PROBLEMS).find(([, each]) => each.status === status) ?? [];
  expect(details).toMatchObject({ status, title: known?.title });
  expect(details.type.endsWith(`/${code}`)).toBe(true);
  expect(details.detail).toBeTruthy();
  expect((details.errors ?? []).map((error) => `${error.in} ${error.field}`).sort()).toEqual([...fields].sort());
  for (const { message } of details.errors ?? []) expect(message).not.toBe('');
  return details;
};

export const inserted = z.object({ insertedId: z.string().min(1) });

/** Returns a task body as this account would send it. */
export const taskOf = ({ email }: Pick<Account, 'email'>, change: Readonly<Record<string, unknown>> = {}) => ({
  title: 'Paint a sign',
  category: 'Design',
  description: 'A wooden sign for a bakery, hand-lettered.',
  deadline: '2035-12-31',
  userEmail: email,
  creationTime: '2026-11-21T10:00:00Z',
  ...change,
});

/** Returns the body of a task update. */
export const changeOf = (change: Readonly<Record<string, unknown>> = {}) => ({
  title: 'Paint two signs',
  category: 'Design',
  description: 'Two wooden signs.',
  deadline: '2035-11-30',
  ...change,
});

/** Posts a task and returns its id. */
export const postTask = async (
  api: Api,
  as: Account,
  change: Readonly<Record<string, unknown>> = {},
): Promise<string> => success(await api('POST /tasks', { as, body: taskOf(as, change) }), 201, inserted).insertedId;

/** Returns the targets of a Link header by rel, resolved against the requested path as a client resolves them. */
export const linksOf = ({ headers }: Answer, path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...(headers.get('link') ?? '').matchAll(/<([^>]*)>; rel="(\w+)"/g)].map(([, target = '', rel = '']) => {
      const { pathname, search } = new URL(target, `http://site${path}`);
      return [rel, pathname + search];
    }),
  );
