import type { Page } from '@playwright/test';
import { toast } from '../support/expectations.ts';
import { press, tabTo, type } from '../support/keyboard.ts';
import { freshEmail } from '../support/people.ts';
import { keepToasts } from '../support/states/state.ts';
import { BUDGET, taskField } from '../support/task-form.ts';
import { freshTitle, inDays } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

/** Returns the keys that enter a date in a date field: month, day and year. */
const dateKeys = (date: string): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${month}${day}${year}`;
};

const bar = (page: Page) => page.getByRole('banner');
const navigation = (page: Page, name: string) =>
  bar(page).getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

test('by keyboard: sign up, post a task, find it, change it, delete it, log out', {
  tag: '@deep',
}, async ({ page }) => {
  const [title, changed] = [freshTitle(), freshTitle()];

  await page.goto('/');
  await press(page, bar(page).getByRole('link', { name: 'Signup' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeFocused();
  await type(page, page.getByLabel('Full Name'), 'Ada Quist');
  await type(page, page.getByLabel('Email Address'), freshEmail());
  await type(page, page.getByLabel('Password', { exact: true }), 'Mortise9');
  // This toast closes after 1.5 seconds, and the assertion polls only twice a second.
  const resumeToasts = await keepToasts(page);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Your profile has been created')).toBeVisible();
  await resumeToasts();
  // The new screen takes the focus when it renders, which can be after the toast.
  await expect(page.getByRole('heading', { level: 1, name: 'Freelance, made to fit' })).toBeFocused();

  await press(page, navigation(page, 'Add Task'));
  await expect(page.getByRole('heading', { level: 1, name: 'Add New Task' })).toBeFocused();
  await type(page, taskField(page, 'Title'), title);
  await type(page, taskField(page, 'Category'), 'Design');
  await type(page, taskField(page, 'Description'), 'By keyboard alone.');
  await type(page, taskField(page, 'Deadline'), dateKeys(inDays(110)));
  await type(page, taskField(page, BUDGET), '120.5');
  await press(page, page.getByRole('main').getByRole('button', { name: 'Add Task', exact: true }));
  await expect(page).toHaveURL('/my-tasks');
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('$120.50');

  await press(page, navigation(page, 'Browse Tasks'));
  await type(page, page.getByRole('searchbox', { name: 'Search tasks' }), title);
  await press(page, page.getByRole('article', { name: title }).getByRole('link', { name: 'See Details' }));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();

  await press(page, page.getByRole('link', { name: 'Update this task' }));
  const dialog = page.getByRole('dialog', { name: 'Update Task' });
  const field = taskField(dialog, 'Title');
  await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(changed);
  await press(page, dialog.getByRole('button', { name: 'Update', exact: true }));
  await expect(toast(page, '✅ Task updated successfully!')).toBeVisible();

  const renamed = page.getByRole('row').filter({ hasText: changed });
  await press(page, renamed.getByRole('button', { name: 'Delete' }));
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press(page, question.getByRole('button', { name: 'Yes, delete it!' }));
  await expect(page.getByRole('dialog', { name: 'Deleted!' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No tasks posted yet')).toBeVisible();

  await press(page, bar(page).getByRole('button', { name: 'Account menu of Ada Quist' }));
  await press(page, bar(page).getByRole('button', { name: 'Logout' }));
  const logoutDialog = page.getByRole('dialog', { name: 'Are you sure you want to log out?' });
  await expect(logoutDialog.getByRole('button', { name: 'No', exact: true })).toBeFocused();
  await press(page, logoutDialog.getByRole('button', { name: 'Yes', exact: true }));
  await expect(toast(page, '✅ You have successfully logged out!')).toBeVisible();
});

test('by keyboard: the carousel, the categories, the newsletter and the theme', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Highlights' });
  await press(page, carousel.getByRole('button', { name: 'Next slide' }));
  await expect(carousel.getByRole('heading', { level: 2 })).toHaveText(['Get Your Projects Done']);
  await page.keyboard.press('ArrowRight');
  await expect(carousel.getByRole('heading', { level: 2 })).toHaveText(['Grow Your Freelance Career']);
  await press(page, page.getByRole('button', { name: 'Design' }), 'Space');
  await expect(page.getByRole('heading', { name: 'Brand Identity' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Custom Website' })).toHaveCount(0);
  await type(page, page.getByRole('textbox', { name: 'New tasks by email' }), freshEmail());
  await press(page, page.getByRole('button', { name: 'Join' }));
  await expect(page.getByRole('contentinfo').getByRole('status')).toContainText('Thank you for joining!');
  await press(page, page.getByRole('button', { name: 'Switch to dark mode' }));
  await expect(page.locator('html')).toHaveAttribute('data-dark', '');
});

test('every focused element has a visible focus ring', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab');
    const ring = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return 'none needed';
      // A field shows its focus ring on its frame.
      const frame = element.matches('input') ? (element.parentElement ?? element) : element;
      const { outlineStyle, outlineWidth, borderTopWidth, boxShadow } = getComputedStyle(frame);
      const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      return outlined || Number.parseFloat(borderTopWidth) >= 2 || boxShadow !== 'none' ? 'shown' : element.outerHTML;
    });
    expect(ring).toMatch(/^(shown|none needed)$/);
  }
});
