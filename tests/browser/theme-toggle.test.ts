import type { Page } from '@playwright/test';
import { plantTask } from './support/tasks.ts';
import { expect, test } from './support/test.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Switch to dark mode' });

/** What lies under the button, by its text; nothing while the button is away. */
const covered = (page: Page): Promise<(string | null)[]> =>
  toggle(page).evaluate((button) => {
    if (getComputedStyle(button).opacity !== '1') return ['still moving'];
    const own = button.getBoundingClientRect();
    return [...document.querySelectorAll('a[href], button, input, select, textarea')]
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const isUnder = left < own.right && right > own.left && top < own.bottom && bottom > own.top;
        return control !== button && isUnder && control.checkVisibility({ visibilityProperty: true });
      })
      .map((control) => control.textContent);
  });

/** Looks at the page at rest from its beginning to its end. */
const expectNothingCovered = async (page: Page): Promise<void> => {
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    await page.evaluate((place) => window.scrollTo(0, place * document.documentElement.scrollHeight), part);
    await expect.poll(() => covered(page), `under the button, ${part} down the page`).toEqual([]);
  }
};

for (const [path, heading, width, height] of [
  ['/', 'Freelance, made to fit', 1280, 800],
  ['/', 'Freelance, made to fit', 375, 740],
  ['/nowhere', 'Page Not Found', 1280, 800],
] as const) {
  test(`at ${width} px the theme’s button lies over no control of ${path} at rest [THEME-1]`, async ({
    page,
    tolerate,
  }) => {
    tolerate(/status of 404 .*\/nowhere/);
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    if (path === '/') await expect(page.getByRole('link', { name: 'View Details' })).toHaveCount(6);
    await expectNothingCovered(page);
  });
}

test.describe('My Posted Tasks', () => {
  test.use({ signedIn: true, viewport: { width: 768, height: 1024 } });

  test('at 768 px the theme’s button lies over none of its buttons at rest', async ({ page, me }) => {
    for (const title of ['Plane', 'Saw', 'Chisel', 'Mallet', 'Gauge', 'Rasp']) await plantTask(me, { title });
    await page.goto('/my-tasks');
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(6);
    await expectNothingCovered(page);
  });
});
