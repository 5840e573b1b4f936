import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGate } from './gate.ts';

const TIMEOUT = 8000;

/** Returns work that ends when `end` is called. */
const manual = () => {
  const ends: (() => void)[] = [];
  let started = 0;
  const work = () => {
    started += 1;
    return new Promise<string>((resolve) => ends.push(() => resolve('done')));
  };
  return { work, started: () => started, end: () => ends.shift()?.() };
};

describe('A gate', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('runs a limited number at once, in the order of the calls', async () => {
    const gate = createGate({ max: 2, timeoutMs: TIMEOUT });
    const { work, started, end } = manual();
    const all = Promise.all([1, 2, 3, 4].map(async (n) => ({ n, answer: await gate(work) })));
    await vi.advanceTimersByTimeAsync(1);
    expect(started()).toBe(2);
    for (const running of [3, 4, 4, 4]) {
      end();
      await vi.advanceTimersByTimeAsync(1);
      expect(started()).toBe(running);
    }
    expect(await all).toEqual([1, 2, 3, 4].map((n) => ({ n, answer: 'done' })));
  });

  it('frees the slot of work that fails', async () => {
    const gate = createGate({ max: 1, timeoutMs: TIMEOUT });
    await expect(gate(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await gate(async () => 5)).toBe(5);
  });

  it('frees the slot of work that outlasts its caller', async () => {
    const gate = createGate({ max: 1, timeoutMs: TIMEOUT });
    const stuck = manual();
    const first = gate(stuck.work);
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    const next = manual();
    const second = gate(next.work);
    await vi.advanceTimersByTimeAsync(1);
    expect(next.started()).toBe(1);
    // The end of the first work does not free the slot of the second.
    stuck.end();
    expect(await first).toBe('done');
    const third = gate(next.work);
    await vi.advanceTimersByTimeAsync(1);
    expect(next.started()).toBe(1);
    next.end();
    await second;
    next.end();
    await vi.advanceTimersByTimeAsync(1);
    next.end();
    expect(await third).toBe('done');
  });

  it('does not start work whose caller has timed out', async () => {
    const gate = createGate({ max: 1, timeoutMs: TIMEOUT });
    const stuck = manual();
    void gate(stuck.work);
    await vi.advanceTimersByTimeAsync(1);
    void gate(stuck.work);
    const late = manual();
    const refused = expect(gate(late.work)).rejects.toMatchObject({ code: 'unavailable' });
    await vi.advanceTimersByTimeAsync(2 * TIMEOUT);
    await refused;
    expect([stuck.started(), late.started()]).toEqual([2, 0]);
  });
});
