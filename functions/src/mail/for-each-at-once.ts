/**
 * Runs `work` for each item in order, at most `count` at once. After an error it starts no further item, waits for those
 * that are running, and throws the first error.
 */
export const forEachAtOnce = async <T>(
  items: Iterable<T>,
  count: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> => {
  const iterator = items[Symbol.iterator]();
  const errors: unknown[] = [];
  const runNext = async (): Promise<void> => {
    for (let next = iterator.next(); next.done !== true; next = iterator.next()) {
      try {
        await work(next.value);
      } catch (error) {
        errors.push(error);
      }
      if (errors.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: count }, runNext));
  if (errors.length > 0) throw errors[0];
};
