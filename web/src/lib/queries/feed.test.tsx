// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../api/api-error.ts';
import { createFeed } from './feed.ts';
import { tasksChanged } from './server-state.ts';

const read = vi.fn<(params: string, signal: AbortSignal) => Promise<string>>();
const feed = createFeed((params: string) => params, read);

const Shown = ({ params }: { params: string }) => {
  const { data, error, isFetching, isPreviousData } = feed.useData(params);
  return (
    <p>{[data ?? 'nothing', error !== null && 'failed', isFetching && 'busy', isPreviousData && 'old'].join(' ')}</p>
  );
};
const shown = () =>
  screen
    .getByRole('paragraph')
    .textContent?.replaceAll(/ ?false/g, '')
    .trim();
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  read.mockImplementation(async (params) => `${params}${read.mock.calls.length}`);
});
afterEach(() => {
  cleanup();
  feed.clear();
  read.mockReset();
  vi.useRealTimers();
});

describe('A feed', () => {
  it('is fetched once, and again when it is shown after half a minute', async () => {
    const first = render(<Shown params="a" />);
    expect(shown()).toBe('nothing busy');
    await pass(0);
    expect(shown()).toBe('a1');
    first.unmount();
    await pass(29_000);
    const second = render(<Shown params="a" />);
    await pass(0);
    expect(shown()).toBe('a1');
    second.unmount();
    await pass(2_000);
    render(<Shown params="a" />);
    expect(shown()).toBe('a1 busy');
    await pass(0);
    expect(shown()).toBe('a2');
  });

  it('shows the last response until a new request has its own', async () => {
    const { rerender } = render(<Shown params="a" />);
    await pass(0);
    rerender(<Shown params="b" />);
    expect(shown()).toBe('a1 busy old');
    await pass(0);
    expect(shown()).toBe('b2');
    rerender(<Shown params="a" />);
    expect(shown()).toBe('a1');
  });

  it('does not fetch again after a prefetch', async () => {
    await feed.prefetch('a');
    render(<Shown params="a" />);
    expect(shown()).toBe('a1');
    await pass(0);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('retries a temporary failure once, then reports it', async () => {
    read.mockRejectedValue(new NetworkError());
    render(<Shown params="a" />);
    await pass(999);
    expect(shown()).toBe('nothing busy');
    await pass(1);
    expect(shown()).toBe('nothing failed');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('does not retry a refusal, and keeps the older response', async () => {
    render(<Shown params="a" />);
    await pass(0);
    read.mockRejectedValue(new ApiError(400));
    void tasksChanged();
    await pass(0);
    expect(shown()).toBe('a1 failed');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is fetched again if it is shown when all data is invalidated, otherwise when it is next shown', async () => {
    await feed.prefetch('b');
    const { rerender } = render(<Shown params="a" />);
    await pass(0);
    act(feed.invalidateAll);
    expect(shown()).toBe('a2 busy');
    await pass(0);
    expect(shown()).toBe('a3');
    rerender(<Shown params="b" />);
    expect(shown()).toBe('b1 busy');
    await pass(0);
    expect(shown()).toBe('b4');
  });

  it('loses its data at once when it is cleared, and is fetched again', async () => {
    render(<Shown params="a" />);
    await pass(0);
    act(feed.clear);
    expect(shown()).toBe('nothing busy');
    await pass(0);
    expect(shown()).toBe('a2');
  });

  it('drops the response of a request that started before it was cleared', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    read.mockReturnValueOnce(promise);
    render(<Shown params="a" />);
    act(feed.clear);
    await pass(0);
    resolve('outdated');
    await pass(0);
    expect(shown()).toBe('a2');
  });

  it('drops the response of a request that started before other data were stored', async () => {
    render(<Shown params="a" />);
    await pass(0);
    let respond: (response: string) => void = () => undefined;
    read.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
    act(() => void feed.invalidate('a'));
    expect(shown()).toBe('a1 busy');
    act(() => feed.setData('a', 'stored'));
    expect(shown()).toBe('stored');
    respond('outdated');
    await pass(0);
    expect(shown()).toBe('stored');
  });

  it('does not show the last response of other parameters after it is cleared', async () => {
    const { rerender } = render(<Shown params="a" />);
    await pass(0);
    rerender(<Shown params="b" />);
    expect(shown()).toBe('a1 busy old');
    act(feed.clear);
    expect(shown()).toBe('nothing busy');
    await pass(0);
    expect(shown()).toBe('b3');
  });

  it('aborts the request when its last component unmounts', async () => {
    read.mockImplementation(() => new Promise(() => undefined));
    const { unmount } = render(<Shown params="a" />);
    const signal = read.mock.calls[0]?.[1];
    expect(signal?.aborted).toBe(false);
    unmount();
    expect(signal?.aborted).toBe(true);
  });

  it('renders no data on the server', async () => {
    await feed.prefetch('a');
    expect(renderToString(<Shown params="a" />)).toContain('nothing');
  });
});
