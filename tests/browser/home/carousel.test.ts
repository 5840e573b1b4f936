import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const slides = [
  ['Connect with Top Talent', 'Browse Freelancers', '/freelancers'],
  ['Get Your Projects Done', 'Post a Task', '/add-task'],
  ['Grow Your Freelance Career', 'Join as Freelancer', '/signup'],
] as const;
const carousel = (page: Page) => page.getByRole('region', { name: 'Highlights' });
const shown = (page: Page) => carousel(page).getByRole('heading', { level: 2 });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }));

test('the carousel has three slides with their buttons, arrows that wrap, and dots; the other slides are hidden from all users [CAROUSEL-1, CAROUSEL-3, CAROUSEL-4, CAROUSEL-5]', async ({
  page,
}) => {
  await page.goto('/');
  // Pauses the carousel, which otherwise advances during the assertions on its first slide.
  await carousel(page).hover();
  for (const [title, button, address] of [...slides, slides[0]]) {
    await expect(shown(page)).toHaveText([title]);
    for (const [, other] of slides) {
      if (other !== button) await expect(carousel(page).getByRole('link', { name: other })).toHaveCount(0);
    }
    await expect(carousel(page).getByRole('link', { name: button })).toHaveAttribute('href', address);
    await carousel(page).getByRole('button', { name: 'Next slide' }).click();
  }
  for (const index of [0, 2] as const) {
    await carousel(page).getByRole('button', { name: 'Previous slide' }).click();
    await expect(shown(page)).toHaveText([slides[index][0]]);
  }
  const dots = carousel(page).getByRole('button', { name: /^Show slide/ });
  await expect(dots).toHaveCount(3);
  for (const index of [0, 1] as const) {
    await dots.nth(index).click();
    await expect(shown(page)).toHaveText([slides[index][0]]);
    await expect(dots.nth(index)).toHaveAttribute('aria-current', 'true');
  }
});

test('the carousel advances every five seconds and starts again after the third slide [CAROUSEL-2, CAROUSEL-5, CONST-1]', {
  tag: '@deep',
}, async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  // The tasks render after hydration, which also starts the carousel's timer.
  await expect(page.getByRole('link', { name: 'View Details' }).first()).toBeVisible();
  // Far enough ahead, because the clock still runs until this call and cannot be set back.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await carousel(page).getByRole('button', { name: 'Show slide 1' }).click();
  // The timer pauses on hover and on focus, and restarts its five seconds afterwards.
  await page.getByRole('heading', { name: 'Featured Opportunities' }).click();
  for (const index of [1, 2, 0] as const) {
    await page.clock.runFor(4_990);
    await expect(shown(page)).toHaveText([slides[(index + 2) % 3]?.[0] ?? '']);
    await page.clock.runFor(10);
    await expect(shown(page)).toHaveText([slides[index][0]]);
  }
});

test('the carousel does not advance when paused or under reduced motion', { tag: '@deep' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await expect(carousel(page).getByRole('button', { name: 'Play slides' })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(shown(page)).toHaveText([slides[0][0]]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await carousel(page).getByRole('button', { name: 'Pause slides' }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(20_000);
  await expect(shown(page)).toHaveText([slides[0][0]]);
});
