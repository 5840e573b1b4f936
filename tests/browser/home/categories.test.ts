import type { Page } from '@playwright/test';
import { logIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const categories = (page: Page) => page.getByRole('region', { name: 'Browse by category' });
const services = (page: Page) => categories(page).getByRole('list', { name: 'Example services' }).getByRole('article');

const counts = {
  Development: 2450,
  Design: 1860,
  Marketing: 1420,
  Writing: 2100,
  Mobile: 920,
  Business: 1750,
  Translation: 680,
  Video: 1150,
  Audio: 430,
  Data: 890,
};

test('the category browser has a chip for all and for each of the ten categories with its count, six example services with price range and average delivery, and the stats; a chip filters the services, an empty category links on, and All resets the filter [CATEGORY-1, CATEGORY-2, CATEGORY-3, CATEGORY-4, CATEGORY-5, CONST-6, CONST-7]', async ({
  page,
}) => {
  await page.goto('/');
  const chips = categories(page).getByRole('group', { name: 'Filter services by category' }).getByRole('button');
  await expect(chips).toHaveText([
    'All Categories',
    ...Object.entries(counts).map(([name, count]) => `${name} ${count.toLocaleString('en-US')}`),
  ]);
  await expect(services(page)).toHaveCount(6);
  for (const service of await services(page).all()) {
    await expect(service.getByRole('heading')).toBeVisible();
    await expect(service).toContainText(/\$[\d,]+ – \$[\d,]+/);
    await expect(service.getByTitle('Average delivery').first()).toContainText(/\d+–\d+ (days|weeks)/);
  }
  const stats = categories(page).locator('dl');
  for (const [figure, of] of [
    ['85K+', 'freelancers'],
    ['1.2M+', 'tasks'],
    ['98%', 'satisfaction'],
    ['24/7', 'support'],
  ]) {
    await expect(stats.locator('div').filter({ hasText: of ?? '' })).toContainText(figure ?? '');
  }
  await expect(categories(page).locator('a[href="/add-task"]').first()).toBeVisible();
  await expect(categories(page).locator('a[href="/browse-tasks"]').first()).toBeVisible();

  const chip = (name: string) => categories(page).getByRole('button', { name });
  await chip('Design').click();
  await expect(chip('Design')).toHaveAttribute('aria-pressed', 'true');
  await expect(services(page).getByRole('heading')).toHaveText(['Brand Identity']);
  const open = categories(page).getByRole('link', { name: 'Browse Design Tasks' });
  await expect(open).toHaveAttribute('href', '/browse-tasks?category=Design');
  await chip('Audio').click();
  await expect(services(page)).toHaveCount(0);
  await expect(categories(page).getByText('No example for Audio yet')).toBeVisible();
  await expect(categories(page).getByRole('link', { name: 'Describe your audio task' })).toHaveAttribute(
    'href',
    '/add-task',
  );
  await chip('All Categories').click();
  await expect(services(page)).toHaveCount(6);
});

test('an example is labelled as one, and links to the form with its category and price range filled in', {
  tag: '@deep',
}, async ({ page, me }) => {
  await page.goto('/');
  const example = categories(page).getByRole('article', { name: 'Sales Dashboard' });
  await expect(example.getByText('Example', { exact: true })).toBeVisible();
  await example.getByRole('link', { name: 'Post a task like this' }).click();
  await expect(page.getByText('Log in to post a task.')).toBeVisible();
  await logIn(page, me);
  await expect(page).toHaveURL(/\/add-task\?/);
  await expect(page.getByLabel('Category')).toHaveValue('Data Analysis');
  await expect(page.getByLabel('Description')).toHaveValue('Budget range: $600 – $3,500');
});
