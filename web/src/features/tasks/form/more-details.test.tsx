// @vitest-environment jsdom
import './task-form-schema.ts';
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { MoreDetails } from './more-details.tsx';
import { EMPTY_TASK, type TaskFormValues, useTaskForm } from './task-form-values.ts';

const Form = ({ attachments }: Pick<TaskFormValues, 'attachments'>) => {
  const form = useTaskForm({ ...EMPTY_TASK, attachments });
  return (
    <form noValidate onSubmit={form.handleSubmit(() => undefined)}>
      <MoreDetails form={form} startOpen />
      <p>{form.formState.submitCount} submits</p>
      <button type="submit">Add Task</button>
    </form>
  );
};

const show = (count: number) =>
  render(
    <ThemeProvider theme={siteTheme()}>
      <Form
        attachments={Array.from({ length: count }, (_, at) => ({
          name: `Plan ${at + 1}`,
          url: 'https://plans.example',
        }))}
      />
    </ThemeProvider>,
  );

const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const isFocused = (element: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element()));

afterEach(cleanup);

describe('Removing an attachment', () => {
  it('moves the focus to the row before it, or to the new first row', async () => {
    show(3);
    press('Remove attachment 3');
    await isFocused(() => input('Attachment 2 name'));
    press('Remove attachment 1');
    await isFocused(() => input('Attachment 1 name'));
    expect(input('Attachment 1 name').value).toBe('Plan 2');
  });

  it('moves the focus to the button that adds rows if no row is left', async () => {
    show(1);
    press('Remove attachment 1');
    await isFocused(() => screen.getByRole('button', { name: 'Add a link' }));
  });
});

it('suggests the skill that is typed, after those before it', () => {
  show(0);
  const skills = screen.getByRole<HTMLInputElement>('combobox', { name: 'Skills (optional)' });
  fireEvent.change(skills, { target: { value: 'React, typ' } });
  expect([...(skills.list?.options ?? [])].map(({ value }) => value)).toEqual(['React, TypeScript']);
});

it('keeps the errors of attachments when others are added and removed, and shows none in a new one', async () => {
  show(0);
  press('Add a link');
  fireEvent.input(input('Attachment 1 name'), { target: { value: 'Plan' } });
  fireEvent.click(screen.getByText('Add Task'));
  await waitFor(() => expect(screen.getByText('1 submits')).toBeTruthy());
  await waitFor(() => expect(input('Attachment 1 link').getAttribute('aria-invalid')).toBe('true'));
  press('Add a link');
  await isFocused(() => input('Attachment 2 name'));
  // The form validates the list after each change.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(input('Attachment 2 name').getAttribute('aria-invalid')).toBe('false');
  expect(input('Attachment 2 link').getAttribute('aria-invalid')).toBe('false');
  press('Remove attachment 2');
  await isFocused(() => input('Attachment 1 name'));
  expect(input('Attachment 1 link').getAttribute('aria-invalid')).toBe('true');
});
