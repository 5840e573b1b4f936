import type { Locator, Page, Route } from '@playwright/test';
import { agreement } from '../support/agreements.ts';
import { log } from '../support/conversations.ts';
import { slowToasts, toast } from '../support/expectations.ts';
import { fetchRoute } from '../support/fetch-route.ts';
import {
  agreementToFund,
  continueToPayment,
  expirePage,
  fundDialog,
  paymentButton,
  payWith,
} from '../support/payments.ts';
import { logIn } from '../support/people.ts';
import { UNAVAILABLE, unavailable } from '../support/states/state.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const HELD = 'Held $300.00 · Released $0.00 · Still to fund $600.00';
const UNFINISHED = 'Your payment isn’t finished.$309.00 for “Sketches”.';
const CREATE = '**/payments/checkouts';
const HEADS = '**/users/me/conversations/*';
const REFRESH = '**/payments/checkouts/*/refresh';

const payments = (page: Page): Locator => log(page).getByRole('listitem').filter({ hasText: 'funded “Sketches”' });
const provider = (page: Page): Locator => page.getByRole('heading', { name: 'Local payment provider' });

test('Back from the payment page shows the open payment, which continues on the same page', { tag: '@deep' }, async ({
  page,
  me,
}) => {
  const two = await agreementToFund({ client: me });
  await page.goto(`/messages/${two.id}`);
  await continueToPayment(page, 'Fund milestone');
  const address = page.url();
  await page.goBack();
  await expect(fundDialog(page)).toContainText(UNFINISHED);
  await fundDialog(page).getByRole('link', { name: 'Continue payment' }).click();
  await expect(provider(page)).toBeVisible();
  expect(page.url()).toBe(address);
  await payWith(page, 'pays');
  await expect(agreement(page)).toContainText(HELD);
  await expect(fundDialog(page)).toHaveCount(0);

  // The paid page leads back, and a reload of its address changes nothing.
  await page.goto(address);
  await expect(page.getByText('This payment is complete.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Taskwright' }).click();
  await expect(agreement(page)).toContainText(HELD);
  await page.reload();
  await expect(payments(page)).toHaveCount(1);
});

test('a second tab shows the payment of the first, cannot open another one, and can cancel it before the first pays', {
  tag: '@deep',
}, async ({ page, me, context, tolerate }) => {
  tolerate(/status of 4(09|12)/, /ApiError/, /OutdatedError/, /NetworkError/, /net::ERR_FAILED/);
  const two = await agreementToFund({ client: me });
  const second = await context.newPage();
  await second.goto(`/messages/${two.id}?step=fund`);
  await expect(fundDialog(second)).toContainText('You pay$309.00');
  // Until its own attempt, the second tab does not learn of the payment of the first.
  const miss = (route: Route) => route.abort();
  await second.route(HEADS, miss);
  await page.goto(`/messages/${two.id}`);
  await continueToPayment(page, 'Fund milestone');
  await second.unroute(HEADS, miss);
  await fundDialog(second).getByRole('button', { name: 'Continue to payment' }).click();
  await expect(fundDialog(second)).toContainText(UNFINISHED);
  await fundDialog(second).getByRole('button', { name: 'Cancel payment' }).click();
  await expect(fundDialog(second)).toContainText('You pay$309.00');
  await expect(toast(second, 'Payment cancelled. Nothing was charged.')).toBeVisible();

  await payWith(page, 'pays');
  await expect(page.getByText('This payment page expired. Nothing was charged.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Taskwright' }).click();
  await expect(toast(page, 'The payment page expired. Nothing was charged.')).toBeVisible();
  await expect(paymentButton(page, 'Fund milestone')).toBeVisible();
});

