/**
 * The instance that `api` and `page` are deployed with: memory in MiB, and requests at a time. Chosen by measurement
 * (docs/decisions/0053-body-wall.md); `tests/api/tasks/lists.deep.test.ts` holds the lists to it.
 */
export const INSTANCE = { memoryMiB: 512, concurrency: 80 } as const;
