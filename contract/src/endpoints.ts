import { z } from 'zod';
import {
  acceptedTermsResponse,
  acceptTermsBody,
  acceptTermsResponse,
  subscribeBody,
  subscribeResponse,
} from './accounts.ts';
import { bid, placeBidBody } from './bids.ts';
import { BROWSE_GROUPS } from './categories.ts';
import { BUDGET_BANDS } from './money.ts';
import { browseTask, createTaskBody, featuredTask, task, updateTaskBody } from './tasks.ts';
import { saveUserBody } from './users.ts';

export const insertResponse = z.object({ insertedId: z.string() }).meta({ id: 'Inserted' });
export const updateResponse = z.object({ modifiedCount: z.number().int() }).meta({ id: 'Updated' });
export const deleteResponse = z.object({ deletedCount: z.number().int() }).meta({ id: 'Deleted' });

/** A whole number in a query string, between `min` and `max`. */
const wholeNumber = (name: string, min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `${name} is a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `${name} is a whole number from ${min} to ${max}`)
    .default(fallback);

const cursor = z.string().max(2000, 'This cursor is not one of ours').optional();

/** How the feed may be ordered: soonest deadline first, newest first, or highest budget first. */
export const BROWSE_SORTS = ['deadline', 'newest', 'budget'] as const;
export type BrowseSort = (typeof BROWSE_SORTS)[number];
export const SEARCH_MAX = 4000;

const filters = {
  search: z
    .string()
    .refine((value) => [...value].length <= SEARCH_MAX, `search can have at most ${SEARCH_MAX} characters`)
    .optional(),
  category: z.enum(['all', ...BROWSE_GROUPS], { error: `category is all, ${BROWSE_GROUPS.join(', ')}` }).optional(),
  budget: z.enum(['all', ...BUDGET_BANDS], { error: `budget is all, ${BUDGET_BANDS.join(', ')}` }).optional(),
  sort: z.enum(BROWSE_SORTS, { error: `sort is ${BROWSE_SORTS.join(', ')}` }).optional(),
};

const taskId = z.strictObject({ id: z.string() });

/**
 * Who may call: `public` (a token is looked at when there is one), `signed-in` (a verified ID token), or
 * `with-email` (a verified ID token that carries an e-mail address).
 */
export type Access = 'public' | 'signed-in' | 'with-email';

/** One call of the API as data. The router, the typed client and the OpenAPI document are derived from these. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** OpenAPI style, as `/tasks/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Optional request headers the call understands. */
  readonly headers?: readonly ('Idempotency-Key' | 'If-Match')[];
  /** Statuses of success with their bodies, the usual one first. */
  readonly responses: Readonly<Record<number, z.ZodType>>;
  /** The problems it may answer with, besides 503. */
  readonly problems: readonly number[];
};

