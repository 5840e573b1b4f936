import type { Page } from '@playwright/test';
import type { TransitionBody } from '@taskwright/contract';
import { partiesWithBid, takeTransition, takeTransitions } from '../support/agreements.ts';
import { putBid } from '../support/bids.ts';
import { sendMessage } from '../support/conversations.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/expectations.ts';
import { newPerson, type Person } from '../support/people.ts';
import { plantProfile } from '../support/profiles.ts';
import { freshTitle, freshWord, postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const DESK = '**/users/me/desk';
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };
const SIZES = [PHONE, { width: 768, height: 1024 }, DESKTOP, { width: 1600, height: 900 }];
const OFFER: TransitionBody = {
  transition: 'offer',
  deliverables: 'One oak sign.',
  milestones: [{ title: 'The sign', cents: 30_000 }],
};

const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rows = (page: Page, name: string) => list(page, name).getByRole('listitem');

/** Collects layout shifts below the bar on each page that is opened. The bell still moves the bar's logo. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((found) => {
      for (const entry of found.getEntries()) {
        const sources: { node: Node | null }[] = Reflect.get(entry, 'sources');
        const isInMain = sources.some(({ node }) => document.querySelector('main')?.contains(node));
        if (isInMain) shifts.push(Number(Reflect.get(entry, 'value')));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
/** Fails if content below the bar has moved. Allows a text of the desk that changes its width with its font. */
const expectNoShift = async (page: Page, state: string): Promise<void> => {
  const shifts: number[] = await page.evaluate(() => Reflect.get(window, 'shifts'));
  expect(
    shifts.reduce((sum, each) => sum + each, 0),
    state,
  ).toBeLessThan(0.001);
};
/** Returns the position of the first content below the workspace, or the bottom of the window if it is below that. */
const heroTop = async (page: Page): Promise<number> => {
  const hero = await page.getByRole('heading', { level: 1 }).boundingBox();
  return Math.min(hero?.y ?? Number.NaN, page.viewportSize()?.height ?? Number.NaN);
};

/**
 * Returns a function that opens home and returns after the page is painted without its desk, with the position of the
 * content below and a function that lets the desk's response pass.
 */
