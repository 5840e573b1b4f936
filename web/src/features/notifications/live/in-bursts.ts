/** Debounce interval in milliseconds. */
const GAP_MS = 100;
/** Maximum delay of an item in milliseconds. */
const MOST_MS = 1000;

/** Debounces items and delivers them in one batch. */
export const inBursts = <T>(handOn: (gathered: readonly T[]) => void) => {
  let gathered: T[] = [];
  let gap: ReturnType<typeof setTimeout> | undefined;
  let most: ReturnType<typeof setTimeout> | undefined;

  const stop = (): void => {
    clearTimeout(gap);
    clearTimeout(most);
    most = undefined;
    gathered = [];
  };
  const flush = (): void => {
    const all = gathered;
    stop();
    handOn(all);
  };
  return {
    add: (...items: readonly T[]): void => {
      if (items.length === 0) return;
      gathered.push(...items);
      clearTimeout(gap);
      gap = setTimeout(flush, GAP_MS);
      most ??= setTimeout(flush, MOST_MS);
    },
    /** Discards pending items. */
    stop,
  };
};
