// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteTheme } from '../../app/theme.ts';
import { SearchBox } from './filter-bar.tsx';

const onSearch = vi.fn<(search: string) => void>();
const box = (value: string) => (
  <ThemeProvider theme={siteTheme()}>
    <SearchBox label="Search tasks" value={value} onSearch={onSearch} />
  </ThemeProvider>
);
const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const pause = () => act(() => vi.advanceTimersByTime(400));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  onSearch.mockReset();
  vi.useRealTimers();
});

it('keeps letters that are typed before the address contains the search', () => {
  const { rerender } = render(box(''));
  type('do');
  pause();
  expect(onSearch).toHaveBeenLastCalledWith('do');
  expect(field().value).toBe('do');
  type('doo');
  rerender(box('do'));
  expect(field().value).toBe('doo');
  pause();
  expect(onSearch).toHaveBeenLastCalledWith('doo');
});

it('shows the search of an address that changed by other means', () => {
  const { rerender } = render(box('door'));
  rerender(box(''));
  expect(field().value).toBe('');
  type('door');
  pause();
  expect(onSearch).toHaveBeenLastCalledWith('door');
});
