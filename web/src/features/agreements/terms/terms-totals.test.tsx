// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { siteTheme } from '../../../app/theme.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { TermsTotal, TypedChanges } from './terms-totals.tsx';
import { asProposed, EMPTY_MILESTONE, termsForm } from './terms-values.ts';

const SCHEMA = termsForm(null);
const START = {
  deliverables: 'One sign.',
  note: '',
  bidDue: '',
  milestones: [
    { ...EMPTY_MILESTONE, number: 1, title: 'The sign', cents: '400' },
    { ...EMPTY_MILESTONE, number: 2, title: 'A frame', cents: '100' },
  ],
};
const BEFORE = asProposed(START, { milestones: [] });

let type: (amount: string) => void;

const Form = () => {
  const { control, setValue } = useZodForm(SCHEMA, START);
  type = (amount) => setValue('milestones.1.cents', amount);
  return (
    <>
      <TermsTotal control={control} approved={0} bid={45_000} />
      <TypedChanges control={control} before={BEFORE} after={(typed) => typed} />
    </>
  );
};

afterEach(cleanup);

it('compares the total with the bid, and states neither total nor changes while an amount is invalid', () => {
  render(
    <ThemeProvider theme={siteTheme()}>
      <Form />
    </ThemeProvider>,
  );
  const total = () => screen.getByRole('status').textContent;
  const changes = () => screen.queryByRole('region', { name: 'Your changes' });
  expect(total()).toBe('Total $500 $50 over the bid');
  act(() => type('20'));
  expect(total()).toBe('Total $420 $30 under the bid');
  expect(changes()).not.toBeNull();
  act(() => type('twenty'));
  expect(total()).toBe('Total – Check the amounts');
  expect(changes()).toBeNull();
  act(() => type(''));
  expect(total()).toBe('Total $400 $50 under the bid');
});
