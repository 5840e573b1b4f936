import { queryOptions } from '@tanstack/react-query';
import type { ConversationHead } from '@taskwright/contract';
import { type Answer, call } from '../../lib/api/api-client.ts';

/** A conversation as one person sees it. */
export type Place = { readonly id: string; readonly uid: string };

/** A conversation with the agreement in it, and the tag under which it was read: a step that somebody takes names it. */
export type Head = ConversationHead & { readonly etag: string | null };

/** A conversation as an answer gives it. */
export const tagged = ({ data, etag }: Answer<ConversationHead>): Head => ({ ...data, etag });

/** A conversation without what was said in it: who, about what, how much is unread, and what the two agree on. */
export const conversationQuery = ({ id, uid }: Place) =>
  queryOptions({
    queryKey: ['conversations', 'one', id, uid],
    queryFn: async ({ signal }): Promise<Head> => tagged(await call('getConversation', { params: { id }, signal })),
    staleTime: 0,
  });
