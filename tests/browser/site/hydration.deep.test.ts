import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { routes } from '@taskwright/contract/routes';
import { withContent } from '../../../functions/src/pages/page-template.ts';
import { expect, test } from '../support/test.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** The site with React's own checks, built by scripts/test.mjs: it then says on the console where a page is not what its code draws, to the attribute. */
const SITE = join(ROOT, '.cache', 'web-development');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const PAGES: Readonly<Record<string, string>> = {
  '/': 'index.html',
  '/browse-tasks': 'browse-tasks.html',
  '/login': 'login.html',
  '/signup': 'signup.html',
  '/terms': 'terms.html',
  '/nowhere': '404.html',
};

/** The address of a task, whose page the function `page` answers. */
const TASK = '/browse-tasks/hydration';
const task = { title: 'Plane a door', description: 'Oak.', budget: '$1,500', deadline: 'Dec 3', date: '2026-12-03' };
const taskPage = () => withContent(readFileSync(join(SITE, '.vite', 'task-wall.html'), 'utf8'), task);

// One after the other: the search below is slow on the official emulator, and several at once take longer than an answer may.
test.describe.configure({ mode: 'default' });

type Answer = { status: number; headers: Record<string, string>; body: Buffer };
/** What the server has answered to each question about open tasks: it is asked once, and not by every look anew. */
const answers = new Map<string, Answer>();

const answerOnce = async (route: Route): Promise<void> => {
  const url = route.request().url();
  let answer = answers.get(url);
  if (answer === undefined) {
    const response = await route.fetch();
    answer = { status: response.status(), headers: response.headers(), body: await response.body() };
    if (response.ok()) answers.set(url, answer);
  }
  await route.fulfill(answer);
};

/** Answers the site's own files from that build; the API answers as ever, what is asked of open tasks once for all looks. */
const serveDevelopment = (page: Page, origin: string) =>
  page.route(
    (url) => url.origin === origin,
    async (route) => {
      const { pathname } = new URL(route.request().url());
      const file = join(SITE, PAGES[pathname] ?? pathname);
      if (pathname === routes.browseTasks.path) return answerOnce(route);
      if (pathname === TASK) return route.fulfill({ body: taskPage(), contentType: 'text/html' });
      if (!existsSync(file)) return route.continue();
      return route.fulfill({
        body: readFileSync(file),
        contentType: TYPES[extname(file)] ?? 'application/octet-stream',
      });
    },
  );

const ADDRESSES = [...Object.keys(PAGES), '/browse-tasks?search=door&category=Design&page=2', '/#categories'];

type Look = {
  width: number;
  theme: 'light' | 'dark';
  chosen: boolean;
  motion: 'reduce' | 'no-preference';
  signedIn: boolean;
};

const EVERY: readonly Look[] = [320, 1280].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    [false, true].flatMap((chosen) =>
      (['reduce', 'no-preference'] as const).flatMap((motion) =>
        [false, true].map((signedIn) => ({ width, theme, chosen, motion, signedIn })),
      ),
    ),
  ),
);

const nameOf = ({ width, theme, chosen, motion, signedIn }: Look): string =>
  [
    `${width} px`,
    chosen ? `${theme}, chosen against the system` : theme,
    motion === 'reduce' ? 'reduced motion' : 'motion',
    signedIn ? 'signed in' : 'signed out',
  ].join(', ');

for (const look of EVERY) {
  test.describe(nameOf(look), { tag: '@deep' }, () => {
    test.use({ signedIn: look.signedIn });

    test('every public page comes to life as it stands', async ({ page, baseURL, tolerate }) => {
      tolerate(/Failed to load resource.*\/nowhere/);
      const { width, theme, chosen, motion } = look;
      await page.setViewportSize({ width, height: 800 });
      const other = theme === 'dark' ? 'light' : 'dark';
      await page.emulateMedia({ colorScheme: chosen ? other : theme, reducedMotion: motion });
      if (chosen) await page.addInitScript((mode) => localStorage.setItem('taskwright-mode', mode), theme);
      // A page that the test answers for the server counts as one of the internet; what it asks is on this machine.
      await page.context().grantPermissions(['local-network-access']);
      await serveDevelopment(page, baseURL ?? '');
      // A user who is signed in gets the task itself there.
      for (const address of look.signedIn ? ADDRESSES : [...ADDRESSES, TASK]) {
        await page.goto(address);
        // What was noted on the page before is taken over with its coming to life.
        await expect.poll(() => page.evaluate(() => 'earlyInput' in window)).toBe(false);
        await expect(page.getByRole('button', { name: `Switch to ${other} mode` })).toBeVisible();
        await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      }
    });
  });
}
