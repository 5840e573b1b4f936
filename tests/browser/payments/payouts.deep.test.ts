import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectScreen } from '../support/expectations.ts';
import { KEYBOARD } from '../support/input-modes.ts';
import { press } from '../support/keyboard.ts';
import { payouts } from '../support/payments.ts';
import { BANK, bringPayday, earn, letPayoutArrive, RETURNING_BANK } from '../support/payouts.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true, viewport: { width: 360, height: 740 } });

const pressButton = (page: Page, name: string): Promise<void> =>
  press(page, payouts(page).getByRole('button', { name }));

/** Enters the number of a bank account on the provider's page, and finishes the setup. */
const finishWith = async (page: Page, number: string): Promise<void> => {
  await KEYBOARD.write(page, page.getByLabel('Account number'), number);
  await press(page, page.getByRole('button', { name: 'Finish setup' }));
  await expect(page).toHaveURL('/account/payments');
};

test('on a phone by keyboard: the bank returns a payout, which leaves again after a change of the details, and arrives', {
  tag: '@deep',
}, async ({ page, me }) => {
  test.slow();
  await earn(me);
  await page.goto('/');
  await expect(page.getByText('$255.00 is waiting for you.')).toBeVisible();
  await press(page, page.getByRole('main').getByRole('link', { name: 'Set up payouts' }));
  await expectScreen(page, 'Payments');
  await pressButton(page, 'Set up payouts');
  await finishWith(page, RETURNING_BANK);
  await expect(payouts(page)).toContainText('Payouts are set up.');
  await expect(payouts(page)).toContainText(/Next payout: Monday, \w+ \d+, \$255\.00/);
  await expectNoSidewaysScroll(page, 'payouts that are set up');

  const id = await bringPayday(me);
  await letPayoutArrive(me, 'waiting');
  await page.reload();
  const alert = payouts(page).getByRole('alert').filter({ hasText: 'Your bank returned' });
  await expect(alert).toHaveText('Your bank returned the payout of $255.00. Check your bank details.');
  await expect(payouts(page)).not.toContainText('On its way');
  await expectNoSidewaysScroll(page, 'a returned payout');

  await pressButton(page, 'Change payout details');
  await finishWith(page, BANK);
  await expect(alert).toHaveCount(0);
  await expect(payouts(page)).toContainText('On its way to your bank: $255.00');
  await letPayoutArrive(me);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Payout' })).toContainText('Paid out');
  await press(page, page.getByRole('link', { name: 'Receipt' }));
  await expectScreen(page, 'Receipt');
  await expect(page).toHaveURL(`/account/payments/${id}`);
  await expect(page.getByRole('table', { name: 'Payout in US dollars' })).toContainText('Sketches');
  await expectNoSidewaysScroll(page, 'a receipt');
});

test('a setup that is left for later, and a link that was used, continue with a new link', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/account/payments');
  await pressButton(page, 'Set up payouts');
  await expect(page.getByLabel('Account number')).toBeVisible();
  const link = page.url();
  await press(page, page.getByRole('button', { name: 'Finish later' }));
  await expect(payouts(page)).toContainText('Our payment provider is checking your details.');
  await expect(page).toHaveURL('/account/payments');

  await page.goto(link);
  await expect(page).toHaveURL('/account/payments?setup=again');
  await expect(payouts(page)).toContainText('That link has ended. Continue with a new one.');
  await pressButton(page, 'Continue setup');
  await expect(page.getByLabel('Account number')).toBeVisible();
  expect(page.url()).not.toBe(link);
  await finishWith(page, BANK);
  await expect(payouts(page)).toContainText('Payouts are set up.');
});
