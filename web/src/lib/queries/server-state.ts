/** Prefix of query keys: `['tasks', 'one', id]`. */
export type KeyPrefix = readonly string[];

/**
 * A cache of server state. Caches register here, so that a module that writes a task or logs out can notify them
 * without loading their libraries. A cache that is not loaded needs no notification.
 */
type StateCache = {
  /** Fetches the count of unread notifications. */
  notificationsRead?: (uid: string) => Promise<void> | void;
  /** Refetches task data that is shown, and the rest when it is next shown. */
  tasksChanged?: () => Promise<void> | void;
  /** Refetches notifications that are shown. */
  notificationsChanged?: () => Promise<void> | void;
  /** Refetches queries with these key prefixes that are shown, and the rest when they are next shown. */
  invalidate?: (keys: readonly KeyPrefix[]) => Promise<void> | void;
  /** Clears the data of the user who logs out. */
  clear?: () => void;
};

const caches = new Set<StateCache>();

export const registerCache = (cache: StateCache): void => void caches.add(cache);

/** Notifies the caches after a write to a task, which may affect every list and feed. */
export const tasksChanged = async (): Promise<void> => {
  await Promise.all([...caches].map((cache) => cache.tasksChanged?.()));
};

/** Notifies the caches after notifications were marked as read, which affects every list of them. */
export const notificationsChanged = async (): Promise<void> => {
  await Promise.all([...caches].map((cache) => cache.notificationsChanged?.()));
};

/** Notifies the caches of changes by other users. */
export const invalidateQueries = async (keys: readonly KeyPrefix[]): Promise<void> => {
  await Promise.all([...caches].map((cache) => cache.invalidate?.(keys)));
};

/** Clears all caches, so that the next user cannot see the previous user's data. */
export const clearResponses = (): void => {
  for (const cache of caches) cache.clear?.();
};

/**
 * Notifies the caches after notifications were read in place, as messages are. Affects their lists and the unread
 * count.
 */
export const notificationsRead = async (uid: string): Promise<void> => {
  await Promise.all([...caches].map((cache) => cache.notificationsRead?.(uid)));
  await notificationsChanged();
};
