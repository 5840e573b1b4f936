import * as z from 'zod/mini';
import { BID_SORTS } from '../lifecycle/bids.ts';
import { ROLES } from '../lifecycle/lifecycle.ts';
import { LIMITS } from '../limits/limits.ts';
import { characters } from '../limits/text.ts';
import { type Route, type RouteName, routes } from '../routes.ts';
import { BROWSE_GROUPS } from '../tasks/categories.ts';
import { BROWSE_SORTS, BUDGET_BANDS } from '../tasks/tasks.ts';
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

/** Returns the schema of a whole number in a query string, from `min` to `max`. */
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

/** A cursor appears in two links of a Link header. All headers together must stay below 8 KB. */
const cursor = z.optional(z.string().check(z.maxLength(800, 'This cursor is not one of ours')));

/** Returns the schema of a list of at most `most` items, the largest `limit`. */
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

/** An endpoint of the API as data. The router, the typed client and the OpenAPI document derive from it. */
export type Endpoint = Route & {
  /** One line for the API's documentation. */
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Response headers that are specific to the endpoint. */
  readonly gives?: readonly ('ETag' | 'Link' | 'Location' | 'X-Total-Count')[];
  /** Success statuses with their bodies, the default first. */
  readonly responses: Readonly<Record<number, z.ZodMiniType>>;
  /** Maximum bytes of a list's response body. Responses with documents at every limit stay below it. */
  readonly maxBytes?: number;
  /** Problem statuses specific to the endpoint. `problemsOf` adds those that follow from its request. */
  readonly refusals?: readonly number[];
};

