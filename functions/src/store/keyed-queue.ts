/** Runs work with the same key sequentially, in order of arrival. */
export type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Creates in-memory queues of this process, one for each key with pending work. */
export const createKeyedQueue = (): KeyedQueue => {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
};
