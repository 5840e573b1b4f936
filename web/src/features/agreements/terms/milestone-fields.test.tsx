// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { MilestoneFields } from './milestone-fields.tsx';
import { EMPTY_MILESTONE, useTermsForm } from './terms-values.ts';

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
