import { afterEach, describe, expect, it, vi } from 'vitest';
import { deadlineOf } from './deadline.ts';

afterEach(() => vi.unstubAllEnvs());

describe('Deadline', () => {
  it.each([
    [undefined, undefined, 8000],
    [undefined, '60000', 8000],
    ['127.0.0.1:8080', undefined, 8000],
    ['127.0.0.1:8080', '60000', 60_000],
  ])('with the emulator %s and DEADLINE_MS %s is %i ms', (host, deadline, expected) => {
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', host);
    vi.stubEnv('DEADLINE_MS', deadline);
    expect(deadlineOf(8000)).toBe(expected);
  });
});
