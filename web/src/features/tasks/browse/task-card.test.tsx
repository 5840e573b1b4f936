// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import type { BrowseTask } from '@taskwright/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { TaskCard } from './task-card.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T15:00') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (changes: Partial<BrowseTask> = {}): void => {
  const task: BrowseTask = {
    id: 'a',
    title: 'Carve a sign',
    category: 'Design',
    description: 'In oak.',
    budget: 100,
    deadline: '2026-12-01',
    skills: [],
    moreSkills: 0,
    postedBy: 'Ada',
    postedDate: '2026-11-21',
    proposals: 1,
    clientVerified: true,
    ...changes,
  };
  render(
    <ThemeProvider theme={siteTheme()}>
      <MemoryRouter>
        <TaskCard task={task} />
      </MemoryRouter>
    </ThemeProvider>,
  );
};

it.each([
  // The reader's tomorrow, west of UTC.
  ['2026-11-22', 'Posted today'],
  ['2026-11-21', 'Posted today'],
  ['2026-11-20', 'Posted yesterday'],
  ['2026-11-15', 'Posted 6 days ago'],
  ['2026-11-14', 'Posted Nov 14'],
  ['2025-12-30', 'Posted Dec 30, 2025'],
])('a task of %s is ‘%s’', (postedDate, text) => {
  show({ postedDate });
  expect(screen.getByText(text).getAttribute('datetime')).toBe(postedDate);
});

it('marks its budget as data, which the theme button leaves free', () => {
  show({ budget: 640 });
  const { tagName, attributes } = screen.getByText('$640');
  expect([tagName, attributes.getNamedItem('value')?.value]).toEqual(['DATA', '640']);
  cleanup();
  show({ budget: null });
  expect(screen.getByText('Open budget').hasAttribute('value')).toBe(false);
});

it('shows the hires of a client with agreements', () => {
  show({ clientHires: 12 });
  expect(screen.getByText('12 hires')).toBeDefined();
  cleanup();
  show({ clientHires: 1 });
  expect(screen.getByText('1 hire')).toBeDefined();
  cleanup();
  show();
  expect(screen.queryByText(/hire/)).toBeNull();
});

it('shows the rating of a client with reviews', () => {
  show({ clientRating: { mean: 4.75, count: 12 } });
  expect(screen.getByRole('img', { name: 'Rated 4.8 of 5 in 12 reviews' }).textContent).toBe('4.8(12)');
  cleanup();
  show();
  expect(screen.queryByRole('img')).toBeNull();
});

it('separates the name of the client, their rating and their hires', () => {
  const facts = () => screen.getByText('Ada').closest('p')?.textContent;
  show({ clientRating: { mean: 4.75, count: 12 }, clientHires: 3 });
  expect(facts()).toBe('Aby Ada · 4.8(12)· 3 hires1 bid');
  cleanup();
  show({ clientHires: 1 });
  expect(facts()).toBe('Aby Ada · 1 hire1 bid');
  cleanup();
  show({ clientRating: { mean: 4.75, count: 12 } });
  expect(facts()).toBe('Aby Ada · 4.8(12)1 bid');
  cleanup();
  show();
  expect(facts()).toBe('Aby Ada1 bid');
});
