// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { siteTheme } from '../../app/theme.ts';
import { AskTheClient } from './ask-the-client.tsx';

afterEach(cleanup);

const show = (conversation?: string): void => {
  render(
    <ThemeProvider theme={siteTheme()}>
      <MemoryRouter>
        <AskTheClient task={{ _id: 'task', conversation }} uid="me" />
      </MemoryRouter>
    </ThemeProvider>,
  );
};

it('A reader without a conversation can ask the client, and one with a conversation can open it', () => {
  show();
  expect(screen.getByRole('button', { name: 'Ask the client' })).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  show('task-bid');
  expect(screen.getByRole('link', { name: 'Open conversation' }).getAttribute('href')).toBe('/messages/task-bid');
  expect(screen.queryByRole('button')).toBeNull();
});
