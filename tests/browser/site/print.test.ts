import type { Page } from '@playwright/test';
import { agreementToFund, openPayment, payElsewhere } from '../support/payments.ts';
import { postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true, colorScheme: 'dark' });

const main = (page: Page) => page.getByRole('main');

test('a printed page contains its own text only, black on white, also in dark mode', { tag: '@deep' }, async ({
  page,
  me,
}) => {
  const id = await postTask(me);
  const two = await agreementToFund({ client: me });
  const payment = await openPayment(two, [1], 30_000);
  await payElsewhere(two);
  for (const [path, buttons] of [
    [`/browse-tasks/${id}`, 'Update this task'],
    ['/my-tasks', 'Delete'],
    ['/terms', 'Print'],
    ['/payment-terms', 'Print'],
    [`/account/payments/${payment._id}`, 'Print'],
  ] as const) {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(main(page).getByText(buttons, { exact: true }).first()).toBeVisible();
    if (path === '/my-tasks') await expect(page.getByRole('columnheader')).toHaveCount(6);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByText('Skip to content')).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(main(page).getByText(buttons, { exact: true }).first()).toBeHidden();
    await expect(heading).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    if (path === '/my-tasks')
      await expect(page.getByRole('columnheader')).toHaveText(['Task Title', 'Status', 'Deadline', 'Budget', 'Bids']);
    await page.emulateMedia({ media: null });
  }
});
