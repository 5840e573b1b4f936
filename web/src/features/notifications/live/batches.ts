/** Debounce interval in milliseconds. */
const GAP_MS = 100;
/** Maximum delay of an item in milliseconds. */
const MAX_DELAY_MS = 1000;

/** Debounces items and delivers them in one batch. */
export const createBatches = <T>(onBatch: (batch: readonly T[]) => void) => {
  let batch: T[] = [];
  let gapTimer: ReturnType<typeof setTimeout> | undefined;
  let maxTimer: ReturnType<typeof setTimeout> | undefined;

  const stop = (): void => {
    clearTimeout(gapTimer);
    clearTimeout(maxTimer);
    maxTimer = undefined;
    batch = [];
  };
  const flush = (): void => {
    const all = batch;
    stop();
    onBatch(all);
  };
  return {
    add: (...items: readonly T[]): void => {
      if (items.length === 0) return;
      batch.push(...items);
      clearTimeout(gapTimer);
      gapTimer = setTimeout(flush, GAP_MS);
      maxTimer ??= setTimeout(flush, MAX_DELAY_MS);
    },
    /** Discards pending items. */
    stop,
  };
};