/** Returns the statuses of all problems of an endpoint, except 503. */
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
    summary: 'Save the signed-in user’s profile; one profile per account, however often it is sent',
    body: saveUserBody,
    responses: { 201: insertResponse, 200: insertResponse },
    refusals: [403],
  },
  createTask: {
    ...routes.createTask,
    summary: 'Post a task',
    body: createTaskBody,
    gives: ['Location'],
    responses: { 201: insertResponse },
    refusals: [403],
  },
  listTasks: {
    ...routes.listTasks,
    summary: 'Tasks, newest first; ?mine=true narrows to the caller’s own; with a filter, open tasks only',
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
    summary: 'One task, with its ETag',
    params: taskId,
    gives: ['ETag'],
    responses: { 200: task },
    refusals: [404],
  },
  updateTask: {
    ...routes.updateTask,
    summary:
      'Change a task; its owner only; budget and deadline stay while a freelancer works on it, the title from the hire on',
    params: taskId,
    body: updateTaskBody,
    responses: { 200: updateResponse },
    refusals: [403, 404, 409],
  },
  deleteTask: {
    ...routes.deleteTask,
    summary: 'Delete a task with all that hangs on it; its owner only, and not while somebody works on it',
    params: taskId,
    responses: { 200: deleteResponse },
    refusals: [403, 404, 409],
  },
  listBids: {
    ...routes.listBids,
    summary:
      'The bids on a task that are the caller’s to see: its owner sees all, newest first or in the order of ?sort=, anyone else their own',
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
    summary: 'Place the caller’s bid on an open task of somebody else’s, or change it; one bid per freelancer and task',
    params: taskId,
    body: placeBidBody,
    responses: { 201: bid, 200: bid },
    refusals: [403, 404, 409],
  },
  withdrawBid: {
    ...routes.withdrawBid,
    summary: 'Withdraw the caller’s bid',
    params: taskId,
    responses: { 200: deleteResponse },
    refusals: [404, 409],
  },
  markBid: {
    ...routes.markBid,
    summary:
      'Shortlist a bid on a pending task of the caller’s, which nobody else sees, or decline it, which its freelancer is told; null takes either back',
    params: z.strictObject({ id: z.string(), bid: z.string() }),
    body: markBidBody,
    responses: { 200: markedBid },
    refusals: [403, 404, 409],
  },
  listMyBids: {
    ...routes.listMyBids,
    summary:
      'The caller’s bids, newest first, those on tasks that are gone for 90 days more; with ?tasks= only those on these, in one answer',
    query: z.strictObject({ tasks: z.optional(taskIds), limit: wholeNumber('limit', 1, 50, 20), cursor }),
    gives: ['Link'],
    responses: { 200: listOf(myBid, LIMITS.bidsOfTasks) },
    maxBytes: 150_000,
  },
  getTaskConversation: {
    ...routes.getTaskConversation,
    summary:
      'The caller’s conversation as a freelancer with the client of a task, also while nothing is said; where `actions` has no message, none can be begun',
    params: taskId,
    gives: ['ETag'],
    responses: { 200: conversationHead },
    refusals: [403, 404],
  },
  listConversations: {
    ...routes.listConversations,
    summary: 'The caller’s conversations, the one with the newest entry first',
    query: z.strictObject({ limit: wholeNumber('limit', 1, 50, 20), cursor }),
    gives: ['Link'],
    responses: { 200: listOf(conversation, 50) },
    maxBytes: 150_000,
  },
  countUnreadConversations: {
    ...routes.countUnreadConversations,
    summary: 'In how many of the caller’s conversations something is unread, counted no further than a hundred',
    responses: { 200: unreadResponse },
  },
  getConversation: {
    ...routes.getConversation,
    summary:
      'A conversation of the caller’s, also while nothing is said; its id is the task’s, a hyphen, and that of the bid which its freelancer has or would have',
    params: conversationId,
    gives: ['ETag'],
    responses: { 200: conversationHead },
    refusals: [404],
  },
  listEntries: {
    ...routes.listEntries,
    summary: 'What was said and done in a conversation, newest first',
    params: conversationId,
    query: z.strictObject({ limit: wholeNumber('limit', 1, 50, 30), cursor }),
    gives: ['Link'],
    responses: { 200: listOf(entry, 50) },
    maxBytes: 200_000,
    refusals: [404],
  },
  sendMessage: {
    ...routes.sendMessage,
    summary:
      'Write in a conversation, which begins with its first message: a freelancer’s on an open task, a client’s to whoever has bid',
    params: conversationId,
    body: sendMessageBody,
    responses: { 201: message },
    refusals: [403, 404, 409],
  },
  takeStep: {
    ...routes.takeStep,
    summary:
      'Take a step from an offer to the reviews, by the table of docs/marketplace.md; If-Match names the ETag of the conversation that was read',
    params: conversationId,
    body: transitionBody,
    gives: ['ETag'],
    responses: { 200: conversationHead },
    refusals: [403, 404, 409],
  },
  listAgreements: {
    ...routes.listAgreements,
    summary:
      'What was ever agreed with the caller as its client or its freelancer, also where it was cancelled, accepted last first',
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
    summary: 'Mark a conversation as read up to an entry, which never goes back; answers how much is left',
    params: conversationId,
    body: readConversationBody,
    responses: { 200: unreadResponse },
    refusals: [404],
  },
  blockPerson: {
    ...routes.blockPerson,
    summary:
      'Block the other person, in every conversation: what they write from now on is never delivered, and nobody tells them',
    params: conversationId,
    responses: { 200: blockResponse },
    refusals: [404, 409],
  },
  unblockPerson: {
    ...routes.unblockPerson,
    summary: 'Unblock the other person; what they wrote meanwhile stays undelivered',
    params: conversationId,
    responses: { 200: blockResponse },
    refusals: [404],
  },
  report: {
    ...routes.report,
    summary:
      'Report a task, a bid on a task of the caller’s or a message they were sent; again is the same report, with its receipt',
    body: reportBody,
    responses: { 201: reportReceipt, 200: reportReceipt },
    refusals: [403, 404],
  },
  listReviews: {
    ...routes.listReviews,
    summary: 'What others think of somebody, by the `person` of a rating, newest first',
    params: z.strictObject({ id: z.string() }),
    query: z.strictObject({ limit: wholeNumber('limit', 1, 50, 20), cursor }),
    gives: ['Link'],
    responses: { 200: listOf(review, 50) },
    maxBytes: 150_000,
  },
  listNotifications: {
    ...routes.listNotifications,
    summary:
      'What the caller was told, newest first: bids on their tasks, what became of tasks they have bid on, and messages',
    query: z.strictObject({ limit: wholeNumber('limit', 1, 50, 20), cursor }),
    gives: ['Link'],
    responses: { 200: listOf(notification, 50) },
    maxBytes: 100_000,
  },
  countUnread: {
    ...routes.countUnread,
    summary: 'How many of the caller’s notifications are unread, counted no further than a hundred',
    responses: { 200: unreadResponse },
  },
  readNotifications: {
    ...routes.readNotifications,
    summary: 'Mark all of the caller’s notifications up to a time as read; answers how many are left',
    body: readNotificationsBody,
    responses: { 200: unreadResponse },
  },
  featuredTasks: {
    ...routes.featuredTasks,
    summary: 'The next six open tasks by deadline, one a client, of verified clients',
    query: z.strictObject({}),
    gives: ['ETag'],
    responses: { 200: listOf(featuredTask, 6) },
    maxBytes: 10_000,
  },
  browseTasks: {
    ...routes.browseTasks,
    summary: 'One page of open tasks, closing soonest first; X-Total-Count unless searching',
    query: z.strictObject({ ...filters, limit: wholeNumber('limit', 1, 60, 12), cursor }),
    gives: ['ETag', 'Link', 'X-Total-Count'],
    responses: { 200: listOf(browseTask, 60) },
    maxBytes: 150_000,
  },
  acceptTerms: {
    ...routes.acceptTerms,
    summary: 'Record that the signed-in user accepts a version of the terms; the first time stands',
    body: acceptTermsBody,
    responses: { 200: acceptTermsResponse },
  },
  acceptedTerms: {
    ...routes.acceptedTerms,
    summary: 'Which version of the terms the signed-in user accepted last, and when',
    responses: { 200: acceptedTermsResponse },
  },
  subscribe: {
    ...routes.subscribe,
    summary:
      'Ask for the newsletter; a letter asks the address to confirm, and the answer is the same whether it was known or not',
    body: subscribeBody,
    responses: { 202: subscribeResponse },
  },
  confirmSubscription: {
    ...routes.confirmSubscription,
    summary: 'Confirm the address that a link in our mail was sent to; until then nothing is sent to it',
    body: newsletterLinkBody,
    responses: { 200: confirmResponse },
    refusals: [404],
  },
  leaveNewsletter: {
    ...routes.leaveNewsletter,
    summary: 'Forget the address that a link in our mail was sent to',
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

/** Request that a client sends, per endpoint. */
export type RequestOf<N extends EndpointName> = {
  params: In<Part<Endpoints[N], 'params'>>;
  query: In<Part<Endpoints[N], 'query'>>;
  body: In<Part<Endpoints[N], 'body'>>;
};

/** Parsed request that a handler receives, per endpoint. */
export type ParsedOf<N extends EndpointName> = {
  params: Out<Part<Endpoints[N], 'params'>>;
  query: Out<Part<Endpoints[N], 'query'>>;
  body: Out<Part<Endpoints[N], 'body'>>;
};

/** Body of a successful response, per endpoint. */
export type AnswerOf<N extends EndpointName> = Out<Endpoints[N]['responses'][keyof Endpoints[N]['responses']]>;
