import type { Page } from '@playwright/test';
import type { BidTab } from '@taskwright/contract';
import { bearer } from '../../support/accounts.ts';
import {
  ACTIVE,
  accept,
  DONE,
  LAST,
  OFFERED,
  offerOf,
  type PartyTransition,
  submit,
} from '../../support/agreements.ts';
import { conversationOf } from '../../support/conversations.ts';
import { emulators, fetchOk } from '../../support/emulators.ts';
import { type Parties, partiesWithBid, takeTransition, takeTransitions } from '../support/agreements.ts';
import { markBid, plantBid, plantRating, putBid, showDecline } from '../support/bids.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectScreen,
  smallTargets,
  toast,
  waitForFonts,
} from '../support/expectations.ts';
import { newPerson, type Person } from '../support/people.ts';
import { freshTitle, inDays, plant, plantTask, postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const main = (page: Page) => page.getByRole('main');
const table = (page: Page) => page.getByRole('table', { name: 'My Bids' });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Bids by status' }).getByRole('link', { name });
const row = (page: Page, title: string) => table(page).getByRole('row').filter({ hasText: title });

const change = async (client: Person, id: string, body: object): Promise<void> => {
  const task = { description: 'Two doors now.', category: 'Design', deadline: inDays(120) };
  await fetchOk(`${emulators.api}/tasks/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...bearer(client) },
    body: JSON.stringify({ ...task, ...body }),
  });
};
const remove = (client: Person, id: string) =>
  fetchOk(`${emulators.api}/tasks/${id}`, { method: 'DELETE', headers: bearer(client) });

test('the avatar menu and, on a phone, the header link to My Bids, and an empty list links to Browse', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto('/terms');
  const links = page.getByRole('banner').getByRole('link', { name: 'My Bids' });
  await expect(links).toHaveCount(1);
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await expect(links).toHaveCount(2);
  await links.last().click();
  await expect(page).toHaveURL('/my-bids');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/terms');
  await links.click();
  await expect(page).toHaveURL('/my-bids');
  await expectScreen(page, 'My Bids');
  await expect(main(page).getByRole('heading', { name: 'No bids yet' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Browse Tasks' }).click();
  await expect(page).toHaveURL('/browse-tasks');
});

test('every bid shows its state and the next step, also after its task was changed or deleted', async ({
  page,
  me,
}) => {
  const client = await newPerson();
  const [open, changed, closed, deleted, declined] = [
    freshTitle(),
    freshTitle(),
    freshTitle(),
    freshTitle(),
    freshTitle(),
  ];
  const ids: string[] = [];
  for (const title of [open, changed, closed, deleted, declined]) {
    const id = await postTask(client, { title, description: 'One door.', budget: 500 });
    await putBid(me, id, { amount: 450.5, days: 7 });
    ids.push(id);
  }
  const [openId = '', changedId = '', closedId = '', deletedId = '', declinedId = ''] = ids;
  await change(client, changedId, { title: changed, budget: 400 });
  await change(client, closedId, { title: closed, description: 'One door.', budget: 500, deadline: inDays(-1) });
  await remove(client, deletedId);
  await markBid(client, declinedId, me, 'declined');
  await showDecline(declinedId, me);
  await page.goto('/my-bids');
  await expect(tab(page, 'Open')).toHaveText('Open 3 items');
  await expect(tab(page, 'Open')).toHaveAttribute('aria-current', 'page');
  await expect(row(page, open)).toContainText('$450.50 delivery in 7 days');
  await expect(row(page, open)).toContainText('Waiting for the client.');
  await expect(row(page, changed)).toContainText('Task changed. Check that your bid still fits.');
  await expect(row(page, declined)).toContainText('Declined');
  await expect(row(page, declined)).toContainText('Change it to be considered again.');
  await tab(page, 'Past').click();
  await expect(page).toHaveURL('/my-bids?tab=past');
  await expect(row(page, closed)).toContainText('Bidding has closed.');
  await expect(row(page, deleted)).toContainText('This task was deleted.');
  await expect(row(page, deleted).getByRole('link')).toHaveCount(0);
  await page.goBack();
  await row(page, changed).getByRole('link', { name: changed }).click();
  await expect(page).toHaveURL(`/browse-tasks/${changedId}`);
  const bidRegion = main(page).getByRole('region', { name: 'Your bid' });
  await expect(bidRegion.getByText('The client changed the task after your bid:')).toBeVisible();
  await expect(bidRegion.getByText('Budget: was $500, now $400')).toBeVisible();
  await expect(bidRegion.getByText('Description: rewritten')).toBeVisible();
  await page.getByRole('button', { name: 'Change bid' }).click();
  await page.getByRole('button', { name: 'Save bid' }).click();
  await expect(bidRegion.getByText('$450.50', { exact: true })).toBeVisible();
  await expect(bidRegion.getByText('The client changed the task after your bid:')).toHaveCount(0);

  // On a phone the bid is far below the top of its task. A bar leads to it, and the first link back to the tab.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/my-bids?tab=open');
  await page.getByRole('list', { name: 'My Bids' }).getByRole('link', { name: changed }).click();
  await page.getByRole('button', { name: 'See your bid' }).click();
  await expect(main(page).getByRole('heading', { name: 'Your bid' })).toBeFocused();
  await expect(main(page).getByRole('heading', { name: 'Your bid' })).toBeInViewport();
  await expectAccessible(page, 'a task with the bar of a bid');
  await main(page).getByRole('link', { name: 'My Bids' }).click();
  await expect(page).toHaveURL('/my-bids?tab=open');
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.goto(`/browse-tasks?search=${open.split(' ').at(-1)}`);
  await expect(page.getByRole('article', { name: open }).getByText('You bid $450.50')).toBeVisible();
  expect(openId).not.toBe('');
});

test('an offer shows its state, whose turn it is and the progress, also on the task itself', {
  tag: '@deep',
}, async ({ page, me, visit, tolerate }) => {
  tolerate(/status of 503/, /ApiError/);
  const client = await newPerson();
  const [offered, active, completed, cancelled] = [freshTitle(), freshTitle(), freshTitle(), freshTitle()];
  const cases: [string, readonly PartyTransition[]][] = [
    [offered, OFFERED],
    [active, LAST],
    [completed, DONE],
    [
      cancelled,
      [
        ...ACTIVE,
        ['client', { transition: 'request-cancellation' }],
        ['freelancer', { transition: 'confirm-cancellation' }],
      ],
    ],
  ];
  const parties: Parties[] = [];
  for (const [title, transitions] of cases) {
    const pair = await partiesWithBid({ client, freelancer: me }, title);
    await takeTransitions(pair, ...transitions);
    parties.push(pair);
  }
  await page.goto('/my-bids');
  // The first tab with a bid opens: an offer to answer and a review to write.
  await expect(tab(page, 'Your turn')).toHaveAttribute('aria-current', 'page');
  await expect(tab(page, 'Your turn')).toHaveText('Your turn 2 items');
  await expect(row(page, offered)).toContainText('Your turn: answer the offer.');
  await expect(row(page, offered)).toContainText('$450 offered Your bid: $1,650');
  await expect(row(page, offered)).toContainText(client.name);
  await expect(row(page, completed)).toContainText('Completed');
  await expect(row(page, completed)).toContainText('Your turn: review the client.');
  await expect(row(page, completed)).toContainText('$450 agreed');
  await tab(page, 'Past').click();
  await expect(row(page, cancelled)).toContainText('Agreement cancelled');
  await expect(row(page, cancelled)).toContainText('Your agreement was cancelled.');
  // A bid is in one tab.
  await expect(row(page, completed)).toHaveCount(0);
  await tab(page, 'Hired').click();
  await expect(row(page, active)).toContainText('In Progress');
  await expect(row(page, active)).toContainText(client.name);
  await expect(row(page, active)).toContainText('Waiting for the client to review “The sign”.1 of 2 milestones');
  await expect(row(page, active).getByRole('link', { name: 'Open conversation' })).toHaveAttribute(
    'href',
    `/messages/${parties[1]?.id}`,
  );
  await expectAccessible(page, 'bids with their offers');
  await page.route('**/users/me/agreements*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect(toast(page, 'We couldn’t create the file.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeEnabled();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('list', { name: 'My Bids' }).locator('> li')).toHaveCount(1);
  await expectNoSidewaysScroll(page, 'bids with their offers');

  await page.goto(`/browse-tasks/${parties[1]?.task}`);
  const bidRegion = main(page).getByRole('region', { name: 'Your bid' });
  await expect(bidRegion).toContainText('Waiting for the client to review “The sign”.');
  await expect(bidRegion.getByRole('link', { name: 'Open conversation' })).toBeVisible();
  await expect(bidRegion.getByRole('button')).toHaveCount(0);
  await expect(main(page).getByText('In Progress', { exact: true })).toBeVisible();
  const other = await visit(await newPerson());
  await other.goto(`/browse-tasks/${parties[1]?.task}`);
  await expect(main(other).getByText('Someone was hired. Bidding has closed.')).toBeVisible();
  await expect(main(other).getByRole('button', { name: 'Place a bid' })).toHaveCount(0);
  await takeTransition(client, parties[1]?.id ?? '', { transition: 'approve', milestone: 2 });
  await other.reload();
  await expect(main(other).getByText('This task is completed.')).toBeVisible();
  await other.goto(`/browse-tasks/${parties[3]?.task}`);
  await expect(main(other).getByRole('heading', { name: 'Place a bid' })).toBeVisible();
});

test('the client sees which bids were made before a change', { tag: '@deep' }, async ({ page, me }) => {
  const id = await postTask(me, { description: 'Two doors now.', budget: 500, deadline: inDays(120) });
  await putBid(await newPerson({ name: 'Early Bird' }), id);
  await change(me, id, { title: freshTitle(), budget: 400 });
  await putBid(await newPerson({ name: 'Late Comer' }), id);
  await page.goto(`/my-tasks?bids=${id}`);
  const bids = page.getByRole('dialog', { name: 'Bids' }).getByRole('listitem');
  await expect(bids.filter({ hasText: 'Early Bird' })).toContainText(
    'Placed before you changed the title and the budget.',
  );
  await expect(bids.filter({ hasText: 'Late Comer' })).toBeVisible();
  await expect(bids.filter({ hasText: 'Late Comer' })).not.toContainText('Placed before');
});

test('a failed list shows an error, a retry and the tabs; a button loads more and keeps the focus', {
  tag: '@deep',
}, async ({ page, me, tolerate }) => {
  tolerate(/status of 503/);
  const client = await newPerson();
  for (const day of [0, 1, 2]) {
    await putBid(me, await postTask(client, { title: `Plank ${day}.`, deadline: inDays(100 + day) }));
  }
  await page.route('**/users/me/bids/tabs*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/my-bids');
  await expect(main(page).getByText('We couldn’t load your bids')).toBeVisible();
  await page.unroute('**/users/me/bids/tabs*');
  await page.route('**/users/me/bids/tabs', (route) => route.continue({ url: `${route.request().url()}?limit=2` }));
  await main(page).getByRole('button', { name: 'Retry' }).click();
  await expect(table(page).getByRole('rowheader')).toHaveText(['Plank 0.', 'Plank 1.']);
  await main(page).getByRole('button', { name: 'Show more bids' }).click();
  await expect(table(page).getByRole('rowheader')).toHaveText(['Plank 0.', 'Plank 1.', 'Plank 2.']);
  await expect(page.getByRole('link', { name: 'Plank 2.' })).toBeFocused();
  await page.route('**/users/me/bids/tabs?*past*', (route) => route.fulfill({ status: 503, json: {} }));
  await tab(page, 'Past').click();
  await expect(main(page).getByText('We couldn’t load your bids')).toBeVisible();
  await expect(tab(page, 'Past')).toHaveAttribute('aria-current', 'page');
  await tab(page, 'Open').click();
  await expect(table(page).getByRole('rowheader')).toHaveCount(3);
});

/** Height of the page with 20 bids, which fits fewer than three screens of a phone. */
const expectCompact = async (page: Page): Promise<void> => {
  await expect(page.getByRole('list', { name: 'My Bids' }).locator('> li')).toHaveCount(20);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2500);
  expect(await smallTargets(page)).toEqual([]);
  await expectNoSidewaysScroll(page, '20 bids on a phone');
};

test('on a phone, 20 bids take less than 2,500 pixels, each row shows title and amount, and every target is 44 pixels high', {
  tag: '@deep',
}, async ({ page, me }) => {
  const client = await newPerson();
  const titles = Array.from({ length: 20 }, () => `A rather long title of a task ${freshTitle()}`);
  const ids = await Promise.all(titles.map((title) => plantTask(client, { title })));
  await Promise.all(ids.map((id) => plantBid(id, me, 1234.5)));
  const [declined = ''] = ids;
  await markBid(client, declined, me, 'declined');
  await showDecline(declined, me);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/my-bids');
  const rows = page.getByRole('list', { name: 'My Bids' }).locator('> li');
  await expectCompact(page);
  for (const each of await rows.all()) await expect(each).toContainText('$1,234.50');
  for (const title of titles) await expect(rows.filter({ hasText: title })).toHaveCount(1);
  const tabs = page.getByRole('navigation', { name: 'Bids by status' }).getByRole('link');
  await expect(tabs).toHaveCount(4);
  for (const width of [375, 360]) {
    await page.setViewportSize({ width, height: 812 });
    const tops = await tabs.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size, `lines of tabs at ${width} px`).toBe(1);
    const steps = rows.getByText(/^(Bid placed|Declined)/).locator('..');
    const cut = () => steps.evaluateAll((lines) => lines.filter((line) => line.scrollWidth > line.clientWidth).length);
    await expect.poll(cut, { message: `steps that are cut at ${width} px` }).toBe(0);
  }
});

test('on a phone, 20 agreements take less than 2,500 pixels, each with the agreed amount, the next step, the client and the stars', {
  tag: '@deep',
}, async ({ page, me }) => {
  test.slow();
  const client = await newPerson({ name: 'Ida Larkin' });
  await plantRating(client, 12, 58);
  const offer = offerOf([{ title: 'The panels, cut and oiled', cents: 123_450, due: inDays(30) }]);
  const agreements: Parties[] = [];
  for (let count = 0; count < 20; count += 1) {
    const task = await plantTask(client, { title: `A rather long title of a task ${freshTitle()}` });
    await plantBid(task, me, 1500);
    const parties = { id: conversationOf(task, me), task, client, freelancer: me };
    await takeTransitions(parties, ['client', offer], ['freelancer', accept()]);
    agreements.push(parties);
  }
  await page.setViewportSize({ width: 375, height: 812 });
  const rows = page.getByRole('list', { name: 'My Bids' }).locator('> li');
  const expectRows = async (tab: BidTab, step: string) => {
    await page.goto(`/my-bids?tab=${tab}`);
    await expect(main(page).getByRole('button', { name: 'Download CSV' })).toBeVisible();
    await expectCompact(page);
    for (const each of await rows.all()) {
      await expect(each).toContainText('$1,234.50');
      await expect(each).toContainText(step);
      await expect(each.getByRole('img', { name: 'Rated 4.8 of 5 in 12 reviews' })).toBeVisible();
    }
  };
  await expectRows('turn', 'Deliver “The panels, cut and oiled” · Ida Larkin');
  for (const each of agreements) await takeTransitions(each, ['freelancer', submit(1)]);
  await expectRows('hired', 'Waiting for Ida Larkin');
  await expectAccessible(page, 'agreements as rows');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page, '20 agreements on a small phone');
});

test('No thanks keeps the invitation, its tab and the rows around in place with Undo, until the page is left', {
  tag: '@deep',
}, async ({ page, me }) => {
  const client = await newPerson();
  await putBid(me, await postTask(client, { title: freshTitle() }));
  const [first, second] = [freshTitle(), freshTitle()];
  for (const [minute, title] of [second, first].entries()) {
    await plant('invitations', `${me.uid}-${minute}`, {
      ...{ taskId: await postTask(client, { title }), clientUid: client.uid, freelancerUid: me.uid, person: '' },
      ...{ state: 'invited', isAnswered: false, isDelivered: true, at: new Date(minute * 60_000).toISOString() },
    });
  }
  await page.setViewportSize({ width: 360, height: 812 });
  await page.goto('/my-bids');
  await expect(tab(page, 'Your turn')).toHaveText('Your turn 2 items');
  const invited = page.getByRole('list', { name: 'Invitations' }).locator('> li');
  await expect(invited.first()).toContainText(first);
  expect(await smallTargets(page)).toEqual([]);
  const boxes = () =>
    invited.evaluateAll((rows) =>
      rows
        .flatMap((row) => [row, ...row.querySelectorAll('button')])
        .map((each) => JSON.stringify(each.getBoundingClientRect())),
    );
  await waitForFonts(page);
  const before = await boxes();
  const decision = invited.first().getByRole('button');
  await decision.dblclick();
  await expect(tab(page, 'Your turn')).toHaveText('Your turn 1 item');
  await expect(invited.first()).toContainText('You declined');
  await expect(decision).toHaveText('Undo');
  await expect(decision).toBeFocused();
  expect(await boxes()).toEqual(before);
  await expectAccessible(page, 'a declined invitation on a phone');
  await invited.last().getByRole('button', { name: 'No thanks' }).click();
  await expect(tab(page, 'Your turn')).toHaveText('Your turn 0 items');
  await expect(tab(page, 'Your turn')).toHaveAttribute('aria-current', 'page');
  await expect(invited).toHaveCount(2);
  // Undo ignores presses for 500 ms after the decision.
  await expect(async () => {
    if ((await decision.textContent()) === 'Undo') await decision.click();
    await expect(decision).toHaveText('No thanks', { timeout: 1000 });
  }).toPass();
  await expect(tab(page, 'Your turn')).toHaveText('Your turn 1 item');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page, 'invitations with a declined one, dark');
  await page.reload();
  const rows = page.getByRole('table', { name: 'Invitations' }).getByRole('rowheader');
  await expect(rows).toHaveText([first]);
});
