// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { toast } from 'react-toastify';
import { afterEach, expect, it, vi } from 'vitest';
import page from '../../../index.html?raw';
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

document.body.innerHTML = page.replace(/.*<body>|<script.*/gs, '');
const [status, alert] = [screen.getByRole('status'), screen.getByRole('alert')];

// Loaded before the test, so that the timeout of the test does not include it.
const { show } = await import('./toast-host.tsx');

const toasts = () => [...document.querySelectorAll('.Toastify__toast')].map(({ textContent }) => textContent);

afterEach(async () => {
  toast.dismiss();
  await waitFor(() => expect(status.textContent + alert.textContent).toBe(''));
});

it('A toast that asks to write to us links to our address', async () => {
  const message = 'This account has been disabled. Write to us if you think this is a mistake.';
  show('error', message, 3000);
  const link = await screen.findByRole('link', { name: 'Write to us' });
  expect(link.getAttribute('href')).toBe(CONTACT_HREF);
  expect(link.closest('.Toastify__toast')?.textContent).toBe(message);
});

it.each([
  ['error', alert],
  ['success', status],
] as const)(
  'A toast of the kind %s is announced once, by a region that exists from the start',
  async (kind, region) => {
    expect(region.textContent).toBe('');
    // Toasts of other tests stay in the document, because jsdom ends no animation.
    const message = `A message of the kind ${kind}`;
    show(kind, message, 3000);
    show(kind, message, 3000);
    await waitFor(() => expect(region.textContent).toBe(message));
    await waitFor(() => expect(toasts()).toContain(message));
    expect(screen.getAllByRole('status')).toEqual([status]);
    expect(screen.getAllByRole('alert')).toEqual([alert]);
    expect(document.querySelector('.Toastify')?.getAttribute('aria-live')).toBe('off');
  },
);

it('A toast is above a bar at the lower edge of the window', async () => {
  // jsdom has no layout: a phone whose bar and toasts have the same place.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 500, 360, 60));
  Element.prototype.checkVisibility = () => true;
  show('success', 'Task saved', 3000);
  const container = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('.Toastify__toast-container');
    if (found === null) throw new Error('There is no toast');
    return found;
  });
  const bar = document.createElement('div');
  bar.dataset.bar = '';
  document.body.append(bar);
  await waitFor(() => expect(container.style.getPropertyValue('--lift')).toBe('68px'));
  bar.remove();
  await waitFor(() => expect(container.style.getPropertyValue('--lift')).toBe('0px'));
});
