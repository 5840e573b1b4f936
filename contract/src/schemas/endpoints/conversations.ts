import * as z from 'zod/mini';
import { INBOX_FILTERS } from '../../lifecycle/conversations.ts';
import { type EndpointNameOf, routesBySubject } from '../../routes.ts';
import { blockedPerson } from '../account.ts';
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
} from '../conversations.ts';
import { desk, suggestions } from '../desk.ts';
import { unreadResponse } from '../notifications.ts';
import { search } from '../searches.ts';
import type { Endpoint } from './endpoint.ts';
import { byId, cursor, wholeNumber } from './requests.ts';
import { deleteResponse, listOf } from './responses.ts';

const routes = routesBySubject.conversations;

export const conversationEndpoints = {
  getTaskConversation: {
    ...routes.getTaskConversation,
    summary:
      'Returns the caller’s conversation, as a freelancer, with the client of a task, even before its first message. If `actions` does not contain `message`, the caller can’t start it',
    params: byId,
    responseHeaders: ['ETag'],
    responses: { 200: conversationHead },
    problems: [403, 404],
  },
  listConversations: {
    ...routes.listConversations,
    summary:
      'Lists the caller’s conversations, newest entry first. filter=turn lists those in which it is the caller’s turn, newest turn first, filter=unread those with unread entries. search keeps those whose other party’s name and task’s title contain every word. A response can have fewer items than limit and still a next page',
    query: z.strictObject({
      limit: wholeNumber('limit', 1, 50, 20),
      filter: z._default(z.enum(INBOX_FILTERS, { error: `filter must be one of: ${INBOX_FILTERS.join(', ')}` }), 'all'),
      search: z.optional(search),
      cursor,
    }),
    responseHeaders: ['Link'],
    responses: { 200: listOf(conversation, 50) },
    maxBytes: 150_000,
  },
  countUnreadConversations: {
    ...routes.countUnreadConversations,
    summary: 'Counts the caller’s conversations with unread entries, up to 100',
    responses: { 200: unreadResponse },
  },
  getConversation: {
    ...routes.getConversation,
    summary:
      'Returns a conversation of the caller, even before its first message. Its id is the task id, a hyphen and the id of the bid that its freelancer has or would have',
    params: byId,
    responseHeaders: ['ETag'],
    responses: { 200: conversationHead },
    problems: [404],
  },
  listEntries: {
    ...routes.listEntries,
    summary: 'Lists the messages and events of a conversation, newest first',
    params: byId,
    query: z.strictObject({ limit: wholeNumber('limit', 1, 50, 30), cursor }),
    responseHeaders: ['Link'],
    responses: { 200: listOf(entry, 50) },
    maxBytes: 200_000,
    problems: [404],
  },
  sendMessage: {
    ...routes.sendMessage,
    summary:
      'Sends a message. The first message starts the conversation: a freelancer can start one about an open task, and a client with a freelancer who has bid',
    params: byId,
    body: sendMessageBody,
    responses: { 201: message },
    problems: [403, 404, 409],
  },
  getDesk: {
    ...routes.getDesk,
    summary:
      'Returns what the caller has to do next, most urgent first, and what the caller waits for, oldest first: at most 5 of each. Also returns at most 3 running agreements, earliest due date first',
    responses: { 200: desk },
  },
  getSuggestions: {
    ...routes.getSuggestions,
    summary:
      'Returns up to 3 open tasks that match the caller’s skills or newest saved search, up to 3 available freelancers for the caller’s newest open task, and which first steps the caller has taken',
    responses: { 200: suggestions },
  },
  readConversation: {
    ...routes.readConversation,
    summary:
      'Marks a conversation as read up to an entry. An earlier entry changes nothing. Returns the number of unread entries',
    params: byId,
    body: readConversationBody,
    responses: { 200: unreadResponse },
    problems: [404],
  },
  blockPerson: {
    ...routes.blockPerson,
    summary:
      'Blocks the other participant in all conversations. Messages they send from now on are never delivered, and they are not notified',
    params: byId,
    responses: { 200: blockResponse },
    problems: [404, 409],
  },
  unblockPerson: {
    ...routes.unblockPerson,
    summary: 'Unblocks the other participant. Messages they sent while blocked stay undelivered',
    params: byId,
    responses: { 200: blockResponse },
    problems: [404],
  },
  listBlocked: {
    ...routes.listBlocked,
    summary: 'Lists the people whom the caller has blocked, latest first',
    query: z.strictObject({ limit: wholeNumber('limit', 1, 50, 20), cursor }),
    responseHeaders: ['Link'],
    responses: { 200: listOf(blockedPerson, 50) },
    maxBytes: 50_000,
  },
  unblockListed: {
    ...routes.unblockListed,
    summary: 'Unblocks a person. Messages they sent while blocked stay undelivered',
    params: byId,
    responses: { 200: deleteResponse },
    problems: [404],
  },
  report: {
    ...routes.report,
    summary:
      'Reports a task, a bid on a task of the caller, a message the caller received or a public review. Reporting the same item again returns the first receipt',
    body: reportBody,
    responses: { 201: reportReceipt, 200: reportReceipt },
    problems: [403, 404],
  },
} as const satisfies Record<EndpointNameOf<'conversations'>, Endpoint>;
