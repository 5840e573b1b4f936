// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CONTACT_HREF } from '../../lib/contact.ts';
import { FormBanner } from '../forms/form-banner.tsx';
// Loaded before the tests, so that these do not wait for it.
import './banner-message.tsx';
import { ContactText } from './message-screen.tsx';

afterEach(cleanup);

it('A message that asks to write to us links to our address', () => {
  render(<ContactText>It was disabled. Write to us if you think this is a mistake.</ContactText>);
  const link = screen.getByRole('link', { name: 'Write to us' });
  expect(link.getAttribute('href')).toBe(CONTACT_HREF);
  expect(document.body.textContent).toBe('It was disabled. Write to us if you think this is a mistake.');
});

it('Another message stays text', () => {
  render(<ContactText>It was disabled.</ContactText>);
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.body.textContent).toBe('It was disabled.');
});

it('A form’s error links to our address', async () => {
  render(<FormBanner>This account has been disabled. Write to us if you think this is a mistake.</FormBanner>);
  expect((await screen.findByRole('link', { name: 'Write to us' })).getAttribute('href')).toMatch(/^mailto:.+@/);
});
