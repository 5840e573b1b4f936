import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { restoreSession, watchOtherTabs } from '../lib/auth/session.ts';
import { isMissingCode } from '../lib/loading/missing-code.ts';
import '../lib/forms/zod-config.ts';
import './base.css';
import './print.css';
import { App } from './app.tsx';
import { screenAt } from './screens.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

// Runs in parallel with loading the screen's code.
restoreSession();
watchOtherTabs();

const site = (
  <BrowserRouter>
    <App />
  </BrowserRouter>
);

/**
 * Skips errors of missing code, because ErrorPage shows them. They occur if the user navigates before hydration has
 * finished.
 */
const onRecoverableError = (error: unknown): void => {
  if (!isMissingCode(error instanceof Error ? error.cause : error)) reportError(error);
};

const draw = () => createRoot(root).render(site);

// Hydrates a prerendered page after its screen's code has loaded. Renders the shell and development pages from scratch.
// If the code fails to load, renders the page from scratch too, which shows the error.
const screen = screenAt(window.location.pathname);
if (root.dataset.page === 'rendered') {
  // In a transition, React yields every few milliseconds, so that the browser can handle input.
  const hydrate = () => startTransition(() => void hydrateRoot(root, site, { onRecoverableError }));
  screen.prepare().then(hydrate, draw);
} else {
  screen.intend(new URL(window.location.href));
  draw();
}
