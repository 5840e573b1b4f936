import type { Locator, Page, Route } from '@playwright/test';
import { isDeep } from '../../support/deep.ts';
import { putBid } from '../support/bids.ts';
import { newPerson } from '../support/people.ts';
import { freshTitle, postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

/** Resolves once the page has run all its tasks. Idle callbacks would be seconds late in a page whose scripts are held. */
const waitUntilIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let count = 0; count < 3; count += 1) await scheduler.postTask(() => undefined, { priority: 'background' });
  });

const forward = async (route: Route): Promise<void> => {
  const request = route.request();
  await route.continue();
  const response = await request.response();
  // The body of a prefetched response is not read before hydration, so that response would not finish.
  if (request.resourceType() === 'script') await response?.finished();
};

const nameOf = (route: Route): string => {
  const { pathname, search } = new URL(route.request().url());
  return pathname + search;
};

const shown = (waves: readonly string[][]): string => waves.map((wave) => wave.join('\n  ')).join('\nthen\n  ');

/**
 * Opens a page and answers its requests in at most `limit` waves: holds requests until the page is idle, then answers
 * them together. Each wave therefore contains the requests that depend on the previous one. Later requests stay
 * unanswered, and `content` must become visible without them. Returns the waves.
 */
const requestWaves = async (page: Page, path: string, content: Locator, limit: number): Promise<string[][]> => {
  let held: Route[] = [];
  const waves: string[][] = [];
  await page.route(
    () => true,
    async (route) => {
      const request = route.request();
      // Only the test site requests the emulators' addresses.
      if (request.isNavigationRequest() || request.url().includes('useEmulator')) await route.continue();
      else held.push(route);
    },
  );
  await page.goto(path, { waitUntil: 'commit' });
  while (waves.length < limit) {
    await expect.poll(async () => held.length > 0 || (await content.isVisible())).toBe(true);
    for (let count = -1; count !== held.length; ) {
      count = held.length;
      await waitUntilIdle(page);
    }
    if (await content.isVisible()) break;
    const wave = held;
    held = [];
    waves.push(wave.map(nameOf));
    // Some requests of a page that has its content get no response.
    await Promise.race([Promise.all(wave.map(forward)), content.waitFor()]);
  }
  await expect(content, `${shown(waves)}\nunanswered\n  ${held.map(nameOf).join('\n  ')}`).toBeVisible();
  // The browser would take five seconds to close a page with unanswered requests.
  await page.unrouteAll();
  return waves;
};

const article = (page: Page) => page.getByRole('main').getByRole('article').first();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const PUBLIC_PAGES = [
  { path: '/', content: article },
  { path: '/browse-tasks', content: article },
  { path: '/browse-tasks?category=Design&search=a', content: article },
  { path: '/login', content: (page: Page) => page.getByLabel('Email Address') },
  { path: '/signup', content: (page: Page) => page.getByLabel('Email Address') },
  { path: '/browse-tasks/seed-bakery-ordering', content: (page: Page) => page.getByLabel('Email Address') },
  { path: '/terms', content: heading },
  { path: '/nowhere', content: heading },
];

for (const { path, content } of isDeep ? PUBLIC_PAGES : PUBLIC_PAGES.slice(1, 2)) {
  test(`${path} shows its content after at most two sequential waves of requests`, async ({ page, tolerate }) => {
    // The page itself is a 404.
    if (path === '/nowhere') tolerate(/status of 404/);
    await requestWaves(page, path, content(page), 2);
  });
}

const SIGNED_IN_PAGES = [
  { path: '/my-tasks', requests: ['/tasks?mine=true&limit=50'], text: ':title' },
  // Served as the login page, which requests the shell's script.
  { path: '/browse-tasks/:id', requests: ['/tasks/:id'], text: ':title', waves: 2 },
  { path: '/my-tasks?bids=:id', requests: ['/tasks/:id/bids?limit=50'], text: ':message' },
  { path: '/my-tasks/update-task/:id', requests: ['/tasks/:id'], text: 'Deadline' },
  // The form waits for the account lookup of the identity provider, whose code loads in the first wave.
  { path: '/add-task', requests: [], text: 'Deadline', waves: 2 },
  { path: '/my-bids', requests: ['/users/me/bids/tabs'], text: 'No bids yet' },
  { path: '/messages', requests: ['/users/me/conversations'], text: 'No messages yet' },
  { path: '/notifications', requests: ['/users/me/notifications'], text: 'Nothing yet' },
];

test.describe('for a signed-in user', () => {
  test.use({ signedIn: true });

  for (const { path, requests, text: sign, waves = 1 } of isDeep ? SIGNED_IN_PAGES : SIGNED_IN_PAGES.slice(0, 1)) {
    test(`${path} shows its content after at most ${waves} waves of requests: a form waits for the account lookup, and data does not`, async ({
      page,
      me,
    }) => {
      const title = freshTitle();
      const id = await postTask(me, { title });
      const message = `An offer for ${title}`;
      if (sign === ':message') await putBid(await newPerson(), id, { message });
      const filled = (text: string) => text.replace(':id', id).replace(':title', title).replace(':message', message);
      const content = page.getByText(filled(sign), { exact: true }).first();
      const answered = await requestWaves(page, filled(path), content, waves);
      const requested = answered.flat();
      expect(requested.join('\n').includes('accounts:lookup'), shown(answered)).toBe(path === '/add-task');
      for (const expected of requests.map(filled))
        expect(
          requested.filter((each) => each === expected),
          shown(answered),
        ).toHaveLength(1);
    });
  }
});
