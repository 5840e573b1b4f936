import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const mine = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Posted Tasks' });

test.use({ signedIn: true });

test.beforeEach(async ({ page }) => {
  await page.goto('/browse-tasks');
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account menu of/ })).toBeVisible();
});

test('a link under the pointer prefetches its screen and its data, and the click requests nothing again', {
  tag: '@deep',
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const answered = page.waitForResponse('**/tasks?*mine=true*');
  await mine(page).hover();
  await answered;
  expect(asked.some((path) => /\/my-tasks-[\w-]{8}\.js$/.test(path))).toBe(true);
  await mine(page).click();
  await expect(page.getByText('No tasks posted yet')).toBeVisible();
  expect(asked.filter((path) => path === '/tasks')).toHaveLength(1);
});

test('Save-Data disables prefetching', { tag: '@deep' }, async ({ page }) => {
  await page.evaluate(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await mine(page).focus();
  await expect(mine(page)).toBeFocused();
  expect(asked.filter((address) => /my-tasks|\/tasks\?/.test(address))).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No tasks posted yet')).toBeVisible();
});
