import { queryOptions } from '@tanstack/react-query';
import type { ConversationHead } from '@taskwright/contract';
import { type Answer, call } from '../../lib/api/api-client.ts';

/** Conversation id and the signed-in user's id. */
export type ConversationRef = { readonly id: string; readonly uid: string };

/** Shown if the bid was withdrawn before the first entry, or everything was deleted, while the page was open. */
export const NO_CONVERSATION = 'This conversation no longer exists. The bid may have been withdrawn.';

/** Conversation head with its agreement and the ETag that transitions send as If-Match. */
export type Head = ConversationHead & { readonly etag: string | null };

/** Returns the conversation head of a response, with its ETag. */
export const tagged = ({ data, etag }: Answer<ConversationHead>): Head => ({ ...data, etag });

/** Conversation head without messages: participants, task, unread count and agreement. */
export const conversationQuery = ({ id, uid }: ConversationRef) =>
  queryOptions({
    queryKey: ['conversations', 'one', id, uid],
    queryFn: async ({ signal }): Promise<Head> => tagged(await call('getConversation', { params: { id }, signal })),
    staleTime: 0,
  });
