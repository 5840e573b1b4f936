import type { Page, Request } from '@playwright/test';
import { logIn } from '../support/people.ts';
import { freshTitle, postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

const banner = (page: Page) => page.getByRole('banner');
const login = (page: Page) => banner(page).getByRole('link', { name: 'Login' });
const account = (page: Page) => banner(page).getByRole('button', { name: /^Account menu of/ });

/** Collects the page's requests for the identity provider: its code and the project's configuration. */
const providerRequests = (page: Page): string[] => {
  const requests: string[] = [];
  page.on('request', (request: Request) => {
    if (/\/(firebase-[\w-]{8}\.js|__\/firebase\/.*)/.test(request.url())) requests.push(request.url());
  });
  return requests;
};

test('a new visitor loads no identity provider, not even on a page for signed-in users', async ({ page }) => {
  const requests = providerRequests(page);
  // The login screen also prefetches the provider when it is idle, so this test prevents idle callbacks.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  for (const [path, sign] of [
    ['/', 'View Details'],
    ['/login', 'Register here'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(sign, { exact: true }).first()).toBeVisible();
    await expect(login(page)).toBeVisible();
    expect(requests, path).toEqual([]);
  }
  await page.goto('/my-tasks');
  await expect(page.getByText('Register here', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(requests).toEqual([]);
  const started = () => requests.filter((url) => url.includes('init.js?'));
  await page.getByLabel('Email Address').focus();
  await expect.poll(started).toHaveLength(1);
});

test('a login and a logout in another tab show in this tab', async ({ page, context, me }) => {
  await page.goto('/');
  await expect(login(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/login');
  await logIn(other, me);
  await expect(account(page)).toBeVisible();
  // Waits for the home page to take the focus, because that closes a menu that was opened before.
  await expect(other).toHaveURL('/');
  await expect(other.getByRole('heading', { level: 1 })).toBeFocused();
  await account(other).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(login(other)).toBeVisible();
  await expect(login(page)).toBeVisible();
});

/** Runs in the page: returns everything that the device stores for the site, as text. */
const storedText = async (): Promise<string> => {
  const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie];
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      found.push(await settled(database.transaction(store).objectStore(store).getAll()));
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) found.push(request.url, await (await cache.match(request))?.text());
  }
  return JSON.stringify(found);
};

test.describe('a returning user', () => {
  test.use({ signedIn: true });

  test('leaves nothing private on the device after a logout', async ({ page, me }) => {
    const title = freshTitle();
    await postTask(me, { title });
    const isPrivate = [me.uid, me.email, me.name, title, me.refreshToken];
    const left = async () => {
      const text = await page.evaluate(storedText);
      return isPrivate.filter((word) => text.includes(word));
    };
    await page.goto('/terms');
    await page.getByRole('button', { name: 'I Accept' }).click();
    await expect(page.getByText('It’s saved to your account.')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('heading', { name: /^Welcome, / })).toBeVisible();
    await page.goto('/my-tasks');
    await page.getByRole('link', { name: 'Bids', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Bids' }).getByText('No bids yet')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(title)).toBeVisible();
    expect(await left()).toContain(me.uid);
    expect(await page.evaluate(() => Object.keys(localStorage))).toContain(`taskwright-terms:${me.uid}`);
    await account(page).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(login(page)).toBeVisible();
    await expect.poll(left).toEqual([]);
  });

  test('never sees the header of a visitor while the session is restored', { tag: '@deep' }, async ({ page }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/__/firebase/init.json', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    await expect(page.getByText('View Details').first()).toBeVisible();
    await expect(login(page)).toBeHidden();
    release();
    await expect(account(page)).toBeVisible();
  });
});
