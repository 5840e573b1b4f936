import { toast } from '../support/expectations.ts';
import { freshEmail } from '../support/people.ts';
import { keepToasts } from '../support/states/state.ts';
import { freshTitle, inDays } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

const BROWSERS = [
  { description: 'in a current browser', use: {} },
  { description: 'on translated pages', use: { translated: true } },
  { description: 'in the oldest supported browser', use: { inOldestBrowser: true } },
];

for (const { description, use } of BROWSERS) {
  test.describe(description, () => {
    test.use(use);

    test('a new user signs up, posts a task, sees it under My Posted Tasks, and a visitor finds it in Browse', {
      tag: '@deep',
    }, async ({ page, visit }) => {
      const title = freshTitle();
      const menu = page.getByRole('navigation', { name: 'Main' });

      await page.goto('/');
      await page.getByRole('link', { name: 'Signup' }).click();
      await page.getByLabel('Full Name').fill('Alma Rietveld');
      await page.getByLabel('Email Address').fill(freshEmail());
      await page.getByLabel('Password', { exact: true }).fill('Dovetail7');
      // This toast closes after 1.5 seconds, and the assertion polls only twice a second.
      const resumeToasts = await keepToasts(page);
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(toast(page, 'Your profile has been created')).toBeVisible();
      await resumeToasts();
      await expect(page).toHaveURL('/');

      await menu.getByRole('link', { name: 'Add Task' }).click();
      await page.getByLabel(/^(Task )?Title/).fill(title);
      await page.getByLabel('Category').selectOption('Web Development');
      await page
        .getByLabel('Description')
        .fill('A page that shows when the workshop is open, and for which holidays it is not.');
      await page.getByLabel('Deadline', { exact: true }).fill(inDays(114));
      await page.getByLabel(/^Budget/).fill('350');
      await page.getByRole('button', { name: 'Add Task', exact: true }).click();
      await expect(toast(page, '✅ Task added successfully!')).toBeVisible();

      await expect(page).toHaveURL('/my-tasks');
      await expect(page.getByRole('row', { name: title })).toBeVisible();

      const visitor = await visit();
      await visitor.goto('/');
      await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Browse Tasks' }).click();
      await visitor.getByRole('searchbox', { name: 'Search tasks' }).fill(title);
      await expect(visitor.getByRole('article', { name: title })).toBeVisible();
    });
  });
}
