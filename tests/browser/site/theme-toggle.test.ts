import type { Page } from '@playwright/test';
import { offerOf } from '../../support/agreements.ts';
import { agreement, partiesWithBid, takeTransitions } from '../support/agreements.ts';
import { plantTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

const background = { light: 'rgb(250, 248, 244)', dark: 'rgb(17, 22, 20)' };
const body = (page: Page) => page.locator('body');
const toggle = (page: Page) => page.getByRole('button', { name: 'Switch to dark mode' });

/** Returns the text of the controls under the button, or a placeholder while the button moves. */
const covered = (page: Page): Promise<(string | null)[]> =>
  toggle(page).evaluate((button) => {
    if (getComputedStyle(button).opacity !== '1') return ['still moving'];
    const own = button.getBoundingClientRect();
    return [...document.querySelectorAll('a[href], button, input, select, textarea, time, [data-avatar]')]
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const isUnder = left < own.right && right > own.left && top < own.bottom && bottom > own.top;
        return control !== button && isUnder && control.checkVisibility({ visibilityProperty: true });
      })
      .map((control) => control.textContent);
  });

/** Checks the page at rest at several scroll positions from its top to its bottom. */
const expectNothingCovered = async (page: Page): Promise<void> => {
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    await page.evaluate((place) => window.scrollTo(0, place * document.documentElement.scrollHeight), part);
    await expect.poll(() => covered(page), `under the button, ${part} down the page`).toEqual([]);
  }
};

test('the theme toggle covers no control at rest, on home wide and narrow and on the not-found page [THEME-1]', {
  tag: '@deep',
}, async ({ page, tolerate }) => {
  tolerate(/status of 404 .*\/nowhere/);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'View Details' })).toHaveCount(6);
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 375, height: 740 },
  ]) {
    await page.setViewportSize(viewport);
    await expectNothingCovered(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expectNothingCovered(page);
});

test.describe('My Posted Tasks', () => {
  test.use({ signedIn: true, viewport: { width: 768, height: 1024 } });

  test('at 768 px the theme toggle covers no button at rest', { tag: '@deep' }, async ({ page, me }) => {
    for (const title of ['Plane', 'Saw', 'Chisel', 'Mallet', 'Gauge', 'Rasp']) await plantTask(me, { title });
    await page.goto('/my-tasks');
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(6);
    await expectNothingCovered(page);
  });
});

test.describe('A conversation on a phone', () => {
  test.use({ signedIn: true, viewport: { width: 375, height: 667 } });

  test('the account menu contains the theme toggle, which covers nothing [THEME-1]', { tag: '@deep' }, async ({
    page,
    me,
  }) => {
    const two = await partiesWithBid({ freelancer: me });
    await takeTransitions(two, ['client', offerOf()], ['freelancer', { transition: 'accept', terms: 1 }]);
    await page.goto(`/messages/${two.id}`);
    await expect(agreement(page)).toBeVisible();
    await expect(toggle(page)).toBeHidden();
    await page.getByRole('button', { name: /^Account menu of / }).click();
    await toggle(page).click();
    await expect(body(page)).toHaveCSS('background-color', background.dark);
    await page.goto('/messages');
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeHidden();
    await page.goto('/my-tasks');
    await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
  });
});

test('the toggle is fixed at the bottom right and switches the theme; the theme follows the system until toggled, is then remembered, and is set before hydration [THEME-1, THEME-2]', async ({
  page,
  tolerate,
}) => {
  tolerate(/Failed to load resource: net::ERR_FAILED .*\/assets\//);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/terms');
  await expect(body(page)).toHaveCSS('background-color', background.dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(body(page)).toHaveCSS('background-color', background.light);
  await page.mouse.wheel(0, 800);
  const box = await toggle(page).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 40);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(800 - 40);
  await toggle(page).click();
  await expect(body(page)).toHaveCSS('background-color', background.dark);
  await page.getByRole('button', { name: 'Switch to light mode' }).click();
  await expect(body(page)).toHaveCSS('background-color', background.light);
  await toggle(page).click();
  await page.reload();
  await expect(body(page)).toHaveCSS('background-color', background.dark);
  await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();

  // Aborts the application's modules, so that only the HTML with its style and its first script loads.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-dark', '');
  await expect(page.locator('html')).toHaveCSS('background-color', background.dark);
});
