import { queryOptions } from '@tanstack/react-query';
import type { Conversation, Entry } from '@taskwright/contract';
import { call } from '../../lib/api/api-client.ts';
import { changeInPages, pagedQuery } from '../../lib/queries/paged-query.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import { notificationsRead } from '../../lib/queries/server-state.ts';
import { conversationQuery, type Place, tagged } from '../agreements/api.ts';
import { type Timeline, withEarlier, withNewest, withSent } from './timeline.ts';

/** Pages of the user's conversations, newest first. Decision 28. */
export const conversationsQuery = (uid: string) => ({
  ...pagedQuery(['conversations', 'of', uid], (query, signal) => call('listConversations', { query, signal })),
  staleTime: 0,
});

const timelineKey = ({ id, uid }: Place) => ['conversations', 'entries', id, uid] as const;

/** Timeline of a conversation. Refetching replaces only the newest page; earlier pages stay cached. */
export const timelineQuery = (place: Place) =>
  queryOptions({
    queryKey: timelineKey(place),
    queryFn: async ({ signal }): Promise<Timeline> => {
      const { data, next } = await call('listEntries', { params: { id: place.id }, query: {}, signal });
      return withNewest(queryClient.getQueryData<Timeline>(timelineKey(place)), { entries: data, next });
    },
    staleTime: 0,
  });

const learn = (place: Place, change: (known: Timeline) => Timeline): void => {
  queryClient.setQueryData<Timeline>(timelineKey(place), (known) => (known === undefined ? known : change(known)));
};

/** Fetches the page before the earliest loaded entry. Throws on failure. */
export const readEarlier = async (place: Place, cursor: string): Promise<void> => {
  const { data, next } = await call('listEntries', { params: { id: place.id }, query: { cursor } });
  // Ignores a page whose cursor no longer matches, after a duplicate request or a reset timeline.
  learn(place, (known) => (known.earlier === cursor ? withEarlier(known, { entries: data, next }) : known));
};

/** Adds a sent entry to the cached timeline. The entry may have created the conversation. */
export const learnSent = (place: Place, sent: Entry): void => {
  learn(place, (known) => withSent(known, sent));
  void queryClient.invalidateQueries({ queryKey: conversationQuery(place).queryKey });
  void queryClient.invalidateQueries({ queryKey: conversationsQuery(place.uid).queryKey });
};

const learnOf = ({ id, uid }: Place, change: <T extends Conversation>(known: T) => T): void => {
  queryClient.setQueryData(conversationQuery({ id, uid }).queryKey, (known) => known && change(known));
  changeInPages<Conversation>({ queryKey: conversationsQuery(uid).queryKey }, id, change);
};

/** Marks entries up to `n` as read. Throws on failure. */
export const markReadUpTo = async (place: Place, n: number): Promise<void> => {
  const { data } = await call('readConversation', { params: { id: place.id }, body: { upTo: n } });
  learnOf(place, (known) => ({ ...known, unread: data.unread, readUpTo: Math.max(known.readUpTo, n) }));
  await notificationsRead(place.uid);
};

/** Blocks or unblocks the recipient in every conversation. Throws on failure. */
export const setBlocked = async (place: Place, isBlocked: boolean): Promise<void> => {
  const { data } = await call(isBlocked ? 'blockPerson' : 'unblockPerson', { params: { id: place.id } });
  learnOf(place, (known) => ({ ...known, blocked: data.blocked }));
  // Both users may share other conversations.
  void queryClient.invalidateQueries({ queryKey: ['conversations'] });
};

/** Fetches the user's conversation with a task's client and caches it. */
export const conversationOnTask = async (taskId: string, uid: string): Promise<Conversation> => {
  const head = tagged(await call('getTaskConversation', { params: { id: taskId } }));
  queryClient.setQueryData(conversationQuery({ id: head._id, uid }).queryKey, head);
  return head;
};
