/**
 * Region of all functions, their triggers and schedules. firebase.json, the emulators and the tests derive from it
 * (`npm run build`); `scripts/lib/region.test.ts` compares firebase.json and the docs with it.
 */
export const REGION = 'us-central1';

/**
 * Instance of `api` and `page`: memory in MiB, and concurrent requests. Chosen by measurement;
 * `tests/api/tasks/lists.deep.test.ts` tests the lists on such an instance.
 */
export const INSTANCE = { memoryMiB: 512, concurrency: 80 } as const;
