import type { Page, Request } from '@playwright/test';
import { createTaskBody } from '@taskwright/contract';
import {
  countJoints,
  endTimerOf,
  expectAccessible,
  expectNoSidewaysScroll,
  expectScreen,
  timerOf,
  toast,
} from '../support/expectations.ts';
import { BUDGET, fillTask, taskField } from '../support/task-form.ts';
import { inDays } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const add = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Add Task|Adding Task\.\.\.)$/ });
const alerts = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /./ });
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const posts = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/tasks'));

test.beforeEach(async ({ page }) => {
  await page.goto('/add-task');
  await expect(taskField(page, 'Title')).toBeEditable();
});

test('the form has its fields, four of them required; email and name are read-only; an empty submission shows each missing field and focuses the first; an invalid budget is rejected, and a press that blurs its field still takes effect [ROUTE-6, ADD-3, ADD-4, VALID-10, VALID-11, VALID-12, VALID-13, CONST-9, FORM-4]', async ({
  page,
  me,
}) => {
  await expectScreen(page, 'Add New Task');
  for (const label of ['Title', 'Category', 'Description', 'Deadline']) {
    await expect(taskField(page, label)).toBeEnabled();
    await expect(taskField(page, label)).toHaveAttribute('required', '');
  }
  const budget = taskField(page, BUDGET);
  await expect(budget).toBeEnabled();
  await expect(budget).not.toHaveAttribute('required');
  await expect(budget).toHaveAttribute('inputmode', 'decimal');
  await expect(taskField(page, 'Email')).toHaveValue(me.email);
  await expect(taskField(page, 'Name')).toHaveValue(me.name);
  for (const label of ['Email', 'Name']) await expect(taskField(page, label)).not.toBeEditable();
  await expect(taskField(page, 'Category').locator('option:not([value=""])')).toHaveText([
    'Web Development',
    'Design',
    'Writing',
    'Marketing',
    'Research',
    'Content Creation',
    'SEO',
    'Data Analysis',
  ]);

  await budget.fill('-1');
  await add(page).click();
  await expect(alerts(page)).toHaveCount(5);
  await expect(taskField(page, 'Title')).toBeFocused();
  await budget.fill('');
  await expect(taskField(page, 'Title')).toHaveAccessibleDescription(/Title is required/);
  await taskField(page, 'Title').fill('A door');
  await expect(alerts(page)).toHaveCount(3);
  await fillTask(page);
  for (const [budget, message] of [
    ['-1', 'Budget can’t be below 0'],
    ['0.001', 'Budget can have at most two decimals'],
    ['1000000001', 'Budget can be at most $1,000,000,000'],
    ['1.500', 'Enter the amount like 1500.00'],
  ] as const) {
    await taskField(page, BUDGET).fill(budget);
    await add(page).click();
    await expect(alerts(page)).toHaveText([message]);
    await expect(taskField(page, BUDGET)).toHaveValue(budget);
  }

  await taskField(page, BUDGET).fill('150.555');
  const more = page.getByRole('button', { name: 'More details' });
  await more.click({ delay: 90 });
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toBeVisible();
});

test('the wheel scrolls the page and leaves the budget, and a pasted amount with a decimal comma is posted as typed [VALID-11]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await fillTask(page);
  const budget = taskField(page, BUDGET);
  await budget.fill('500');
  await budget.hover();
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
  await expect(budget).toHaveValue('500');

  await budget.selectText();
  await page.keyboard.insertText('1.500,50');
  await expect(budget).toHaveValue('1.500,50');
  const posted = posts(page);
  await add(page).click();
  expect((await posted).postDataJSON()).toMatchObject({ budget: 1500.5 });
});

