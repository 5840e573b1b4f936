// @vitest-environment jsdom

import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { siteTheme } from '../../app/theme.ts';
import { Field } from './field.tsx';
import { RadioField } from './radio-field.tsx';

afterEach(cleanup);

const theme = siteTheme();

const registration = {
  name: 'name',
  onChange: async () => undefined,
  onBlur: async () => undefined,
  ref: () => undefined,
};

it.each([
  ['an input', (error?: string) => <Field label="Title" error={error} />],
  [
    'a group of radio buttons',
    (error?: string) => (
      <RadioField legend="Reason" options={[{ value: 'a', label: 'A' }]} registration={registration} error={error} />
    ),
  ],
])('The error of %s appears in a region that exists from the start', (_what, field) => {
  const { rerender } = render(<ThemeProvider theme={theme}>{field()}</ThemeProvider>);
  const region = screen.getByRole('alert');
  expect(region.textContent).toBe('');
  rerender(<ThemeProvider theme={theme}>{field('Title is required')}</ThemeProvider>);
  expect(screen.getByRole('alert')).toBe(region);
  expect(region.textContent).toBe('Title is required');
});
