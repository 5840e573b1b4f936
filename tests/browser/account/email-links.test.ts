import type { Page } from '@playwright/test';
import { changeAddress, linkInEmail } from '../../support/accounts.ts';
import { linkInEmailTo } from '../../support/inbox.ts';
import { expectAccessible, expectNoSidewaysScroll, expectScreen, toast } from '../support/expectations.ts';
import { freshEmail, logIn, newPerson } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account menu of/ });
const alerts = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /./ });
const said = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /./ });

test('a forgotten password: the response is the same for every address, and the link sets a new password under the same rule', async ({
  page,
  me,
  tolerate,
}) => {
  tolerate(/status of 400/);
  await page.goto('/login');
  await field(page, 'Email Address').fill(me.email);
  await link(page, 'Forgot password?').click();
  await expectScreen(page, 'Forgot your password?', 'Forgot password');
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(field(page, 'Email Address')).toHaveValue(me.email);
  await page.goBack();
  await expectScreen(page, 'Welcome back', 'Login');
  await page.goForward();
  await expect(field(page, 'Email Address')).toHaveValue(me.email);
  await page.reload();
  await expectScreen(page, 'Forgot your password?', 'Forgot password');
  const answers: string[] = [];
  for (const email of [me.email, freshEmail()]) {
    await field(page, 'Email Address').fill(email);
    await button(page, 'Send reset link').click();
    await expect(said(page)).toContainText(`If ${email} has an account, a reset link is on its way.`);
    answers.push((await said(page).innerText()).replace(email, 'ADDRESS'));
  }
  expect(answers[0]).toBe(answers[1]);
  await link(page, 'Back to login').click();
  await expectScreen(page, 'Welcome back', 'Login');

  const address = await linkInEmailTo(me.email, 'Set a new password');
  await page.goto(address);
  await expectScreen(page, 'Set a new password', 'Your email link');
  await expect(said(page)).toHaveText(`For ${me.email}`);
  for (const [password, message] of [
    ['Abcde', 'Password must be at least 6 characters'],
    ['mortise9', 'Must include uppercase letter'],
    ['MORTISE9', 'Must include lowercase letter'],
  ] as const) {
    await field(page, 'New password').fill(password);
    await button(page, 'Save new password').click();
    await expect(alerts(page)).toHaveText([message]);
  }
  await field(page, 'New password').fill('Tenon2027');
  await button(page, 'Save new password').click();
  await expectScreen(page, 'Password saved', 'Your email link');
  await link(page, 'Login').click();
  await expect(field(page, 'Email Address')).toHaveValue(me.email);
  await logIn(page, { email: me.email, password: 'Tenon2027' });
  await expect(account(page)).toBeVisible();

  await page.goto(address);
  await expectScreen(page, 'This link doesn’t work', 'Your email link');
  await expect(page.getByText('It was already used, or we’ve sent a newer one.')).toBeVisible();
});

test('sign-up sends a verification email; opening its link does not use it up, and its button verifies the address', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 400/);
  const email = freshEmail();
  await page.goto('/signup');
  await field(page, 'Full Name').fill('Ada Quist');
  await field(page, 'Email Address').fill(email);
  await field(page, 'Password').fill('Mortise9');
  await button(page, 'Create Account').click();
  await expect(toast(page, `A verification email is on its way to ${email}.`)).toBeVisible();
  await expect(account(page)).toBeVisible();
  const welcome = page.getByRole('region', { name: 'Welcome, Ada Quist' });
  await expect(welcome.getByText('Verify your email')).toHaveCount(1);
  await expect(welcome.getByText(`We sent a link to ${email}.`)).toBeVisible();
  await expect(welcome.getByRole('button', { name: 'Resend email' })).toHaveCount(1);
  await expect(welcome.getByRole('img', { name: 'Done' })).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page, 'the first steps');
  await expectAccessible(page, 'the first steps');
  await page.setViewportSize({ width: 1280, height: 720 });

  const address = await linkInEmailTo(email, 'Verify your email');
  await page.goto(address);
  await expectScreen(page, 'Verify your email', 'Your email link');
  // The link may expire between opening and pressing.
  const refuse = { status: 400, json: { error: { code: 400, message: 'EXPIRED_OOB_CODE' } } };
  await page.route('**/accounts:update*', (route) => route.fulfill(refuse));
  await button(page, 'Verify email').click();
  await expect(page.getByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeFocused();
  await expect(page.getByText('It has expired.')).toBeVisible();
  await page.unroute('**/accounts:update*');

  await page.goto(address);
  const saved = page.waitForResponse('**/users');
  await button(page, 'Verify email').click();
  await expectScreen(page, 'Email verified', 'Your email link');
  await expect(said(page)).toHaveText(`${email} is verified.`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // The saved profile marks the client's posted tasks as verified, decision 23.
  expect((await saved).status()).toBe(200);
  await account(page).click();
  await expect(page.getByRole('banner').getByText('Email verified')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link(page, 'Post a Task')).toHaveAttribute('href', '/add-task');
  await expect(link(page, 'Browse Tasks')).toHaveAttribute('href', '/browse-tasks');
  await link(page, 'Continue').click();
  await expect(page).toHaveURL('/');
  await expect(welcome.getByRole('img', { name: 'Done' })).toHaveCount(1);
  await expect(welcome.getByRole('button', { name: 'Resend email' })).toHaveCount(0);
});

