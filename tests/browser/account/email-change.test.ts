import type { Page } from '@playwright/test';
import { signUp } from '../../support/accounts.ts';
import { linkInEmailTo } from '../../support/inbox.ts';
import { openSection } from '../support/account-page.ts';
import { changeOfAddress } from '../support/email-links.ts';
import { expectAccessible, expectNoSidewaysScroll, expectScreen } from '../support/expectations.ts';
import { logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account menu of/ });
const said = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /./ });
const alert = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /./ });

test('the link to the new address changes it by one button and logs this browser out; a used link stays confirmed', {
  tag: '@deep',
}, async ({ page, me, tolerate }) => {
  tolerate(/status of 40[0149]/, /ApiError: Your email address was changed recently/);
  const { email, confirm } = await changeOfAddress(me);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const _visit of ['by a mail scanner', 'by the owner']) {
    await page.goto(confirm);
    await expectScreen(page, 'Confirm your new email');
  }
  await expectNoSidewaysScroll(page, 'a change of address');
  await expectAccessible(page, 'a change of address');

  await button(page, 'Confirm new email').press('Enter');
  await expectScreen(page, 'Email changed', 'Confirm your new email');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(said(page)).toHaveText('Log in with your new address from now on.');
  await expectAccessible(page, 'a changed address');
  await expect(account(page)).toHaveCount(0);
  await link(page, 'Log in').click();
  await logIn(page, { ...me, email });
  await expect(account(page)).toBeVisible();

  await page.goto(confirm);
  await button(page, 'Confirm new email').click();
  await expectScreen(page, 'Email changed', 'Confirm your new email');
  await expect(account(page)).toBeVisible();
  await page.goto(`/email-confirm#${'a'.repeat(43)}.${'b'.repeat(43)}`);
  await button(page, 'Confirm new email').click();
  await expect(alert(page)).toHaveText('This link no longer works. Log in and change your email again.');

  await page.goto('/account');
  const section = await openSection(page, 'Delete account');
  await section.getByRole('button', { name: 'Delete account' }).click();
  await page
    .getByRole('dialog', { name: 'Delete your account?' })
    .getByRole('button', { name: 'Delete account' })
    .click();
  await expect(alert(page)).toContainText('Your email address was changed recently. To protect you from theft,');
});

test('the link to the old address undoes the change by one button; other links show why they don’t', {
  tag: '@deep',
}, async ({ page, tolerate }) => {
  tolerate(/status of 40[04]/);
  const { person, confirm, undo } = await changeOfAddress();
  await page.goto(confirm);
  await button(page, 'Confirm new email').click();
  await expectScreen(page, 'Email changed', 'Confirm your new email');

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/users/email-undo')) asked.push(request.url());
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(undo);
  await expectScreen(page, 'Undo the email change', 'Undo an email change');
  await expectNoSidewaysScroll(page, 'undoing a change');
  await expectAccessible(page, 'undoing a change');
  expect(asked).toEqual([]);
  await button(page, 'Undo the change').press('Enter');
  await expectScreen(page, 'Change undone', 'Undo an email change');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(said(page)).toContainText(
    'Your old address is back. Everyone was logged out, and the password no longer',
  );
  await expectAccessible(page, 'an undone change');
  expect(asked).toHaveLength(1);
  await link(page, 'Set a new password').click();
  await expectScreen(page, 'Forgot your password?', 'Forgot password');
  await field(page, 'Email Address').fill(person.email);
  await button(page, 'Send reset link').click();
  await page.goto(await linkInEmailTo(person.email, 'Set a new password'));
  await field(page, 'New password').fill('Tenon2028');
  await button(page, 'Save new password').click();
  await link(page, 'Login').click();
  await logIn(page, { ...person, password: 'Tenon2028' });
  await expect(account(page)).toBeVisible();

  await page.goto(confirm);
  await button(page, 'Confirm new email').click();
  await expect(alert(page)).toHaveText('This link no longer works. Log in and change your email again.');
  await page.goto('/email-undo');
  await button(page, 'Undo the change').click();
  await expect(alert(page)).toHaveText('This link is incomplete. Open it from the email again.');
  await page.goto(`/email-undo#${'a'.repeat(43)}.${'b'.repeat(43)}`);
  await button(page, 'Undo the change').click();
  await expect(alert(page)).toHaveText('This link no longer works. Write to us if someone else uses your account.');
  await expect(alert(page).getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', /^mailto:/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'a link that no longer works, dark');
});

test('an address that another account has verified is not restored, and the page shows why', { tag: '@deep' }, async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 409/);
  const { person, confirm, undo } = await changeOfAddress();
  await page.goto(confirm);
  await button(page, 'Confirm new email').click();
  await expectScreen(page, 'Email changed', 'Confirm your new email');
  await signUp({ email: person.email });
  await page.goto(undo);
  await button(page, 'Undo the change').click();
  await expect(alert(page)).toContainText('Another account has verified your old address, so we’ve locked');
  await expect(alert(page).getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', /^mailto:/);
});