export const endpoints = {
  saveUser: {
    method: 'POST',
    path: '/users',
    summary: 'Save the signed-in user’s profile; one profile per account, however often it is sent',
    access: 'with-email',
    body: saveUserBody,
    headers: ['Idempotency-Key'],
    responses: { 201: insertResponse, 200: insertResponse },
    problems: [400, 401, 403, 413, 422],
  },
  createTask: {
    method: 'POST',
    path: '/tasks',
    summary: 'Post a task',
    access: 'with-email',
    body: createTaskBody,
    headers: ['Idempotency-Key'],
    responses: { 201: insertResponse },
    problems: [400, 401, 403, 413, 422],
  },
  listTasks: {
    method: 'GET',
    path: '/tasks',
    summary: 'Tasks, newest first; ?userEmail= narrows to the caller’s own; with a filter, open tasks only',
    access: 'public',
    query: z.strictObject({
      userEmail: z.string().max(254).optional(),
      ...filters,
      limit: wholeNumber('limit', 1, 100, 50),
      cursor,
    }),
    responses: { 200: z.array(task) },
    problems: [400, 401],
  },
  getTask: {
    method: 'GET',
    path: '/tasks/{id}',
    summary: 'One task, with its ETag',
    access: 'public',
    params: taskId,
    responses: { 200: task },
    problems: [401, 404],
  },
  updateTask: {
    method: 'PUT',
    path: '/tasks/{id}',
    summary: 'Change a task; its owner only',
    access: 'signed-in',
    params: taskId,
    body: updateTaskBody,
    headers: ['If-Match'],
    responses: { 200: updateResponse },
    problems: [400, 401, 403, 404, 412, 413],
  },
  deleteTask: {
    method: 'DELETE',
    path: '/tasks/{id}',
    summary: 'Delete a task with all that hangs on it; its owner only',
    access: 'signed-in',
    params: taskId,
    headers: ['If-Match'],
    responses: { 200: deleteResponse },
    problems: [401, 403, 404, 412],
  },
  listBids: {
    method: 'GET',
    path: '/tasks/{id}/bids',
    summary: 'The bids on a task that are the caller’s to see, newest first: its owner sees all, anyone else their own',
    access: 'signed-in',
    params: taskId,
    query: z.strictObject({ limit: wholeNumber('limit', 1, 50, 20), cursor }),
    responses: { 200: z.array(bid) },
    problems: [400, 401, 404],
  },
  placeBid: {
    method: 'PUT',
    path: '/tasks/{id}/bids/me',
    summary: 'Place the caller’s bid on an open task of somebody else’s, or change it; one bid per freelancer and task',
    access: 'with-email',
    params: taskId,
    body: placeBidBody,
    responses: { 201: bid, 200: bid },
    problems: [400, 401, 403, 404, 409, 413],
  },
  withdrawBid: {
    method: 'DELETE',
    path: '/tasks/{id}/bids/me',
    summary: 'Withdraw the caller’s bid',
    access: 'signed-in',
    params: taskId,
    responses: { 200: deleteResponse },
    problems: [401, 404],
  },
  featuredTasks: {
    method: 'GET',
    path: '/Tasks.json',
    summary: 'Up to six open tasks whose deadlines come first',
    access: 'public',
    query: z.strictObject({}),
    responses: { 200: z.array(featuredTask) },
    problems: [400, 401],
  },
  browseTasks: {
    method: 'GET',
    path: '/BrowseTask.json',
    summary: 'One page of open tasks, the nearest deadline first; X-Total-Count unless searching',
    access: 'public',
    query: z.strictObject({ ...filters, limit: wholeNumber('limit', 1, 60, 12), cursor }),
    responses: { 200: z.array(browseTask) },
    problems: [400, 401],
  },
  acceptTerms: {
    method: 'POST',
    path: '/users/me/terms',
    summary: 'Record that the signed-in user accepts a version of the terms; the first time stands',
    access: 'signed-in',
    body: acceptTermsBody,
    responses: { 200: acceptTermsResponse },
    problems: [400, 401, 413],
  },
  acceptedTerms: {
    method: 'GET',
    path: '/users/me/terms',
    summary: 'Which version of the terms the signed-in user accepted last, and when',
    access: 'signed-in',
    responses: { 200: acceptedTermsResponse },
    problems: [401],
  },
  subscribe: {
    method: 'POST',
    path: '/subscribers',
    summary: 'Subscribe an address to the newsletter; the answer is the same whether it was known or not',
    access: 'public',
    body: subscribeBody,
    responses: { 202: subscribeResponse },
    problems: [400, 401, 413],
  },
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type Part<E, K extends string> = E extends Readonly<Record<K, infer S>> ? S : undefined;

/** What a client sends, per endpoint. */
export type RequestOf<N extends EndpointName> = {
  params: In<Part<Endpoints[N], 'params'>>;
  query: In<Part<Endpoints[N], 'query'>>;
  body: In<Part<Endpoints[N], 'body'>>;
};

/** What a handler gets after parsing, per endpoint. */
export type ParsedOf<N extends EndpointName> = {
  params: Out<Part<Endpoints[N], 'params'>>;
  query: Out<Part<Endpoints[N], 'query'>>;
  body: Out<Part<Endpoints[N], 'body'>>;
};

/** What a success carries, per endpoint. */
export type AnswerOf<N extends EndpointName> = Out<Endpoints[N]['responses'][keyof Endpoints[N]['responses']]>;
