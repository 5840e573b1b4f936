import { unavailable } from './problems.ts';

/** How long a request may take before it is answered 503. Firestore's own client would retry for a minute. */
export const REQUEST_DEADLINE_MS = 8000;

/** The result of `work`, or a 503 once `ms` have passed: a caller is never left hanging. */
export const withDeadline = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(unavailable('Taskwright is not answering in time. Try again; a repeated Idempotency-Key is safe.'));
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
