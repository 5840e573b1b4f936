import { startTransition } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { restoreSession, watchOtherTabs } from '../lib/auth/session.ts';
import { keepTranslatable } from '../lib/browser/translation.ts';
import { isMissingCode, loadScreen } from '../lib/loading/missing-code.ts';
import { paths } from '../lib/navigation/paths.ts';
import '../lib/forms/zod-config.ts';
import './base.css';
import './print.css';
import { App } from './app.tsx';
import { screenAt } from './screens.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

keepTranslatable();

// A separate import, so that the code of the site runs while the renderer, a third of all code, still loads.
const renderer = loadScreen(() => import('react-dom/client'));

// Runs in parallel with loading the screen's code.
restoreSession();
watchOtherTabs();

const site = (
  <BrowserRouter>
    <App />
  </BrowserRouter>
);

/**
 * Returns whether Back or Forward changed the address before hydration. The page's HTML is then that of another
 * address. A visitor's page of a task changes its own address to that of the login page (early/task-wall.ts).
 */
const isMoved = (): boolean => {
  const { pathname, search, href } = window.location;
  const rendered = new URL(performance.getEntriesByType('navigation')[0]?.name ?? href);
  return pathname !== paths.login && (pathname !== rendered.pathname || search !== rendered.search);
};

/**
 * Skips errors of missing code, because ErrorPage shows them: they occur if the user navigates before hydration has
 * finished. Also skips those after Back or Forward at the start of hydration, because React then renders the other
 * address from scratch.
 */
const onRecoverableError = (error: unknown): void => {
  if (!isMoved() && !isMissingCode(error instanceof Error ? error.cause : error)) reportError(error);
};

const draw = async () => (await renderer).createRoot(root).render(site);

/** How long the first render waits for the screen's code, in milliseconds. Without it, it shows the frame. */
const CODE_WAIT_MS = 3000;
/**
 * How long the first render of a loaded screen waits for its data, in milliseconds. Without them it shows skeletons.
 */
const DATA_WAIT_MS = 100;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

// Hydrates a prerendered page after its screen's code has loaded. Renders the shell and development pages from scratch:
// after the screen's code, which loads together with the entry, and if possible with its data, because a first render
// with skeletons would delay the content. If the code fails to load, renders the page from scratch too, which shows the
// error.
const screen = screenAt(window.location.pathname);
if (root.dataset.page === 'rendered') {
  // In a transition, React yields every few milliseconds, so that the browser can handle input.
  const hydrate = async () => {
    const { hydrateRoot } = await renderer;
    if (isMoved()) {
      // The early input belongs to the other address.
      window.earlyInput?.inputs.splice(0);
      await draw();
    } else startTransition(() => void hydrateRoot(root, site, { onRecoverableError }));
  };
  screen.prepare().then(hydrate, draw);
} else {
  const data = screen.intend(new URL(window.location.href));
  const ready = screen.prepare().then(() => Promise.race([data, pause(DATA_WAIT_MS)]));
  Promise.race([ready, pause(CODE_WAIT_MS)]).then(draw, draw);
}
