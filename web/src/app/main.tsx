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

// Beside the screen's code, and not after it.
restoreSession();
watchOtherTabs();

const site = (
  <BrowserRouter>
    <App />
  </BrowserRouter>
);

/** Whoever goes on before the page has come to life, to a screen whose code does not come, is told so on the page. */
const onRecoverableError = (error: unknown): void => {
  if (!isMissingCode(error instanceof Error ? error.cause : error)) reportError(error);
};

const draw = () => createRoot(root).render(site);

// A page that was rendered at build is brought to life as it stands, once its code is there. The shell, and what a developer
// serves, is drawn anew; so is a page whose code does not come, which says so.
const screen = screenAt(window.location.pathname);
if (root.dataset.page === 'rendered') {
  // In a transition React stops every few milliseconds, and the browser can answer whoever presses or scrolls.
  const hydrate = () => startTransition(() => void hydrateRoot(root, site, { onRecoverableError }));
  screen.prepare().then(hydrate, draw);
} else {
  screen.intend(new URL(window.location.href));
  draw();
}
