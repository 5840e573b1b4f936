// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { Verification } from '../verification.tsx';
import { InvalidLink } from './token-form.tsx';

const user = { uid: 'ada', email: 'ada@example.com', emailVerified: false, displayName: 'Ada', photoURL: null };

afterEach(cleanup);

it('names the button of the account menu that resends a verification email', () => {
  render(
    <ThemeProvider theme={siteTheme()}>
      <MemoryRouter>
        <InvalidLink mode="verifyEmail" reason="It has expired." />
        <Verification user={user} />
      </MemoryRouter>
    </ThemeProvider>,
  );
  const [, name = ''] = /“(.+)”/.exec(screen.getByText(/^It has expired\./).textContent) ?? [];
  expect(screen.getByRole('button', { name })).toBeTruthy();
});
