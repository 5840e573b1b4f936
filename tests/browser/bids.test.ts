import type { Page } from '@playwright/test';
import { bearer } from '../support/accounts.ts';
import { emulators, fetchOk } from '../support/emulators.ts';
import { AMOUNT, bidBy, bidField, DAYS, fillBid, plantBids, putBid } from './support/bids.ts';
import { countJoints, expectScreen, expectTitle, toast } from './support/expectations.ts';
import { press, tabTo, type } from './support/keyboard.ts';
import { newPerson, type Person } from './support/people.ts';
import { freshTitle, inDays, plantTask, postTask } from './support/tasks.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: true });

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Bids' });
const bids = (page: Page) => dialog(page).getByRole('list', { name: 'Bids' }).getByRole('listitem');
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const bidsButton = (page: Page, title: string) => row(page, title).getByRole('button', { name: 'Bids' });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const yourBid = (page: Page) => main(page).getByRole('region', { name: 'Your bid' });
const count = (page: Page) =>
  main(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: /^Bids$/ }) })
    .locator('dd');

const OFFER = { amount: '450.50', days: '7', message: 'First line.\nSecond line.' };

/** Moves the deadline of a task into the past, as its poster. */
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
  const id = await postTask(await newPerson());
  await page.goto(`/browse-tasks/${id}`);
  await expect(main(page).getByRole('heading', { name: 'Place a bid' })).toBeVisible();
  const joints = await countJoints(page);
  await expect(count(page)).toHaveText('0');
  await fillBid(page, OFFER);
  await button(page, 'Place Bid').click();
  await expect(toast(page, 'Your bid has been placed')).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Your bid' })).toBeFocused();
  await expect(yourBid(page).getByText('$450.50', { exact: true })).toBeVisible();
  await expect(yourBid(page).getByText('delivered in 7 days', { exact: true })).toBeVisible();
  await expect(yourBid(page).getByText(OFFER.message, { exact: true })).toHaveCSS('white-space', 'pre-wrap');
  await expect(yourBid(page).getByText('Placed')).toBeVisible();
  await expect(count(page)).toHaveText('1');

  await button(page, 'Change Bid').click();
  await expect(bidField(page, AMOUNT)).toBeFocused();
  await expect(bidField(page, AMOUNT)).toHaveValue('450.5');
  await expect(bidField(page, DAYS)).toHaveValue('7');
  await expect(bidField(page, 'Message')).toHaveValue(OFFER.message);
  await bidField(page, AMOUNT).fill('400');
  await bidField(page, DAYS).fill('1');
  await button(page, 'Save Bid').click();
  await expect(toast(page, 'Your bid has been changed')).toBeVisible();
  // Success is marked once: when the bid was placed.
  expect(await joints()).toBe(1);
  await page.reload();
  await expect(yourBid(page).getByText('$400', { exact: true })).toBeVisible();
  await expect(yourBid(page).getByText('delivered in 1 day', { exact: true })).toBeVisible();
  await expect(yourBid(page).getByText('Changed')).toBeVisible();
  await expect(count(page)).toHaveText('1');

  const question = page.getByRole('dialog', { name: 'Withdraw your bid?' });
  await button(page, 'Withdraw Bid').click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(button(page, 'Withdraw Bid')).toBeFocused();
  await button(page, 'Withdraw Bid').click();
  await question.getByRole('button', { name: 'Yes, withdraw it!' }).click();
  await expect(toast(page, 'Your bid has been withdrawn')).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Place a bid' })).toBeFocused();
  await expect(bidField(page, AMOUNT)).toHaveValue('');
  await expect(count(page)).toHaveText('0');
});

test('what is missing or wrong is said beside its field, and an edit takes it back', async ({ page }) => {
  await page.goto(`/browse-tasks/${await postTask(await newPerson())}`);
  const asked: string[] = [];
  page.on('request', (request) => void (request.method() === 'PUT' && asked.push(request.url())));
  await button(page, 'Place Bid').click();
  await expect(bidField(page, AMOUNT)).toBeFocused();
  await expect(bidField(page, AMOUNT)).toHaveAccessibleDescription('Amount is required');
  await expect(bidField(page, DAYS)).toHaveAccessibleDescription('Delivery in days is required');
  await expect(bidField(page, 'Message')).toHaveAccessibleDescription('Message is required');
  for (const [amount, said] of [
    ['0', 'Amount must be above 0'],
    ['10.555', 'Amount can have at most two decimals'],
    ['1000000001', 'Amount can be at most 1,000,000,000'],
  ] as const) {
    await bidField(page, AMOUNT).fill(amount);
    await expect(bidField(page, AMOUNT)).toHaveAccessibleDescription('');
    await bidField(page, AMOUNT).blur();
    await expect(bidField(page, AMOUNT)).toHaveAccessibleDescription(said);
  }
  await bidField(page, AMOUNT).fill('');
  await bidField(page, AMOUNT).pressSequentially('1e');
  await bidField(page, AMOUNT).blur();
  await expect(bidField(page, AMOUNT)).toHaveAccessibleDescription('Amount must be a number');
  for (const days of ['0', '366', '1.5']) {
    await bidField(page, DAYS).fill(days);
    await bidField(page, DAYS).blur();
    await expect(bidField(page, DAYS)).toHaveAccessibleDescription('Enter whole days, 1 to 365');
  }
  expect(asked).toEqual([]);
});

