/** Runs `work` for each item in order, at most `count` at once. Rejects with the first error. */
export const forEachAtOnce = async <T>(
  items: Iterable<T>,
  count: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> => {
  const iterator = items[Symbol.iterator]();
  const runNext = async (): Promise<void> => {
    for (let next = iterator.next(); next.done !== true; next = iterator.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: count }, runNext));
};
