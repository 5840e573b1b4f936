import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { todayUtc } from '@taskwright/contract';
import { z } from 'zod';
import { withContent, withRendered } from '../../../functions/src/pages/page-template.ts';
import { expect, test } from '../support/test.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/**
 * The site in React's development mode, built by scripts/test.mjs. It logs every hydration mismatch to the console,
 * down to single attributes.
 */
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
  '/login': 'login.html',
  '/signup': 'signup.html',
  '/terms': 'terms.html',
  '/nowhere': '404.html',
};

/** The path of a task page, which the function `page` serves. */
const TASK = '/browse-tasks/hydration';
const task = { title: 'Plane a door', description: 'Oak.', budget: '$1,500', deadline: 'Dec 3', date: '2026-12-03' };
const taskPage = () => withContent(readFileSync(join(SITE, '.vite', 'task-wall.html'), 'utf8'), task);

const rendererSchema = z.object({
  renderList: z.custom<(path: string, search: string, options: object) => Promise<unknown>>(
    (value) => typeof value === 'function',
  ),
});
const renderedSchema = z.object({ markup: z.string(), styles: z.string(), content: z.unknown() });

/** The paths of the lists, which the function `page` renders, and their templates. */
const LISTS: Readonly<Record<string, string>> = {
  '/browse-tasks': 'browse-tasks.html',
  '/freelancers': 'freelancers.html',
};
/** Pages of the lists by address. Each is rendered once for all tests. */
const listPages = new Map<string, Promise<string>>();

const renderList = async ({ pathname, search, origin }: URL): Promise<string> => {
  const renderer = join(SITE, '.vite', 'renderer', 'prerender.js');
  const { renderList: render } = rendererSchema.parse(await import(pathToFileURL(renderer).href));
  const options = { fetch: (address: string) => fetch(`${origin}${address}`), today: todayUtc() };
  const { content, ...rendered } = renderedSchema.parse(await render(pathname, search, options));
  const template = readFileSync(join(SITE, '.vite', LISTS[pathname] ?? ''), 'utf8');
  return withRendered(template, rendered, content);
};

const listPage = (address: URL): Promise<string> => {
  const page = listPages.get(address.href) ?? renderList(address);
  listPages.set(address.href, page);
  return page;
};

// Runs serially, because several concurrent searches on the official emulator exceed the request deadline.
test.describe.configure({ mode: 'default' });

/** Serves the site's files from the development build, and the lists from its renderer. Other requests pass through. */
const serveDevelopment = (page: Page, origin: string) =>
  page.route(
    (url) => url.origin === origin,
    async (route) => {
      const address = new URL(route.request().url());
      const { pathname } = address;
      if (LISTS[pathname] !== undefined)
        return route.fulfill({ body: await listPage(address), contentType: 'text/html' });
      const file = join(SITE, PAGES[pathname] ?? pathname);
      if (pathname === TASK) return route.fulfill({ body: taskPage(), contentType: 'text/html' });
      if (!existsSync(file)) return route.continue();
      return route.fulfill({
        body: readFileSync(file),
        contentType: TYPES[extname(file)] ?? 'application/octet-stream',
      });
    },
  );

/**
 * The word is in three seeded tasks. The official emulator needs up to 8 seconds, the deadline of a request, for a word
 * of the tasks that other tests post.
 */
const SEARCH = '/browse-tasks?search=logo&category=Design&page=2';
const ADDRESSES = [...Object.keys(PAGES), ...Object.keys(LISTS), SEARCH, '/#categories'];

type Appearance = {
  width: number;
  theme: 'light' | 'dark';
  hasExplicitTheme: boolean;
  motion: 'reduce' | 'no-preference';
  signedIn: boolean;
};

const APPEARANCES: readonly Appearance[] = [320, 1280].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    [false, true].flatMap((hasExplicitTheme) =>
      (['reduce', 'no-preference'] as const).flatMap((motion) =>
        [false, true].map((signedIn) => ({ width, theme, hasExplicitTheme, motion, signedIn })),
      ),
    ),
  ),
);

const nameOf = ({ width, theme, hasExplicitTheme, motion, signedIn }: Appearance): string =>
  [
    `${width} px`,
    hasExplicitTheme ? `${theme}, chosen against the system` : theme,
    motion === 'reduce' ? 'reduced motion' : 'motion',
    signedIn ? 'signed in' : 'signed out',
  ].join(', ');

for (const appearance of APPEARANCES) {
  test.describe(nameOf(appearance), { tag: '@deep' }, () => {
    // The clock of the reader is ahead of the server’s day, or behind it.
    const timezoneId = appearance.width === 320 ? 'Pacific/Kiritimati' : 'America/Los_Angeles';
    test.use({ signedIn: appearance.signedIn, timezoneId });

    test('every public page hydrates without a mismatch', async ({ page, baseURL, tolerate }) => {
      tolerate(/Failed to load resource.*\/nowhere/);
      const { width, theme, hasExplicitTheme, motion } = appearance;
      await page.setViewportSize({ width, height: 800 });
      const other = theme === 'dark' ? 'light' : 'dark';
      await page.emulateMedia({ colorScheme: hasExplicitTheme ? other : theme, reducedMotion: motion });
      if (hasExplicitTheme) await page.addInitScript((mode) => localStorage.setItem('taskwright-mode', mode), theme);
      // The browser treats a page that the test serves as a page of the internet, and its API as a local network.
      await page.context().grantPermissions(['local-network-access']);
      await serveDevelopment(page, baseURL ?? '');
      // A signed-in user gets the task itself on that path.
      for (const address of appearance.signedIn ? ADDRESSES : [...ADDRESSES, TASK]) {
        await page.goto(address);
        // Hydration removes the record of early input.
        await expect.poll(() => page.evaluate(() => 'earlyInput' in window)).toBe(false);
        await expect(page.getByRole('button', { name: `Switch to ${other} mode` })).toBeVisible();
        await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      }
    });
  });
}
