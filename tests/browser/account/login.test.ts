import type { Page } from '@playwright/test';
import { signUp } from '../../support/accounts.ts';
import { expectScreen, toast } from '../support/expectations.ts';
import { demo, freshEmail, logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const login = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Login', exact: true });
const alerts = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /./ });
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account menu of/ });

test.beforeEach(({ page }) => page.goto('/login'));

test('login is public, rejects an invalid address and a short password, clears each error on edit, is disabled with a spinner while it runs, shows a toast and leads home [ROUTE-3, LOGIN-1, LOGIN-2, LOGIN-3, LOGIN-4, VALID-8, VALID-9, FORM-1, FORM-2, FORM-4, SAY-6, CALL-9, AUTH-1]', async ({
  page,
}) => {
  await expectScreen(page, 'Welcome back', 'Login');
  await expect(field(page, 'Email Address')).toBeEditable();
  await expect(field(page, 'Password')).toBeEditable();
  // Password managers look for these.
  await expect(field(page, 'Email Address')).toHaveAttribute('autocomplete', 'username');
  await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'current-password');
  await expect(login(page)).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Login with Google' })).toBeEnabled();
  await expect(page.getByRole('link', { name: 'Register here' })).toHaveAttribute('href', '/signup');
  await field(page, 'Password').fill('Mortise9');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await expect(field(page, 'Password')).toHaveValue('Mortise9');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');

  await field(page, 'Email Address').fill('ada');
  await field(page, 'Password').fill('Abcde');
  await login(page).click();
  await expect(alerts(page)).toHaveText(['Invalid email', 'Password must be at least 6 characters']);
  await expect(field(page, 'Email Address')).toBeFocused();
  await field(page, 'Email Address').press('End');
  await page.keyboard.type('@');
  await expect(alerts(page)).toHaveText(['Password must be at least 6 characters']);
  // The error returns when the field is left unchanged.
  await page.keyboard.press('Tab');
  await expect(alerts(page)).toHaveText(['Invalid email', 'Password must be at least 6 characters']);
  await field(page, 'Email Address').fill('ada@quist.example');
  await field(page, 'Password').press('x');
  await expect(alerts(page)).toHaveCount(0);

  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/accounts:signInWithPassword*', async (route) => {
    await held;
    await route.continue();
  });
  await logIn(page, demo.client);
  await expect(login(page)).toBeDisabled();
  await expect(login(page).getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login with Google' })).toBeDisabled();
  release();
  await expect(toast(page, 'You have logged in')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(
    page.getByRole('banner').getByRole('button', { name: `Account menu of ${demo.client.name}` }),
  ).toBeVisible();
});

test('a wrong password and an unknown address show the same banner and keep the input; only the length of the password is validated; offline and after too many attempts the banner shows the cause [VALID-9, SAY-5, SAY-20, FORM-3]', async ({
  page,
  tolerate,
}) => {
  tolerate(/net::ERR_/, /status of 400/);
  for (const [email, password] of [
    [demo.client.email, 'WrongOne7'],
    [freshEmail(), 'WrongOne7'],
    [freshEmail(), 'lowercase'],
  ] as const) {
    const refused = page.waitForResponse('**/accounts:signInWithPassword*');
    await logIn(page, { email, password });
    await refused;
    await expect(alerts(page)).toHaveText(['Invalid email or password']);
    await expect(field(page, 'Email Address')).toHaveValue(email);
    await expect(login(page)).toBeEnabled();
  }

  await page.route('**/accounts:signInWithPassword*', (route) => route.abort());
  await logIn(page, demo.client);
  await expect(alerts(page)).toHaveText(['We couldn’t reach the login service. Check your connection and try again.']);
  await page.unroute('**/accounts:signInWithPassword*');
  await page.route('**/accounts:signInWithPassword*', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } } }),
  );
  await login(page).click();
  await expect(alerts(page)).toHaveText(['Too many attempts. Wait a few minutes, then try again.']);
});

test.describe('already logged in', () => {
  test.use({ signedIn: true });

  test('the login screen redirects home', async ({ page }) => {
    await expect(page).toHaveURL('/');
    await expect(account(page)).toBeVisible();
  });
});

test('on a phone the error of a wrong password is visible below the header, and the focus continues from there', {
  tag: '@deep',
}, async ({ page, tolerate }) => {
  tolerate(/status of 400/);
  await page.setViewportSize({ width: 375, height: 740 });
  await field(page, 'Email Address').fill(freshEmail());
  await field(page, 'Password').fill('Mortise9');
  await login(page).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 260);
  await login(page).click();
  const message = alerts(page).filter({ hasText: 'Invalid email or password' });
  await expect(message).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole('banner').boundingBox();
  const box = await message.boundingBox();
  expect(box?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  await page.keyboard.press('Tab');
  await expect(field(page, 'Email Address')).toBeFocused();
});

test('a password with accents is accepted however it was set and typed', async ({ page, visit, tolerate }) => {
  tolerate(/status of 400/);
  const one = 'Ma\u00f1ana1';
  const two = one.normalize('NFD');
  for (const [set, typed] of [
    [one, two],
    [two, two],
  ] as const) {
    const { email } = await signUp({ password: set, name: 'Robin' });
    const other = await visit();
    await other.goto('/login');
    await logIn(other, { email, password: typed });
    await expect(account(other)).toBeVisible();
  }
  await logIn(page, { email: demo.client.email, password: two });
  await expect(alerts(page)).toHaveText(['Invalid email or password']);
});

test('a pasted address with an ampersand, an international domain and direction marks logs in, and the newsletter accepts it', async ({
  page,
}) => {
  const name = `o&leary.${freshEmail().slice(0, 8)}`;
  const typed = `\u202A${name}@пример.рф\u202C`;
  const { password } = await signUp({ email: `${name}@xn--e1afmkfd.xn--p1ai` });
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('New tasks by email').fill(typed);
  await footer.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('contentinfo').getByRole('status')).toContainText('Thank you for joining!');
  await field(page, 'Email Address').fill(typed);
  await field(page, 'Password').fill(password);
  await login(page).click();
  await expect(toast(page, 'You have logged in')).toBeVisible();
});
