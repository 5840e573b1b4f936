import { queryOptions } from '@tanstack/react-query';
import type { Conversation, Entry, InboxFilter } from '@taskwright/contract';
import { call } from '../../lib/api/api-client.ts';
import { changeInPages, pagedQuery } from '../../lib/queries/paged-query.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import { invalidateQueries, notificationsRead } from '../../lib/queries/server-state.ts';
import { messageKeys } from '../agreements/answer-keys.ts';
import { type ConversationRef, conversationQuery, tagged } from '../agreements/api.ts';
import { type Timeline, withEarlier, withNewest, withSent } from './timeline.ts';

/** Filter and search of the list of conversations. */
export type InboxView = { readonly filter: InboxFilter; readonly search: string };
const WHOLE_INBOX: InboxView = { filter: 'all', search: '' };

/** Pages of the user's conversations, newest first. Decision 28. */
export const conversationsQuery = (uid: string, { filter, search }: InboxView = WHOLE_INBOX) => {
  const view = { ...(filter !== 'all' && { filter }), ...(search !== '' && { search }) };
  return {
    ...pagedQuery(['conversations', 'of', uid, ...Object.entries(view).flat()], (page, signal) =>
      call('listConversations', { query: { ...page, ...view }, signal }),
    ),
    staleTime: 0,
  };
};

const timelineKey = ({ id, uid }: ConversationRef) => ['conversations', 'entries', id, uid] as const;

/** Timeline of a conversation. Refetching replaces only the newest page; earlier pages stay cached. */
export const timelineQuery = (conversationRef: ConversationRef) =>
  queryOptions({
    queryKey: timelineKey(conversationRef),
    queryFn: async ({ signal }): Promise<Timeline> => {
      const { data, next } = await call('listEntries', { params: { id: conversationRef.id }, query: {}, signal });
      return withNewest(queryClient.getQueryData<Timeline>(timelineKey(conversationRef)), { entries: data, next });
    },
    staleTime: 0,
  });

const updateTimeline = (conversationRef: ConversationRef, change: (cached: Timeline) => Timeline): void => {
  queryClient.setQueryData<Timeline>(timelineKey(conversationRef), (cached) =>
    cached === undefined ? cached : change(cached),
  );
};

/** Fetches the page before the earliest loaded entry. Throws on failure. */
export const readEarlier = async (conversationRef: ConversationRef, cursor: string): Promise<void> => {
  const { data, next } = await call('listEntries', { params: { id: conversationRef.id }, query: { cursor } });
  // Ignores a page whose cursor no longer matches, after a duplicate request or a reset timeline.
  updateTimeline(conversationRef, (cached) =>
    cached.earlier === cursor ? withEarlier(cached, { entries: data, next }) : cached,
  );
};

/**
 * Requests the newest page again. Cancels a request in progress, which the query client would reuse if it is the first.
 */
const refetchTimeline = async (conversationRef: ConversationRef): Promise<void> => {
  const filters = { queryKey: timelineKey(conversationRef) };
  await queryClient.cancelQueries(filters);
  await queryClient.invalidateQueries(filters);
};

/**
 * Adds a sent entry to the cached timeline. The entry may have created the conversation. Refetches the timeline if
 * entries before it are missing: a request in progress may have started before they were created.
 */
export const addSentEntry = (conversationRef: ConversationRef, sent: Entry): void => {
  const queryKey = timelineKey(conversationRef);
  const cached = queryClient.getQueryData<Timeline>(queryKey);
  if (cached === undefined || (cached.entries.at(-1)?.n ?? 0) < sent.n - 1) void refetchTimeline(conversationRef);
  updateTimeline(conversationRef, (timeline) => withSent(timeline, sent));
  void queryClient.invalidateQueries({ queryKey: conversationQuery(conversationRef).queryKey });
  void queryClient.invalidateQueries({ queryKey: conversationsQuery(conversationRef.uid).queryKey });
};

const updateConversation = ({ id, uid }: ConversationRef, change: <T extends Conversation>(cached: T) => T): void => {
  queryClient.setQueryData(conversationQuery({ id, uid }).queryKey, (cached) => cached && change(cached));
  changeInPages<Conversation>({ queryKey: conversationsQuery(uid).queryKey }, id, change);
};

/** Marks entries up to `n` as read. Throws on failure. */
export const markReadUpTo = async (conversationRef: ConversationRef, n: number): Promise<void> => {
  const { data } = await call('readConversation', {
    params: { id: conversationRef.id },
    body: { upTo: n },
    isBackground: true,
  });
  updateConversation(conversationRef, (cached) => ({
    ...cached,
    unread: data.unread,
    isTurn: cached.work?.turn === 'me' || (cached.isTurn && data.unread > 0),
    readUpTo: Math.max(cached.readUpTo, n),
  }));
  await Promise.all([notificationsRead(conversationRef.uid), invalidateQueries(messageKeys(conversationRef.uid))]);
};

/** Blocks or unblocks the other party in every conversation. Throws on failure. */
export const setBlocked = async (conversationRef: ConversationRef, isBlocked: boolean): Promise<void> => {
  const { data } = await call(isBlocked ? 'blockPerson' : 'unblockPerson', { params: { id: conversationRef.id } });
  updateConversation(conversationRef, (cached) => ({ ...cached, blocked: data.blocked }));
  // Both users may share other conversations.
  void queryClient.invalidateQueries({ queryKey: ['conversations'] });
};

/** Fetches the user's conversation with a task's client and caches it. */
export const conversationOnTask = async (taskId: string, uid: string): Promise<Conversation> => {
  const head = tagged(await call('getTaskConversation', { params: { id: taskId } }));
  queryClient.setQueryData(conversationQuery({ id: head._id, uid }).queryKey, head);
  // The task contains the conversation once it has an entry.
  void queryClient.invalidateQueries({ queryKey: ['tasks', 'one', taskId], refetchType: 'none' });
  return head;
};
