import { useState } from 'react';

/** Tracks a user's request: `isPending` while it runs, and the `error` of the last run or null. */
export const useSending = <A extends unknown[]>(send: (...args: A) => Promise<unknown>) => {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async (...args: A): Promise<void> => {
    setPending(true);
    setError(null);
    try {
      await send(...args);
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  };
  return { run: (...args: A) => void run(...args), isPending, error };
};
