/**
 * Instance of `api` and `page`: memory in MiB, and concurrent requests. Chosen by measurement;
 * `tests/api/tasks/lists.deep.test.ts` tests the lists on such an instance.
 */
export const INSTANCE = { memoryMiB: 512, concurrency: 80 } as const;
