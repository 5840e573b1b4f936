import type { Page, Route } from '@playwright/test';
import { updateTaskBody } from '@taskwright/contract';
import { bearer } from '../../support/accounts.ts';
import { emulators, fetchOk } from '../../support/emulators.ts';
import { toast } from '../support/expectations.ts';
import { newPerson, type Person } from '../support/people.ts';
import { BUDGET, taskField } from '../support/task-form.ts';
import { freshTitle, inDays, plantTask, postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Update Task' });
const field = (page: Page, label: string) => taskField(dialog(page), label);
const update = (page: Page) => dialog(page).getByRole('button', { name: 'Update', exact: true });
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

/** Opens the update form of a task at its URL. Creates the task if `id` is missing. */
const open = async (page: Page, me: Person, id?: string): Promise<string> => {
  const task = id ?? (await postTask(me));
  await page.goto(`/my-tasks/update-task/${task}`);
  await expect(field(page, 'Title')).toBeVisible();
  return task;
};

test('the link in the row opens the form over the list with the server’s values; it keeps the focus, and Cancel, the X and Escape change nothing and restore the focus [ROUTE-8, UPDATE-1, UPDATE-2, UPDATE-3, CALL-4]', async ({
  page,
  me,
}) => {
  const title = freshTitle();
  const deadline = inDays(112);
  const id = await postTask(me, { title, category: 'SEO', description: 'As it stands.', deadline, budget: 42.5 });
  await page.goto('/browse-tasks');
  await page.goto('/my-tasks');
  const asked = page.waitForResponse(`**/tasks/${id}`);
  const link = row(page, title).getByRole('link', { name: 'Update' });
  await link.click();
  expect((await asked).request().method()).toBe('GET');
  await expect(page).toHaveURL(`/my-tasks/update-task/${id}`);
  await expect(page).toHaveTitle('Update Task · Taskwright');
  for (const [label, value] of [
    ['Title', title],
    ['Category', 'SEO'],
    ['Description', 'As it stands.'],
    ['Deadline', deadline],
    [BUDGET, '42.5'],
    ['Email', me.email],
    ['Name', me.name],
  ] as const) {
    await expect(field(page, label)).toHaveValue(value);
  }
  for (const label of ['Email', 'Name']) await expect(field(page, label)).not.toBeEditable();
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(update(page)).toBeEnabled();
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeVisible();

  for (let step = 0; step < 15; step += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  for (const leave of [
    () => dialog(page).getByRole('button', { name: 'Close' }).click(),
    () => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await field(page, 'Title').fill('Never saved');
    await leave();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL('/my-tasks');
    await expect(link).toBeFocused();
    await expect(row(page, title)).toBeVisible();
    // By keyboard, from the restored focus.
    await page.keyboard.press('Enter');
    await expect(field(page, 'Title')).toBeVisible();
  }
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/browse-tasks/);
});

test('the deadline shows only its date, fields are required, the budget has bounds and the category is free text; success sends the fields, shows a toast and opens My Posted Tasks [UPDATE-4, VALID-14, VALID-15, VALID-16, CONST-9, SAY-12, CALL-5]', async ({
  page,
  me,
}) => {
  const id = await plantTask(me, {}, { deadline: '2031-05-04T10:30:00.000Z' });
  await open(page, me, id);
  await expect(field(page, 'Deadline')).toHaveValue('2031-05-04');
  for (const label of ['Title', 'Category', 'Description', 'Deadline']) {
    await expect(field(page, label)).toHaveAttribute('required', '');
    await field(page, label).fill('');
  }
  await expect(field(page, BUDGET)).toHaveAttribute('inputmode', 'decimal');
  await field(page, BUDGET).fill('-0.01');
  await update(page).click();
  await expect(dialog(page).getByRole('alert').filter({ hasText: /./ })).toHaveCount(5);
  await expect(field(page, BUDGET)).toHaveAccessibleDescription('Budget can’t be below 0');
  await expect(field(page, 'Title')).toBeFocused();

  const title = freshTitle();
  const deadline = inDays(130);
  await field(page, 'Title').fill(title);
  await field(page, 'Category').fill('Beekeeping');
  await expect(field(page, 'Category')).toHaveValue('Beekeeping');
  await field(page, 'Description').fill('Three hives.');
  await field(page, 'Deadline').fill(deadline);
  await field(page, BUDGET).fill('');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await update(page).click();
  const request = await sent;
  expect(new URL(request.url()).pathname).toBe(`/tasks/${id}`);
  expect(updateTaskBody.parse(request.postDataJSON())).toMatchObject({
    title,
    category: 'Beekeeping',
    description: 'Three hives.',
    deadline,
    budget: null,
  });
  expect(await (await request.response())?.json()).toEqual({ modifiedCount: 1 });
  await expect(toast(page, '✅ Task updated successfully!')).toBeVisible();
  await expect(page).toHaveURL('/my-tasks');
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, title)).toContainText('Beekeeping');
});

