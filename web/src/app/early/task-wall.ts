import { wasSignedIn } from '../../lib/auth/hint.ts';
import type { OriginState } from '../../lib/navigation/origin.ts';
import { servedTask } from '../../lib/navigation/served-task.ts';
import { preload } from './start-shell.ts';

// The function `page` serves this login page at a task's address. For a visitor, the script changes the address to the
// login page's, with the state that the guard would pass. On a device where a user was signed in, the script turns the
// page into the shell before the browser paints any content.

const codeFor = (audience: 'known' | 'visitor') =>
  document.querySelectorAll<HTMLLinkElement>(`link[data-for="${audience}"]`);

const renderShell = (): void => {
  const style = document.createElement('style');
  style.textContent = 'main > *, footer { visibility: hidden }';
  document.head.append(style);
  for (const link of codeFor('visitor')) link.remove();
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-code]')) preload(href);
  document.addEventListener('DOMContentLoaded', () => {
    const pending = document.createElement('div');
    pending.dataset.pagePending = '';
    document.querySelector('main')?.replaceChildren(pending);
    // Without `data-page`, the entry renders the page instead of hydrating it.
    document.getElementById('root')?.removeAttribute('data-page');
    style.remove();
  });
};

const renderLogin = (): void => {
  for (const link of codeFor('known')) link.remove();
  const { pathname, search, hash } = window.location;
  const linkState: unknown = window.history.state?.usr ?? servedTask(pathname);
  const usr: OriginState = { from: `${pathname}${search}${hash}`, linkState, served: true };
  // An entry of the router's history. Its key is new, as after any redirect, because scroll positions are stored by
  // key.
  const key = Math.random().toString(36).slice(2, 10);
  window.history.replaceState({ ...window.history.state, usr, key }, '', '/login');
};

if (wasSignedIn()) renderShell();
else renderLogin();
