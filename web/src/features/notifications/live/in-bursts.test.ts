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

it('Twenty that come in quick succession are handed on as one', () => {
  const bursts = inBursts(handOn);
  for (let index = 0; index < 20; index += 1) {
    bursts.add(index);
    vi.advanceTimersByTime(40);
  }
  expect(handOn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(handOn.mock.calls).toEqual([[Array.from({ length: 20 }, (_, index) => index)]]);
});

it('One by itself waits a tenth of a second, and nothing longer than a second, however many follow', () => {
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

it('Nothing is handed on for nothing, or after the end', () => {
  const bursts = inBursts(handOn);
  bursts.add();
  bursts.add(1);
  bursts.stop();
  vi.runAllTimers();
  expect(handOn).not.toHaveBeenCalled();
});
