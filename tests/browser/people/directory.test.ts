import type { Page } from '@playwright/test';
import { RATING_EXPLANATION, RECOMMENDED_EXPLANATION } from '@taskwright/contract/people/profiles';
import { expectAccessible, expectNoSidewaysScroll, expectScreen } from '../support/expectations.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { plantProfile } from '../support/profiles.ts';
import { freshWord } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

const results = (page: Page) => page.getByRole('region', { name: 'Freelancers' });
const cards = (page: Page) => results(page).getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search freelancers' });
const skillField = (page: Page) => page.getByRole('combobox', { name: 'Skill' });
const filter = (page: Page, name: 'Minimum rating' | 'Maximum minimum budget' | 'Sort by') =>
  page.getByRole('combobox', { name });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Pagination' });

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

/** Ratings of the first persons, and their weighted means. The last one has few clients. */
const RATED = [
  [4, 4],
  [4.25, 4.25],
  [4.5, 4.5],
  [4.75, 4.75],
  [5, 4.2],
] as const;

/** Plants 14 profiles with a skill that no other profile has. 'Person 0' is the newest and the least recommended. */
const plantMany = async (skill: string): Promise<void> => {
  await Promise.all(
    Array.from({ length: 14 }, (_, index) => {
      const [mean = 0, weightedMean = 0] = RATED[index] ?? [];
      return plantProfile({
        name: `Person ${index}`,
        skills: [skill, 'Joinery'],
        since: daysAgo(index),
        minimumBudget: index === 3 ? 250 : 700,
        availability: index < 5 ? 'now' : 'none',
        facts: { rank: index, rating: { mean, count: mean === 0 ? 0 : 2 }, weightedMean },
      });
    }),
  );
};

test('search, filters, order and pages are in the URL; Back restores them, and an empty result has a way out', async ({
  page,
}) => {
  const skill = freshWord();
  await plantMany(skill);
  await page.goto('/freelancers');
  await expectScreen(page, 'Freelancers');
  await expect(page.getByText(RECOMMENDED_EXPLANATION)).toBeVisible();
  await skillField(page).fill(skill.toUpperCase());
  await skillField(page).press('Enter');
  await expect(page).toHaveURL(`/freelancers?skill=${skill.toUpperCase()}`);
  // The list without a filter also starts with these profiles, which have the highest ranks.
  await expect(results(page)).toHaveAttribute('aria-busy', 'false');
  await expect(names(page)).toHaveText(Array.from({ length: 12 }, (_, index) => `Person ${13 - index}`));
  await bar(page).getByRole('link', { name: 'Next' }).click();
  await expect(names(page)).toHaveText(['Person 1', 'Person 0']);
  await expect(page).toHaveURL(/&page=2&cursor=/);

  await filter(page, 'Sort by').selectOption('newest');
  await expect(names(page).first()).toHaveText('Person 0');
  await expect(page).toHaveURL(`/freelancers?skill=${skill.toUpperCase()}&sort=newest`);
  await filter(page, 'Sort by').selectOption('rating');
  await expect(names(page).first()).toHaveText('Person 3');
  await expect(page.getByText(RECOMMENDED_EXPLANATION)).toHaveCount(0);
  await expect(page.getByText(RATING_EXPLANATION)).toBeVisible();
  await page.goBack();
  await expect(names(page).first()).toHaveText('Person 0');

  await page.getByRole('checkbox', { name: 'Available now' }).check();
  await expect(names(page)).toHaveText(Array.from({ length: 5 }, (_, index) => `Person ${index}`));
  await filter(page, 'Minimum rating').selectOption('4.5');
  await expect(names(page)).toHaveText(['Person 2', 'Person 3']);
  await filter(page, 'Maximum minimum budget').selectOption('250');
  await expect(names(page)).toHaveText(['Person 3']);
  await page.getByRole('button', { name: 'Remove filter From $250 or less' }).click();
  await expect(names(page)).toHaveText(['Person 2', 'Person 3']);

  await search(page).fill(freshWord());
  await expect(results(page).getByRole('heading', { name: 'No freelancers found' })).toBeVisible();
  await results(page).getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/freelancers?sort=newest');
  await expect(results(page)).toBeFocused();
  await expect(cards(page).first()).toBeVisible();
});

test('a visitor’s page requests nothing; signed-in users also see the profiles for them, and a failure offers Retry', {
  tag: '@deep',
}, async ({ page, me, visit, tolerate }) => {
  tolerate(/status of 503/);
  const skill = freshWord();
  const plant = (name: string, visibility: 'everyone' | 'signed-in' | 'hidden') =>
    plantProfile({ name, visibility, skills: [skill] });
  await Promise.all([plant('Open', 'everyone'), plant('Members', 'signed-in'), plant('Secret', 'hidden')]);
  const authorizations: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/users/profiles') authorizations.push(request.headers().authorization);
  });
  await page.goto(`/freelancers?skill=${skill}`);
  await expect(names(page)).toHaveText(['Open']);
  expect(authorizations).toEqual([]);

  const mine = await visit(me);
  await mine.goto(`/freelancers?skill=${skill}&sort=rating`);
  await expect(names(mine)).toHaveCount(2);
  await expect(names(mine).filter({ hasText: 'Members' })).toBeVisible();

  await page.route('**/users/profiles?*', (route) => route.fulfill({ status: 503, json: {} }));
  await filter(page, 'Sort by').selectOption('newest');
  await expect(results(page).getByText('We couldn’t load the freelancers')).toBeVisible();
  await page.unroute('**/users/profiles?*');
  await results(page).getByRole('button', { name: 'Retry' }).click();
  await expect(names(page)).toHaveText(['Open']);
});

test('cards are one link and a heart by keyboard, of equal height, accessible in both themes, and fit 360 px with long words', {
  tag: '@deep',
}, async ({ page }) => {
  const skill = freshWord();
  const long = 'Wardrobekitchenstaircasedoor'.repeat(3).slice(0, 80);
  const { data } = await plantProfile({
    name: 'Wilhelmina Featherstonehaugh-Szczepański',
    headline: long,
    skills: [skill, long.slice(0, 40), 'Veneer', 'Turning'],
    availability: 'from',
    availableFrom: '2035-12-31',
    minimumBudget: 1_000_000,
    pieces: [{ kind: 'proven', title: long }],
    facts: { rating: { mean: 4.75, count: 1200 } },
  });
  await plantProfile({ name: 'Bo', skills: [skill] });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/freelancers?skill=${skill}`);
  await expect(cards(page)).toHaveCount(2);
  const heights = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
  expect(new Set(heights).size, `${heights}`).toBe(1);
  await expectAccessible(page, 'the directory');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'the dark directory');

  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page, 'the directory');
  await press(page, page.getByRole('button', { name: 'Filters (1)' }));
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expectAccessible(page, 'the sheet of filters');
  await tabTo(page, sheet.getByRole('checkbox', { name: 'Available now' }));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/available=now/);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove filter Available now' }).click();

  await tabTo(page, cards(page).getByRole('link', { name: data.name }));
  await page.keyboard.press('Tab');
  await expect(cards(page).getByRole('button', { name: `Save ${data.name}` })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/freelancers/${data.handle}`);
});
