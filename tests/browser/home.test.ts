import type { Page } from '@playwright/test';
import { featuredTask } from '@taskwright/contract';
import { z } from 'zod';
import { expectNoSidewaysScroll, toast } from './support/expectations.ts';
import { freshEmail, logIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });
const featured = (page: Page) => region(page, 'Featured Opportunities');
const howItWorks = (page: Page) => region(page, 'Eight steps, no surprises');
const categories = (page: Page) => region(page, 'Browse by category');
const services = (page: Page) => categories(page).getByRole('list', { name: 'Example services' }).getByRole('article');

test('home is public and stands inside the layout [ROUTE-1]', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page).toHaveTitle(/Taskwright/);
});

test.describe('the carousel', () => {
  const slides = [
    ['Connect with Top Talent', 'Browse Freelancers', '/browse-tasks'],
    ['Get Your Projects Done', 'Post a Task', '/add-task'],
    ['Grow Your Freelance Career', 'Join as Freelancer', '/signup'],
  ] as const;
  const carousel = (page: Page) => region(page, 'What Taskwright is for');
  const shown = (page: Page) => carousel(page).getByRole('heading', { level: 2 });

  test('has three slides with their buttons, reached by the next arrow, and wraps forward [CAROUSEL-1, CAROUSEL-3, CAROUSEL-4]', async ({
    page,
  }) => {
    await page.goto('/');
    for (const [title, button, address] of [...slides, slides[0]]) {
      await expect(shown(page)).toHaveText([title]);
      await expect(carousel(page).getByRole('link', { name: button })).toHaveAttribute('href', address);
      await carousel(page).getByRole('button', { name: 'Next slide' }).click();
    }
  });

  test('goes backwards by the previous arrow, wrapping, and anywhere by its dots [CAROUSEL-3, CAROUSEL-4, CAROUSEL-5]', async ({
    page,
  }) => {
    await page.goto('/');
    for (const index of [2, 1, 0, 2] as const) {
      await carousel(page).getByRole('button', { name: 'Previous slide' }).click();
      await expect(shown(page)).toHaveText([slides[index][0]]);
    }
    const dots = carousel(page).getByRole('button', { name: /^Show slide/ });
    await expect(dots).toHaveCount(3);
    for (const index of [0, 2, 1] as const) {
      await dots.nth(index).click();
      await expect(shown(page)).toHaveText([slides[index][0]]);
      await expect(dots.nth(index)).toHaveAttribute('aria-current', 'true');
    }
  });

  test('advances by itself every five seconds and begins again after the third [CAROUSEL-2, CAROUSEL-5, CONST-1]', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(shown(page)).toHaveText([slides[0][0]]);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await carousel(page).getByRole('button', { name: 'Show slide 1' }).click();
    // It waits under the pointer and while it holds the focus; from leaving it the five seconds count anew.
    await page.getByRole('heading', { name: 'Featured Opportunities' }).click();
    for (const index of [1, 2, 0] as const) {
      await page.clock.runFor(4_990);
      await expect(shown(page)).toHaveText([slides[(index + 2) % 3]?.[0] ?? '']);
      await page.clock.runFor(10);
      await expect(shown(page)).toHaveText([slides[index][0]]);
    }
  });

  test('stands still when paused and under reduced motion', async ({ page }) => {
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

  test('hides the slides that are not shown from everybody', async ({ page }) => {
    await page.goto('/');
    await expect(carousel(page).getByRole('link', { name: 'Browse Freelancers' })).toBeVisible();
    await expect(carousel(page).getByRole('link', { name: 'Post a Task' })).toHaveCount(0);
    await expect(carousel(page).getByRole('link', { name: 'Join as Freelancer' })).toHaveCount(0);
  });
});

test.describe('Featured Opportunities', () => {
  test('shows the first six open tasks by deadline, as /Tasks.json has them [FEATURED-1, CONST-2, CALL-7]', async ({
    page,
  }) => {
    const answered = page.waitForResponse('**/Tasks.json');
    await page.goto('/');
    const tasks = z.array(featuredTask).parse(await (await answered).json());
    expect(tasks).toHaveLength(6);
    const deadlines = tasks.map(({ deadline }) => deadline);
    expect(deadlines).toEqual([...deadlines].sort());
    expect(deadlines[0] ?? '').toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(deadlines.every((deadline) => deadline >= new Date().toISOString().slice(0, 10))).toBe(true);
    await expect(featured(page).getByRole('article').getByRole('heading')).toHaveText(tasks.map(({ title }) => title));
  });

  test('every card carries its parts and leads to its task [FEATURED-2, FEATURED-3]', async ({ page }) => {
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
    await expect(second.getByText('Client not yet verified')).toBeVisible();
    await expect(second.getByText('$90', { exact: true })).toBeVisible();
  });

  test('Browse All Opportunities leads to Browse [FEATURED-4]', async ({ page }) => {
    await page.goto('/');
    await featured(page).getByRole('link', { name: 'Browse All Opportunities' }).click();
    await expect(page).toHaveURL('/browse-tasks');
  });

  test('with nothing open it says so [FEATURED-5]', async ({ page }) => {
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

  test('the page is short: cards and chips stand in rows that are swiped, the carousel’s controls under its picture', async ({
    page,
  }) => {
    await page.goto('/');
    const cards = featured(page).getByRole('article');
    await expect(cards).toHaveCount(6);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5600);
    await expectNoSidewaysScroll(page, 'home');

    // One card and the beginning of the next; Tab leads along the row.
    await cards.first().scrollIntoViewIfNeeded();
    await expect(cards.nth(1)).toBeInViewport();
    await expect(cards.nth(5)).not.toBeInViewport();
    await cards.nth(4).getByRole('link').focus();
    await page.keyboard.press('Tab');
    await expect(cards.nth(5).getByRole('link')).toBeFocused();
    await expect(cards.nth(5).getByRole('link')).toBeInViewport({ ratio: 1 });

    const controls = await page.getByRole('button', { name: 'Next slide' }).boundingBox();
    const picture = await region(page, 'What Taskwright is for').locator('[data-shown] svg').last().boundingBox();
    expect(controls?.y ?? 0).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
  });
});

test('How it works shows the eight steps in order and its two ways in [STEPS-1, STEPS-2]', async ({ page }) => {
  await page.goto('/');
  await expect(howItWorks(page).getByRole('listitem').getByRole('heading')).toHaveText([
    'Explore projects',
    'Post a task',
    'Discuss requirements',
    'Set agreement',
    'Start work',
    'Monitor progress',
    'Approve delivery',
    'Leave review',
  ]);
  await expect(howItWorks(page).getByText('How it works', { exact: true })).toBeVisible();
  await expect(howItWorks(page).getByRole('link', { name: 'Post a Project' })).toHaveAttribute('href', '/add-task');
  await expect(howItWorks(page).getByRole('link', { name: 'Browse Talent' })).toHaveAttribute('href', '/browse-tasks');
});

test.describe('the category browser', () => {
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

  test('has a chip for all categories and for each of the ten, with its count [CATEGORY-1, CONST-6]', async ({
    page,
  }) => {
    await page.goto('/');
    const chips = categories(page).getByRole('group', { name: 'Filter services by category' }).getByRole('button');
    await expect(chips).toHaveText([
      'All Categories',
      ...Object.entries(counts).map(([name, count]) => `${name} ${count.toLocaleString('en-US')}`),
    ]);
  });

  test('comes to life when somebody comes near, and takes a press that was there before its code', async ({ page }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/category-browser-*.js', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/category-browser-*.js');
    await page.goto('/');
    const audio = categories(page).getByRole('button', { name: /^Audio/ });
    await audio.click();
    await asked;
    release();
    await expect(audio).toHaveAttribute('aria-pressed', 'true');
  });

  test('shows six example services with price range and average delivery, and the stats [CATEGORY-2, CATEGORY-3, CONST-7]', async ({
    page,
  }) => {
    await page.goto('/');
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
  });

  test('a chip leaves its services, one without any says so and leads on, All brings them back [CATEGORY-5]', async ({
    page,
  }) => {
    await page.goto('/');
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

  test('an example is called one, and leads to the form with its category and price range filled in', async ({
    page,
    me,
  }) => {
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

  test('links to the form and to Browse [CATEGORY-4]', async ({ page }) => {
    await page.goto('/');
    await expect(categories(page).locator('a[href="/add-task"]').first()).toBeVisible();
    await expect(categories(page).locator('a[href="/browse-tasks"]').first()).toBeVisible();
  });
});

test.describe('the footer', () => {
  const footer = (page: Page) => page.getByRole('contentinfo');

  test('leads to the terms, and none of its links goes nowhere [FOOTER-1, FOOTER-2]', async ({ page }) => {
    await page.goto('/');
    await expect(footer(page).getByRole('link', { name: 'Terms of Service' })).toBeVisible();
    const addresses = await footer(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of new Set(addresses)) {
      const { pathname, hash } = new URL(address, 'https://site.invalid');
      expect(address, 'a link of the footer').toMatch(/^\/./);
      await page.goto(`${pathname}${hash}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Page Not Found')).toHaveCount(0);
      if (hash !== '') await expect(page.locator(hash)).toBeInViewport();
    }
    await page.goto('/');
    await footer(page).getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page).toHaveURL('/terms');
  });

  test('Join subscribes an address and thanks, the same for one it knows [FOOTER-3]', async ({ page }) => {
    await page.goto('/terms');
    const email = freshEmail();
    const field = footer(page).getByRole('textbox', { name: 'New tasks by email' });
    for (const _time of ['first', 'second']) {
      const answered = page.waitForResponse('**/subscribers');
      await field.fill(email);
      await footer(page).getByRole('button', { name: 'Join' }).click();
      expect((await answered).status()).toBe(202);
      await expect(toast(page, 'Thank you for joining!')).toBeVisible();
      await expect(field).toHaveValue('');
    }
  });

  test('Join asks for a real address and clears its complaint on edit', async ({ page }) => {
    await page.goto('/terms');
    const field = footer(page).getByRole('textbox', { name: 'New tasks by email' });
    await field.fill('nobody');
    await footer(page).getByRole('button', { name: 'Join' }).click();
    await expect(footer(page).getByRole('alert')).toHaveText('Invalid email');
    await expect(field).toBeFocused();
    await field.press('x');
    await expect(footer(page).getByRole('alert')).toHaveCount(0);
  });
});

test.describe('the theme', () => {
  const background = { light: 'rgb(250, 248, 244)', dark: 'rgb(17, 22, 20)' };
  const body = (page: Page) => page.locator('body');

  test('its toggle is fixed at the bottom right and flips it [THEME-1]', async ({ page }) => {
    await page.goto('/terms');
    const toggle = page.getByRole('button', { name: 'Switch to dark mode' });
    await page.mouse.wheel(0, 800);
    const box = await toggle.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 40);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(800 - 40);
    await expect(body(page)).toHaveCSS('background-color', background.light);
    await toggle.click();
    await expect(body(page)).toHaveCSS('background-color', background.dark);
    await page.getByRole('button', { name: 'Switch to light mode' }).click();
    await expect(body(page)).toHaveCSS('background-color', background.light);
  });

  test('it follows the system until touched, then is remembered [THEME-2]', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/terms');
    await expect(body(page)).toHaveCSS('background-color', background.dark);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(body(page)).toHaveCSS('background-color', background.light);
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    await page.reload();
    await expect(body(page)).toHaveCSS('background-color', background.dark);
    await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
  });

  test('it stands before the page’s own code runs, so nothing flashes [THEME-2]', async ({ page, tolerate }) => {
    tolerate(/Failed to load resource: net::ERR_FAILED .*\/assets\//);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/terms');
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    // Without the application's modules only the page, its style and its first script are left.
    await page.route('**/assets/*.js', (route) =>
      route.request().url().includes('/assets/first-') ? route.continue() : route.abort(),
    );
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.locator('html')).toHaveAttribute('data-dark', '');
    await expect(page.locator('html')).toHaveCSS('background-color', background.dark);
  });
});
