import type { Page } from '@playwright/test';
import { bidBy, plantBids, putBid } from './support/bids.ts';
import { expectScreen, expectTitle } from './support/expectations.ts';
import { press, tabTo } from './support/keyboard.ts';
import { newPerson } from './support/people.ts';
import { freshTitle, plantTask, postTask } from './support/tasks.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: true });

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Bids' });
const bids = (page: Page) => dialog(page).getByRole('list', { name: 'Bids' }).getByRole('listitem');
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const bidsButton = (page: Page, title: string) => row(page, title).getByRole('button', { name: 'Bids' });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

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
  const example = bids(page).last().getByRole('link', { name: 'doors.example/oak' });
  await expect(example).toHaveText('doors.example/oak');
  await expect(example).toHaveAttribute('rel', 'nofollow noopener noreferrer');
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
