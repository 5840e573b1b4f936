// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { siteTheme } from '../../app/theme.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { registerLogIn } from '../../lib/auth/log-in-again.ts';
import { changeInPages, pagedQuery } from '../../lib/queries/paged-query.ts';
import { queryClient } from '../../lib/queries/query-client.ts';
import { PagedList } from './paged-list.tsx';

type Item = { _id: string; title: string };

const read = vi.fn<(page: { cursor?: string }) => Promise<{ data: Item[]; next: string | null }>>();
const item = (id: string): Item => ({ _id: id, title: `Title ${id}` });

const show = () =>
  render(
    <ThemeProvider theme={siteTheme()}>
      <QueryClientProvider client={queryClient}>
        <PagedList
          query={pagedQuery(['things'], read)}
          noun="things"
          failure="We couldn’t load your things"
          skeleton="Loading"
          empty="No things"
          after={(items) => <p>{items.length} in all</p>}
        >
          {(items, focused) => (
            <ul>
              {items.map(({ _id, title }, index) => (
                <li key={_id} aria-current={index === focused}>
                  {title}
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </QueryClientProvider>
    </ThemeProvider>,
  );
const titles = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const press = async (name: string) => void fireEvent.click(await screen.findByRole('button', { name }));

afterEach(() => {
  cleanup();
  queryClient.clear();
  read.mockReset();
});

describe('A paginated list', () => {
  it('adds the next page on request and focuses its first item', async () => {
    read.mockResolvedValueOnce({ data: [item('a'), item('b')], next: 'after-b' });
    show();
    expect(screen.getByText('Loading')).toBeTruthy();
    await screen.findByText('2 in all');
    expect(read).toHaveBeenLastCalledWith({}, expect.any(AbortSignal));
    read.mockResolvedValueOnce({ data: [item('c')], next: null });
    await press('Show more things');
    await screen.findByText('3 in all');
    expect(read).toHaveBeenLastCalledWith({ cursor: 'after-b' }, expect.any(AbortSignal));
    expect(titles()).toEqual(['Title a', 'Title b', 'Title c']);
    expect(screen.getByRole('listitem', { current: true }).textContent).toBe('Title c');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('keeps the items that are shown if the next page fails', async () => {
    read.mockResolvedValueOnce({ data: [item('a')], next: 'after-a' });
    show();
    read.mockRejectedValueOnce(new Error('down'));
    await press('Show more things');
    expect((await screen.findByRole('alert')).textContent).toBe('We couldn’t load the next things. Try again.');
    expect(titles()).toEqual(['Title a']);
  });

  it('continues with the next page after a login if the session has ended', async () => {
    read.mockResolvedValueOnce({ data: [item('a')], next: 'after-a' });
    show();
    read.mockRejectedValueOnce(new ApiError(401));
    await press('Show more things');
    expect((await screen.findByRole('alert')).textContent).toBe('Your session has ended. Log in again to continue.');
    expect(titles()).toEqual(['Title a']);
    registerLogIn(async () => true);
    read.mockResolvedValueOnce({ data: [item('b')], next: null });
    await press('Log in');
    await screen.findByText('2 in all');
    expect(titles()).toEqual(['Title a', 'Title b']);
  });

  it('shows the empty state only if no page is left', async () => {
    read.mockResolvedValueOnce({ data: [], next: 'on' });
    show();
    await screen.findByText('0 in all');
    expect(screen.queryByText('No things')).toBeNull();
    read.mockResolvedValueOnce({ data: [], next: null });
    await press('Show more things');
    expect(await screen.findByText('No things')).toBeTruthy();
  });

  it('shows an error if the first page fails, and retries', async () => {
    read.mockRejectedValueOnce(new Error('down'));
    show();
    expect(await screen.findByText('We couldn’t load your things')).toBeTruthy();
    read.mockResolvedValueOnce({ data: [item('a')], next: null });
    await press('Retry');
    await screen.findByText('1 in all');
    expect(titles()).toEqual(['Title a']);
  });

  it('shows the change of an item on any page', async () => {
    read.mockResolvedValueOnce({ data: [item('a')], next: 'after-a' });
    read.mockResolvedValueOnce({ data: [item('b')], next: null });
    show();
    await press('Show more things');
    await screen.findByText('2 in all');
    changeInPages<Item>({ queryKey: ['things'] }, 'b', (item) => ({ ...item, title: 'Another' }));
    await screen.findByText('Another');
    expect(titles()).toEqual(['Title a', 'Another']);
  });
});