const holdDesk = async (page: Page) => {
  let { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(DESK, async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    ({ promise: held, resolve: release } = Promise.withResolvers<void>());
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('status', { name: 'Loading what’s waiting for you' }).waitFor();
    await page.evaluate(async () => {
      await document.fonts.ready;
      // The second frame starts after the first is painted.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    return { top: await heroTop(page), release };
  };
};

/** Leaves the notification listener without a response. Its responses refetch the desk of a page that stays open. */
const holdListener = (page: Page) => page.route(/Firestore\/Listen/, () => new Promise<never>(() => undefined));

/**
 * Opens home at each size, the first time on a phone. Expects the desk to have its rows, and nothing in view to move.
 * Returns the id of the task whose bid waits for the user.
 */
const expectSteadyDesk = async (page: Page, me: Person, sizes: typeof SIZES): Promise<string> => {
  const title = freshTitle();
  const parties = await partiesWithBid({ client: me }, title);
  await takeTransition(me, parties.id, OFFER);
  const open = await postTask(me, { title: freshTitle() });
  await putBid(await newPerson({ name: 'Noor Haddad' }), open, { amount: 300 });
  await recordShifts(page);
  const openHome = await holdDesk(page);
  await holdListener(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\/users\/me\/(desk|suggestions)$/.test(request.url())) requests.push(request.method());
  });
  await page.setViewportSize(PHONE);
  const first = await openHome();
  first.release();
  await expect(rows(page, 'Your turn')).toHaveText([/Noor Haddad placed a bid/]);
  await expect(rows(page, 'Waiting for others')).toHaveText([/Emre Aksoy to answer your offer/]);
  await expectNoShift(page, 'a first visit');
  expect(await heroTop(page)).toBe(first.top);
  const [text360, button360] = await Promise.all([
    rows(page, 'Your turn')
      .getByText(/just now|minute/)
      .last()
      .boundingBox(),
    rows(page, 'Your turn').getByRole('link').boundingBox(),
  ]);
  expect(button360?.y, 'the button is below the text').toBeGreaterThanOrEqual(
    (text360?.y ?? Number.POSITIVE_INFINITY) + (text360?.height ?? 0),
  );
  for (const size of sizes) {
    await page.setViewportSize(size);
    const { top, release } = await openHome();
    release();
    await expect(rows(page, 'Your turn')).toHaveText([/Noor Haddad placed a bid.*just now|minute/]);
    await expect(rows(page, 'Waiting for others')).toHaveText([
      new RegExp(`Emre Aksoy to answer your offer.*${title}`),
    ]);
    await expectNoShift(page, `${size.width} px`);
    expect(await heroTop(page)).toBe(top);
    await expectNoSidewaysScroll(page, `the desk at ${size.width} px`);
  }
  expect(requests.filter((method) => method === 'GET')).toHaveLength(2 * (sizes.length + 1));
  return open;
};

test('the desk names what waits for the user and for others, leads to it, and moves nothing in view', async ({
  page,
  me,
}) => {
  const open = await expectSteadyDesk(page, me, [DESKTOP]);
  await list(page, 'Your turn').getByRole('link', { name: 'See bids' }).click();
  await expect(page).toHaveURL(`/my-tasks?bids=${open}`);
});

test('an unread message is a row of the desk and of My Posted Tasks until it is read', async ({ page, me }) => {
  const freelancer = await newPerson({ name: 'Noor Haddad' });
  const { id } = await partiesWithBid({ client: me, freelancer }, 'Letter an oak sign');
  await sendMessage(freelancer, id, 'Oak or pine?');
  await page.goto('/');
  await expect(rows(page, 'Your turn')).toHaveText([/Noor Haddad placed a bid/, /Noor Haddad sent you a message/]);
  await page.goto('/my-tasks');
  await expect(page.getByText('Noor Haddad sent you a message.')).toBeVisible();
  const read = page.waitForResponse((answer) => answer.url().endsWith(`/${id}/read`) && answer.ok());
  await page.getByRole('link', { name: 'Reply' }).click();
  await expect(page).toHaveURL(`/messages/${id}`);
  await expect(page.getByRole('log').getByText('Oak or pine?')).toBeVisible();
  // A message counts as read once it is in view.
  await read;
  // Goes back in the same document, which refetches the list.
  await page.goBack();
  await expect(page.getByRole('table').getByText('Letter an oak sign')).toBeVisible();
  await expect(page.getByText('Noor Haddad sent you a message.')).toBeHidden();
});

test('the desk moves nothing in view at any width', { tag: '@deep' }, async ({ page, me }) => {
  await expectSteadyDesk(page, me, SIZES);
  await expectAccessible(page, 'the desk');
});

test('a new account sees its first steps, ticked as they are done, and a running agreement that leads to its messages', async ({
  page,
  me,
}) => {
  const skill = freshWord();
  await page.goto('/');
  const welcome = page.getByRole('region', { name: `Welcome, ${me.name}` });
  const step = (column: string, name: string) =>
    welcome.getByRole('list', { name: column }).getByRole('listitem').filter({ hasText: name });
  await expect(welcome.getByRole('list', { name: 'To hire' }).getByRole('listitem')).toHaveText([
    /Post a task/,
    /Hire a freelancer/,
  ]);
  await expect(welcome.getByRole('list', { name: 'To work' }).getByRole('listitem')).toHaveText([
    /Create your profile/,
    /Place a bid/,
  ]);
  await expect(welcome.getByText('Verify your email')).toHaveCount(1);
  await expect(welcome.getByRole('img', { name: 'Done' })).toHaveCount(1);
  await expect(page.getByText('Nothing needs you right now.')).toHaveCount(0);
  await expect(step('To work', 'Place a bid').getByRole('link')).toHaveAttribute('href', '/browse-tasks');
  await expectAccessible(page, 'the first steps');
  await step('To hire', 'Post a task').getByRole('link').click();
  await expect(page).toHaveURL('/add-task');

  await plantProfile({ name: 'Noor Haddad', skills: [skill] });
  const parties = await partiesWithBid({ client: me }, 'Letter an oak sign', { skills: [skill] });
  await page.goto('/');
  await expect(step('To hire', 'Post a task').getByRole('img', { name: 'Done' })).toBeVisible();
  await expect(step('To hire', 'Hire a freelancer').getByRole('img', { name: 'To do' })).toBeVisible();
  const freelancers = list(page, 'Freelancers for “Letter an oak sign”').getByRole('listitem');
  await expect(freelancers).toHaveText([/Noor Haddad/]);
  await freelancers.getByRole('button', { name: 'Invite Noor Haddad' }).click();
  await expect(freelancers).toHaveText([/Invited/]);

  await takeTransitions(parties, ['client', OFFER], ['freelancer', { transition: 'accept', terms: 1 }]);
  await plantProfile({ uid: me.uid, name: me.name, skills: [skill] });
  const matching = await postTask(parties.freelancer, { title: 'Carve a mirror frame', skills: [skill] });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  // To hire is done.
  await expect(welcome).toBeHidden();
  const tasks = list(page, 'Tasks that match your skills').getByRole('listitem');
  await expect(tasks.getByRole('link', { name: 'Carve a mirror frame' })).toHaveAttribute(
    'href',
    `/browse-tasks/${matching}`,
  );
  const running = rows(page, 'Running agreements');
  await expect(running).toHaveText([/Letter an oak sign.*Emre Aksoy.*The sign.*0 of 1 milestone approved.*\$300/]);
  await expectAccessible(page, 'the workspace');
  await running.getByRole('link').click();
  await expect(page).toHaveURL(`/messages/${parties.id}`);
});

test('more than three rows appear on demand, and move nothing in view', { tag: '@deep' }, async ({ page, me }) => {
  await recordShifts(page);
  const openHome = await holdDesk(page);
  await holdListener(page);
  (await openHome()).release();
  await expect(page.getByRole('heading', { name: `Welcome, ${me.name}` })).toBeVisible();
  for (const name of ['Ada Reed', 'Ben Stone', 'Cleo Park', 'Dan Moss', 'Eli Fox'])
    await putBid(await newPerson({ name }), await postTask(me, { title: freshTitle() }), { amount: 300 });
  (await openHome()).release();
  await expect(rows(page, 'Your turn')).toHaveCount(3);
  await expectNoShift(page, 'more rows');
  await list(page, 'Your turn').getByRole('button', { name: 'Show 2 more' }).click();
  await expect(rows(page, 'Your turn')).toHaveCount(5);
  await expect(rows(page, 'Your turn').nth(3).getByRole('link')).toBeFocused();
  await expect(list(page, 'Your turn').getByRole('link', { name: 'All tasks' })).toHaveAttribute(
    'href',
    '/my-tasks?tab=turn',
  );
});

test('without rows there are two ways to start, and a new bid appears without a reload', { tag: '@deep' }, async ({
  page,
  me,
}) => {
  const listening = page.waitForResponse(
    (answer) => /Firestore\/Listen/.test(answer.url()) && answer.request().method() === 'GET',
  );
  await page.goto('/');
  const start = page.locator('.desk').getByRole('link', { name: 'Post a task' });
  await expect(page.getByRole('link', { name: 'Place a bid' })).toHaveAttribute('href', '/browse-tasks');
  await expect(page.getByText('Nothing needs you right now.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Hide the first steps' }).click();
  await expect(page.getByText('Nothing needs you right now.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find work' })).toHaveAttribute('href', '/browse-tasks');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Find work' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Place a bid' })).toHaveCount(0);
  await expect(start).toHaveAttribute('href', '/add-task');
  await expect(page.getByRole('heading', { name: 'Your turn' })).toHaveCount(0);
  await expectAccessible(page, 'an empty desk');
  await listening;
  await putBid(await newPerson({ name: 'Noor Haddad' }), await postTask(me, { title: freshTitle() }), { amount: 300 });
  await expect(rows(page, 'Your turn')).toHaveText([/Noor Haddad placed a bid/]);
});

test('a failed request shows a message with Retry', { tag: '@deep' }, async ({ page, me, tolerate }) => {
  tolerate(/503/);
  await putBid(await newPerson({ name: 'Noor Haddad' }), await postTask(me, { title: freshTitle() }), { amount: 300 });
  let isDown = true;
  await page.route(DESK, (route) =>
    isDown ? route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' }) : route.continue(),
  );
  await page.goto('/');
  const failure = page.getByRole('alert').filter({ hasText: 'We couldn’t load what’s waiting for you' });
  await expect(failure).toBeVisible({ timeout: 20_000 });
  isDown = false;
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page, 'Your turn')).toHaveCount(1);
});

test.describe('A visitor', () => {
  test.use({ signedIn: false });

  test('has no desk, and nothing is requested for it', { tag: '@deep' }, async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    // Loads when the page is idle, after everything that a visitor's page requests.
    const idle = page.waitForResponse(/\/assets\/toast-host-[^/]+\.js/);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Signup' }).first()).toBeVisible();
    await idle;
    expect(requests.filter((path) => /desk|suggestions/.test(path))).toEqual([]);
    await expect(page.getByRole('heading', { name: 'Your turn' })).toHaveCount(0);
  });
});
