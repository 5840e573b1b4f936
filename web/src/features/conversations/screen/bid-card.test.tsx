// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { localTime } from '../../../lib/format/local-time.ts';
import { BidCard } from './bid-card.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Returns the first line of a card at noon on the reader's Nov 29, 2026. */
const lineOf = (creationTime: string, updatedAt: string | null): string => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 29, 12) });
  const bid = { amount: 500, days: 3, message: 'I can.', creationTime, updatedAt };
  const reader = { role: 'client', name: 'Ada' } as const;
  render(
    <ThemeProvider theme={siteTheme()}>
      <BidCard bid={bid} {...reader} />
    </ThemeProvider>,
  );
  return screen.getByRole('group', { name: 'Ada’s bid' }).firstElementChild?.textContent ?? '';
};

const at = (day: number, hour: number, minute: number): string => new Date(2026, 10, day, hour, minute).toISOString();

it('A changed bid shows the time of a change today, and the date of an earlier one', () => {
  const [placed, changed] = [at(29, 10, 49), at(29, 11, 2)];
  const start = `Ada’s bid at ${localTime(placed)}`;
  expect(lineOf(placed, null)).toBe(start);
  cleanup();
  expect(lineOf(placed, changed)).toBe(`${start}, changed at ${localTime(changed)}`);
  cleanup();
  expect(lineOf(at(27, 10, 49), at(28, 23, 59))).toBe(`${start}, changed Nov 28`);
});
