// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { MilestoneFields } from './milestone-fields.tsx';
import { EMPTY_MILESTONE, useTermsForm } from './terms-values.ts';
// Loaded before the tests, so that these do not wait for it.
import '../../../lib/format/local-time.ts';

const START = { deliverables: 'A sign', note: '', bidDue: '', milestones: [EMPTY_MILESTONE] };

const Form = () => {
  const form = useTermsForm(null, START);
  return (
    <form noValidate onSubmit={form.handleSubmit(() => undefined)}>
      <MilestoneFields form={form} before={0} bid={null} stateOf={() => 'planned'} />
      <button type="submit">Send</button>
    </form>
  );
};

const errors = () => screen.queryAllByText(/ is required$/).length;
/** Waits until the form has validated the list after a change. */
const validation = () => act(() => new Promise((resolve) => setTimeout(resolve)));

afterEach(cleanup);

// Before the other test, because formatters are cached by time zone.
it('states when a due date ends on the reader’s clock', async () => {
  vi.stubEnv('TZ', 'Pacific/Honolulu');
  vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00Z') });
  render(
    <ThemeProvider theme={siteTheme()}>
      <Form />
    </ThemeProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(5000));
  const due = screen.getByLabelText('Due date (optional)');
  fireEvent.change(due, { target: { value: '2026-12-03' } });
  const hint = document.getElementById(due.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent?.replaceAll(/\s/g, ' ')).toBe('Ends Dec 3, 1:59 PM your time');
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it('keeps the errors of milestones when others are added and removed, and shows none in a new one', async () => {
  render(
    <ThemeProvider theme={siteTheme()}>
      <Form />
    </ThemeProvider>,
  );
  fireEvent.click(screen.getByText('Send'));
  await waitFor(() => expect(errors()).toBe(2));
  fireEvent.click(screen.getByText('Add milestone'));
  await waitFor(() => expect(screen.getAllByLabelText('Title')).toHaveLength(2));
  const [, title = document.body] = screen.getAllByLabelText('Title');
  expect(document.activeElement).toBe(title);
  await validation();
  expect(errors()).toBe(2);

  fireEvent.input(title, { target: { value: 'The sign' } });
  fireEvent.click(screen.getByLabelText('Remove milestone 1'));
  await validation();
  expect(errors()).toBe(0);
  fireEvent.click(screen.getByText('Send'));
  await waitFor(() => expect(errors()).toBe(1));
});
