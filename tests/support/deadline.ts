/**
 * Deadline of a request in tests, in milliseconds. Longer than in production, because the tests share two processors
 * with the emulators. The emulated functions have the same deadline (`scripts/test-stack.mjs`). Tests of outages set
 * the deadline of production.
 */
export const TEST_DEADLINE_MS = 120_000;
