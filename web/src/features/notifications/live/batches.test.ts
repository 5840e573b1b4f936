import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBatches } from './batches.ts';

const onBatch = vi.fn<(batch: readonly number[]) => void>();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  onBatch.mockReset();
  vi.useRealTimers();
});

it('Twenty items in quick succession are delivered as one batch', () => {
  const batches = createBatches(onBatch);
  for (let index = 0; index < 20; index += 1) {
    batches.add(index);
    vi.advanceTimersByTime(40);
  }
  expect(onBatch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(onBatch.mock.calls).toEqual([[Array.from({ length: 20 }, (_, index) => index)]]);
});

it('A single item waits 100 ms, and no item waits longer than a second', () => {
  const batches = createBatches(onBatch);
  batches.add(1);
  vi.advanceTimersByTime(100);
  expect(onBatch.mock.calls).toEqual([[[1]]]);
  for (let passed = 0; passed < 3000; passed += 50) {
    batches.add(2);
    vi.advanceTimersByTime(50);
  }
  expect(onBatch).toHaveBeenCalledTimes(4);
});

it('An empty batch and items after the stop are not delivered', () => {
  const batches = createBatches(onBatch);
  batches.add();
  batches.add(1);
  batches.stop();
  vi.runAllTimers();
  expect(onBatch).not.toHaveBeenCalled();
});
