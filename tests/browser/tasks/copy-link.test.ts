import { expectAccessible, expectNoSidewaysScroll, smallTargets } from '../support/expectations.ts';
import { fillTask, taskField } from '../support/task-form.ts';
import { inDays } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

test('after posting, Copy link copies the address of the task, until a reload', { tag: '@deep' }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/add-task');
  const title = await fillTask(page);
  // The listener of notifications sends POST requests too.
  const created = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/tasks'),
  );
  await page.getByRole('main').getByRole('button', { name: 'Add Task' }).click();
  const { insertedId } = await (await created).json();
  await expect(page).toHaveURL('/my-tasks');
  const note = page.getByRole('region', { name: 'Your new task' });
  await note.getByRole('button', { name: 'Copy link' }).click();
  await expect(note.getByRole('status')).toHaveText('Link copied.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${baseURL}/browse-tasks/${insertedId}`);
  await expectAccessible(page, 'My Posted Tasks after posting');
  await page.setViewportSize({ width: 375, height: 812 });
  await expect.poll(() => smallTargets(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page, 'My Posted Tasks after posting');
  await page.reload();
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(note).toHaveCount(0);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a task whose deadline has passed has no link to copy', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/add-task');
  const title = await fillTask(page);
  await taskField(page, 'Deadline').fill(inDays(-1));
  await page.getByRole('main').getByRole('button', { name: 'Add Task' }).click();
  await expect(page).toHaveURL('/my-tasks');
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
});
