import type { Page } from '@playwright/test';
import { createTaskBody } from '@taskwright/contract';
import {
  countJoints,
  endTimerOf,
  expectAccessible,
  expectNoSidewaysScroll,
  expectScreen,
  timerOf,
  toast,
} from './support/expectations.ts';
import { logIn } from './support/people.ts';
import { BUDGET, fillTask, taskField } from './support/task-form.ts';
import { inDays } from './support/tasks.ts';
import { expect, test } from './support/test.ts';

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

test('the form has its fields; email and name are read-only [ROUTE-6, ADD-3, ADD-4, VALID-12]', async ({
  page,
  me,
}) => {
  await expectScreen(page, 'Add New Task');
  for (const label of ['Title', 'Category', 'Description', 'Deadline', BUDGET]) {
    await expect(taskField(page, label)).toBeEnabled();
  }
  await expect(taskField(page, 'Email')).toHaveValue(me.email);
  await expect(taskField(page, 'Name')).toHaveValue(me.name);
  for (const label of ['Email', 'Name']) await expect(taskField(page, label)).not.toBeEditable();
});

test('the category is one of the eight [VALID-13]', async ({ page }) => {
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
});

test('the four are required by the browser too; the budget is a number from 0 in hundredths [VALID-10, VALID-11, CONST-9]', async ({
  page,
}) => {
  for (const label of ['Title', 'Category', 'Description', 'Deadline']) {
    await expect(taskField(page, label)).toHaveAttribute('required', '');
  }
  const budget = taskField(page, BUDGET);
  await expect(budget).not.toHaveAttribute('required');
  await expect(budget).toHaveAttribute('type', 'number');
  await expect(budget).toHaveAttribute('min', '0');
  await expect(budget).toHaveAttribute('step', '0.01');
});

test('an empty form names each missing field and goes to the first [VALID-10, FORM-4]', async ({ page }) => {
  await add(page).click();
  await expect(alerts(page)).toHaveCount(4);
  await expect(taskField(page, 'Title')).toBeFocused();
  await expect(taskField(page, 'Title')).toHaveAccessibleDescription(/Title is required/);
  await taskField(page, 'Title').fill('A door');
  await expect(alerts(page)).toHaveCount(3);
});

for (const [budget, message] of [
  ['-1', 'Budget cannot be below 0'],
  ['0.001', 'Budget can have at most two decimals'],
  ['1000000001', 'Budget can be at most 1,000,000,000'],
] as const) {
  test(`a budget of ${budget} is refused [VALID-11]`, async ({ page }) => {
    await fillTask(page);
    await taskField(page, BUDGET).fill(budget);
    await add(page).click();
    await expect(alerts(page)).toHaveText([message]);
  });
}

test('success posts all fields, says so for three seconds, resets the form and goes to My Posted Tasks [CALL-2, SAY-11, CONST-4]', async ({
  page,
  me,
}) => {
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

test('a press that leaves a field with an error does what it says', async ({ page }) => {
  await page.getByRole('button', { name: 'Add Task', exact: true }).click();
  await fillTask(page);
  await taskField(page, BUDGET).fill('150.555');
  const more = page.getByRole('button', { name: 'More details' });
  await more.click({ delay: 90 });
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toBeVisible();
});

test('without a budget and with more details it is posted so', async ({ page }) => {
  const title = await fillTask(page);
  await taskField(page, BUDGET).fill('');
  await page.getByRole('button', { name: 'More details' }).click();
  await taskField(page, 'Skills (optional)').fill('Joinery, Patience');
  await taskField(page, 'Priority').selectOption('high');
  await page.getByRole('button', { name: 'Add a link' }).click();
  await taskField(page, 'Attachment 1 name').fill('The plan');
  await taskField(page, 'Attachment 1 link').fill('http://plans.example/door.pdf');
  await add(page).click();
  await expect(alerts(page)).toContainText(['https://']);
  await taskField(page, 'Attachment 1 link').fill('https://plans.example/door.pdf');
  const posted = posts(page);
  await add(page).click();
  expect((await posted).postDataJSON()).toMatchObject({
    title,
    budget: null,
    skills: ['Joinery', 'Patience'],
    priority: 'high',
    attachments: [{ name: 'The plan', url: 'https://plans.example/door.pdf' }],
  });
  await expect(row(page, title)).toBeVisible();
});

test('a deadline that has passed is taken, with a warning beside its field before and a line beside the toast after', async ({
  page,
}) => {
  const warning = 'This date has passed. Freelancers won’t see the task until you set a later one.';
  const deadline = taskField(page, 'Deadline');
  const title = await fillTask(page);
  await expect(deadline).toHaveAccessibleDescription('');
  await deadline.fill(inDays(-3));
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: warning })).toBeVisible();
  await expect(deadline).toHaveAccessibleDescription(warning);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page, 'the form with its warning');
  await expectAccessible(page, 'the form with its warning');
  await deadline.fill(inDays(0));
  await expect(deadline).toHaveAccessibleDescription('');
  await page.setViewportSize({ width: 1280, height: 800 });
  await deadline.fill(inDays(-3));
  await add(page).click();
  await expect(toast(page, '✅ Task added successfully!')).toBeVisible();
  await expect(toast(page, 'Freelancers won’t see your task: its deadline has passed.')).toBeVisible();
  await row(page, title).getByRole('link', { name: 'Update' }).click();
  const update = page.getByRole('dialog', { name: 'Update Task' });
  await expect(taskField(update, 'Deadline')).toHaveAccessibleDescription(warning);
  await taskField(update, 'Deadline').fill(inDays(20));
  await expect(taskField(update, 'Deadline')).toHaveAccessibleDescription('');
});

