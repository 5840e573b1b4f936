import { AsyncLocalStorage } from 'node:async_hooks';

/** Documents that Firestore bills for one request. */
export type Meter = { read: number; written: number };

const current = new AsyncLocalStorage<Meter>();

/** Runs `work` with `meter` as its async context, which collects all reads and writes. */
export const metered = <T>(meter: Meter, work: () => Promise<T>): Promise<T> => current.run(meter, work);

/** Adds reads. A query or lookup without a result is billed as one read. */
export const countRead = (documents: number): void => {
  const meter = current.getStore();
  if (meter !== undefined) meter.read += Math.max(1, documents);
};

/** Adds writes and deletions. */
export const countWritten = (documents: number): void => {
  const meter = current.getStore();
  if (meter !== undefined) meter.written += documents;
};
