// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import type { DeskRow } from '@taskwright/contract';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { siteTheme } from '../../app/theme.ts';
import { DeskList } from './desk-list.tsx';

afterEach(cleanup);

const row = (index: number, role: DeskRow['role'] = 'client'): DeskRow => ({
  kind: 'bids',
  role,
  task: `task-${index}`,
  title: `Sign ${index}`,
  with: { name: `Person ${index}` },
  since: new Date().toISOString(),
  conversation: null,
  milestone: null,
  due: null,
  bids: 1,
});

const rowsOf = (count: number, role?: DeskRow['role']) => Array.from({ length: count }, (_, index) => row(index, role));

const show = (...lists: ReactElement[]) =>
  render(
    <ThemeProvider theme={siteTheme()}>
      <MemoryRouter>{lists}</MemoryRouter>
    </ThemeProvider>,
  );
const turn = (rows: readonly DeskRow[], fitting: number) => (
  <DeskList key="turn" list="turn" rows={rows} fitting={fitting} />
);
const waiting = (rows: readonly DeskRow[], fitting: number) => (
  <DeskList key="waiting" list="waiting" rows={rows} fitting={fitting} />
);
const list = (name: string) => within(screen.getByRole('region', { name }));

describe('A list of the desk', () => {
  it('shows the rows that have space, and a button for the rest', () => {
    show(turn(rowsOf(5), 2));
    expect(list('Your turn').getAllByRole('listitem')).toHaveLength(2);
    expect(list('Your turn').getByRole('button', { name: 'Show 3 more' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'All tasks' })).toBeNull();
  });

  it('shows only a heading and a button if no row has space', () => {
    show(waiting(rowsOf(2), 0));
    expect(screen.queryByRole('list')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getAllByRole('link')[0]);
  });

  it('shows every row once opened, each with its sentence, time and link', () => {
    show(turn(rowsOf(5), 2));
    fireEvent.click(screen.getByRole('button'));
    const items = screen.getAllByRole('listitem');
    expect(items).toHaveLength(5);
    expect(items[4]?.textContent).toContain('Person 4 placed a bid');
    expect(items[4]?.textContent).toContain('just now · Sign 4');
    expect(
      within(items[4] as HTMLElement)
        .getByRole('link', { name: 'See bids' })
        .getAttribute('href'),
    ).toBe('/my-tasks?bids=task-4');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('moves the focus to the first new row, and leaves the other list closed', () => {
    show(turn(rowsOf(5), 2), waiting(rowsOf(4), 1));
    fireEvent.click(list('Your turn').getByRole('button', { name: 'Show 3 more' }));
    const third = list('Your turn').getAllByRole('listitem')[2] as HTMLElement;
    expect(document.activeElement).toBe(within(third).getByRole('link'));
    expect(list('Waiting for others').getAllByRole('listitem')).toHaveLength(1);
    expect(list('Waiting for others').getByRole('button', { name: 'Show 3 more' })).toBeDefined();
  });

  it('does not move the focus for rows that arrive after it was opened', () => {
    const { rerender } = show(turn(rowsOf(3), 1));
    fireEvent.click(screen.getByRole('button'));
    (document.activeElement as HTMLElement).blur();
    rerender(
      <ThemeProvider theme={siteTheme()}>
        <MemoryRouter>{[turn([{ ...row(9) }, ...rowsOf(3)], 1)]}</MemoryRouter>
      </ThemeProvider>,
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(document.activeElement).toBe(document.body);
  });

  it('links to all tasks or bids of the user after a full list', () => {
    show(turn([...rowsOf(4), { ...row(4, 'freelancer') }], 5), waiting(rowsOf(5, 'freelancer'), 5));
    expect(list('Your turn').getByRole('link', { name: 'All tasks' }).getAttribute('href')).toBe('/my-tasks?tab=turn');
    expect(list('Your turn').getByRole('link', { name: 'All bids' }).getAttribute('href')).toBe('/my-bids');
    expect(list('Waiting for others').queryByRole('link', { name: 'All tasks' })).toBeNull();
    expect(list('Waiting for others').getByRole('link', { name: 'All bids' })).toBeDefined();
  });

  it('states that nothing is left', () => {
    show(turn([], 0));
    expect(screen.getByText('Nothing needs you right now.')).toBeDefined();
  });
});
