// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Deadline, DeadlineEnd } from './deadline.tsx';
import { InstantDate } from './fact.tsx';
// Loaded before the tests, so that these do not wait for it.
import '../../lib/format/local-time.ts';

const problems: unknown[] = [];

/** Renders on a server in UTC, and hydrates in the reader's time zone. Returns both texts. */
const texts = async (zone: string, content: ReactNode) => {
  const root = document.createElement('div');
  vi.stubEnv('TZ', 'UTC');
  root.innerHTML = renderToString(content);
  document.body.replaceChildren(root);
  const served = root.textContent;
  vi.stubEnv('TZ', zone);
  const hydrated = await act(async () =>
    hydrateRoot(root, content, { onRecoverableError: (error) => problems.push(error) }),
  );
  await act(() => vi.advanceTimersByTimeAsync(5000));
  const local = root.textContent?.replaceAll(/\s/g, ' ');
  await act(async () => hydrated.unmount());
  return [served, local];
};

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00Z') }));
afterEach(() => {
  cleanup();
  expect(problems.splice(0)).toEqual([]);
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

describe('The end of a deadline', () => {
  // Formatters are cached by time zone, and the reader's does not change during a visit.
  it('is rendered in UTC for all readers, and hydrates in the reader’s time', async () => {
    expect(await texts('Asia/Tokyo', <DeadlineEnd date="2026-12-03" label="Dec 3" />)).toEqual([
      'Closes Dec 3 at 11:59 PM UTC.',
      'Closes Dec 4 at 8:59 AM your time.',
    ]);
  });

  it('has passed', async () => {
    const [, passed] = await texts('Asia/Tokyo', <DeadlineEnd date="2026-11-20" label="Nov 20" />);
    expect(passed).toBe('Closed Nov 21 at 8:59 AM your time.');
  });
});

it('The day of an instant is rendered in UTC, and hydrates to the reader’s day', async () => {
  expect(await texts('Asia/Tokyo', <InstantDate at="2026-11-30T16:00:00.000Z" />)).toEqual(['Nov 30', 'Dec 1']);
  expect(await texts('America/New_York', <InstantDate at="2026-12-01T04:00:00.000Z" />)).toEqual(['Dec 1', 'Nov 30']);
});

it.each([
  ['America/Los_Angeles', '2026-12-04T00:30:00Z', 'Dec 3 · Deadline passed'],
  ['America/Los_Angeles', '2026-12-03T07:30:00Z', 'Dec 3 · tomorrow'],
  ['Asia/Tokyo', '2026-12-02T15:30:00Z', 'Dec 3 · today'],
])('The distance to a deadline in %s at %s reads “%s”', (zone, now, text) => {
  vi.stubEnv('TZ', zone);
  vi.setSystemTime(new Date(now));
  render(<Deadline date="2026-12-03" />);
  expect(screen.getByRole('time').textContent).toBe(text);
});
