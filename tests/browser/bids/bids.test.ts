import type { Page } from '@playwright/test';
import { bearer } from '../../support/accounts.ts';
import { emulators, fetchOk } from '../../support/emulators.ts';
import { AMOUNT, bidField, DAYS, fillBid, putBid } from '../support/bids.ts';
import { countJoints, toast } from '../support/expectations.ts';
import { press, type } from '../support/keyboard.ts';
import { newPerson, type Person } from '../support/people.ts';
import { inDays, postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const bidSection = (page: Page) => main(page).getByRole('region', { name: 'Your bid' });
const count = (page: Page) =>
  main(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: /^Bids$/ }) })
    .locator('dd');

const OFFER = { amount: '450.50', days: '7', message: 'First line.\nSecond line.' };

/** Moves the deadline of a task into the past, as its client. */
const closeTask = async (poster: Person, id: string): Promise<void> => {
  await fetchOk(`${emulators.api}/tasks/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...bearer(poster) },
    body: JSON.stringify({ title: 'Closed', description: 'Too late.', category: 'Design', deadline: inDays(-1) }),
  });
};

test('a freelancer places a bid, changes it and withdraws it, and the count follows [BID-4, BID-2]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const id = await postTask(await newPerson());
  await page.goto(`/browse-tasks/${id}`);
  await expect(main(page).getByRole('heading', { name: 'Place a bid' })).toBeVisible();
  const joints = await countJoints(page);
  await expect(count(page)).toHaveText('0');
  const pays = main(page).getByText(/^You receive/);
  await bidField(page, AMOUNT).fill('0');
  await expect(pays).toHaveCount(0);
  await fillBid(page, OFFER);
  await expect(pays).toHaveText('You receive $360.40 of $450.50, after the service fee of 20%.');
  const client = main(page).getByText('The client pays $450.50 and a processing fee of 2.9% + $0.30');
  await expect(client).toBeHidden();
  await main(page).getByText('What the client pays:').click();
  await expect(client).toBeVisible();
  await button(page, 'Place bid').click();
  await expect(toast(page, 'Your bid has been placed')).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Your bid' })).toBeFocused();
  await expect(bidSection(page).getByText('$450.50', { exact: true })).toBeVisible();
  await expect(bidSection(page).getByText('delivery in 7 days', { exact: true })).toBeVisible();
  await expect(bidSection(page).getByText(OFFER.message, { exact: true })).toHaveCSS('white-space', 'pre-wrap');
  await expect(bidSection(page).getByText('Placed')).toBeVisible();
  await expect(count(page)).toHaveText('1');

  await button(page, 'Change bid').click();
  await expect(bidField(page, AMOUNT)).toBeFocused();
  await expect(bidField(page, AMOUNT)).toHaveValue('450.5');
  await expect(bidField(page, DAYS)).toHaveValue('7');
  await expect(bidField(page, 'Message')).toHaveValue(OFFER.message);
  await bidField(page, AMOUNT).fill('400');
  await expect(pays).toHaveText('You receive $320.00 of $400.00, after the service fee of 20%.');
  await bidField(page, DAYS).fill('1');
  await button(page, 'Save bid').click();
  await expect(toast(page, 'Your bid has been changed')).toBeVisible();
  // The success animation runs once, for the placed bid.
  expect(await joints()).toBe(1);
  await page.reload();
  await expect(bidSection(page).getByText('$400', { exact: true })).toBeVisible();
  await expect(bidSection(page).getByText('delivery in 1 day', { exact: true })).toBeVisible();
  await expect(bidSection(page).getByText('Changed')).toBeVisible();
  await expect(count(page)).toHaveText('1');

  const question = page.getByRole('dialog', { name: 'Withdraw your bid?' });
  await button(page, 'Withdraw bid').click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(button(page, 'Withdraw bid')).toBeFocused();
  await button(page, 'Withdraw bid').click();
  await question.getByRole('button', { name: 'Withdraw bid' }).click();
  await expect(toast(page, 'Your bid has been withdrawn')).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Place a bid' })).toBeFocused();
  // The form starts with the withdrawn bid.
  await expect(bidField(page, AMOUNT)).toHaveValue('400');
  await expect(bidField(page, DAYS)).toHaveValue('1');
  await expect(count(page)).toHaveText('0');
});

test('errors show at their fields and clear on edit; offline shows an error; input survives both and a reload, and is then sent', {
  tag: '@deep',
}, async ({ page, tolerate }) => {
  tolerate(/net::ERR_/, /NetworkError/);
  await page.goto(`/browse-tasks/${await postTask(await newPerson())}`);
  const asked: string[] = [];
  page.on('request', (request) => void (request.method() === 'PUT' && asked.push(request.url())));
  await button(page, 'Place bid').click();
  await expect(bidField(page, AMOUNT)).toBeFocused();
  await expect(bidField(page, AMOUNT)).toHaveAccessibleDescription('Amount is required');
  await expect(bidField(page, DAYS)).toHaveAccessibleDescription('Enter the delivery time in days');
  await expect(bidField(page, 'Message')).toHaveAccessibleDescription('Message is required');
  for (const [amount, said] of [
    ['0', 'Amount must be above 0'],
    ['10.5555', 'Amount can have at most two decimals'],
    ['10.555', 'Enter the amount like 1500.00'],
    ['1e2', 'Enter the amount like 1500.00'],
    ['1000000001', 'Amount can be at most $1,000,000,000'],
  ] as const) {
    await bidField(page, AMOUNT).fill(amount);
    await expect(bidField(page, AMOUNT)).toHaveAccessibleDescription('');
    await bidField(page, AMOUNT).blur();
    await expect(bidField(page, AMOUNT)).toHaveAccessibleDescription(said);
  }
  for (const days of ['0', '366', '1.5']) {
    await bidField(page, DAYS).fill(days);
    await bidField(page, DAYS).blur();
    await expect(bidField(page, DAYS)).toHaveAccessibleDescription('Enter whole days, 1 to 365');
  }
  expect(asked).toEqual([]);

  await fillBid(page, OFFER);
  await page.route('**/bids/me', (route) => route.abort());
  await button(page, 'Place bid').click();
  await expect(main(page).getByRole('alert').filter({ hasText: 'We couldn’t reach Taskwright' })).toBeVisible();
  await expect(bidField(page, AMOUNT)).toHaveValue(OFFER.amount);
  await page.unroute('**/bids/me');
  await page.reload();
  await expect(bidField(page, AMOUNT)).toHaveValue(OFFER.amount);
  await expect(bidField(page, DAYS)).toHaveValue(OFFER.days);
  await expect(bidField(page, 'Message')).toHaveValue(OFFER.message);
  await button(page, 'Place bid').click();
  await expect(bidSection(page).getByText('$450.50', { exact: true })).toBeVisible();
  await page.reload();
  await expect(bidSection(page).getByText('$450.50', { exact: true })).toBeVisible();
});

test('an unfinished change survives a reload, and Cancel discards it', { tag: '@deep' }, async ({ page, me }) => {
  const id = await postTask(await newPerson());
  await putBid(me, id, { amount: 300 });
  await page.goto(`/browse-tasks/${id}`);
  await button(page, 'Change bid').click();
  await bidField(page, AMOUNT).fill('280');
  await page.reload();
  await expect(bidField(page, AMOUNT)).toHaveValue('280');
  await button(page, 'Cancel').click();
  await expect(main(page).getByRole('heading', { name: 'Your bid' })).toBeFocused();
  await page.reload();
  await expect(bidSection(page).getByText('$300', { exact: true })).toBeVisible();
});

test('a task that closes meanwhile rejects a change with a clear message, and a bid on it can still be withdrawn', async ({
  page,
  me,
  tolerate,
}) => {
  tolerate(/status of 409/, /ApiError/);
  const poster = await newPerson();
  const id = await postTask(poster);
  await putBid(me, id, { amount: 300 });
  await page.goto(`/browse-tasks/${id}`);
  await button(page, 'Change bid').click();
  await bidField(page, AMOUNT).fill('280');
  await closeTask(poster, id);
  await button(page, 'Save bid').click();
  await expect(main(page).getByRole('alert').filter({ hasText: 'Bidding has closed' })).toBeVisible();
  await expect(bidField(page, AMOUNT)).toHaveValue('280');
  await page.reload();
  await expect(main(page).getByText('Bidding has closed.')).toBeVisible();
  await expect(bidSection(page).getByText('$300', { exact: true })).toBeVisible();
  await expect(button(page, 'Change bid')).toHaveCount(0);
  await button(page, 'Withdraw bid').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw bid' }).click();
  await expect(bidSection(page)).toHaveCount(0);
  await expect(main(page).getByText('Bidding has closed.')).toBeVisible();
  await expect(button(page, 'Place bid')).toHaveCount(0);
});

test('by keyboard: place a bid, change it, withdraw it [BID-4]', { tag: '@deep' }, async ({ page }) => {
  await page.goto(`/browse-tasks/${await postTask(await newPerson())}`);
  await type(page, bidField(page, AMOUNT), '120.5');
  await type(page, bidField(page, DAYS), '14');
  await type(page, bidField(page, 'Message'), 'By keyboard alone.');
  await press(page, button(page, 'Place bid'));
  await expect(main(page).getByRole('heading', { name: 'Your bid' })).toBeFocused();
  await press(page, button(page, 'Change bid'));
  await expect(bidField(page, AMOUNT)).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('99');
  await page.keyboard.press('Enter');
  await expect(bidSection(page).getByText('$99', { exact: true })).toBeVisible();
  await press(page, button(page, 'Withdraw bid'));
  const question = page.getByRole('dialog', { name: 'Withdraw your bid?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press(page, question.getByRole('button', { name: 'Withdraw bid' }));
  await expect(main(page).getByRole('heading', { name: 'Place a bid' })).toBeFocused();
});
