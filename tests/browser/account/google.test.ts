import type { Page } from '@playwright/test';
import { account as accountSchema } from '@taskwright/contract';
import { toast } from '../support/expectations.ts';
import { addAccountIn, answerGoogleScript, googleWindow } from '../support/google.ts';
import { freshEmail } from '../support/people.ts';
import { answerPictures } from '../support/pictures.ts';
import { keepToasts } from '../support/states/state.ts';
import { expect, test } from '../support/test.ts';

const google = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Login|Sign up) with Google$/ });
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account menu of/ });
const anyToast = (page: Page) => page.locator('.Toastify__toast');

test.beforeEach(async ({ context }) => {
  await answerGoogleScript(context);
  // Google's window lists the accounts of other tests with their pictures.
  await answerPictures(context);
});

for (const [screen, name] of [
  ['/login', 'Login with Google'],
  ['/signup', 'Sign up with Google'],
] as const) {
  test(`${name} opens Google’s window of 500 by 600, logs in, saves a profile, shows a toast and leads home [SAY-7, CALL-9, CALL-10, CONST-5]`, {
    tag: screen === '/signup' ? '@deep' : [],
  }, async ({ page }) => {
    await page.addInitScript(() => {
      const open = window.open.bind(window);
      window.open = (url, target, features) => {
        document.documentElement.dataset.windowFeatures = features ?? '';
        return open(url, target, features);
      };
    });
    await page.goto(screen);
    const saved = page.waitForResponse('**/users');
    const popup = await googleWindow(page, () => page.getByRole('button', { name }).click());
    await expect(google(page)).toBeDisabled();
    const features = await page.locator('html').getAttribute('data-window-features');
    expect(features?.split(',')).toEqual(expect.arrayContaining(['width=500', 'height=600']));
    const email = freshEmail();
    // The toast closes after three seconds, and the press that closes the window can take longer.
    await keepToasts(page);
    await addAccountIn(popup, { name: 'Gesine Holt', email });
    await expect(toast(page, 'Logged in successfully!')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Account menu of Gesine Holt' })).toBeVisible();
    const answer = await saved;
    expect(answer.status()).toBe(201);
    expect(answer.request().postDataJSON()).toMatchObject({ email, name: 'Gesine Holt' });
  });
}

test('the first login with Google uploads the picture of the Google account, and no page requests it from Google', async ({
  page,
}) => {
  await page.goto('/login');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('googleusercontent')) requests.push(`${request.resourceType()} ${request.url()}`);
  });
  const uploaded = page.waitForResponse('**/users/me/photo');
  const popup = await googleWindow(page, () => google(page).click());
  const photo = 'https://lh3.googleusercontent.com/a/gesine=s96-c';
  await addAccountIn(popup, { name: 'Gesine Holt', email: freshEmail(), photo });
  const { photo: address } = accountSchema.parse(await (await uploaded).json());
  await expect(account(page).locator('img')).toHaveAttribute('src', address ?? 'none');
  await page.reload();
  await expect(account(page).locator('img')).toHaveAttribute('src', address ?? 'none');
  expect(requests).toEqual(['fetch https://lh3.googleusercontent.com/a/gesine=s512-c']);
});

test('a window that the user closes shows nothing and leaves the form unchanged [SAY-8]', { tag: '@deep' }, async ({
  page,
  tolerate,
}) => {
  tolerate(/auth\/popup-closed-by-user/);
  await page.clock.install();
  await page.goto('/login');
  await page.getByLabel('Email Address').fill('half@typed.example');
  const popup = await googleWindow(page, () => google(page).click());
  await expect(popup.locator('#add-account-button')).toBeVisible();
  await popup.close();
  // The provider polls for a closed window every two seconds and reports it eight seconds later.
  await page.clock.runFor(2_000);
  await page.clock.runFor(8_000);
  await expect(google(page)).toBeEnabled();
  await expect(anyToast(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await expect(page.getByLabel('Email Address')).toHaveValue('half@typed.example');
  await expect(page).toHaveURL('/login');
});

test('a blocked window shows a toast with the next step [SAY-8, SAY-20]', { tag: '@deep' }, async ({
  page,
  tolerate,
}) => {
  tolerate(/auth\/popup-blocked/);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login');
  await google(page).click();
  await expect(
    toast(page, 'Your browser blocked the Google window. Allow pop-ups for this site and try again.'),
  ).toBeVisible();
  await expect(google(page)).toBeEnabled();
  await expect(account(page)).toHaveCount(0);
});

test.describe('inside another app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36 [LinkedInApp]',
    permissions: ['clipboard-write'],
  });

  test('login and sign-up have the address for a browser above the form instead of Google’s button', async ({
    page,
    baseURL,
  }) => {
    const main = page.getByRole('main');
    for (const [path, address] of [
      ['/login', '/login'],
      ['/signup', '/signup'],
      // Leads to the login page.
      ['/add-task', '/add-task'],
    ] as const) {
      await page.goto(path);
      await expect(main.getByText('Open this page in your browser to use Google.')).toBeVisible();
      await expect(main.getByLabel('Address of this page')).toHaveValue(`${baseURL}${address}`);
      await expect(main.getByRole('textbox').first()).toHaveAccessibleName('Address of this page');
      await expect(main.getByLabel('Email Address')).toBeEditable();
      await expect(google(page)).toHaveCount(0);
    }
    await main.getByRole('button', { name: 'Copy' }).click();
    await expect(main.getByRole('status').filter({ hasText: 'Address copied.' })).toBeVisible();
  });
});
