import type { Page } from '@playwright/test';
import { acceptTermsResponse } from '@taskwright/contract';
import { expectScreen } from '../support/expectations.ts';
import { demo, logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const SECTIONS = [
  'Introduction',
  'User Accounts',
  'Services',
  'Payments & Fees',
  'Dispute Resolution',
  'Intellectual Property',
  'Account Termination',
  'Limitation of Liability',
] as const;

const section = (page: Page, name: (typeof SECTIONS)[number]) => page.getByRole('region', { name });
const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' });

test.beforeEach(({ page }) => page.goto('/terms'));

test('the terms are public and dated, with eight sections that contain the figures, a table of contents that links to each and marks the current one, and a fee calculator [ROUTE-9, TERMS-1, TERMS-2, TERMS-4, CONST-10, CONST-11, CONST-12, CONST-13, CONST-14, CONST-15, CONST-16]', async ({
  page,
}) => {
  await expectScreen(page, 'Terms and Conditions');
  await expect(page.getByText('Last updated July 2, 2025')).toBeVisible();
  const address = page.getByRole('main').getByRole('link', { name: 'hello@taskwright.example' });
  await expect(address).toHaveAttribute('href', 'mailto:hello@taskwright.example');
  await expect(contents(page).getByRole('link')).toHaveText([...SECTIONS]);
  for (const name of SECTIONS) {
    await expect(section(page, name).getByRole('heading', { level: 2 })).toBeVisible();
    await expect(section(page, name)).toContainText(/.{400}/);
  }
  await contents(page).getByRole('link', { name: 'Dispute Resolution' }).click();
  await expect(section(page, 'Dispute Resolution').getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(contents(page).locator('[aria-current]')).toHaveText('Dispute Resolution');
  await expect(page).toHaveURL('/terms#dispute-resolution');

  for (const kind of ['Client accounts', 'Freelancer accounts', 'Agency accounts']) {
    await expect(section(page, 'User Accounts').getByText(kind)).toBeVisible();
  }
  const fees = section(page, 'Payments & Fees');
  await expect(fees.getByRole('row').filter({ hasText: 'Client' })).toContainText('2.9% + $0.30');
  for (const [amount, rate] of [
    ['under $500', '20%'],
    ['$500 to $10,000', '15%'],
    ['over $10,000', '10%'],
  ] as const) {
    await expect(fees.getByRole('row').filter({ hasText: amount })).toContainText(rate);
  }
  await expect(fees).toContainText('We change fees only with 30 days’ notice.');
  await expect(fees).toContainText(
    /disbursed once per week and takes 3 to 5 business days to arrive\. The minimum is \$50/,
  );
  const disputes = section(page, 'Dispute Resolution');
  await expect(disputes).toContainText('review the request within 3 business days');
  await expect(disputes).toContainText('proposal within 10 business days');
  await expect(disputes).toContainText('arbitration takes place in California');
  await expect(section(page, 'Limitation of Liability')).toContainText('fees you paid to us in the six months before');

  const calculator = page.getByRole('group', { name: 'What an amount comes to' });
  for (const [amount, pays, receives] of [
    ['499.99', '$514.79', '$399.99'],
    ['500', '$514.80', '$425'],
    ['10,000', '$10,290.30', '$8,500'],
    ['10000.01', '$10,290.31', '$9,000.01'],
  ] as const) {
    await calculator.getByLabel('Amount').fill(amount);
    await expect(calculator.getByText(pays, { exact: true })).toBeVisible();
    await expect(calculator.getByText(receives, { exact: true })).toBeVisible();
  }

  await page.getByRole('main').getByRole('link', { name: 'payment terms' }).click();
  await expectScreen(page, 'Payment terms');
  await expect(page).toHaveURL('/payment-terms');
  await expect(page.getByText('Version of December 1, 2026')).toBeVisible();
  await expect(contents(page).getByRole('link')).toHaveCount(13);
});

test('I Accept is stored on the device, and moves to the account at the next login [TERMS-3]', async ({ page, me }) => {
  const acceptance = page.getByRole('region', { name: /accept/ });
  await acceptance.getByRole('button', { name: 'I Accept' }).click();
  await expect(acceptance).toContainText('It’s saved on this device and moves to your account when you log in.');
  await page.reload();
  await expect(acceptance).toContainText('It’s saved on this device');
  await acceptance.getByRole('link', { name: 'Log in to save it to your account' }).click();
  const recorded = page.waitForResponse('**/users/me/terms');
  await logIn(page, me);
  expect(acceptTermsResponse.parse(await (await recorded).json()).version).toBe('2025-07-02');
  await expect(page).toHaveURL('/terms');
  await expect(acceptance).toContainText('It’s saved to your account.');
});

test('I Accept is stored on the account at once, shown on another device too, and not shown to another user [TERMS-3]', {
  tag: '@deep',
}, async ({ page, me, visit }) => {
  const region = (where: Page) => where.getByRole('region', { name: /accept/ });
  const other = await visit(me);
  await other.goto('/terms');
  await expect(other.getByRole('button', { name: /^Account menu/ })).toBeVisible();
  await region(other).getByRole('button', { name: 'I Accept' }).click();
  await expect(region(other)).toContainText('It’s saved to your account.');
  await other.reload();
  await expect(region(other)).toContainText('It’s saved to your account.');
  await expect(region(other).getByRole('button', { name: 'I Accept' })).toHaveCount(0);
  await page.goto('/login');
  await logIn(page, me);
  await expect(page).toHaveURL('/');
  await page.goto('/terms');
  await expect(region(page)).toContainText('It’s saved to your account.');
  await expect(region(page).getByRole('button', { name: 'I Accept' })).toHaveCount(0);

  await other.getByRole('button', { name: /^Account menu/ }).click();
  await other.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(region(other).getByRole('button', { name: 'I Accept' })).toBeVisible();
  await other.goto('/login');
  await logIn(other, demo.freelancer);
  await expect(other).toHaveURL('/');
  await other.goto('/terms');
  await expect(other.getByRole('button', { name: /^Account menu/ })).toBeVisible();
  await expect(region(other).getByRole('button', { name: 'I Accept' })).toBeVisible();
});
