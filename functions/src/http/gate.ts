import { unavailable } from './problems.ts';

/** Runs work with limited concurrency; further work waits in order. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Creates a gate. `patienceMs` is the timeout of a caller. Work that has waited longer is not started and throws 503.
 * Work that runs longer, for example while Firestore does not respond, frees its slot.
 */
export const createGate = ({ most, patienceMs }: { readonly most: number; readonly patienceMs: number }): Gate => {
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = async (): Promise<void> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
  };
  /** Passes the slot to the next work. */
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  return async (work) => {
    const since = performance.now();
    await enter();
    let isInside = true;
    const leaveOnce = (): void => {
      if (isInside) leave();
      isInside = false;
    };
    const timer = setTimeout(leaveOnce, patienceMs);
    try {
      if (performance.now() - since > patienceMs)
        throw unavailable('We couldn’t answer in time. Try again in a moment.');
      return await work();
    } finally {
      clearTimeout(timer);
      leaveOnce();
    }
  };
};
