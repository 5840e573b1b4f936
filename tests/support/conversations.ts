import {
  blockResponse,
  type Conversation,
  type ConversationHead,
  conversation,
  conversationHead,
  conversationIdOf,
  type Entry,
  entry,
  message,
  unreadResponse,
} from '@taskwright/contract';
import { z } from 'zod';
import { bidId } from '../../functions/src/bids/model/bid-repository.ts';
import type { Account } from './accounts.ts';
import { type Answer, type Api, success } from './api.ts';

/** Returns the id of the conversation between a freelancer and a task's client. */
export const conversationOf = (taskId: string, freelancer: Pick<Account, 'uid'>): string =>
  conversationIdOf(taskId, bidId(taskId, freelancer.uid));

const at = (id: string, rest = ''): string => `/users/me/conversations/${id}${rest}`;

/** Calls of one participant in conversations. All but `trySend` fail the test unless the call succeeds. */
export const participant = (api: Api, as: Account) => ({
  /** Sends a message and returns the response, whatever its status. */
  trySend: (id: string, text: string, key?: string): Promise<Answer> =>
    api(`POST ${at(id, '/messages')}`, { as, body: { text }, ...(key && { headers: { 'idempotency-key': key } }) }),
  send: async (id: string, text: string) =>
    success(await api(`POST ${at(id, '/messages')}`, { as, body: { text } }), 201, message),
  head: async (id: string): Promise<ConversationHead> =>
    success(await api(`GET ${at(id)}`, { as }), 200, conversationHead),
  list: async (): Promise<Conversation[]> =>
    success(await api('GET /users/me/conversations', { as }), 200, z.array(conversation)),
  timeline: async (id: string): Promise<Entry[]> =>
    success(await api(`GET ${at(id, '/entries?limit=50')}`, { as }), 200, z.array(entry)),
  markRead: async (id: string, upTo: number): Promise<number> =>
    success(await api(`POST ${at(id, '/read')}`, { as, body: { upTo } }), 200, unreadResponse).unread,
  unread: async (): Promise<number> =>
    success(await api('GET /users/me/conversations/unread', { as }), 200, unreadResponse).unread,
  setBlocked: async (id: string, isBlocked = true) =>
    success(await api(`${isBlocked ? 'PUT' : 'DELETE'} ${at(id, '/block')}`, { as }), 200, blockResponse),
});
