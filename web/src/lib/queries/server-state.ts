import type { Query } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** Prefix of query keys: `['tasks', 'one', id]`. */
export type KeyPrefix = readonly string[];

/** Returns false if a form was filled from the query. Such a screen sets `refetchOnWindowFocus: false`. */
const isFollowing = ({ observers }: Query): boolean =>
  observers.every(({ options }) => options.refetchOnWindowFocus !== false);

const refetch = async (queryKey: KeyPrefix): Promise<void> => {
  const activeQueries = { queryKey, type: 'active', predicate: isFollowing } as const;
  const isFirst = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus === 'fetching';
  const first = queryClient.getQueryCache().findAll(activeQueries).filter(isFirst);
  await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  await queryClient.refetchQueries(activeQueries);
  // The refetch does not restart a first fetch in progress, whose response may predate the change.
  await Promise.all(
    first.map(({ queryHash }) =>
      queryClient.refetchQueries({ ...activeQueries, predicate: (query) => query.queryHash === queryHash }),
    ),
  );
};

/** Refetches queries with these key prefixes that are shown, and the rest when they are next shown. */
export const invalidateQueries = async (keys: readonly KeyPrefix[]): Promise<void> => {
  await Promise.all(keys.map(refetch));
};

/** Refetches after a write to a task, which may affect every list of tasks, and the facts and reviews of people. */
export const tasksChanged = async (): Promise<void> => {
  const keys = [['tasks'], ['profiles', 'page'], ['profiles', 'directory'], ['reviews']];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};

/** Refetches after notifications were marked as read, which affects every list of them. */
export const notificationsChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['notifications'] });

/** Refetches after notifications were read in place, as messages are. Affects their lists and the unread count. */
export const notificationsRead = async (uid: string): Promise<void> => {
  await invalidateQueries([['bell', 'count', uid]]);
  await notificationsChanged();
};

/** A store of a user's data outside the cache. `clear` removes the data of the user who logs out. */
type Store = { readonly clear: () => void };

const stores = new Set<Store>();

export const registerStore = (store: Store): void => void stores.add(store);

/**
 * Clears the cache and all stores, so that the next user cannot see the previous user's data. Keeps what a page shows to
 * all readers alike (`keepForReader`).
 */
export const clearResponses = (): void => {
  queryClient.removeQueries({ predicate: (query) => !query.isActive() || query.queryKey[2] !== '' });
  for (const { clear } of stores) clear();
};
