import type { Page } from '@playwright/test';
import { endTimerOf, toast } from '../support/expectations.ts';
import { fetchRoute } from '../support/fetch-route.ts';
import { logIn } from '../support/people.ts';
import { BUDGET, fillTask, taskField } from '../support/task-form.ts';
import { inDays } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const add = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Add Task|Adding Task\.\.\.)$/ });
const alerts = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /./ });
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

test.beforeEach(async ({ page }) => {
  await page.goto('/add-task');
  await expect(taskField(page, 'Title')).toBeEditable();
});

test('a response without insertedId is a failure, and the form keeps its values [SAY-9]', { tag: '@deep' }, async ({
  page,
  tolerate,
}) => {
  tolerate(/ApiError/);
  await page.route('**/tasks', (route) => route.fulfill({ status: 201, json: { acknowledged: true } }));
  const title = await fillTask(page);
  await add(page).click();
  const failed = toast(page, 'Failed to add task!');
  await failed.hover();
  await endTimerOf(failed);
  await expect(failed).toHaveCount(0);
  await expect(alerts(page)).toHaveText([
    'Failed to add task! We’re having trouble right now. Nothing is lost. Try again in a moment.',
  ]);
  await expect(page).toHaveURL('/add-task');
  await expect(taskField(page, 'Title')).toHaveValue(title);
  await expect(add(page)).toBeEnabled();
  // The next submission, even one that fails validation, clears the previous error.
  await taskField(page, 'Title').fill('');
  await add(page).click();
  await expect(alerts(page)).toHaveText(['Title is required']);
});

test('a server error is a failure: a field error shows at its field, and a quota error states when to retry [SAY-9]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of (400|429)/, /ApiError/);
  const refuse = (name: string, title: string, status: number, more: object) =>
    page.route('**/tasks', (route) => {
      const type = `https://taskwright.example/problems/${name}`;
      const body = JSON.stringify({ type, title, status, ...more });
      return route.fulfill({ status, contentType: 'application/problem+json', body });
    });
  const failed = toast(page, 'Failed to add task!');
  const errors = [{ field: 'deadline', in: 'body', message: 'Enter a valid date in the format YYYY-MM-DD' }];
  await refuse('bad-request', 'The request has errors', 400, { errors });
  const title = await fillTask(page);
  await add(page).click();
  await expect(failed).toBeVisible();
  await expect(alerts(page)).toHaveText(['Enter a valid date in the format YYYY-MM-DD']);
  await expect(taskField(page, 'Deadline')).toBeFocused();
  await page.reload();

  const detail = 'You’ve posted 50 tasks in the last 24 hours, which is the limit. Try again in 3 hours.';
  await refuse('too-many-requests', 'Too much', 429, { detail });
  await add(page).click();
  await expect(failed).toBeVisible();
  await expect(alerts(page)).toHaveText([`Failed to add task! ${detail} What you typed is still here.`]);
  await expect(taskField(page, 'Title')).toHaveValue(title);
});

test('without a connection the error’s message is a toast, and a retry never posts twice [SAY-10]', async ({
  page,
  tolerate,
}) => {
  tolerate(/net::ERR_/, /NetworkError/);
  // The request reaches the server, but the response is lost.
  await page.route('**/tasks', async (route) => {
    await fetchRoute(route);
    await route.abort('connectionreset');
  });
  const title = await fillTask(page);
  await add(page).click();
  const words = 'We couldn’t reach Taskwright. Check your connection and try again.';
  await expect(toast(page, words)).toBeVisible();
  await expect(alerts(page)).toHaveText([words]);
  await page.unroute('**/tasks');
  await page.reload();
  await expect(taskField(page, 'Title')).toHaveValue(title);
  await add(page).click();
  await expect(page).toHaveURL('/my-tasks');
  await expect(row(page, title)).toHaveCount(1);
  await page.reload();
  await expect(row(page, title)).toHaveCount(1);
});

test('a draft survives a reload and navigation, and is deleted at logout', async ({ page, me }) => {
  const title = await fillTask(page);
  await page.reload();
  await expect(taskField(page, 'Title')).toHaveValue(title);
  await expect(taskField(page, 'Category')).toHaveValue('Writing');
  await expect(taskField(page, 'Deadline')).toHaveValue(inDays(114));
  await expect(taskField(page, BUDGET)).toHaveValue('99.50');
  await page.getByRole('banner').getByRole('link', { name: 'Browse Tasks' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Browse Tasks' })).toBeVisible();
  await page.goBack();
  await expect(taskField(page, 'Title')).toHaveValue(title);
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true }).click();
  // Logout leads home and not to the login page, decision 26.
  await expect(page).toHaveURL('/');
  await page.getByRole('banner').getByRole('link', { name: 'Add Task' }).click();
  await expect(page.getByRole('main').getByText('Log in to post a task.')).toBeVisible();
  await logIn(page, me);
  await expect(page).toHaveURL('/add-task');
  await expect(taskField(page, 'Title')).toHaveValue('');
});

test('the page states that the draft is saved once it is, and that it is not if the device has no room', async ({
  page,
}) => {
  const saved = page.getByText('Your draft is saved on this device.');
  await expect(saved).toBeHidden();
  await taskField(page, 'Title').fill('Plane a door');
  await expect(saved).toBeVisible();
  await page.reload();
  await expect(saved).toBeVisible();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await taskField(page, 'Title').fill('Plane two doors');
  await expect(page.getByText('This draft isn’t saved: the device has no room.')).toBeVisible();
  await expect(saved).toBeHidden();
  await taskField(page, 'Title').fill('');
  await expect(page.getByRole('main').getByText(/draft/)).toBeHidden();
});

test('two tabs with one draft each post their own task and keep their own input', {
  tag: '@deep',
}, async ({ page, context, tolerate }) => {
  tolerate(/status of 422/);
  const title = await fillTask(page);
  const other = await context.newPage();
  const late = await context.newPage();
  for (const tab of [other, late]) {
    await tab.goto('/add-task');
    await expect(taskField(tab, 'Title')).toHaveValue(title);
  }
  await taskField(other, 'Title').fill(`${title} II`);
  await taskField(page, 'Title').fill(`${title} I`);
  await add(page).click();
  await expect(page).toHaveURL('/my-tasks');
  // Simulates a switch to the other tab, because every tab is visible in a headless browser.
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await other.reload();
  await expect(taskField(other, 'Title')).toHaveValue(`${title} II`);
  for (const tab of [other, late]) {
    await add(tab).click();
    await expect(toast(tab, '✅ Task added successfully!')).toBeVisible();
  }
  await page.reload();
  for (const name of [title, `${title} I`, `${title} II`]) {
    await expect(page.getByRole('rowheader').getByText(name, { exact: true })).toHaveCount(1);
  }
});
