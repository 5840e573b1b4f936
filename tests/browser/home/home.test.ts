import type { Page } from '@playwright/test';
import { featuredTask } from '@taskwright/contract';
import { z } from 'zod';
import { expectAccessible, expectNoSidewaysScroll } from '../support/expectations.ts';
import { expect, test } from '../support/test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });
const featured = (page: Page) => region(page, 'Featured Opportunities');
const howItWorks = (page: Page) => region(page, 'Eight steps, no surprises');

const STEPS = [
  'Explore projects',
  'Post a task',
  'Discuss requirements',
  'Set agreement',
  'Start work',
  'Monitor progress',
  'Approve delivery',
  'Leave review',
];

test.describe('Featured Opportunities', () => {
  test('home is public and inside the layout; it shows the first six open tasks by deadline from /Tasks.json, and links to all; How it works shows the eight steps in order and both links [ROUTE-1, FEATURED-1, FEATURED-4, STEPS-1, STEPS-2, CONST-2, CALL-7]', async ({
    page,
  }) => {
    const answered = page.waitForResponse('**/Tasks.json');
    await page.goto('/');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page).toHaveTitle(/Taskwright/);
    const tasks = z.array(featuredTask).parse(await (await answered).json());
    expect(tasks).toHaveLength(6);
    const deadlines = tasks.map(({ deadline }) => deadline);
    expect(deadlines).toEqual([...deadlines].sort());
    expect(deadlines[0] ?? '').toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(deadlines.every((deadline) => deadline >= new Date().toISOString().slice(0, 10))).toBe(true);
    await expect(featured(page).getByRole('article').getByRole('heading')).toHaveText(tasks.map(({ title }) => title));
    await expect(howItWorks(page).getByRole('listitem').getByRole('heading')).toHaveText(STEPS);
    await expect(howItWorks(page).getByText('How it works', { exact: true })).toBeVisible();
    await expect(howItWorks(page).getByRole('link', { name: 'Post a Project' })).toHaveAttribute('href', '/add-task');
    await expect(howItWorks(page).getByRole('link', { name: 'Browse Talent' })).toHaveAttribute(
      'href',
      '/browse-tasks',
    );
    await expect(howItWorks(page).getByRole('listitem').getByRole('link')).toHaveCount(0);

    await featured(page).getByRole('link', { name: 'Browse All Opportunities' }).click();
    await expect(page).toHaveURL('/browse-tasks');
  });

  test('every card has its parts and links to its task [FEATURED-2, FEATURED-3]', async ({ page }) => {
    const deadline = `${new Date().getUTCFullYear()}-12-28`;
    const task = {
      _id: 'one',
      title: 'Oil the bench',
      description: 'Two coats, sanded between.',
      category: 'Design',
      deadline,
      budget: 1250.5,
      clientVerified: true,
    };
    const body = JSON.stringify([task, { ...task, _id: 'two', title: 'Wax it', clientVerified: false, budget: 90 }]);
    await page.route('**/Tasks.json', (route) => route.fulfill({ contentType: 'application/json', body }));
    await page.goto('/');
    const card = featured(page).getByRole('article', { name: 'Oil the bench' });
    for (const part of ['Design', 'FEATURED', 'Two coats, sanded between.', '$1,250.50', 'Dec 28', 'Client Verified']) {
      await expect(card.getByText(part, { exact: true })).toBeVisible();
    }
    await expect(card.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', '/browse-tasks/one');
    const second = featured(page).getByRole('article', { name: 'Wax it' });
    await expect(second.getByText('Email not yet verified')).toBeVisible();
    await expect(second.getByText('$90', { exact: true })).toBeVisible();
  });

  test('an empty list shows a message [FEATURED-5]', { tag: '@deep' }, async ({ page }) => {
    await page.route('**/Tasks.json', (route) => route.fulfill({ contentType: 'application/json', body: '[]' }));
    await page.goto('/');
    await expect(featured(page).getByRole('heading', { name: 'No Featured Tasks Yet' })).toBeVisible();
    await expect(
      featured(page).getByText('Check back soon for featured opportunities. New tasks added daily!'),
    ).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true });

  test('the page is short: cards and chips scroll horizontally, and the carousel’s controls are below its picture', {
    tag: '@deep',
  }, async ({ page }) => {
    await page.goto('/');
    const cards = featured(page).getByRole('article');
    await expect(cards).toHaveCount(6);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5600);
    await expectNoSidewaysScroll(page, 'home');

    // The first card and the edge of the next are visible. Tab moves along the row.
    await cards.first().scrollIntoViewIfNeeded();
    await expect(cards.nth(1)).toBeInViewport();
    await expect(cards.nth(5)).not.toBeInViewport();
    await cards.nth(4).getByRole('link').focus();
    await page.keyboard.press('Tab');
    await expect(cards.nth(5).getByRole('link')).toBeFocused();
    await expect(cards.nth(5).getByRole('link')).toBeInViewport({ ratio: 1 });

    const controls = await page.getByRole('button', { name: 'Next slide' }).boundingBox();
    const picture = await region(page, 'Highlights').locator('[data-shown] svg').last().boundingBox();
    expect(controls?.y ?? 0).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
  });
});

test.describe('A signed-in user', () => {
  test.use({ signedIn: true });

  test('gets a link from each of the eight steps to its page', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/');
    const steps = howItWorks(page).getByRole('listitem').getByRole('link');
    await howItWorks(page).scrollIntoViewIfNeeded();
    await expect(steps).toHaveText(STEPS);
    const hrefs = await steps.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual([
      '/browse-tasks',
      '/add-task',
      '/messages',
      '/my-tasks',
      '/my-bids',
      '/my-tasks',
      '/messages',
      '/messages',
    ]);
    await expectAccessible(page, 'the steps of a signed-in user');
    await steps.nth(4).click();
    await expect(page).toHaveURL('/my-bids');
  });
});
