/** Runs work, at most so many pieces of it at a time; the rest waits in order. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

export const createGate = (most: number): Gate => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next in line, or is free.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};

/**
 * Limits reads of long texts in an instance: search candidates, bids with their messages, timelines and reviews. An instance has one processor, so more of them
 * at once are no faster and only hold more memory (record 53).
 */
export const heavyReads = createGate(4);
