// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { siteTheme } from '../../../../app/theme.ts';
import { queryClient } from '../../../../lib/queries/query-client.ts';
import { IdentityDialog } from './identity-dialog.tsx';

vi.mock('../../../../lib/auth/session.ts', async (original) => ({
  ...(await original<object>()),
  authProvider: () => new Promise(() => undefined),
}));

const user = { uid: 'ada', email: 'ada@example.com', emailVerified: true, displayName: 'Ada', photoURL: null };

it('focuses the password when it opens, and returns the focus when it closes', () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  render(
    <ThemeProvider theme={siteTheme()}>
      <QueryClientProvider client={queryClient}>
        <IdentityDialog user={user} onAnswer={() => undefined} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Your password'));
  cleanup();
  expect(document.activeElement).toBe(opener);
  opener.remove();
});