test('without a connection it says so; what was typed survives that and a reload, and is sent then', async ({
  page,
  tolerate,
}) => {
  tolerate(/net::ERR_/, /NetworkError/);
  await page.goto(`/browse-tasks/${await postTask(await newPerson())}`);
  await fillBid(page, OFFER);
  await page.route('**/bids/me', (route) => route.abort());
  await button(page, 'Place Bid').click();
  await expect(main(page).getByRole('alert').filter({ hasText: 'We couldn’t reach Taskwright' })).toBeVisible();
  await expect(bidField(page, AMOUNT)).toHaveValue(OFFER.amount);
  await page.unroute('**/bids/me');
  await page.reload();
  await expect(bidField(page, AMOUNT)).toHaveValue(OFFER.amount);
  await expect(bidField(page, DAYS)).toHaveValue(OFFER.days);
  await expect(bidField(page, 'Message')).toHaveValue(OFFER.message);
  await button(page, 'Place Bid').click();
  await expect(yourBid(page).getByText('$450.50', { exact: true })).toBeVisible();
  await page.reload();
  await expect(yourBid(page).getByText('$450.50', { exact: true })).toBeVisible();
});

test('a change that was begun survives a reload; Cancel forgets it', async ({ page, me }) => {
  const id = await postTask(await newPerson());
  await putBid(me, id, { amount: 300 });
  await page.goto(`/browse-tasks/${id}`);
  await button(page, 'Change Bid').click();
  await bidField(page, AMOUNT).fill('280');
  await page.reload();
  await expect(bidField(page, AMOUNT)).toHaveValue('280');
  await button(page, 'Cancel').click();
  await expect(main(page).getByRole('heading', { name: 'Your bid' })).toBeFocused();
  await page.reload();
  await expect(yourBid(page).getByText('$300', { exact: true })).toBeVisible();
});

test('a task that closes meanwhile refuses in plain words; a bid on it can still be withdrawn', async ({
  page,
  me,
  tolerate,
}) => {
  tolerate(/status of 409/, /ApiError/);
  const poster = await newPerson();
  const id = await postTask(poster);
  await putBid(me, id, { amount: 300 });
  await page.goto(`/browse-tasks/${id}`);
  await button(page, 'Change Bid').click();
  await bidField(page, AMOUNT).fill('280');
  await closeTask(poster, id);
  await button(page, 'Save Bid').click();
  await expect(main(page).getByRole('alert').filter({ hasText: 'Bidding has closed' })).toBeVisible();
  await expect(bidField(page, AMOUNT)).toHaveValue('280');
  await page.reload();
  await expect(main(page).getByText('Bidding has closed.')).toBeVisible();
  await expect(yourBid(page).getByText('$300', { exact: true })).toBeVisible();
  await expect(button(page, 'Change Bid')).toHaveCount(0);
  await button(page, 'Withdraw Bid').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, withdraw it!' }).click();
  await expect(yourBid(page)).toHaveCount(0);
  await expect(main(page).getByText('Bidding has closed.')).toBeVisible();
  await expect(button(page, 'Place Bid')).toHaveCount(0);
});

