/** Prefix of query keys: `['tasks', 'one', id]`. */
export type AnswerKey = readonly string[];

/**
 * A cache of server state. Caches register here, so that a module that writes a task or logs out can notify them
 * without loading their libraries. A cache that is not loaded needs no notification.
 */
type Keeper = {
  /** Fetches the count of unread notifications. */
  notificationsRead?: (uid: string) => Promise<void> | void;
  /** Refetches task data that is shown, and the rest when it is next shown. */
  tasksChanged?: () => Promise<void> | void;
  /** Refetches notifications that are shown. */
  notificationsChanged?: () => Promise<void> | void;
  /** Refetches queries with these key prefixes that are shown, and the rest when they are next shown. */
  old?: (keys: readonly AnswerKey[]) => Promise<void> | void;
  /** Clears the data of the user who logs out. */
  forget?: () => void;
};

const keepers = new Set<Keeper>();

export const keepAnswers = (keeper: Keeper): void => void keepers.add(keeper);

/** Notifies the caches after a write to a task, which may affect every list and feed. */
export const tasksChanged = async (): Promise<void> => {
  await Promise.all([...keepers].map((keeper) => keeper.tasksChanged?.()));
};

/** Notifies the caches after notifications were marked as read, which affects every list of them. */
export const notificationsChanged = async (): Promise<void> => {
  await Promise.all([...keepers].map((keeper) => keeper.notificationsChanged?.()));
};

/** Notifies the caches of changes by other users. */
export const answersAreOld = async (keys: readonly AnswerKey[]): Promise<void> => {
  await Promise.all([...keepers].map((keeper) => keeper.old?.(keys)));
};

/** Clears all caches, so that the next user cannot see the previous user's data. */
export const clearResponses = (): void => {
  for (const keeper of keepers) keeper.forget?.();
};

/**
 * Notifies the caches after notifications were read in place, as messages are. Affects their lists and the unread
 * count.
 */
export const notificationsRead = async (uid: string): Promise<void> => {
  await Promise.all([...keepers].map((keeper) => keeper.notificationsRead?.(uid)));
  await notificationsChanged();
};