test('an address that was changed can be changed back', { tag: '@deep' }, async ({ page, tolerate }) => {
  tolerate(/status of 400/);
  const person = await newPerson();
  await changeAddress(person, freshEmail());
  await page.goto(await linkInEmail(person.email, 'RECOVER_EMAIL'));
  await expectScreen(page, 'Change your email back', 'Your email link');
  await button(page, 'Change it back').click();
  await expectScreen(page, 'Email changed back', 'Your email link');
  await link(page, 'Set a new password').click();
  await expectScreen(page, 'Forgot your password?', 'Forgot password');
  await expect(field(page, 'Email Address')).toHaveValue(person.email);
  await link(page, 'Back to login').click();
  await logIn(page, person);
  await expect(account(page)).toBeVisible();
});

test('a link that is expired, incomplete or cannot be checked shows an error', { tag: '@deep' }, async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 400/, /net::ERR_/);
  const refuse = { status: 400, json: { error: { code: 400, message: 'EXPIRED_OOB_CODE' } } };
  await page.route('**/accounts:resetPassword*', (route) => route.fulfill(refuse));
  await page.goto('/email-action?mode=resetPassword&oobCode=long-ago');
  await expect(page.getByRole('main').getByText('It has expired. We can send you a new one.')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page, 'an invalid link');
  await expectAccessible(page, 'an invalid link');
  await link(page, 'Get a new link').click();
  await expectScreen(page, 'Forgot your password?', 'Forgot password');

  await page.goto('/email-action?mode=verifyEmail');
  await expect(page.getByText('Part of it is missing.')).toBeVisible();

  await page.route('**/accounts:resetPassword*', (route) => route.abort());
  await page.goto('/email-action?mode=verifyEmail&oobCode=any');
  await expectScreen(page, 'We couldn’t check your link', 'Your email link');
  await page.unroute('**/accounts:resetPassword*');
  await button(page, 'Retry').click();
  await expect(page.getByText('It was already used, or we’ve sent a newer one.')).toBeVisible();
});

test('login and sign-up pass the address to each other, and sign-up keeps name and address across a reload, but never the password', async ({
  page,
}) => {
  const email = freshEmail();
  await page.goto('/login');
  await field(page, 'Email Address').fill(email);
  await link(page, 'Register here').click();
  await expect(field(page, 'Email Address')).toHaveValue(email);
  await field(page, 'Full Name').fill('Ada Quist');
  await field(page, 'Password').fill('Mortise9');
  await link(page, 'Terms and Conditions').click();
  await expectScreen(page, 'Terms and Conditions');
  await page.goBack();
  await page.reload();
  await expect(field(page, 'Full Name')).toHaveValue('Ada Quist');
  await expect(field(page, 'Email Address')).toHaveValue(email);
  await expect(field(page, 'Password')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('Mortise9');
  await field(page, 'Email Address').fill(`my.${email}`);
  await link(page, 'Login').click();
  await expect(field(page, 'Email Address')).toHaveValue(`my.${email}`);
  expect(page.url()).not.toContain('@');
});
