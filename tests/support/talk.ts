import {
  blockResponse,
  type Conversation,
  conversation,
  conversationIdOf,
  type Entry,
  entry,
  message,
  unreadResponse,
} from '@taskwright/contract';
import { z } from 'zod';
import { bidId } from '../../functions/src/bids/bid-repository.ts';
import type { Account } from './accounts.ts';
import { type Answer, type Api, success } from './api.ts';

/** The id of what a freelancer and a task's client have to say to each other. */
export const talkOf = (taskId: string, freelancer: Pick<Account, 'uid'>): string =>
  conversationIdOf(taskId, bidId(taskId, freelancer.uid));

const at = (id: string, rest = ''): string => `/users/me/conversations/${id}${rest}`;

/** What one person does in conversations, each call as they would make it; what it must answer is a success. */
export const talker = (api: Api, as: Account) => ({
  /** Writes, and says what was answered. */
  tries: (id: string, text: string, key?: string): Promise<Answer> =>
    api(`POST ${at(id, '/messages')}`, { as, body: { text }, ...(key && { headers: { 'idempotency-key': key } }) }),
  writes: async (id: string, text: string) =>
    success(await api(`POST ${at(id, '/messages')}`, { as, body: { text } }), 201, message),
  opens: async (id: string): Promise<Conversation> => success(await api(`GET ${at(id)}`, { as }), 200, conversation),
  list: async (): Promise<Conversation[]> =>
    success(await api('GET /users/me/conversations', { as }), 200, z.array(conversation)),
  timeline: async (id: string): Promise<Entry[]> =>
    success(await api(`GET ${at(id, '/entries?limit=50')}`, { as }), 200, z.array(entry)),
  reads: async (id: string, upTo: number): Promise<number> =>
    success(await api(`POST ${at(id, '/read')}`, { as, body: { upTo } }), 200, unreadResponse).unread,
  unread: async (): Promise<number> =>
    success(await api('GET /users/me/conversations/unread', { as }), 200, unreadResponse).unread,
  blocks: async (id: string, isBlocked = true) =>
    success(await api(`${isBlocked ? 'PUT' : 'DELETE'} ${at(id, '/block')}`, { as }), 200, blockResponse),
});