test('a response without a change, a client error, a server error and a missing response are failures, and the form keeps its values [SAY-13, SAY-14]', {
  tag: '@deep',
}, async ({ page, me, tolerate }) => {
  tolerate(/status of (403|503)/, /ApiError/, /net::ERR_/, /NetworkError/);
  const id = await open(page, me);
  const failed = '❌ Failed to update task!';
  const refusal = { type: 'x/forbidden', title: 'You can’t do this', status: 403 };
  const trouble = { type: 'x/unavailable', title: 'Unavailable', status: 503 };
  for (const [words, answer] of [
    [failed, (route: Route) => route.fulfill({ json: { modifiedCount: 0 } })],
    [failed, (route: Route) => route.fulfill({ status: 403, json: refusal })],
    [failed, (route: Route) => route.fulfill({ status: 503, json: trouble })],
    ['❌ Error updating task!', (route: Route) => route.abort()],
  ] as const) {
    await page.route('**/tasks/*', (route) => (route.request().method() === 'PUT' ? answer(route) : route.continue()));
    await field(page, 'Title').fill('Still here');
    await update(page).click();
    await expect(toast(page, words)).toBeVisible();
    await expect(field(page, 'Title')).toHaveValue('Still here');
    await expect(update(page)).toBeEnabled();
    await page.unroute('**/tasks/*');
    await open(page, me, id);
  }
});

test('a copy that was changed elsewhere is rejected, shows the changes, and can be overwritten [SAY-13]', async ({
  page,
  me,
  tolerate,
}) => {
  tolerate(/status of 412/, /ApiError/);
  const id = await open(page, me);
  const [mine, theirs] = [freshTitle(), freshTitle()];
  await fetchOk(`${emulators.api}/tasks/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...bearer(me) },
    body: JSON.stringify({ title: theirs, description: 'D', category: 'Design', deadline: inDays(120), budget: 5 }),
  });
  await field(page, 'Title').fill(mine);
  await update(page).click();
  await expect(toast(page, '❌ Failed to update task!')).toBeVisible();
  const changes = dialog(page).getByRole('alert').filter({ hasText: 'changed in another tab' });
  await expect(changes).toContainText(theirs);
  await expect(field(page, 'Title')).toHaveValue(mine);
  await update(page).click();
  await expect(page).toHaveURL('/my-tasks');
  await expect(row(page, mine)).toBeVisible();
});

test('a task of another client and an unknown task show ‘Task not found’ and a link back [UPDATE-5]', {
  tag: '@deep',
}, async ({ page, tolerate }) => {
  tolerate(/status of 404/);
  for (const id of [await postTask(await newPerson()), 'nowhere']) {
    await page.goto(`/my-tasks/update-task/${id}`);
    await expect(dialog(page).getByRole('heading', { name: 'Task not found' })).toBeVisible();
    await expect(field(page, 'Title')).toHaveCount(0);
    await dialog(page).getByRole('link', { name: 'Back to My Posted Tasks' }).click();
    await expect(page).toHaveURL('/my-tasks');
    await expect(dialog(page)).toHaveCount(0);
  }
});

test('input survives a reload and Back, and Cancel discards it', async ({ page, me }) => {
  const title = freshTitle();
  const id = await postTask(me, { title });
  await page.goto('/my-tasks');
  await row(page, title).getByRole('link', { name: 'Update' }).click();
  await field(page, 'Title').fill('Begun');
  await page.reload();
  await expect(field(page, 'Title')).toHaveValue('Begun');
  await field(page, 'Title').fill('Begun again');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await open(page, me, id);
  await expect(field(page, 'Title')).toHaveValue('Begun again');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/my-tasks');
  await expect(page.getByRole('heading', { level: 1, name: 'My Posted Tasks' })).toBeFocused();
  await row(page, title).getByRole('link', { name: 'Update' }).click();
  await expect(field(page, 'Title')).toHaveValue(title);
});

test('input based on an older copy shows what has changed since, and can be discarded', {
  tag: '@deep',
}, async ({ page, me }) => {
  const id = await open(page, me);
  const [mine, theirs] = [freshTitle(), freshTitle()];
  await field(page, 'Title').fill(mine);
  await page.goto('/my-tasks');
  await fetchOk(`${emulators.api}/tasks/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...bearer(me) },
    body: JSON.stringify({ title: theirs, description: 'D', category: 'Design', deadline: inDays(120), budget: 5 }),
  });
  await open(page, me, id);
  await expect(field(page, 'Title')).toHaveValue(mine);
  const changes = dialog(page).getByRole('alert').filter({ hasText: 'changed in another tab' });
  await expect(changes).toContainText(theirs);
  await expect(changes).toContainText('Update to overwrite these changes');
  await dialog(page).getByRole('button', { name: 'Start over' }).click();
  await expect(changes).toHaveCount(0);
  await expect(field(page, 'Title')).toHaveValue(theirs);
  await expect(field(page, 'Title')).toBeFocused();
  await open(page, me, id);
  await expect(field(page, 'Title')).toHaveValue(theirs);
  await expect(dialog(page).getByText('Your draft is back.')).toHaveCount(0);
});
