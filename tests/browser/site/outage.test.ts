import type { Page } from '@playwright/test';
import { toast } from '../support/expectations.ts';
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
    said: 'We couldn’t load the featured tasks',
    back: 'View Details',
  },
  {
    screen: 'Browse',
    path: '/browse-tasks',
    feed: '**/BrowseTask.json*',
    said: 'We couldn’t load the tasks',
    back: 'See Details',
  },
  {
    screen: 'My Posted Tasks',
    path: '/my-tasks',
    feed: '**/tasks?*',
    said: 'We couldn’t load your tasks',
    back: 'Update',
  },
  {
    screen: 'the details',
    path: '/browse-tasks/:id',
    feed: '**/tasks/*',
    said: 'We couldn’t load the task',
    back: 'Description',
  },
  {
    screen: 'Update Task',
    path: '/my-tasks/update-task/:id',
    feed: '**/tasks/*',
    said: 'We couldn’t load the task',
    back: 'Deadline',
  },
  {
    screen: 'Bids',
    path: '/my-tasks?bids=:id',
    feed: '**/tasks/*/bids*',
    said: 'We couldn’t load the bids',
    back: 'No bids yet',
  },
] as const;

/** The screens that every run looks at; the others show the same note. */
const FIRST = ['Browse', 'My Posted Tasks'];

for (const { screen, path, feed, said, back } of SCREENS) {
  const tag = FIRST.includes(screen) ? [] : ['@deep'];
  test(`${screen}: when the server is in trouble or does not answer the page says so, and Retry brings it back`, {
    tag,
  }, async ({ page, me, tolerate }) => {
    tolerate(/status of 503/, /net::ERR_/);
    const id = await postTask(me, { title: freshTitle() });
    const alert = page.getByRole('alert').filter({ hasText: said });
    await page.route(feed, unavailable);
    await page.goto(path.replace(':id', id));
    await expect(alert).toContainText('We’re having trouble');
    await page.unroute(feed);
    await page.route(feed, (route) => route.abort());
    await retry(page).click();
    await expect(alert).toContainText('Check your connection');
    await page.unroute(feed);
    await retry(page).click();
    await expect(alert).toHaveCount(0);
    await expect(page.getByText(back, { exact: true }).first()).toBeVisible();
  });
}

test('an answer that never comes ends in an error with a retry, after fifteen seconds and one more try', async ({
  page,
}) => {
  // The browser's own timer, which no fake clock moves, runs a hundred times as fast.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => {
      document.documentElement.dataset.timeout = String(milliseconds);
      return timeout(milliseconds / 100);
    };
  });
  await page.route('**/BrowseTask.json*', () => undefined);
  await page.goto('/browse-tasks');
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t load the tasks' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-timeout', '15000');
  await expect(retry(page)).toBeEnabled();
});

/** Waits for what the page fetches once it rests, so that nothing is left to fetch when the network goes. */
const expectFetched = (page: Page, parts: readonly string[]) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name.replace(/^.*\/(.*)-[\w-]{8}\.(\w+)$/, '$1.$2')),
      ),
    )
    .toEqual(expect.arrayContaining([...parts]));

const MESSAGE_FILES = ['toast-host.js', 'toast-host.css', 'dialog-host.js', 'dialog-host.css'];

test.describe('when the network goes after the page has come', { tag: '@deep' }, () => {
  test('a delete asks, fails in words and keeps the row; the bids say so and come once there is a network [SAY-17]', async ({
    page,
    me,
    context,
    tolerate,
  }) => {
    tolerate(/net::ERR_/, /Failed to fetch/, /NetworkError/);
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
    await row.getByRole('button', { name: 'Bids' }).click();
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect(alert).toContainText('We couldn’t load the bids');
    await expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible();
    // Back on the network they come by themselves.
    await context.setOffline(false);
    await expect(page.getByRole('dialog').getByText('No bids yet')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row).toBeVisible();
  });

  test('a new task is not taken, says why and stays in its form [SAY-10]', async ({ page, context, tolerate }) => {
    tolerate(/net::ERR_/, /Failed to fetch/, /NetworkError/);
    await page.goto('/add-task');
    await fillTask(page);
    await expectFetched(page, MESSAGE_FILES);
    await context.setOffline(true);
    await page.getByRole('main').getByRole('button', { name: 'Add Task', exact: true }).click();
    await expect(toast(page, 'Check your connection')).toBeVisible();
    await expect(page.getByLabel('Description')).not.toHaveValue('');
  });

  test('a screen whose code has not come says that there is no connection, and comes by itself when there is', async ({
    page,
    context,
    tolerate,
  }) => {
    tolerate(/net::ERR_/, /Failed to fetch/, /dynamically imported module/, /preload/i);
    await page.goto('/');
    const terms = page.getByRole('link', { name: 'Terms of Service' });
    await expect(terms).toBeVisible();
    // The page is hydrated: before that the browser follows the link itself.
    await expect(page.getByRole('button', { name: /^Account menu of/ })).toBeVisible();
    await context.setOffline(true);
    // By keyboard: featured tasks that arrive during a click move the footer away from the pointer.
    await terms.press('Enter');
    await expect(page.getByRole('alert')).toContainText('You’re offline');
    await expect(page).toHaveTitle('You’re offline · Taskwright');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeVisible();
  });
});
