// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenQuiet, whenSettled } from './when-settled.ts';

/** Callbacks of the page's observers of responses. */
const observers = new Set<() => void>();
const respond = () => {
  for (const observer of [...observers]) observer();
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly #callback: () => void;
      constructor(callback: () => void) {
        this.#callback = callback;
      }
      observe() {
        observers.add(this.#callback);
      }
      disconnect() {
        observers.delete(this.#callback);
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  observers.clear();
});

/** Time in milliseconds until a browser without requestIdleCallback counts as idle. */
const IDLE = 1000;

it('Runs four seconds after the last response or input', () => {
  const callback = vi.fn();
  whenSettled(callback);
  vi.advanceTimersByTime(3000);
  respond();
  vi.advanceTimersByTime(3000);
  window.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(3999 + IDLE);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledTimes(1);
});

it('Callbacks that wait for the same silence are not delayed by the requests of the first one', () => {
  const last = vi.fn();
  whenSettled(respond);
  whenSettled(last);
  vi.advanceTimersByTime(4000 + IDLE);
  expect(last).toHaveBeenCalledTimes(1);
});

it('Runs at the latest time once, and never after it was cancelled', () => {
  const [late, cancelled] = [vi.fn(), vi.fn()];
  whenQuiet(late, { quiet: 1000, latest: 2500 });
  const cancel = whenQuiet(cancelled, { quiet: 1000 });
  for (let passed = 0; passed < 2500; passed += 500) {
    respond();
    vi.advanceTimersByTime(500);
  }
  expect(late).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  cancel();
  vi.advanceTimersByTime(5000);
  expect(late).toHaveBeenCalledTimes(1);
  expect(cancelled).not.toHaveBeenCalled();
});
