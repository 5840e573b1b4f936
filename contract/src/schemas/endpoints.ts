import * as z from 'zod/mini';
import { BID_SORTS } from '../bids.ts';
import { BROWSE_GROUPS } from '../categories.ts';
import { ROLES } from '../lifecycle.ts';
import { LIMITS } from '../limits.ts';
import { type Route, type RouteName, routes } from '../routes.ts';
import { BROWSE_SORTS, BUDGET_BANDS } from '../tasks.ts';
import { characters } from '../text.ts';
import {
  acceptedTermsResponse,
  acceptTermsBody,
  acceptTermsResponse,
  confirmResponse,
  leaveResponse,
  newsletterLinkBody,
  subscribeBody,
  subscribeResponse,
} from './accounts.ts';
import { agreementRecord, transitionBody } from './agreements.ts';
import { bid, markBidBody, markedBid, myBid, placeBidBody, taskBid } from './bids.ts';
import {
  blockResponse,
  conversation,
  conversationHead,
  entry,
  message,
  readConversationBody,
  reportBody,
  reportReceipt,
  sendMessageBody,
} from './conversations.ts';
import { notification, readNotificationsBody, unreadResponse } from './notifications.ts';
import { review } from './reviews.ts';
import { browseTask, createTaskBody, featuredTask, listedTask, task, updateTaskBody } from './tasks.ts';
import { saveUserBody } from './users.ts';

export const insertResponse = z.object({ insertedId: z.string() }).register(z.globalRegistry, { id: 'Inserted' });
export const updateResponse = z.object({ modifiedCount: z.int() }).register(z.globalRegistry, { id: 'Updated' });
export const deleteResponse = z.object({ deletedCount: z.int() }).register(z.globalRegistry, { id: 'Deleted' });

/** A whole number in a query string, between `min` and `max`. */
const wholeNumber = (name: string, min: number, max: number, fallback: number) => {
  const message = `${name} is a whole number from ${min} to ${max}`;
  const read = z._default(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,6}$/, message)), z.transform(Number)),
      z.number().check(z.minimum(min, message), z.maximum(max, message)),
    ),
    fallback,
  );
  return read.check(z.meta({ type: 'integer', minimum: min, maximum: max }));
};

/** It appears in two links of a Link header, all headers of which stay below 8 KB. */
const cursor = z.optional(z.string().check(z.maxLength(800, 'This cursor is not one of ours')));

/** Up to `most` items, as the largest `limit` allows. */
const listOf = <T extends z.ZodMiniType>(item: T, most: number) => z.array(item).check(z.maxLength(most));

const search = z.string().check(
  z.refine((value) => characters(value) <= LIMITS.search, `search can have at most ${LIMITS.search} characters`),
  z.meta({ maxLength: LIMITS.search }),
);

const skill = z.string().check(
  z.refine((value) => characters(value) <= LIMITS.skill, `skill can have at most ${LIMITS.skill} characters`),
  z.meta({ maxLength: LIMITS.skill }),
);

const taskIds = z
  .string()
  .check(
    z.regex(
      new RegExp(`^[\\w-]{1,128}(?:,[\\w-]{1,128}){0,${LIMITS.bidsOfTasks - 1}}$`),
      `tasks is one to ${LIMITS.bidsOfTasks} ids of tasks, parted by commas`,
    ),
  );

const filters = {
  search: z.optional(search),
  skill: z.optional(skill),
  category: z.optional(z.enum(['all', ...BROWSE_GROUPS], { error: `category is all, ${BROWSE_GROUPS.join(', ')}` })),
  budget: z.optional(z.enum(['all', ...BUDGET_BANDS], { error: `budget is all, ${BUDGET_BANDS.join(', ')}` })),
  sort: z.optional(z.enum(BROWSE_SORTS, { error: `sort is ${BROWSE_SORTS.join(', ')}` })),
};

const taskId = z.strictObject({ id: z.string() });
const conversationId = z.strictObject({ id: z.string() });

