// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CONTACT_HREF } from '../contact.ts';

// Also isolates this test, because toasts stay in the document.
vi.mock('../auth/log-in-again.ts', () => ({ logInAgain: vi.fn() }));

// jsdom has none.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
  },
);

// Loaded before the test, so that the timeout of the test does not include it.
const { show } = await import('./toast-host.tsx');

it('A toast that asks to write to us links to our address', async () => {
  const message = 'This account has been disabled. Write to us if you think this is a mistake.';
  show('error', message, 3000);
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe(CONTACT_HREF);
});
