// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';
import { CONTACT_HREF } from '../contact.ts';

// jsdom has none.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
  },
);

afterAll(() => {
  vi.unstubAllGlobals();
});

it('A toast that asks to write to us links to our address', async () => {
  const { show } = await import('./toast-host.tsx');
  const message = 'This account has been disabled. Write to us if you think this is a mistake.';
  show('error', message, 3000);
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe(CONTACT_HREF);
});
