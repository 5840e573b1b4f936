/** What comes within so many milliseconds of what came before belongs with it … */
const GAP_MS = 100;
/** … but nothing waits longer than this. */
const MOST_MS = 1000;

/** Gathers what comes in quick succession and hands it on at once, so that twenty pieces of news are dealt with as one. */
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
    /** Forgets what has not been handed on. */
    stop,
  };
};
