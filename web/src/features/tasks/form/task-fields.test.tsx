// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { TaskFields } from './task-fields.tsx';
import { EMPTY_TASK, PASSED_WARNING, useTaskForm } from './task-form-values.ts';
// Loaded before the test, so that it does not wait for it.
import '../../../lib/format/local-time.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const Form = ({ isAgreed = false }: { isAgreed?: boolean }) => {
  const form = useTaskForm({ ...EMPTY_TASK });
  return (
    <>
      <TaskFields form={form} category="choice" email="ada@plans.example" name="Ada" isAgreed={isAgreed} />
      <button type="button" onClick={() => form.setError('deadline', { message: 'Deadline is required' })}>
        Refuse
      </button>
    </>
  );
};

const show = (form = <Form />) => render(<ThemeProvider theme={siteTheme()}>{form}</ThemeProvider>);

const description = (input: HTMLElement): string =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
    .replaceAll(/\s/g, ' ');

it('The deadline states when it ends on the reader’s clock, before and after it is chosen', async () => {
  vi.stubEnv('TZ', 'Pacific/Honolulu');
  vi.useFakeTimers({ now: new Date('2026-12-04T00:30:00Z') });
  show();
  const deadline = screen.getByLabelText('Deadline');
  expect(description(deadline)).toBe('Ends at 11:59 PM UTC');
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(description(deadline)).toBe('Ends at 1:59 PM your time');
  fireEvent.change(deadline, { target: { value: '2026-12-03' } });
  expect(description(deadline)).toBe(`Ended Dec 3, 1:59 PM your time ${PASSED_WARNING}`);
  fireEvent.change(deadline, { target: { value: '2026-12-04' } });
  expect(description(deadline)).toBe('Ends Dec 4, 1:59 PM your time');
});

it('The currency is in front of the amount, and not part of the input', () => {
  show();
  const budget = screen.getByLabelText<HTMLInputElement>('Budget in US dollars (optional)');
  expect(screen.getByText('$').nextElementSibling).toBe(budget);
  expect(budget.value).toBe('');
});

it('A suggested deadline is set from today in UTC, clears the error and is the pressed one until the date changes', () => {
  vi.stubEnv('TZ', 'Pacific/Honolulu');
  vi.useFakeTimers({ now: new Date('2026-12-04T00:30:00Z') });
  show();
  const deadline = screen.getByLabelText<HTMLInputElement>('Deadline');
  const pressed = () => screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(pressed()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(screen.getByText('Deadline is required')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'In a week' }));
  expect(deadline.value).toBe('2026-12-11');
  expect(pressed()).toEqual(['In a week']);
  expect(screen.queryByText('Deadline is required')).toBeNull();
  fireEvent.change(deadline, { target: { value: '2026-12-12' } });
  expect(pressed()).toEqual([]);
});

it('An agreed deadline has no suggestions', () => {
  show(<Form isAgreed />);
  expect(screen.queryByRole('group', { name: 'Suggested deadlines' })).toBeNull();
});

it('A category gives title and description an example, and the budget its typical price, without a value', () => {
  show();
  const [title, text] = ['Title', 'Description'].map((label) => screen.getByLabelText<HTMLInputElement>(label));
  expect([title?.placeholder, text?.placeholder]).toEqual(['', '']);
  const budget = screen.getByLabelText('Budget in US dollars (optional)');
  expect(description(budget)).toBe('');
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'Design' } });
  expect(description(budget)).toBe('Typically $400 – $2,500 (Brand Identity)');
  expect(title?.placeholder).toBe('e.g. Logo for our pottery studio');
  expect(text?.placeholder).toMatch(/^e\.g\. A logo for our sign/);
  expect([title?.value, text?.value]).toEqual(['', '']);
});
