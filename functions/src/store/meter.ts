import { AsyncLocalStorage } from 'node:async_hooks';

/** What Firestore bills for one request, in documents. */
export type Meter = { read: number; written: number };

const current = new AsyncLocalStorage<Meter>();

/** Does `work` while whatever it reads and writes counts on `meter`, with nobody in between having to hand it on. */
export const metered = <T>(meter: Meter, work: () => Promise<T>): Promise<T> => current.run(meter, work);

/** Counts documents that were read: a query or look-up that finds none costs one as well. */
export const countRead = (documents: number): void => {
  const meter = current.getStore();
  if (meter !== undefined) meter.read += Math.max(1, documents);
};

/** Counts documents that were written or removed. */
export const countWritten = (documents: number): void => {
  const meter = current.getStore();
  if (meter !== undefined) meter.written += documents;
};
