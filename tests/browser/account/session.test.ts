import type { Page, Request } from '@playwright/test';
import { logIn } from '../support/people.ts';
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

test('a new visitor loads no identity provider, and a prefetched one does not start on a page for signed-in users', async ({
  page,
}) => {
  const requests = providerRequests(page);
  // The login screen also prefetches the provider when it is idle, so this test prevents idle callbacks.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  for (const [path, sign] of [
    ['/', 'View Details'],
    ['/browse-tasks', 'See Details'],
    ['/terms', 'I Accept'],
    ['/login', 'Register here'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(sign, { exact: true }).first()).toBeVisible();
    await expect(login(page)).toBeVisible();
    expect(requests, path).toEqual([]);
  }
  // The shell's HTML is the same for all users and prefetches both files. The provider's own requests at its start are
  // not among them.
  await page.goto('/my-tasks');
  await expect(page.getByText('Register here', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/login');
  const started = () => requests.filter((url) => url.includes('init.js?'));
  expect(started()).toEqual([]);
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
  await account(other).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(login(other)).toBeVisible();
  await expect(login(page)).toBeVisible();
});

test.describe('a returning user', () => {
  test.use({ signedIn: true });

  test('never sees the header of a visitor while the session is restored', async ({ page }) => {
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
