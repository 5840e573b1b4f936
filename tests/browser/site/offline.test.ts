import type { Page } from '@playwright/test';
import { expectScreen } from '../support/expectations.ts';
import { type OwnServer, startOwnServer } from '../support/own-server.ts';
import { test as base, expect } from '../support/test.ts';

const test = base.extend<{ own: OwnServer }>({
  own: async ({ baseURL }, use) => {
    const own = await startOwnServer(baseURL ?? '');
    await use(own);
    await own.close();
  },
});

test.use({ serviceWorkers: 'allow' });

/** Opens home as a visitor, and waits until the files for offline use are cached. */
const visit = async (page: Page, { origin }: OwnServer): Promise<void> => {
  await page.goto(`${origin}/`);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
  // The service worker does not control the first page of a visit. It controls every later page.
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect(page.getByRole('link', { name: 'View Details' }).first()).toBeVisible();
};

/** Returns the paths of all cached responses. */
const cachedUrls = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

test('without a network the public pages open, with the last tasks and a note about their age; no private data is cached on the device', async ({
  page,
  own,
  me,
  tolerate,
}) => {
  tolerate(/Failed to load resource/);
  await visit(page, own);
  own.isReachable = false;
  for (const [path, heading, title] of [
    ['/', 'Freelance, made to fit', 'Taskwright: freelance, made to fit'],
    ['/browse-tasks', 'Browse Tasks', 'Browse Tasks'],
  ] as const) {
    await page.goto(`${own.origin}${path}`);
    await expectScreen(page, heading, title);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^You’re offline\. These tasks are from / })).toBeVisible();
  }
  await page.goto(`${own.origin}/login`);
  await expectScreen(page, 'Welcome back', 'Login');
  await page.goto(`${own.origin}/terms`);
  await expectScreen(page, 'Terms and Conditions');

  own.isReachable = true;
  await page.goto(`${own.origin}/browse-tasks`);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByText('You’re offline.')).toHaveCount(0);

  await page.goto(`${own.origin}/login`);
  await page.getByLabel('Email Address').fill(me.email);
  await page.getByLabel('Password', { exact: true }).fill(me.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Account menu of/ })).toBeVisible();
  await page.goto(`${own.origin}/my-tasks`);
  await expect(page.getByText('No tasks posted yet')).toBeVisible();
  const loadedFonts = () =>
    page.evaluate(() => [...document.fonts].flatMap(({ family, status }) => (status === 'loaded' ? [family] : [])));
  await expect.poll(async () => (await loadedFonts()).join()).toContain('Inter Variable');
  const cached = await cachedUrls(page);
  expect(cached).toContain('/BrowseTask.json');
  // The server returns the version in force.
  expect(cached).not.toContain('/payment-terms');
  expect(cached.filter((path) => /^\/(tasks|users|subscribers|__)/.test(path))).toEqual([]);
});

test('a newer release replaces the old one on request, and not before', {
  tag: '@deep',
}, async ({ page, own }) => {
  await visit(page, own);
  own.appended.set('/service-worker.js', '\n// A newer release.');
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.reload();
  const note = page.getByRole('status').filter({ hasText: 'A new version of Taskwright is ready.' });
  await expect(note).toBeVisible();
  const loaded = page.waitForEvent('load');
  await note.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await expectScreen(page, 'Freelance, made to fit', 'Taskwright: freelance, made to fit');
  await expect(note).toHaveCount(0);
});
