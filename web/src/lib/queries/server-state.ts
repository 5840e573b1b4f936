/** Answers by how their keys begin: `['tasks', 'one', id]`. */
export type AnswerKey = readonly string[];

/**
 * What keeps answers of the server, told from here: who writes a task or logs out need not load a library to say so, and
 * where none has loaded there is nothing to tell.
 */
type Keeper = {
  /** Counts anew what somebody has not read. */
  notificationsRead?: (uid: string) => Promise<void> | void;
  /** Reads again what is shown of tasks, and the rest when it is next shown. */
  tasksChanged?: () => Promise<void> | void;
  /** Reads again what is shown of notifications. */
  notificationsChanged?: () => Promise<void> | void;
  /** Reads again what is shown of answers with these keys, and the rest when it is next shown. */
  old?: (keys: readonly AnswerKey[]) => Promise<void> | void;
  /** Forgets what was answered to whoever is logging out. */
  forget?: () => void;
};

const keepers = new Set<Keeper>();

export const keepAnswers = (keeper: Keeper): void => void keepers.add(keeper);

/** After a write every list and feed may differ. */
export const tasksChanged = async (): Promise<void> => {
  await Promise.all([...keepers].map((keeper) => keeper.tasksChanged?.()));
};

/** After some were marked as read, every list of them differs. */
export const notificationsChanged = async (): Promise<void> => {
  await Promise.all([...keepers].map((keeper) => keeper.notificationsChanged?.()));
};

/** Somebody else has done something by which these may differ. */
export const answersAreOld = async (keys: readonly AnswerKey[]): Promise<void> => {
  await Promise.all([...keepers].map((keeper) => keeper.old?.(keys)));
};

/** What was answered to one person is not the next one's. */
export const forgetAnswers = (): void => {
  for (const keeper of keepers) keeper.forget?.();
};

/** Some were read in their own place, as messages are: their list differs, and so does the count of what is unread. */
export const notificationsRead = async (uid: string): Promise<void> => {
  await Promise.all([...keepers].map((keeper) => keeper.notificationsRead?.(uid)));
  await notificationsChanged();
};