test('while it is sent the button reads ‘Adding Task...’ and is disabled [ADD-5, ADD-6]', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/tasks', async (route) => {
    await held;
    await route.continue();
  });
  await fillTask(page);
  await expect(add(page)).toHaveText('Add Task');
  await add(page).click();
  await expect(add(page)).toHaveText('Adding Task...');
  await expect(add(page)).toBeDisabled();
  release();
  await expect(page).toHaveURL('/my-tasks');
});

test('an answer without insertedId is a failure, and what was typed stays [SAY-9]', async ({ page, tolerate }) => {
  tolerate(/ApiError/);
  await page.route('**/tasks', (route) => route.fulfill({ status: 201, json: { acknowledged: true } }));
  const title = await fillTask(page);
  await add(page).click();
  const failed = toast(page, 'Failed to add task!');
  await failed.hover();
  await endTimerOf(failed);
  await expect(failed).toHaveCount(0);
  await expect(alerts(page)).toHaveText([
    'Failed to add task! We’re having trouble right now. Nothing is lost; try again in a moment.',
  ]);
  await expect(page).toHaveURL('/add-task');
  await expect(taskField(page, 'Title')).toHaveValue(title);
  await expect(add(page)).toBeEnabled();
  // The next try, even one that the form itself stops, wipes what the last one said.
  await taskField(page, 'Title').fill('');
  await add(page).click();
  await expect(alerts(page)).toHaveText(['Title is required']);
});

test('a refusing server is a failure too; its complaint stands by its field [SAY-9]', async ({ page, tolerate }) => {
  tolerate(/status of 400/, /ApiError/);
  const errors = [{ field: 'deadline', in: 'body', message: 'Enter a date that exists, as YYYY-MM-DD' }];
  const problem = {
    type: 'https://taskwright.example/problems/bad-request',
    title: 'The request has errors',
    status: 400,
    errors,
  };
  await page.route('**/tasks', (route) =>
    route.fulfill({ status: 400, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  );
  await fillTask(page);
  await add(page).click();
  await expect(toast(page, 'Failed to add task!')).toBeVisible();
  await expect(alerts(page)).toHaveText(['Enter a date that exists, as YYYY-MM-DD']);
  await expect(taskField(page, 'Deadline')).toBeFocused();
});

test('one task too many: the page says when to try again, and keeps what was typed [SAY-9]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 429/, /ApiError/);
  const detail = 'You’ve posted 50 tasks in the last 24 hours, which is the limit. Try again in 3 hours.';
  const problem = {
    type: 'https://taskwright.example/problems/too-many-requests',
    title: 'Too much',
    status: 429,
    detail,
  };
  await page.route('**/tasks', (route) =>
    route.fulfill({ status: 429, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  );
  const title = await fillTask(page);
  await add(page).click();
  await expect(toast(page, 'Failed to add task!')).toBeVisible();
  await expect(alerts(page)).toHaveText([`Failed to add task! ${detail} What you typed is still here.`]);
  await expect(taskField(page, 'Title')).toHaveValue(title);
});

test('without a connection the error’s message is a toast, and a retry never posts twice [SAY-10]', async ({
  page,
  tolerate,
}) => {
  tolerate(/net::ERR_/, /NetworkError/);
  // The task arrives; the answer does not.
  await page.route('**/tasks', async (route) => {
    await route.fetch();
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

test('a draft survives a reload and leaving, and is forgotten at logout', async ({ page, me }) => {
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
  // Whoever logs out leaves: home, and not to 'Welcome back'. Decision 26.
  await expect(page).toHaveURL('/');
  await page.getByRole('banner').getByRole('link', { name: 'Add Task' }).click();
  await expect(page.getByRole('main').getByText('Log in to post a task.')).toBeVisible();
  await logIn(page, me);
  await expect(page).toHaveURL('/add-task');
  await expect(taskField(page, 'Title')).toHaveValue('');
});

test('of two tabs with one draft each posts its own, and neither takes the other’s typing away', async ({
  page,
  context,
  tolerate,
}) => {
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
  // Somebody looks at the other tab; headless, every tab counts as looked at all the time.
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
