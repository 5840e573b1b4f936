import { vi } from 'vitest';

/** Longest wait for a condition in a test, in milliseconds. Long, so that no test depends on the machine's speed. */
export const LIMIT_MS = 20_000;

/** Repeats a check until it throws no error. `vi.waitFor` alone would give up after a second. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: LIMIT_MS });
