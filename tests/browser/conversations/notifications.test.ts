import type { Page } from '@playwright/test';
import { bearer } from '../../support/accounts.ts';
import { emulators, fetchOk } from '../../support/emulators.ts';
import { putBid } from '../support/bids.ts';
import { expectAccessible, expectNoSidewaysScroll, expectScreen } from '../support/expectations.ts';
import { press } from '../support/keyboard.ts';
import { newPerson } from '../support/people.ts';
import { freshTitle, inDays, postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const notificationLinks = (page: Page) => page.getByRole('list', { name: 'Notifications' }).getByRole('link');

test('the bell shows an empty list and links to all notifications', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/terms');
  await bell(page).click();
  await expect(page.getByText('Nothing yet. Bids, messages and changes')).toBeVisible();
  await page.getByRole('link', { name: 'See all notifications' }).click();
  await expect(page).toHaveURL('/notifications');
  await expectScreen(page, 'Notifications');
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
  await expectAccessible(page, 'no notifications');
});

test('a client is notified of a bid: the bell counts it, its notification opens the bids, and a press marks it as read', async ({
  page,
  me,
}) => {
  const title = freshTitle();
  const id = await postTask(me, { title });
  await putBid(await newPerson({ name: 'Emre Aksoy' }), id, { amount: 450.5 });
  await putBid(await newPerson({ name: 'Noor Haddad' }), id, { amount: 300 });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/terms');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await expectNoSidewaysScroll(page, 'the bar with the bell');
  await press(page, bell(page));
  await expect(notificationLinks(page)).toHaveText([
    /^Unread: Noor Haddad bid \$300 on “/,
    new RegExp(`^Unread: Emre Aksoy bid \\$450\\.50 on “${title}”`),
  ]);
  await expectNoSidewaysScroll(page, 'the bell’s menu');
  await expectAccessible(page, 'the bell’s menu');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'the bell’s menu, dark');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('banner').getByRole('heading', { name: 'Notifications' })).toBeFocused();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(notificationLinks(page)).toHaveText([/^Noor Haddad/, /^Emre Aksoy/]);
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();
  await bell(page).click();
  await notificationLinks(page).first().click();
  await expect(page).toHaveURL(`/my-tasks?bids=${id}`);
  await expect(page.getByRole('dialog', { name: 'Bids' }).getByText('Noor Haddad')).toBeVisible();
});

test('opening the bids on a task reads their notifications, which show an avatar and a time of day', async ({
  page,
  me,
}) => {
  const [id, other] = [await postTask(me), await postTask(me)];
  await putBid(await newPerson({ name: 'Emre Aksoy' }), id);
  await putBid(await newPerson({ name: 'Noor Haddad' }), id);
  await putBid(await newPerson({ name: 'Ida Larkin' }), other);
  await page.goto(`/my-tasks?bids=${id}`);
  await expect(page.getByRole('dialog', { name: 'Bids' }).getByText('Noor Haddad')).toBeVisible();
  await expect(bell(page)).toHaveAttribute('aria-label', 'Notifications, 1 unread', { timeout: 30_000 });
  await page.goto('/notifications');
  await expect(notificationLinks(page)).toHaveText([/^Unread: Ida Larkin bid/, /^Noor Haddad bid/, /^Emre Aksoy bid/]);
  const at = (await notificationLinks(page).first().locator('time').getAttribute('datetime')) ?? '';
  const time = await page.evaluate(
    (text) => new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(new Date(text)),
    at,
  );
  await expect(notificationLinks(page).first().locator('time')).toContainText(time);
  await expect(notificationLinks(page).first()).toContainText(/IL$/);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page, 'notifications at 360 px');
});

test('a freelancer is notified of a changed task, and /notifications lists all and marks them as read', {
  tag: '@deep',
}, async ({ page, me }) => {
  const client = await newPerson();
  const title = freshTitle();
  const id = await postTask(client, { title, budget: 500 });
  await putBid(me, id);
  await fetchOk(`${emulators.api}/tasks/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...bearer(client) },
    body: JSON.stringify({ title, description: 'Two doors.', category: 'Design', budget: 400, deadline: inDays(120) }),
  });
  await expect
    .poll(async () => {
      const answer = await fetchOk(`${emulators.api}/users/me/notifications/unread`, { headers: bearer(me) });
      return answer.json();
    })
    .toEqual({ unread: 1, mutedPlaces: [] });
  await page.goto('/notifications');
  await expectScreen(page, 'Notifications');
  await expect(notificationLinks(page)).toHaveText([
    new RegExp(`^Unread: The client changed “${title}” after your bid`),
  ]);
  await expectAccessible(page, 'notifications');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(notificationLinks(page)).not.toContainText('Unread');
  await notificationLinks(page).click();
  await expect(page).toHaveURL(`/browse-tasks/${id}`);
  await expect(page.getByText('Budget: was $500, now $400')).toBeVisible();
});

test('a failed list shows an error and a retry', { tag: '@deep' }, async ({ page, tolerate }) => {
  tolerate(/status of 503/);
  await page.route('**/users/me/notifications*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/notifications');
  await expect(page.getByText('We couldn’t load your notifications')).toBeVisible();
  await bell(page).click();
  await expect(page.getByRole('banner').getByRole('alert')).toBeVisible();
  await page.unroute('**/users/me/notifications*');
  await page.getByRole('banner').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Nothing yet. Bids, messages and changes')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
});