test('success posts all fields, shows a toast for three seconds, resets the form and opens My Posted Tasks [CALL-2, SAY-11, CONST-4]', async ({
  page,
  me,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const title = await fillTask(page);
  const posted = posts(page);
  const joints = await countJoints(page);
  await add(page).click();
  const request = await posted;
  const body = createTaskBody.parse(request.postDataJSON());
  expect(body).toMatchObject({
    title,
    category: 'Writing',
    description: 'Two pages on how a door is hung, with a drawing.',
    deadline: inDays(114),
    budget: 99.5,
    userEmail: me.email,
    userName: me.name,
  });
  expect(Date.parse(body.creationTime)).not.toBeNaN();
  expect(await (await request.response())?.json()).toMatchObject({ insertedId: expect.stringMatching(/./) });
  const thanks = toast(page, '✅ Task added successfully!');
  await thanks.hover();
  expect((await timerOf(thanks)).duration).toBe(3000);
  await expect(page).toHaveURL('/my-tasks');
  const create = page.getByRole('main').getByRole('link', { name: '+ Create New Task' });
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    const [low, high] = [await create.boundingBox(), await thanks.boundingBox()];
    expect(high?.y ?? 0, 'the toast lies below the button').toBeGreaterThan((low?.y ?? 0) + (low?.height ?? 0));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await endTimerOf(thanks);
  await expect(thanks).toHaveCount(0);
  await expect(row(page, title)).toBeVisible();
  expect(await joints()).toBe(1);
  await create.click();
  await expect(taskField(page, 'Title')).toHaveValue('');
  await expect(taskField(page, BUDGET)).toHaveValue('');
});

test('a category shows examples and its typical price without moving the form; a suggested deadline is kept as a draft; a preview shows what is typed, sends nothing and returns to the form', async ({
  page,
  me,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const email = taskField(page, 'Email');
  const before = await email.boundingBox();
  await taskField(page, 'Category').selectOption('Writing');
  await expect(taskField(page, 'Title')).toHaveAttribute('placeholder', 'e.g. Four articles about coffee');
  await expect(taskField(page, BUDGET)).toHaveAccessibleDescription('Typically $150 – $900 (Article Series)');
  expect(await email.boundingBox()).toEqual(before);

  const week = page.getByRole('button', { name: 'In a week' });
  await week.press('Enter');
  await expect(week).toHaveAttribute('aria-pressed', 'true');
  await expect(taskField(page, 'Deadline')).toHaveValue(inDays(7));
  await page.reload();
  await expect(week).toHaveAttribute('aria-pressed', 'true');
  await expect(taskField(page, 'Deadline')).toHaveValue(inDays(7));

  const isWrite = (request: Request) => request.method() === 'POST' && request.url().endsWith('/tasks');
  let sent = 0;
  page.on('request', (request) => {
    if (isWrite(request)) sent += 1;
  });
  await taskField(page, 'Description').fill('Two pages on how a door is hung.');
  const button = page.getByRole('main').getByRole('button', { name: 'Preview' });
  await button.press('Enter');
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByText('Still to complete: Title.')).toBeVisible();
  await expect(preview.getByText('Two pages on how a door is hung.')).toBeVisible();
  await expect(preview.getByText(me.name)).toBeVisible();
  await expectNoSidewaysScroll(page, 'the preview');
  await expectAccessible(page, 'the preview');
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await expect(button).toBeFocused();
  await taskField(page, 'Title').fill('Plane a door');
  await button.click();
  await expect(preview.getByRole('heading', { name: 'Plane a door' })).toBeVisible();
  await expect(preview.getByText('Still to complete')).toHaveCount(0);
  await preview.getByRole('button', { name: 'Back to editing' }).click();
  await expect(taskField(page, 'Title')).toHaveValue('Plane a door');
  await expect(page).toHaveURL('/add-task');
  expect(sent).toBe(0);
});

test('a task without a budget and with more details is posted; meanwhile the button reads ‘Adding Task...’ and is disabled [ADD-5, ADD-6]', {
  tag: '@deep',
}, async ({ page }) => {
  const title = await fillTask(page);
  await taskField(page, BUDGET).fill('');
  await page.getByRole('button', { name: 'More details' }).click();
  await taskField(page, 'Skills (optional)').fill('Joinery, Patience');
  await taskField(page, 'Priority').selectOption('high');
  await page.getByRole('button', { name: 'Add a link' }).click();
  await taskField(page, 'Attachment 1 name').fill('The plan');
  await taskField(page, 'Attachment 1 link').fill('http://plans.example/door.pdf');
  await page.getByRole('button', { name: 'Add a link' }).click();
  await page.getByRole('button', { name: 'Remove attachment 2' }).click();
  await expect(taskField(page, 'Attachment 1 name')).toBeFocused();
  // Stays empty, and is not sent.
  await page.getByRole('button', { name: 'Add a link' }).click();
  await add(page).click();
  await expect(alerts(page)).toContainText(['https://']);
  await taskField(page, 'Attachment 1 link').fill('https://plans.example/door.pdf');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/tasks', async (route) => {
    await held;
    await route.continue();
  });
  const posted = posts(page);
  await expect(add(page)).toHaveText('Add Task');
  await add(page).click();
  await expect(add(page)).toHaveText('Adding Task...');
  await expect(add(page)).toBeDisabled();
  release();
  expect((await posted).postDataJSON()).toMatchObject({
    title,
    budget: null,
    skills: ['Joinery', 'Patience'],
    priority: 'high',
    attachments: [{ name: 'The plan', url: 'https://plans.example/door.pdf' }],
  });
  await expect(page).toHaveURL('/my-tasks');
  await expect(row(page, title)).toBeVisible();
});

test('a past deadline is accepted, with a warning at its field before and a note next to the toast after', {
  tag: '@deep',
}, async ({ page }) => {
  const warning = 'This deadline has ended. Freelancers won’t see the task until you set a later one.';
  const deadline = taskField(page, 'Deadline');
  const title = await fillTask(page);
  await expect(deadline).toHaveAccessibleDescription(/^Ends .+, 11:59 PM your time$/);
  await deadline.fill(inDays(-3));
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: warning })).toBeVisible();
  await expect(deadline).toHaveAccessibleDescription(new RegExp(`^Ended .+, 11:59 PM your time ${warning}$`));
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page, 'the form with its warning');
  await expectAccessible(page, 'the form with its warning');
  await deadline.fill(inDays(0));
  await expect(deadline).toHaveAccessibleDescription(/^Ends .+, 11:59 PM your time$/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await deadline.fill(inDays(-3));
  await add(page).click();
  await expect(toast(page, '✅ Task added successfully!')).toBeVisible();
  await expect(toast(page, 'Your task’s deadline has passed, so freelancers won’t see it.')).toBeVisible();
  await row(page, title).getByRole('link', { name: 'Update' }).click();
  const update = page.getByRole('dialog', { name: 'Update Task' });
  await expect(taskField(update, 'Deadline')).toHaveAccessibleDescription(new RegExp(`${warning}$`));
  await taskField(update, 'Deadline').fill(inDays(20));
  await expect(taskField(update, 'Deadline')).toHaveAccessibleDescription(/^Ends .+ your time$/);
});
