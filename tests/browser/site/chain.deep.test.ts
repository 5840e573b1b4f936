import type { Locator, Page, Route } from '@playwright/test';
import { isDeep } from '../../support/deep.ts';
import { putBid } from '../support/bids.ts';
import { newPerson } from '../support/people.ts';
import { freshTitle, postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

/** Resolves once the page is idle. */
const waitUntilIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 }));
    for (let count = 0; count < 3; count += 1) await idle();
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

/** Returns true if the content becomes visible with the responses so far. The timeout allows for a busy machine. */
const becomesVisible = (content: Locator): Promise<boolean> =>
  content.waitFor({ timeout: 1500 }).then(
    () => true,
    () => false,
  );

/**
 * Opens a page and answers its requests in waves: holds requests until the page is idle, then answers them together.
 * Each wave therefore contains the requests that depend on the previous one. Returns the waves before `content` is
 * visible.
 */
const requestRounds = async (page: Page, path: string, content: Locator): Promise<string[][]> => {
  let held: Route[] = [];
  const rounds: string[][] = [];
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
  for (;;) {
    await expect.poll(async () => held.length > 0 || (await content.isVisible())).toBe(true);
    for (let count = -1; count !== held.length; ) {
      count = held.length;
      await waitUntilIdle(page);
    }
    if (await becomesVisible(content)) return rounds;
    // The content needs no further request, only more time.
    if (held.length === 0) continue;
    const round = held;
    held = [];
    rounds.push(round.map(nameOf));
    await Promise.all(round.map(forward));
    await waitUntilIdle(page);
  }
};

const shown = (rounds: readonly string[][]): string => rounds.map((round) => round.join('\n  ')).join('\nthen\n  ');

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
    const rounds = await requestRounds(page, path, content(page));
    expect(rounds.length, shown(rounds)).toBeLessThanOrEqual(2);
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
      const rounds = await requestRounds(page, filled(path), content);
      expect(rounds.length, shown(rounds)).toBeLessThanOrEqual(waves);
      const requested = rounds.flat();
      expect(requested.join('\n').includes('accounts:lookup'), shown(rounds)).toBe(path === '/add-task');
      for (const expected of requests.map(filled))
        expect(
          requested.filter((each) => each === expected),
          shown(rounds),
        ).toHaveLength(1);
    });
  }
});
