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

it('does not search while an input method composes, and searches for the composed text afterwards', () => {
  render(box(''));
  type('a');
  fireEvent.compositionStart(field());
  fireEvent.input(field(), { target: { value: 'aに' }, isComposing: true });
  pause();
  expect(field().value).toBe('aに');
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.compositionEnd(field());
  // Safari sends the Enter that ended the composition afterwards, others before.
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
  expect(onSearch).not.toHaveBeenCalled();
  pause();
  expect(onSearch.mock.calls).toEqual([['aに']]);
});

it('searches while Android’s keyboard composes a word', () => {
  render(box(''));
  fireEvent.keyDown(field(), { key: 'Unidentified', keyCode: 229 });
  fireEvent.compositionStart(field());
  fireEvent.input(field(), { target: { value: 'do' }, isComposing: true });
  pause();
  expect(onSearch.mock.calls).toEqual([['do']]);
  fireEvent.keyDown(field(), { key: 'Unidentified', keyCode: 229 });
  fireEvent.input(field(), { target: { value: 'door' }, isComposing: true });
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13, isComposing: true });
  expect(onSearch.mock.calls).toEqual([['do'], ['door']]);
});
