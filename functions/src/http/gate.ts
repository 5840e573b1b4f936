import { unavailable } from './problems.ts';

/** Runs work with limited concurrency; further work waits in order. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Creates a gate. `timeoutMs` is the timeout of a caller. Work that has waited longer is not started and throws 503.
 * Work that runs longer, for example while Firestore does not respond, frees its slot.
 */
export const createGate = ({ max, timeoutMs }: { readonly max: number; readonly timeoutMs: number }): Gate => {
  const waiting: (() => void)[] = [];
  let running = 0;

  const acquire = async (): Promise<void> => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
  };
  /** Passes the slot to the next work. */
  const release = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  return async (work) => {
    const since = performance.now();
    await acquire();
    let isHeld = true;
    const releaseOnce = (): void => {
      if (isHeld) release();
      isHeld = false;
    };
    const timer = setTimeout(releaseOnce, timeoutMs);
    try {
      if (performance.now() - since > timeoutMs)
        throw unavailable('We couldn’t answer in time. Try again in a moment.');
      return await work();
    } finally {
      clearTimeout(timer);
      releaseOnce();
    }
  };
};
