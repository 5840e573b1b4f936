import { unavailable } from './problems.ts';

/** Runs work, at most so many pieces of it at a time; the rest waits in order. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Creates a gate. `patienceMs` is after how long a caller has been answered anyway: work that waited longer throws 503 and is not started,
 * and work that takes longer, as while Firestore does not answer, no longer keeps others waiting.
 */
export const createGate = ({ most, patienceMs }: { readonly most: number; readonly patienceMs: number }): Gate => {
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = async (): Promise<void> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
  };
  /** Passes the place to the next in line. */
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