test('the Bids button opens the bids at their own address, and the banner counts its presses alone [BID-3, BID-1, MY-6]', async ({
  page,
  me,
}) => {
  const title = freshTitle();
  const id = await postTask(me, { title });
  await page.goto('/my-tasks');
  await expect(row(page, title).locator('td').nth(3)).toHaveText('0');
  await bidBy({ name: 'Emre Aksoy' }, id, { amount: 650, days: 7, message: 'See https://doors.example/oak.' });
  await bidBy({ name: 'Noor Haddad', verified: false }, id, { amount: 1400.5, days: 1 });

  await bidsButton(page, title).click();
  await expect(page).toHaveURL(`/my-tasks?bids=${id}`);
  await expectTitle(page, 'Bids · Taskwright');
  await expect(dialog(page).getByRole('link', { name: title })).toHaveAttribute('href', `/browse-tasks/${id}`);
  await expect(dialog(page).getByText('2 bids, from $650 to $1,400.50')).toBeVisible();
  await expect(bids(page)).toHaveCount(2);
  const newest = bids(page).first();
  await expect(newest.getByRole('heading')).toHaveText('Noor Haddad');
  await expect(newest.getByText('Email not yet verified')).toBeVisible();
  await expect(newest.getByText('$1,400.50', { exact: true })).toBeVisible();
  await expect(newest.getByText('delivered in 1 day', { exact: true })).toBeVisible();
  await expect(newest.locator('time')).toHaveAttribute('title', /, \d{4}$/);
  await expect(bids(page).last()).toContainText('Email verified');
  await expect(bids(page).last()).toContainText('delivered in 7 days');
  await expect(bids(page).last().getByRole('link')).toHaveText('doors.example/oak');
  await expect(bids(page).last().getByRole('link')).toHaveAttribute('rel', 'nofollow noopener noreferrer');
  await expect(page.getByText("You've placed bids on 1 opportunities")).toBeVisible();

  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/my-tasks');
  await expect(bidsButton(page, title)).toBeFocused();
  await expect(row(page, title).locator('td').nth(3)).toHaveText('2');

  await bidsButton(page, title).click();
  await expect(bids(page)).toHaveCount(2);
  await page.reload();
  await expect(bids(page)).toHaveCount(2);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/my-tasks');
  await expectScreen(page, 'My Posted Tasks');
  await expect(page.getByRole('heading', { level: 1, name: 'My Posted Tasks' })).toBeFocused();

  await page.goto(`/my-tasks?bids=${id}`);
  await expect(bids(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/my-tasks');
  await expect(page.getByRole('heading', { level: 1, name: 'My Posted Tasks' })).toBeFocused();
  await expect(page.getByText("You've placed bids on 2 opportunities")).toBeVisible();
});

test('the poster comes to the bids from the task’s page too, where nobody bids on their own', async ({ page, me }) => {
  const id = await postTask(me);
  await bidBy({}, id);
  await page.goto(`/browse-tasks/${id}`);
  await main(page).getByRole('link', { name: 'See bids (1)' }).click();
  await expect(page).toHaveURL(`/my-tasks?bids=${id}`);
  await expect(bids(page)).toHaveCount(1);
  await expect(dialog(page).getByText('1 bid, $450')).toBeVisible();
  await page.goBack();
  await expect(main(page).getByRole('heading', { name: 'Description' })).toBeVisible();
  await expect(button(page, 'Place Bid')).toHaveCount(0);
});

test('many bids come page by page, and it goes on where the next begin [BID-1]', async ({ page, me }) => {
  const id = await plantTask(me, {}, { bids: 22 });
  await plantBids(id, 22);
  await page.goto(`/my-tasks?bids=${id}`);
  await expect(bids(page)).toHaveCount(20);
  await expect(dialog(page).getByText('22 bids, newest first')).toBeVisible();
  await expect(bids(page).first()).toContainText('Joiner 22');
  await dialog(page).getByRole('button', { name: 'Show more bids' }).click();
  await expect(bids(page)).toHaveCount(22);
  await expect(bids(page).nth(20)).toBeFocused();
  await expect(dialog(page).getByText('22 bids, from $1 to $22')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Show more bids' })).toHaveCount(0);
});

test('without bids it says so; another’s task and an unknown one are not found', async ({ page, me, tolerate }) => {
  tolerate(/status of 404/);
  await page.goto(`/my-tasks?bids=${await postTask(me)}`);
  await expect(dialog(page).getByRole('heading', { name: 'No bids yet' })).toBeVisible();
  const theirs = await postTask(await newPerson());
  await putBid(me, theirs, { amount: 77 });
  for (const id of [theirs, 'nowhere']) {
    await page.goto(`/my-tasks?bids=${id}`);
    await expect(dialog(page).getByRole('heading', { name: 'Task not found' })).toBeVisible();
    await expect(dialog(page).getByText('$77')).toHaveCount(0);
  }
  await dialog(page).getByRole('link', { name: 'Back to My Posted Tasks' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/my-tasks');
});

test('by keyboard alone: place a bid, change it, withdraw it [BID-4]', async ({ page }) => {
  await page.goto(`/browse-tasks/${await postTask(await newPerson())}`);
  await type(page, bidField(page, AMOUNT), '120.5');
  await type(page, bidField(page, DAYS), '14');
  await type(page, bidField(page, 'Message'), 'By keyboard alone.');
  await press(page, button(page, 'Place Bid'));
  await expect(main(page).getByRole('heading', { name: 'Your bid' })).toBeFocused();
  await press(page, button(page, 'Change Bid'));
  await expect(bidField(page, AMOUNT)).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('99');
  await page.keyboard.press('Enter');
  await expect(yourBid(page).getByText('$99', { exact: true })).toBeVisible();
  await press(page, button(page, 'Withdraw Bid'));
  const question = page.getByRole('dialog', { name: 'Withdraw your bid?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press(page, question.getByRole('button', { name: 'Yes, withdraw it!' }));
  await expect(main(page).getByRole('heading', { name: 'Place a bid' })).toBeFocused();
});

test('by keyboard alone: the bids’ dialog keeps the focus, closes by Escape and gives it back [BID-3]', async ({
  page,
  me,
}) => {
  const title = freshTitle();
  await bidBy({}, await postTask(me, { title }));
  await page.goto('/my-tasks');
  await press(page, bidsButton(page, title));
  await expect(bids(page)).toHaveCount(1);
  await tabTo(page, dialog(page).getByRole('button', { name: 'Close' }));
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(bidsButton(page, title)).toBeFocused();
});
