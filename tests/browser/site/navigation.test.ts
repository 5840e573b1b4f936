import type { Page } from '@playwright/test';
import { expectIdle } from '../support/browse.ts';
import { expectScreen } from '../support/expectations.ts';
import { openInApp } from '../support/open-in-app.ts';
import { postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const link = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

test.use({ signedIn: true });

test('every screen has its own title, also after a reload', {
  tag: '@deep',
}, async ({ page, me, tolerate }) => {
  tolerate(/status of 404/);
  const id = await postTask(me, { title: 'Plane an oak door' });
  for (const [path, title] of [
    ['/', 'Taskwright: freelance, made to fit'],
    ['/browse-tasks', 'Browse Tasks · Taskwright'],
    [`/browse-tasks/${id}`, 'Plane an oak door · Taskwright'],
    ['/add-task', 'Add New Task · Taskwright'],
    ['/my-tasks', 'My Posted Tasks · Taskwright'],
    [`/my-tasks/update-task/${id}`, 'Update Task · Taskwright'],
    ['/messages', 'Messages · Taskwright'],
    ['/my-bids', 'My Bids · Taskwright'],
    ['/notifications', 'Notifications · Taskwright'],
    ['/terms', 'Terms and Conditions · Taskwright'],
    ['/nowhere', 'Page Not Found · Taskwright'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
  }
});

test('the first page of a visit does not move the focus; a new screen starts at its top with the focus on its heading; Back and Forward restore both screens', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'View Details' }).first()).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  for (const [name, title, screen] of [
    ['Browse Tasks', 'Browse Tasks', 'Browse Tasks'],
    ['Add Task', 'Add New Task', 'Add New Task'],
    ['My Posted Tasks', 'My Posted Tasks', 'My Posted Tasks'],
  ] as const) {
    await link(page, name).click();
    await expectScreen(page, screen, title);
    await expect(heading(page)).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
  await page.goBack();
  await expectScreen(page, 'Add New Task');
  await expect(heading(page)).toBeFocused();
  await page.goForward();
  await expectScreen(page, 'My Posted Tasks');
});

test('Back restores the scroll position on a long page', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/browse-tasks');
  await expectIdle(page);
  const last = page.getByRole('link', { name: 'See Details' }).last();
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  const before = await page.evaluate(() => window.scrollY);
  await last.click();
  await expect(page).toHaveURL(/\/browse-tasks\/./);
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

/** Scrolls Browse to its link to the next page. Returns the link and the scroll position. */
const goToNext = async (page: Page) => {
  await page.goto('/browse-tasks');
  await expectIdle(page);
  const next = page.getByRole('link', { name: 'Next' });
  await next.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  return { next, before: await page.evaluate(() => window.scrollY) };
};

test('Back from the next page of Browse restores the scroll position, also while the next page is requested', async ({
  page,
}) => {
  const { next, before } = await goToNext(page);
  await next.click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(before);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await expectIdle(page);

  const between = await next.evaluate((link: HTMLElement) => {
    link.click();
    const at = { search: window.location.search, y: window.scrollY };
    window.history.back();
    return at;
  });
  expect(between.search).toContain('page=2');
  expect(between.y).toBeLessThan(before);
  await expect(page).toHaveURL('/browse-tasks');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('a typed URL opens at the top, whatever the last scroll position; reload and Back restore the position', {
  tag: '@deep',
}, async ({ page }) => {
  const scrollY = () => page.evaluate(() => window.scrollY);
  const seeList = async () => {
    await expect(page.getByRole('link', { name: 'See Details' }).last()).toBeVisible();
    await expectIdle(page);
  };
  await page.goto('/browse-tasks');
  await seeList();
  await page.mouse.wheel(0, 900);
  await expect.poll(scrollY).toBe(900);
  await page.reload();
  // A list that still loads changes the height of the page, and with it the position that the next step stores.
  await seeList();
  await expect.poll(scrollY).toBe(900);

  await page.goto('/terms');
  await expectScreen(page, 'Terms and Conditions');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await scrollY()).toBe(0);

  await page.goBack();
  await seeList();
  await expect.poll(scrollY).toBe(900);
  await page.goto('/terms');
  await page.goto('/browse-tasks');
  await seeList();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await scrollY()).toBe(0);
});

test('an address with capitals or a slash at its end becomes the page’s own, with query and hash, typed or opened in the app', async ({
  page,
}) => {
  await page.goto('/My-Tasks/?sort=deadline#main');
  await expect(page).toHaveURL('/my-tasks?sort=deadline#main');
  await expectScreen(page, 'My Posted Tasks');
  await openInApp(page, '/Account/Password/?from=Menu#main');
  await expect(page).toHaveURL('/account/password?from=Menu#main');
  await openInApp(page, '/LOGIN/');
  await expect(page).toHaveURL('/');
});
