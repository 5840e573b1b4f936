import type { Page } from '@playwright/test';
import { toast } from '../support/expectations.ts';
import { refuseListener } from '../support/listener.ts';
import { openInApp } from '../support/open-in-app.ts';
import { unavailable } from '../support/states/state.ts';
import { fillTask } from '../support/task-form.ts';
import { freshTitle, postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const retry = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Retry' });

const SCREENS = [
  {
    screen: 'the home page',
    path: '/',
    feed: '**/Tasks.json',
    text: 'We couldn’t load the featured tasks',
    recoveredText: 'View Details',
  },
  {
    screen: 'Browse',
    path: '/browse-tasks',
    feed: '**/BrowseTask.json*',
    text: 'We couldn’t load the tasks',
    recoveredText: 'See Details',
  },
  {
    screen: 'My Posted Tasks',
    path: '/my-tasks',
    feed: '**/tasks?*',
    text: 'We couldn’t load your tasks',
    recoveredText: 'Update',
  },
  {
    screen: 'the details',
    path: '/browse-tasks/:id',
    feed: '**/tasks/*',
    text: 'We couldn’t load the task',
    recoveredText: 'Description',
  },
  {
    screen: 'Update Task',
    path: '/my-tasks/update-task/:id',
    feed: '**/tasks/*',
    text: 'We couldn’t load the task',
    recoveredText: 'Deadline',
  },
  {
    screen: 'Bids',
    path: '/my-tasks?bids=:id',
    feed: '**/tasks/*/bids*',
    text: 'We couldn’t load the bids',
    recoveredText: 'No bids yet',
  },
] as const;

/** The screen that every run tests. The others show the same error component. */
const ALWAYS_TESTED = ['Browse'];

for (const { screen, path, feed, text, recoveredText } of SCREENS) {
  const tag = ALWAYS_TESTED.includes(screen) ? [] : ['@deep'];
  test(`${screen}: a server error and a lost connection show an error, and Retry recovers`, {
    tag,
  }, async ({ page, me, tolerate }) => {
    tolerate(/status of 503/, /net::ERR_/);
    // The list of all tasks needs none of its own.
    const id = screen === 'Browse' ? '' : await postTask(me, { title: freshTitle() });
    const alert = page.getByRole('alert').filter({ hasText: text });
    await page.route(feed, unavailable);
    // The server renders Browse with its tasks.
    if (screen === 'Browse') await openInApp(page, path);
    else await page.goto(path.replace(':id', id));
    await expect(alert).toContainText('We’re having trouble');
    await page.unroute(feed);
    await page.route(feed, (route) => route.abort());
    await retry(page).click();
    await expect(alert).toContainText('Check your connection');
    await page.unroute(feed);
    await retry(page).click();
    await expect(alert).toHaveCount(0);
    await expect(page.getByText(recoveredText, { exact: true }).first()).toBeVisible();
  });
}

test('a request without a response ends in an error with a retry, after fifteen seconds and one more attempt', {
  tag: '@deep',
}, async ({ page }) => {
  // Runs the timeout a hundred times faster, because fake clocks do not affect AbortSignal.timeout.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => {
      document.documentElement.dataset.timeout = String(milliseconds);
      return timeout(milliseconds / 100);
    };
  });
  await page.route('**/BrowseTask.json*', () => undefined);
  await openInApp(page, '/browse-tasks');
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t load the tasks' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-timeout', '15000');
  await expect(retry(page)).toBeEnabled();
});

/** Waits for the files that the page prefetches when it is idle, so that nothing remains to fetch offline. */
const expectFetched = (page: Page, parts: readonly string[]) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name.replace(/^.*\/(.*)-[\w-]{8}\.(\w+)$/, '$1.$2')),
      ),
    )
    .toEqual(expect.arrayContaining([...parts]));

const MESSAGE_FILES = ['toast-host.js', 'toast-host.css', 'dialog-host.js', 'dialog-host.css'];

test.describe('when the network is lost after the page has loaded', { tag: '@deep' }, () => {
  test('a delete asks, shows an error and keeps the row; the bids show an error and load once the network is back [SAY-17]', async ({
    page,
    me,
    context,
    tolerate,
  }) => {
    tolerate(/net::ERR_/, /Failed to fetch/, /NetworkError/);
    await refuseListener(page);
    const title = freshTitle();
    await postTask(me, { title });
    await page.goto('/my-tasks');
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row).toBeVisible();
    await expectFetched(page, [...MESSAGE_FILES, 'bids-dialog.js']);
    await context.setOffline(true);
    await row.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(toast(page, 'Failed to delete task')).toBeVisible();
    await page.getByRole('dialog', { name: 'Error!' }).getByRole('button', { name: 'OK' }).click();
    await row.getByRole('link', { name: 'Bids' }).click();
    const alert = page.getByRole('dialog').getByRole('alert').filter({ hasText: /./ });
    await expect(alert).toContainText('We couldn’t load the bids');
    await expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible();
    // The bids load without user action once the network is back.
    await context.setOffline(false);
    await expect(page.getByRole('dialog').getByText('No bids yet')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row).toBeVisible();
  });

  test('a new task is rejected with a reason and remains in its form [SAY-10]', async ({ page, context, tolerate }) => {
    tolerate(/net::ERR_/, /Failed to fetch/, /NetworkError/);
    await refuseListener(page);
    await page.goto('/add-task');
    await fillTask(page);
    await expectFetched(page, MESSAGE_FILES);
    await context.setOffline(true);
    await page.getByRole('main').getByRole('button', { name: 'Add Task', exact: true }).click();
    await expect(toast(page, 'Check your connection')).toBeVisible();
    await expect(page.getByLabel('Description')).not.toHaveValue('');
  });

  test('a screen whose code is not loaded shows an offline error, and loads once the network is back', async ({
    page,
    context,
    tolerate,
  }) => {
    tolerate(/net::ERR_/, /Failed to fetch/, /dynamically imported module/, /preload/i);
    await page.goto('/');
    const terms = page.getByRole('link', { name: 'Terms of Service' });
    await expect(terms).toBeVisible();
    // Waits for hydration, because before it the browser follows the link natively.
    await expect(page.getByRole('button', { name: /^Account menu of/ })).toBeVisible();
    await context.setOffline(true);
    // Uses the keyboard, because featured tasks that arrive during a click move the footer away from the pointer.
    await terms.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText('You’re offline');
    await expect(page).toHaveTitle('You’re offline · Taskwright');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeVisible();
  });
});
