import type { Page } from '@playwright/test';
import { bearer } from '../../support/accounts.ts';
import { emulators, fetchOk } from '../../support/emulators.ts';
import { AMOUNT, bidField, fillBid, putBid } from '../support/bids.ts';
import { expectAccessible } from '../support/expectations.ts';
import { LISTEN, refuseListener } from '../support/listener.ts';
import { logIn, newPerson, type Person } from '../support/people.ts';
import { freshTitle, inDays, postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

/** The chunk of Firestore's client. */
const CLIENT = /\/assets\/firestore-[\w-]+\.js/;

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Bids' });
const bids = (page: Page) => dialog(page).getByRole('list', { name: 'Bids' }).getByRole('listitem');
/** Includes hidden elements, because an open dialog hides these from roles, but not from view. */
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/, includeHidden: true });
const countOf = (page: Page, title: string) =>
  page.getByRole('row', { includeHidden: true }).filter({ hasText: title }).locator('td').nth(3);
const announcement = (page: Page) => page.locator('[data-bell] [aria-live]');

const changeBudget = async (client: Person, id: string, title: string, budget: number): Promise<void> => {
  await fetchOk(`${emulators.api}/tasks/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...bearer(client) },
    body: JSON.stringify({ title, description: 'Two doors.', category: 'Design', budget, deadline: inDays(120) }),
  });
};

/** Marks the page. The returned function fails if the page was loaded again. */
const expectNoReload = async (page: Page): Promise<() => Promise<void>> => {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  return async () => expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
};

/** Collects the page's requests for the listener. */
const listenerRequests = (page: Page): string[] => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (CLIENT.test(request.url()) || LISTEN.test(request.url())) requests.push(request.url());
  });
  return requests;
};

/** Opens a path and resolves once the listener is connected. */
const openLive = async (page: Page, path: string): Promise<() => Promise<void>> => {
  // The GET request is the listener's back channel, which opens last.
  const listening = page.waitForResponse((answer) => LISTEN.test(answer.url()) && answer.request().method() === 'GET');
  await page.goto(path);
  await listening;
  return expectNoReload(page);
};

test('with two open windows, a bid, its change and its withdrawal show to the client, and a changed budget to the freelancer, without a reload', {
  tag: '@deep',
}, async ({ page, me, visit }) => {
  const title = freshTitle();
  const id = await postTask(me, { title, budget: 500, description: 'Two doors.' });
  const otherPage = await visit(await newPerson({ name: 'Emre Aksoy' }));
  const [expectSamePage, expectSameOtherPage] = await Promise.all([
    openLive(page, `/my-tasks?bids=${id}`),
    openLive(otherPage, `/browse-tasks/${id}`),
  ]);
  await expect(dialog(page).getByText('No bids yet')).toBeVisible();
  const focused = await page.evaluateHandle(() => document.activeElement);

  await fillBid(otherPage, { amount: '450.50', days: '7', message: 'I have hung forty doors.' });
  await button(otherPage, 'Place bid').click();
  await expect(bids(page)).toContainText(['$450.50']);
  await expect(countOf(page, title)).toHaveText('1');
  await expect(announcement(page)).toHaveText('1 new bid');
  // The open bids read their notifications.
  await expect(bell(page)).toHaveAttribute('aria-label', 'Notifications');
  await expect(page).toHaveTitle('Bids · Taskwright');

  await button(otherPage, 'Change bid').click();
  await bidField(otherPage, AMOUNT).fill('400');
  await button(otherPage, 'Save bid').click();
  await expect(bids(page)).toContainText(['$400']);
  await expect(announcement(page)).toHaveText('1 bid changed');
  await expect(dialog(page).locator('[aria-live]')).toHaveText('1 bid, $400');

  // The freelancer is editing the bid when the client changes the budget.
  await button(otherPage, 'Change bid').click();
  await bidField(otherPage, AMOUNT).fill('380');
  await changeBudget(me, id, title, 300);
  await expect(main(otherPage).getByText('$300', { exact: true }).first()).toBeVisible();
  await expect(bidField(otherPage, AMOUNT)).toHaveValue('380');
  await expect(bidField(otherPage, AMOUNT)).toBeFocused();
  await button(otherPage, 'Cancel').click();
  await expect(otherPage.getByText('Budget: was $500, now $300')).toBeVisible();
  await expectAccessible(otherPage, 'a task that changed');

  await button(otherPage, 'Withdraw bid').click();
  await otherPage.getByRole('dialog').getByRole('button', { name: 'Withdraw bid' }).click();
  await expect(dialog(page).getByText('No bids yet')).toBeVisible();
  await expect(countOf(page, title)).toHaveText('0');
  await expect(announcement(page)).toHaveText('1 bid withdrawn');
  expect(await focused.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessible(page, 'bids after a withdrawal');

  await expect(otherPage).toHaveTitle(`${title} · Taskwright`);
  await expectSamePage();
  await expectSameOtherPage();
});

test('without a listener, and under Save-Data, updates are polled once a minute', {
  tag: '@deep',
}, async ({ page, me, visit }) => {
  const title = freshTitle();
  const id = await postTask(me, { title, budget: 500, description: 'Two doors.' });
  const freelancer = await newPerson({ name: 'Emre Aksoy' });
  const otherPage = await visit(freelancer);
  await refuseListener(page);
  const refused = page.waitForResponse(LISTEN);
  await otherPage.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const requests = listenerRequests(otherPage);
  for (const each of [page, otherPage]) await each.clock.install();
  await page.goto(`/my-tasks?bids=${id}`);
  await refused;
  await expect(dialog(page).getByText('No bids yet')).toBeVisible();
  const expectSamePage = await expectNoReload(page);

  await putBid(freelancer, id, { amount: 450 });
  const counted = otherPage.waitForResponse('**/users/me/notifications/unread');
  await otherPage.goto(`/browse-tasks/${id}`);
  await counted;
  await page.clock.fastForward('01:00');
  await expect(bids(page)).toContainText(['$450']);
  await expect(countOf(page, title)).toHaveText('1');
  await expect(page).toHaveTitle('Bids · Taskwright');

  await putBid(freelancer, id, { amount: 400 });
  await page.clock.fastForward('01:00');
  await expect(bids(page)).toContainText(['$400']);

  await changeBudget(me, id, title, 300);
  // The notification is stored a moment after the change. A poll that has not ended is cancelled by the next one.
  await expect
    .poll(
      async () => {
        await otherPage.clock.fastForward('01:00');
        return otherPage.getByText('Budget: was $500, now $300').count();
      },
      { intervals: [1000, 2000, 4000, 8000] },
    )
    .toBe(1);
  await expect(otherPage.getByText('Budget: was $500, now $300')).toBeVisible();

  await fetchOk(`${emulators.api}/tasks/${id}/bids/me`, { method: 'DELETE', headers: bearer(freelancer) });
  await page.clock.fastForward('01:00');
  await expect(dialog(page).getByText('No bids yet')).toBeVisible();
  await expectSamePage();
  expect(requests).toEqual([]);
});

test('the next user of the same page gets no updates of the previous user', {
  tag: '@deep',
}, async ({ page, me }) => {
  const id = await postTask(me);
  const next = await newPerson();
  await openLive(page, '/terms');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account menu of/ })
    .click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  const counted = page.waitForResponse('**/users/me/notifications/unread');
  await logIn(page, next);
  await putBid(await newPerson(), id);
  expect(await (await counted).json()).toEqual({ unread: 0, mutedPlaces: [] });
  const mine = await postTask(next);
  await putBid(await newPerson(), mine, { amount: 77 });
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
});

test.describe('The notification listener', () => {
  /** Delays idle callbacks until `runIdleCallbacks` is called. */
  const holdIdleCallbacks = (page: Page) =>
    page.addInitScript(() => {
      const waiting: IdleRequestCallback[] = [];
      const idle = window.requestIdleCallback.bind(window);
      window.requestIdleCallback = (work) => waiting.push(work);
      const releaseIdleCallbacks = () => {
        window.requestIdleCallback = idle;
        for (const work of waiting) idle(work);
      };
      Object.assign(window, { waiting, releaseIdleCallbacks });
    });
  /** Waits until the page is idle and then runs the delayed callbacks. */
  const runIdleCallbacks = async (page: Page, meanwhile: () => void) => {
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'waiting').length)).toBeGreaterThan(0);
    meanwhile();
    await page.evaluate(() => Reflect.get(window, 'releaseIdleCallbacks')());
  };

  test('starts for a signed-in user once the page is idle', async ({ page }) => {
    const requests = listenerRequests(page);
    await holdIdleCallbacks(page);
    await page.goto('/terms');
    await runIdleCallbacks(page, () => expect(requests).toEqual([]));
    await expect.poll(() => requests.length).toBeGreaterThan(1);
  });

  test.describe('without an account', () => {
    test.use({ signedIn: false });
    test('never starts', { tag: '@deep' }, async ({ page }) => {
      const requests = listenerRequests(page);
      await holdIdleCallbacks(page);
      await page.goto('/browse-tasks');
      // Every page prefetches this file when it is idle.
      const warm = page.waitForResponse(/\/assets\/toast-host-[\w-]+\.js/);
      await runIdleCallbacks(page, () => undefined);
      await warm;
      expect(requests).toEqual([]);
    });
  });
});
