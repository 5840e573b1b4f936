// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { PostedNote } from './posted-note.tsx';

const LINK = `${window.location.origin}/browse-tasks/task-7`;

const copyWith = (writeText: (text: string) => Promise<void>) => {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
};

beforeEach(() => {
  render(
    <ThemeProvider theme={siteTheme()}>
      <PostedNote id="task-7" invited={null}>
        {null}
      </PostedNote>
    </ThemeProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('copies the whole address of the task and confirms it', async () => {
  let copied = '';
  copyWith(async (text) => {
    copied = text;
  });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Link copied.'));
  expect(copied).toBe(LINK);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('shows the link in a field if the browser refuses', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  copyWith(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  const field = await screen.findByRole('textbox', { name: 'Link to your task' });
  expect(field).toHaveProperty('value', LINK);
  expect(screen.getByRole('status').textContent).toContain('couldn’t copy');
});