test('an expired page charges nothing, and its milestone can be paid again', { tag: '@deep' }, async ({ page, me }) => {
  const two = await agreementToFund({ client: me });
  await slowToasts(page);
  await page.goto(`/messages/${two.id}`);
  await continueToPayment(page, 'Fund milestone');
  await expirePage(two);
  await page.reload();
  await expect(page.getByText('This payment page expired. Nothing was charged.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Taskwright' }).click();
  await expect(toast(page, 'The payment page expired. Nothing was charged.')).toBeVisible();
  await continueToPayment(page, 'Fund milestone');
  await payWith(page, 'settlesAtOnce');
  await expect(agreement(page)).toContainText(HELD);
  await expect(payments(page)).toHaveCount(1);
});

test('a provider that does not answer, and a lost response, leave one payment when the client continues', {
  tag: '@deep',
}, async ({ page, me, tolerate }) => {
  tolerate(UNAVAILABLE, /ApiError/, /NetworkError/, /net::ERR_FAILED/);
  const two = await agreementToFund({ client: me });
  await page.goto(`/messages/${two.id}`);
  await paymentButton(page, 'Fund milestone').click();
  const submit = fundDialog(page).getByRole('button', { name: 'Continue to payment' });
  await page.route(CREATE, unavailable, { times: 1 });
  await submit.click();
  await expect(fundDialog(page).getByRole('alert').first()).toContainText(
    'We couldn’t open the payment page. Nothing was charged.',
  );
  await expect(fundDialog(page).locator(':focus')).toContainText('Nothing was charged.');
  // The server opens the payment, and the response is lost.
  await page.route(
    CREATE,
    async (route) => {
      await fetchRoute(route);
      await route.abort();
    },
    { times: 1 },
  );
  await submit.click();
  await expect(fundDialog(page).getByRole('alert').first()).toContainText('We couldn’t reach Taskwright.');
  await submit.click();
  await expect(provider(page)).toBeVisible();

  // The check after the payment fails. The reload checks again.
  await page.route(REFRESH, unavailable, { times: 1 });
  await payWith(page, 'pays');
  await expect(toast(page, 'We couldn’t check your payment.')).toBeVisible();
  await expect(page).toHaveURL(/\?payment=/);
  await page.reload();
  await expect(toast(page, 'Payment received.')).toBeVisible();
  await expect(page).toHaveURL(`/messages/${two.id}`);
  await expect(agreement(page)).toContainText(HELD);
  await expect(payments(page)).toHaveCount(1);
});

test('the choice of milestones stays while the window’s width changes the layout', { tag: '@deep' }, async ({
  page,
  me,
}) => {
  const two = await agreementToFund({ client: me });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/messages/${two.id}?step=fund`);
  const dialog = page.getByRole('dialog', { name: 'Fund milestones' });
  const choices = ['Sketches, $300.00', 'Views, $600.00'].map((name) => dialog.getByRole('checkbox', { name }));
  const figures = dialog.getByRole('definition');
  for (const choice of choices) await choice.check();
  for (const width of [600, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('region', { name: 'Messages', includeHidden: true })).toHaveCount(width < 960 ? 0 : 1);
    for (const choice of choices) await expect(choice).toBeChecked();
    await expect(figures).toHaveText(['$900.00', '$26.40', '$926.40']);
  }
});

test('a session that ended on the payment page shows the paid milestone after the login', { tag: '@deep' }, async ({
  page,
  me,
}) => {
  const two = await agreementToFund({ client: me });
  await page.goto(`/messages/${two.id}`);
  await continueToPayment(page, 'Fund milestone');
  const { origin } = new URL(page.url());
  // Leaves the site signed out, as after the end of the session: on a file without scripts, because the SDK stores the
  // user again when it has read the account.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
  await page.goBack();
  await expect(provider(page)).toBeVisible();
  expect(new URL(page.url()).origin).toBe(origin);
  await payWith(page, 'pays');
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, me);
  await expect(page).toHaveURL(`/messages/${two.id}`);
  await expect(agreement(page)).toContainText(HELD);
  await expect(payments(page)).toHaveCount(1);
});
