import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inBursts } from './in-bursts.ts';

const handOn = vi.fn<(gathered: readonly number[]) => void>();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  handOn.mockReset();
  vi.useRealTimers();
});

it('Twenty items in quick succession are delivered as one batch', () => {
  const bursts = inBursts(handOn);
  for (let index = 0; index < 20; index += 1) {
    bursts.add(index);
    vi.advanceTimersByTime(40);
  }
  expect(handOn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(handOn.mock.calls).toEqual([[Array.from({ length: 20 }, (_, index) => index)]]);
});

it('A single item waits 100 ms, and no item waits longer than a second', () => {
  const bursts = inBursts(handOn);
  bursts.add(1);
  vi.advanceTimersByTime(100);
  expect(handOn.mock.calls).toEqual([[[1]]]);
  for (let passed = 0; passed < 3000; passed += 50) {
    bursts.add(2);
    vi.advanceTimersByTime(50);
  }
  expect(handOn).toHaveBeenCalledTimes(4);
});

it('An empty batch and items after the stop are not delivered', () => {
  const bursts = inBursts(handOn);
  bursts.add();
  bursts.add(1);
  bursts.stop();
  vi.runAllTimers();
  expect(handOn).not.toHaveBeenCalled();
});
