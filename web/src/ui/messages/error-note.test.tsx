// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { siteTheme } from '../../app/theme.ts';
import { ApiError, errorText, NetworkError, SignedOutError } from '../../lib/api/api-error.ts';
import { ErrorNote } from './error-note.tsx';

afterEach(cleanup);

const show = (error: unknown) =>
  render(
    <ThemeProvider theme={siteTheme()}>
      <ErrorNote title="Tasks could not be loaded" error={error} onRetry={() => {}} />
    </ThemeProvider>,
  );
const requestId = '7Q4MZ-K2X9D';

describe('An error note', () => {
  it('shows the server’s reference for a server error', () => {
    show(new ApiError(503, { requestId }));
    expect(screen.getByText('Reference: 7Q4MZ-K2X9D')).toBeTruthy();
    expect(errorText(new ApiError(503, { requestId }))).toMatch(/in a moment\. Reference: 7Q4MZ-K2X9D$/);
  });

  it.each([
    ['there is no response', new NetworkError()],
    ['the response contains none', new ApiError(503)],
    ['the user can fix the problem', new ApiError(409, { detail: 'Not now', requestId })],
  ])('shows no reference if %s', (_when, error) => {
    show(error);
    expect(screen.queryByText(/Reference/)).toBeNull();
    expect(errorText(error)).not.toContain('Reference');
  });

  it.each([
    ['Log in', 'the session has ended', new ApiError(401)],
    ['Log in', 'no user is signed in', new SignedOutError()],
    ['Retry', 'the login is too old', new ApiError(401, { type: '/problems/recent-login-required' })],
    ['Retry', 'there is no response', new NetworkError()],
  ])('has the button ‘%s’ if %s', async (name, _when, error) => {
    show(error);
    const buttons = await screen.findAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([name]);
  });
});
