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
const turn = (rows: readonly DeskRow[]) => <DeskList key="turn" list="turn" rows={rows} />;
const waiting = (rows: readonly DeskRow[]) => <DeskList key="waiting" list="waiting" rows={rows} />;
const list = (name: string) => within(screen.getByRole('region', { name }));

describe('A list of the desk', () => {
  it('shows three rows, and a button for the rest', () => {
    show(turn(rowsOf(5)));
    expect(list('Your turn').getAllByRole('listitem')).toHaveLength(3);
    expect(list('Your turn').getByRole('button', { name: 'Show 2 more' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'All tasks' })).toBeNull();
  });

  it('has no button if three rows are all', () => {
    show(waiting(rowsOf(3)));
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows every row once opened, each with its sentence, time and link', () => {
    show(turn(rowsOf(5)));
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
    show(turn(rowsOf(5)), waiting(rowsOf(4)));
    fireEvent.click(list('Your turn').getByRole('button', { name: 'Show 2 more' }));
    const fourth = list('Your turn').getAllByRole('listitem')[3] as HTMLElement;
    expect(document.activeElement).toBe(within(fourth).getByRole('link'));
    expect(list('Waiting for others').getAllByRole('listitem')).toHaveLength(3);
    expect(list('Waiting for others').getByRole('button', { name: 'Show 1 more' })).toBeDefined();
  });

  it('does not move the focus for rows that arrive after it was opened', () => {
    const { rerender } = show(turn(rowsOf(4)));
    fireEvent.click(screen.getByRole('button'));
    (document.activeElement as HTMLElement).blur();
    rerender(
      <ThemeProvider theme={siteTheme()}>
        <MemoryRouter>{[turn([{ ...row(9) }, ...rowsOf(4)])]}</MemoryRouter>
      </ThemeProvider>,
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    expect(document.activeElement).toBe(document.body);
  });

  it('links to all tasks or bids of the user after a full list', () => {
    show(turn([...rowsOf(4), { ...row(4, 'freelancer') }]), waiting(rowsOf(5, 'freelancer')));
    for (const button of screen.getAllByRole('button')) fireEvent.click(button);
    expect(list('Your turn').getByRole('link', { name: 'All tasks' }).getAttribute('href')).toBe('/my-tasks?tab=turn');
    expect(list('Your turn').getByRole('link', { name: 'All bids' }).getAttribute('href')).toBe('/my-bids');
    expect(list('Waiting for others').queryByRole('link', { name: 'All tasks' })).toBeNull();
    expect(list('Waiting for others').getByRole('link', { name: 'All bids' })).toBeDefined();
  });

  it('states that nothing is left', () => {
    show(turn([]));
    expect(screen.getByText('Nothing needs you right now.')).toBeDefined();
  });
});
