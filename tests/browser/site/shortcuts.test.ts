import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/expectations.ts';
import { expect, test } from '../support/test.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search tasks' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

/**
 * Waits until a page reads this setting. The browser passes a write of another tab on to the page's process
 * asynchronously.
 */
const expectSetting = (page: Page, value: 'off' | null) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('taskwright-shortcuts'))).toBe(value);

/**
 * Opens a page and waits for its shortcuts, whose code loads lazily. Only '?' can be pressed until it works: a second
 * press changes nothing.
 */
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(dialog(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
};

test.describe('Keyboard shortcuts', () => {
  test.use({ signedIn: true });

  test('focus the search, list themselves and post a task, but not in fields, dialogs or with a modifier', async ({
    page,
  }) => {
    await open(page, '/my-tasks');
    await page.keyboard.press('/');
    await expect(page).toHaveURL('/browse-tasks');
    await expect(search(page)).toBeFocused();
    // Typed, because the search has the focus.
    await page.keyboard.type('n/?');
    await expect(search(page)).toHaveValue('n/?');
    await expect(dialog(page)).toHaveCount(0);
    await search(page).blur();
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
    await expect(search(page)).toHaveValue('n/?');

    await search(page).blur();
    await page.keyboard.press('Shift+?');
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByRole('definition')).toHaveText(['Search', 'Post a task', 'Show keyboard shortcuts']);
    await expectAccessible(page, 'the dialog with the shortcuts');
    await page.keyboard.press('n');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press('Control+n');
    await page.keyboard.press('Alt+n');
    await expect(page).toHaveURL(/browse-tasks/);
    await page.keyboard.press('n');
    await expect(page).toHaveURL('/add-task');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('are switched off in Account for this device, also in another tab, and on again', { tag: '@deep' }, async ({
    page,
    context,
  }) => {
    await open(page, '/browse-tasks');
    const other = await context.newPage();
    await other.goto('/account/shortcuts');
    const section = other.getByRole('region', { name: 'Keyboard shortcuts' });
    const toggle = section.getByRole('checkbox', { name: 'Use keyboard shortcuts on this device' });
    await expect(toggle).toBeChecked();
    await expectAccessible(other, 'the account page with the switch of the shortcuts');
    await toggle.uncheck();
    await page.bringToFront();
    await expectSetting(page, 'off');
    for (const key of ['?', 'n', '/']) await page.keyboard.press(key);
    await expect(search(page)).not.toBeFocused();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL('/browse-tasks');
    await toggle.check();
    await expectSetting(page, null);
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
    await page.setViewportSize({ width: 360, height: 740 });
    await search(page).blur();
    await page.keyboard.press('?');
    await expect(dialog(page)).toBeVisible();
    await expectNoSidewaysScroll(page, 'the dialog with the shortcuts');
  });
});

test('visitors have no shortcuts', { tag: '@deep' }, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  // Loads when the hydrated page is idle, after the code of the header.
  const idle = page.waitForResponse(/\/assets\/toast-host-[^/]+\.js/);
  await page.goto('/browse-tasks');
  await expect(page.getByRole('article').first()).toBeVisible();
  await idle;
  for (const key of ['?', '/', 'n']) await page.keyboard.press(key);
  expect(scripts.filter((url) => url.includes('/assets/shortcuts-'))).toEqual([]);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/browse-tasks');
  await expect(search(page)).not.toBeFocused();
});
