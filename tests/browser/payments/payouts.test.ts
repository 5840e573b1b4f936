import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addBusinessDays } from '@taskwright/contract';
import { expectScreen } from '../support/expectations.ts';
import { historyRows, isolatedText, payouts, receiptRows } from '../support/payments.ts';
import { bringPayday, earn, letPayoutArrive, readBalance } from '../support/payouts.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

/** The date of a payment. The test may run at midnight. */
const DATE: unknown = expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
const HEADINGS = ['Date', 'What', 'Amount', 'State', 'Receipt'];

const dayIn = (format: Intl.DateTimeFormatOptions, day: string): string =>
  new Intl.DateTimeFormat('en-US', { ...format, timeZone: 'UTC' }).format(new Date(day));

const seeLastState = async (page: Page, state: string): Promise<void> => {
  await page.reload();
  await expect.poll(() => historyRows(page)).toEqual([HEADINGS, [DATE, 'Payout', '$255.00', state, 'Receipt']]);
};

test('a freelancer sets up payouts, sees the next payday, is paid on it, and gets a receipt and a file', async ({
  page,
  me,
}) => {
  await earn(me);
  await page.goto('/');
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Payments' }).click();
  await expectScreen(page, 'Payments');
  await expect(payouts(page)).toContainText('Balance$255.00');
  await expect(payouts(page)).not.toContainText('Next payout');
  await payouts(page).getByRole('button', { name: 'Set up payouts' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Local payment provider. No real money.');
  await page.getByRole('button', { name: 'Finish setup' }).click();

  await expect(payouts(page)).toContainText('Payouts are set up.');
  await expect(page).toHaveURL('/account/payments');
  const { next } = await readBalance(me);
  const payday = next?.on ?? '';
  const weekday = { weekday: 'long', month: 'long', day: 'numeric' } as const;
  expect(dayIn(weekday, payday)).toMatch(/^Monday, /);
  await expect(payouts(page)).toContainText(`Next payout: ${dayIn(weekday, payday)}, $255.00`);
  const short = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  const [from, to] = [3, 5].map((days) => dayIn(short, addBusinessDays(payday, days)));
  await expect(payouts(page)).toContainText(`Arrives between ${from} and ${to}`);

  const id = await bringPayday(me);
  await seeLastState(page, 'On its way');
  await expect(payouts(page)).toContainText('Balance$0.00On its way to your bank: $255.00');
  await letPayoutArrive(me);
  await seeLastState(page, 'Paid out');
  await expect(payouts(page)).not.toContainText('On its way');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const lines = (await readFile(await (await saved).path(), 'utf16le')).split('\r\n');
  expect(lines.map((line) => line.split('\t').slice(1).join(' '))).toEqual([
    '"Your role" "What" "Amount" "Currency" "State" "Receipt"',
    `"Freelancer" "Payout" "255.00" "USD" "Paid out" "${id}"`,
  ]);

  await page.getByRole('link', { name: 'Receipt' }).click();
  await expectScreen(page, 'Receipt');
  await expect(page.getByText('This receipt is no tax invoice.')).toBeVisible();
  const milestone: unknown = expect.stringMatching(isolatedText(': Sketches'));
  expect(await receiptRows(page)).toEqual([
    ['Released', 'Milestone', 'Amount', 'Service fee', 'You receive'],
    [DATE, milestone, '$300.00', '−$45.00 (15%)', '$255.00'],
    ['Total', '$255.00'],
  ]);
  await page.getByRole('link', { name: 'Back to Payments' }).click();
  await expectScreen(page, 'Payments');
});