/** One call of the API as data. The router, the typed client and the OpenAPI document are derived from these. */
export type Endpoint = Route & {
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Headers of its own that its usual answer may carry. */
  readonly gives?: readonly ('ETag' | 'Link' | 'Location' | 'X-Total-Count')[];
  /** Statuses of success with their bodies, the usual one first. */
  readonly responses: Readonly<Record<number, z.ZodMiniType>>;
  /** The most bytes of the usual answer's body, for a list. Documents at every limit stay below it. */
  readonly maxBytes?: number;
  /** The problems it may answer with for what it does; `problemsOf` adds those that follow from what it takes. */
  readonly refusals?: readonly number[];
};

/** The statuses of every problem a call may answer with, besides 503. */
export const problemsOf = ({ body, query, headers, requires, refusals = [] }: Endpoint): readonly number[] =>
  [
    401,
    ...refusals,
    ...(body === undefined && query === undefined ? [] : [400]),
    ...(body === undefined ? [] : [413, 415]),
    ...(headers?.includes('If-Match') ? [412] : []),
    ...(headers?.includes('Idempotency-Key') ? [422] : []),
    ...(requires === undefined ? [] : [428]),
  ].sort((one, other) => one - other);

export const endpoints = {
  saveUser: {
    ...routes.saveUser,
    body: saveUserBody,
    responses: { 201: insertResponse, 200: insertResponse },
    refusals: [403],
  },
  createTask: {
    ...routes.createTask,
    body: createTaskBody,
    gives: ['Location'],
    responses: { 201: insertResponse },
    refusals: [403],
  },
  listTasks: {
    ...routes.listTasks,
    query: z.strictObject({
      mine: z.optional(z.literal('true', { error: 'mine is true' })),
      userEmail: z.optional(z.string().check(z.maxLength(LIMITS.email, 'Invalid email'))),
      ...filters,
      limit: wholeNumber('limit', 1, 100, 50),
      cursor,
    }),
    gives: ['ETag', 'Link'],
    responses: { 200: listOf(listedTask, 100) },
    maxBytes: 150_000,
  },
  getTask: {
    ...routes.getTask,
    params: taskId,
    gives: ['ETag'],
    responses: { 200: task },
    refusals: [404],
  },
  updateTask: {
    ...routes.updateTask,
    params: taskId,
    body: updateTaskBody,
    responses: { 200: updateResponse },
    refusals: [403, 404, 409],
  },
  deleteTask: {
    ...routes.deleteTask,
    params: taskId,
    responses: { 200: deleteResponse },
    refusals: [403, 404, 409],
  },
  listBids: {
    ...routes.listBids,
    params: taskId,
    query: z.strictObject({
      sort: z.optional(z.enum(BID_SORTS, { error: `sort is ${BID_SORTS.join(', ')}` })),
      limit: wholeNumber('limit', 1, 50, 20),
      cursor,
    }),
    gives: ['Link'],
    responses: { 200: listOf(taskBid, 50) },
    maxBytes: 200_000,
    refusals: [404],
  },
  placeBid: {
    ...routes.placeBid,
    params: taskId,
    body: placeBidBody,
    responses: { 201: bid, 200: bid },
    refusals: [403, 404, 409],
  },
  withdrawBid: {
    ...routes.withdrawBid,
    params: taskId,
    responses: { 200: deleteResponse },
    refusals: [404, 409],
  },
  markBid: {
    ...routes.markBid,
    params: z.strictObject({ id: z.string(), bid: z.string() }),
    body: markBidBody,
    responses: { 200: markedBid },
    refusals: [403, 404, 409],
  },
  listMyBids: {
    ...routes.listMyBids,
    query: z.strictObject({ tasks: z.optional(taskIds), limit: wholeNumber('limit', 1, 50, 20), cursor }),
    gives: ['Link'],
    responses: { 200: listOf(myBid, LIMITS.bidsOfTasks) },
    maxBytes: 150_000,
  },
  getTaskConversation: {
    ...routes.getTaskConversation,
    params: taskId,
    gives: ['ETag'],
    responses: { 200: conversationHead },
    refusals: [403, 404],
  },
  listConversations: {
    ...routes.listConversations,
    query: z.strictObject({ limit: wholeNumber('limit', 1, 50, 20), cursor }),
    gives: ['Link'],
    responses: { 200: listOf(conversation, 50) },
    maxBytes: 150_000,
  },
  countUnreadConversations: {
    ...routes.countUnreadConversations,
    responses: { 200: unreadResponse },
  },
  getConversation: {
    ...routes.getConversation,
    params: conversationId,
    gives: ['ETag'],
    responses: { 200: conversationHead },
    refusals: [404],
  },
  listEntries: {
    ...routes.listEntries,
    params: conversationId,
    query: z.strictObject({ limit: wholeNumber('limit', 1, 50, 30), cursor }),
    gives: ['Link'],
    responses: { 200: listOf(entry, 50) },
    maxBytes: 200_000,
    refusals: [404],
  },
  sendMessage: {
    ...routes.sendMessage,
    params: conversationId,
    body: sendMessageBody,
    responses: { 201: message },
    refusals: [403, 404, 409],
  },
  takeStep: {
    ...routes.takeStep,
    params: conversationId,
    body: transitionBody,
    gives: ['ETag'],
    responses: { 200: conversationHead },
    refusals: [403, 404, 409],
  },
  listAgreements: {
    ...routes.listAgreements,
    query: z.strictObject({
      role: z.enum(ROLES, { error: 'role is client or freelancer' }),
      limit: wholeNumber('limit', 1, 50, 20),
      cursor,
    }),
    gives: ['Link'],
    responses: { 200: listOf(agreementRecord, 50) },
    maxBytes: 100_000,
  },
  readConversation: {
    ...routes.readConversation,
    params: conversationId,
    body: readConversationBody,
    responses: { 200: unreadResponse },
    refusals: [404],
  },
  blockPerson: {
    ...routes.blockPerson,
    params: conversationId,
    responses: { 200: blockResponse },
    refusals: [404, 409],
  },
  unblockPerson: {
    ...routes.unblockPerson,
    params: conversationId,
    responses: { 200: blockResponse },
    refusals: [404],
  },
  report: {
    ...routes.report,
    body: reportBody,
    responses: { 201: reportReceipt, 200: reportReceipt },
    refusals: [403, 404],
  },
  listReviews: {
    ...routes.listReviews,
    params: z.strictObject({ id: z.string() }),
    query: z.strictObject({ limit: wholeNumber('limit', 1, 50, 20), cursor }),
    gives: ['Link'],
    responses: { 200: listOf(review, 50) },
    maxBytes: 150_000,
  },
  listNotifications: {
    ...routes.listNotifications,
    query: z.strictObject({ limit: wholeNumber('limit', 1, 50, 20), cursor }),
    gives: ['Link'],
    responses: { 200: listOf(notification, 50) },
    maxBytes: 100_000,
  },
  countUnread: {
    ...routes.countUnread,
    responses: { 200: unreadResponse },
  },
  readNotifications: {
    ...routes.readNotifications,
    body: readNotificationsBody,
    responses: { 200: unreadResponse },
  },
  featuredTasks: {
    ...routes.featuredTasks,
    query: z.strictObject({}),
    gives: ['ETag'],
    responses: { 200: listOf(featuredTask, 6) },
    maxBytes: 10_000,
  },
  browseTasks: {
    ...routes.browseTasks,
    query: z.strictObject({ ...filters, limit: wholeNumber('limit', 1, 60, 12), cursor }),
    gives: ['ETag', 'Link', 'X-Total-Count'],
    responses: { 200: listOf(browseTask, 60) },
    maxBytes: 150_000,
  },
  acceptTerms: {
    ...routes.acceptTerms,
    body: acceptTermsBody,
    responses: { 200: acceptTermsResponse },
  },
  acceptedTerms: {
    ...routes.acceptedTerms,
    responses: { 200: acceptedTermsResponse },
  },
  subscribe: {
    ...routes.subscribe,
    body: subscribeBody,
    responses: { 202: subscribeResponse },
  },
  confirmSubscription: {
    ...routes.confirmSubscription,
    body: newsletterLinkBody,
    responses: { 200: confirmResponse },
    refusals: [404],
  },
  leaveNewsletter: {
    ...routes.leaveNewsletter,
    body: newsletterLinkBody,
    responses: { 200: leaveResponse },
    refusals: [404],
  },
} as const satisfies Record<RouteName, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

type In<T> = T extends z.ZodMiniType ? z.input<T> : undefined;
type Out<T> = T extends z.ZodMiniType ? z.output<T> : undefined;
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
