import { browseTask } from '@taskwright/contract';
import { z } from 'zod';
import { addresses, bar, cards, expectIdle, filter, search, summary, titles } from '../support/browse.ts';
import { expectNoSidewaysScroll, expectScreen } from '../support/expectations.ts';
import { openInApp } from '../support/open-in-app.ts';
import { expect, test } from '../support/test.ts';

test('browse is public: a search box, both filters, and the first page of cards with client, bids and a link to the details; Previous, the numbers and Next change the page, which survives reload and Back [ROUTE-4, BROWSE-1, BROWSE-2, BROWSE-3, BROWSE-4, BROWSE-5, FILTER-2, CALL-8]', async ({
  page,
}) => {
  const answer = await page.request.get('/BrowseTask.json', { maxRetries: 2 });
  await page.goto('/browse-tasks');
  await expectScreen(page, 'Browse Tasks');
  await expect(search(page)).toBeEditable();
  const options = filter(page, 'Category').getByRole('option');
  await expect(options).toHaveText(['All categories', 'Design', 'Development', 'Marketing', 'Analytics', 'Writing']);
  await expect(filter(page, 'Budget').getByRole('option')).toHaveText([/^All/, /^Low/, /^Medium/, /^High/]);
  const feed = z.array(browseTask).parse(await answer.json());
  await expect(titles(page)).toHaveText(feed.map(({ title }) => title));
  for (const [index, { id, title, category, postedBy, proposals }] of feed.entries()) {
    const card = cards(page).nth(index);
    await expect(card.getByText(category, { exact: true }).first()).toBeVisible();
    await expect(card.getByText(`by ${postedBy}`, { exact: true })).toBeVisible();
    await expect(card.getByText(/^\d+ bids?$/)).toHaveText(proposals === 1 ? '1 bid' : `${proposals} bids`);
    const link = card.getByRole('link', { name: 'See Details' });
    await expect(link).toHaveAttribute('href', `/browse-tasks/${id}`);
    await expect(link).toHaveAccessibleDescription(title);
  }

  await expect(cards(page)).toHaveCount(12);
  const first = await titles(page).allTextContents();
  const addressesOfFirst = await addresses(page);
  await expect(bar(page).getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(bar(page).getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page');
  await bar(page).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/browse-tasks\?page=2\b/);
  await expect(bar(page).getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
  await expectIdle(page);
  const second = await titles(page).allTextContents();
  expect(second).not.toEqual(first);
  const addressesOfSecond = await addresses(page);
  expect(addressesOfSecond.filter((address) => addressesOfFirst.includes(address))).toEqual([]);
  await page.reload();
  await expect(titles(page)).toHaveText(second);
  await bar(page).getByRole('link', { name: 'Page 3', exact: true }).click();
  await expect(bar(page).getByRole('link', { name: 'Page 3', exact: true })).toHaveAttribute('aria-current', 'page');
  await expectIdle(page);
  await bar(page).getByRole('link', { name: 'Previous' }).click();
  await expect(titles(page)).toHaveText(second);
  await bar(page).getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect(titles(page)).toHaveText(first);
  await page.goBack();
  await expect(titles(page)).toHaveText(second);
});

test('the link to the last page opens it, and Next is disabled there [BROWSE-4]', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/browse-tasks?budget=high');
  await expectIdle(page);
  const last = bar(page)
    .getByRole('link', { name: /^Page \d+$/ })
    .last();
  const name = (await last.textContent()) ?? '';
  await last.click();
  await expect(page).toHaveURL(new RegExp(`\\?budget=high&page=${name}\\b`));
  await expect(last).toHaveAttribute('aria-current', 'page');
  await expectIdle(page);
  await expect(bar(page).getByRole('button', { name: 'Next' })).toBeDisabled();
  await expect(cards(page).first()).toBeVisible();
});

test('filters are in the URL and survive reload and Back [BROWSE-5]', async ({ page }) => {
  await page.goto('/browse-tasks');
  await filter(page, 'Category').selectOption('Development');
  await filter(page, 'Budget').selectOption('medium');
  await expect(page).toHaveURL('/browse-tasks?category=Development&budget=medium');
  await expectIdle(page);
  const narrowed = await titles(page).allTextContents();
  await page.reload();
  await expect(titles(page)).toHaveText(narrowed);
  await expect(filter(page, 'Category')).toHaveValue('Development');
  await expect(filter(page, 'Budget')).toHaveValue('medium');
  await page.goBack();
  await expect(filter(page, 'Budget')).toHaveValue('all');
  await expect(filter(page, 'Category')).toHaveValue('Development');
  await page.goForward();
  await expect(titles(page)).toHaveText(narrowed);
});

test('an address that changes as hydration starts renders without an error, with its own filters', async ({ page }) => {
  // Back changes the address after the site has compared it with the HTML, and before the first render.
  await page.addInitScript(() => {
    const { getEntriesByType } = performance;
    performance.getEntriesByType = (type) => {
      const entries = getEntriesByType.call(performance, type);
      const { search } = window.location;
      if (type === 'navigation' && search === '?category=Design')
        queueMicrotask(() => window.history.replaceState(null, '', '/browse-tasks?category=Writing'));
      return entries;
    };
  });
  await page.goto('/browse-tasks?category=Design');
  await expect(page).toHaveURL('/browse-tasks?category=Writing');
  await expect(filter(page, 'Category')).toHaveValue('Writing');
  await expectIdle(page);
  await expect(page.getByRole('button', { name: 'Remove filter Writing' })).toBeVisible();
});

test('a search with few matches sends three requests, shows its progress, and continues on request', {
  tag: '@deep',
}, async ({ page }) => {
  const feed = z.array(browseTask).parse(await (await page.request.get('/BrowseTask.json', { maxRetries: 2 })).json());
  const asked: (string | null)[] = [];
  // The first three responses contain two tasks each. The later ones contain one each until the page of twelve is full,
  // and more remain.
  await page.route('**/BrowseTask.json?search=*', (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor');
    asked.push(cursor);
    const nth = Number(cursor ?? 0);
    const [from, to] = nth < 3 ? [nth * 2, nth * 2 + 2] : [nth + 3, nth + 4];
    return route.fulfill({
      json: feed.slice(from, to),
      headers: { link: `<BrowseTask.json?search=the&cursor=${nth + 1}>; rel="next"` },
    });
  });
  const continueSearch = page.getByRole('button', { name: 'Keep looking' });
  const expected = (count: number) => expect(titles(page)).toHaveText(feed.slice(0, count).map(({ title }) => title));

  await openInApp(page, '/browse-tasks?search=the');
  await expect(summary(page)).toHaveText('We’ve checked a lot of tasks and found 6 matches so far.');
  await expected(6);
  expect(asked).toEqual([null, '1', '2']);
  await expect(bar(page)).toBeHidden();

  await continueSearch.focus();
  await page.keyboard.press('Enter');
  await expect(summary(page)).toHaveText('We’ve checked a lot of tasks and found 9 matches so far.');
  await expected(9);
  expect(asked).toHaveLength(6);
  await expect(continueSearch).toBeFocused();

  await page.keyboard.press('Enter');
  await expected(12);
  await expect(continueSearch).toBeHidden();
  await expect(summary(page)).toHaveText('12+ open tasks for “the”. Closing soonest first.');
  await expect(cards(page).nth(9).getByRole('link', { name: 'See Details' })).toBeFocused();
  await expect(bar(page).getByRole('link', { name: 'Next' })).toHaveAttribute('href', /page=2&cursor=9/);
});

test('invalid values in the URL are ignored, and a page beyond the end becomes the last page', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/browse-tasks?page=0&category=Cooking&budget=-1&sort=%00');
  await expect(cards(page)).toHaveCount(12);
  await page.goto('/browse-tasks?category=Writing&page=900');
  await expect(page).toHaveURL(/category=Writing&page=\d+\b/);
  await expect(page).not.toHaveURL(/page=900/);
  await expect(cards(page).first()).toBeVisible();
});

test('a card keeps a long name of its client on one line with an ellipsis, above their rating and hires', async ({
  page,
}) => {
  const [first] = await (await page.request.get('/BrowseTask.json?limit=1', { maxRetries: 2 })).json();
  const postedBy = 'Dr Priya Venkatraghavan-Ramanathan';
  const task = { ...first, postedBy, clientRating: { mean: 4.75, count: 12 }, clientHires: 1 };
  await page.route('**/BrowseTask.json*', (route) => route.fulfill({ json: [task] }));
  await page.setViewportSize({ width: 320, height: 700 });
  await openInApp(page, '/browse-tasks');
  const name = page.getByText(`by ${postedBy}`);
  expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(0);
  await expect(name).toHaveCSS('text-overflow', 'ellipsis');
  const hires = page.getByText('1 hire');
  await expect(hires).toHaveText('· 1 hire');
  const [above, below] = await Promise.all([name.boundingBox(), hires.boundingBox()]);
  expect(below?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? 1000) + (above?.height ?? 0));
  await expectNoSidewaysScroll(page, 'a card with a long name');
});
