import type { Page } from '@playwright/test';
import { accept, approve, offerOf, party, submit } from '../../support/agreements.ts';
import { apiAt } from '../../support/api.ts';
import { conversationOf } from '../../support/conversations.ts';
import { emulators } from '../../support/emulators.ts';
import { pictureAt } from '../../support/profiles.ts';
import { bidBy, plantBids, putBid } from '../support/bids.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectScreen,
  expectTitle,
  waitForFonts,
} from '../support/expectations.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { newPerson, type Person } from '../support/people.ts';
import { plantProfile } from '../support/profiles.ts';
import { freshTitle, plantTask, postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Bids' });
const bids = (page: Page) => dialog(page).getByRole('list', { name: 'Bids' }).getByRole('listitem');
const bidOf = (page: Page, name: string) =>
  bids(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
const sortBy = (page: Page) => dialog(page).getByRole('combobox', { name: 'Sort by' });
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const bidsLink = (page: Page, title: string) => row(page, title).getByRole('link', { name: 'Bids' });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

test('the Bids button opens the bids at their own URL in a dialog that keeps the focus, and the banner counts its presses only [BID-3, BID-1, MY-6]', async ({
  page,
  me,
}) => {
  const title = freshTitle();
  const id = await postTask(me, { title });
  await page.goto('/my-tasks');
  await expect(row(page, title).locator('td').nth(3)).toHaveText('0');
  await expect(page.getByText("You've placed bids on 0 opportunities")).toBeVisible();
  await bidBy({ name: 'Emre Aksoy' }, id, { amount: 650, days: 7, message: 'See https://doors.example/oak.' });
  await bidBy({ name: 'Noor Haddad', verified: false }, id, { amount: 1400.5, days: 1 });

  await bidsLink(page, title).click();
  await expect(page).toHaveURL(`/my-tasks?bids=${id}`);
  await expectTitle(page, 'Bids · Taskwright');
  await expect(dialog(page).getByRole('link', { name: title })).toHaveAttribute('href', `/browse-tasks/${id}`);
  await expect(dialog(page).getByText('2 bids, from $650 to $1,400.50')).toBeVisible();
  await expect(bids(page)).toHaveCount(2);
  const newest = bids(page).first();
  await expect(newest.getByRole('heading')).toHaveText('Noor Haddad');
  await expect(newest.getByText('Email not yet verified')).toBeVisible();
  await expect(newest.getByText('$1,400.50', { exact: true })).toBeVisible();
  // A fee is not yet charged, so no amount includes one.
  await expect(dialog(page).getByText('$1,441.41')).toHaveCount(0);
  await expect(newest.getByText('1 day', { exact: true })).toBeVisible();
  await expect(newest.locator('time')).toHaveAttribute('title', /, \d{4}$/);
  await expect(bids(page).last()).toContainText('Email verified');
  await expect(bids(page).last()).toContainText('7 days');
  const example = bids(page).last().getByRole('link', { name: 'doors.example/oak' });
  await expect(example).toHaveText('doors.example/oak');
  await expect(example).toHaveAttribute('rel', 'nofollow noopener noreferrer');
  await expect(page.getByText("You've placed bids on 1 opportunities")).toBeVisible();

  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/my-tasks');
  await expect(bidsLink(page, title)).toBeFocused();
  await expect(row(page, title).locator('td').nth(3)).toHaveText('2');

  await bidsLink(page, title).press('Enter');
  await expect(bids(page)).toHaveCount(2);
  await tabTo(page, dialog(page).getByRole('button', { name: 'Close' }));
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(bidsLink(page, title)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(bids(page)).toHaveCount(2);
  await page.reload();
  await expect(bids(page)).toHaveCount(2);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/my-tasks');
  await expectScreen(page, 'My Posted Tasks');
  await expect(page.getByRole('heading', { level: 1, name: 'My Posted Tasks' })).toBeFocused();
  await expect(page.getByText("You've placed bids on 3 opportunities")).toBeVisible();
});

test('the client can open the bids from the task’s page too, which has no bid form for its own client', {
  tag: '@deep',
}, async ({ page, me }) => {
  const id = await postTask(me);
  await bidBy({}, id);
  await page.goto(`/browse-tasks/${id}`);
  await main(page).getByRole('link', { name: 'See bids (1)' }).click();
  await expect(page).toHaveURL(`/my-tasks?bids=${id}`);
  await expect(bids(page)).toHaveCount(1);
  await expect(dialog(page).getByText('1 bid, $450')).toBeVisible();
  await page.goBack();
  await expect(main(page).getByRole('heading', { name: 'Description' })).toBeVisible();
  await expect(button(page, 'Place bid')).toHaveCount(0);
});

test('many bids load page by page, sorted by the server if they are incomplete, and the focus moves to the first new one [BID-1]', {
  tag: '@deep',
}, async ({ page, me }) => {
  const id = await plantTask(me, {}, { bids: 52 });
  await plantBids(id, 52);
  await page.goto(`/my-tasks?bids=${id}`);
  await expect(bids(page)).toHaveCount(50);
  await expect(dialog(page).getByText('52 bids, 50 shown')).toBeVisible();
  await expect(bids(page).first()).toContainText('Joiner 52');
  await sortBy(page).selectOption('Highest rated');
  await expect(dialog(page).getByText('Only the 50 bids shown are sorted.')).toBeVisible();
  await sortBy(page).selectOption('Lowest amount');
  await expect(bids(page).first()).toContainText('Joiner 1');
  await expect(dialog(page).getByText('bids shown are sorted')).toHaveCount(0);
  await sortBy(page).selectOption('Newest first');
  await expect(bids(page).first()).toContainText('Joiner 52');
  await dialog(page).getByRole('button', { name: 'Show more bids' }).click();
  await expect(bids(page)).toHaveCount(52);
  await expect(bids(page).nth(50)).toBeFocused();
  await expect(dialog(page).getByText('52 bids, from $1 to $52')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Show more bids' })).toHaveCount(0);
});

test('a client compares bids, shortlists and declines by keyboard, and reverts it; Hire starts an offer', async ({
  page,
  me,
}) => {
  const id = await postTask(me, { budget: 500 });
  const people = new Map<string, Person>();
  for (const [name, bid] of [
    ['Ada Kern', { amount: 900, days: 3 }],
    ['Bo Lind', { amount: 300, days: 30 }],
    ['Cy Marsh', { amount: 600, days: 12, message: 'I can show you ten of them. '.repeat(10).trim() }],
  ] as const) {
    const person = await newPerson({ name });
    people.set(name, person);
    await putBid(person, id, bid);
  }
  const names = () => bids(page).getByRole('heading');
  await page.goto(`/my-tasks?bids=${id}`);
  await expect(names()).toHaveText(['Cy Marsh', 'Bo Lind', 'Ada Kern']);
  await expect(dialog(page).getByText('Your budget: $500')).toBeVisible();
  await sortBy(page).selectOption('Lowest amount');
  await expect(names()).toHaveText(['Bo Lind', 'Cy Marsh', 'Ada Kern']);
  await sortBy(page).selectOption('Fastest delivery');
  await expect(names()).toHaveText(['Ada Kern', 'Cy Marsh', 'Bo Lind']);
  const long = bidOf(page, 'Cy Marsh').getByRole('button', { name: 'Read more' });
  await press(page, long);
  await expect(bidOf(page, 'Cy Marsh').getByRole('button', { name: 'Show less' })).toBeFocused();

  const shortlist = (name: string) => bidOf(page, name).getByRole('button', { name: 'Shortlist' });
  await press(page, shortlist('Bo Lind'));
  await expect(shortlist('Bo Lind')).toHaveText('Shortlisted');
  await expect(shortlist('Bo Lind')).toBeFocused();
  await sortBy(page).selectOption('Shortlisted first');
  await expect(names()).toHaveText(['Bo Lind', 'Cy Marsh', 'Ada Kern']);
  await press(page, bidOf(page, 'Bo Lind').getByRole('button', { name: 'Decline' }));
  await expect(bidOf(page, 'Bo Lind').getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect(names()).toHaveText(['Bo Lind', 'Cy Marsh', 'Ada Kern']);
  await expect(dialog(page).getByText('1 declined')).toBeVisible();
  await expect(bidOf(page, 'Bo Lind').getByText('Declined')).toBeVisible();
  await expectAccessible(page, 'bids with a declined one');
  await sortBy(page).selectOption('Newest first');
  await expect(names()).toHaveText(['Cy Marsh', 'Ada Kern', 'Bo Lind']);
  await press(page, bidOf(page, 'Bo Lind').getByRole('button', { name: 'Undo' }));
  await expect(shortlist('Bo Lind')).toHaveText('Shortlisted');
  await expect(bidOf(page, 'Bo Lind').getByRole('button', { name: 'Decline' })).toBeFocused();
  await expect(names()).toHaveText(['Cy Marsh', 'Ada Kern', 'Bo Lind']);
  await page.reload();
  await expect(names()).toHaveText(['Cy Marsh', 'Bo Lind', 'Ada Kern']);
  const bo = people.get('Bo Lind') ?? me;
  await expect(bidOf(page, 'Bo Lind').getByRole('link', { name: 'Hire' })).toHaveAttribute(
    'href',
    `/messages/${conversationOf(id, bo)}?step=offer`,
  );
});

for (const width of [360, 1280]) {
  test(`a second press on Decline at the same point undoes it and reaches no other bid, ${width} px`, {
    tag: '@deep',
  }, async ({ page, me }) => {
    await page.clock.install();
    await page.setViewportSize({ width, height: 800 });
    const id = await postTask(me, { budget: 500 });
    for (const name of ['Ada Kern', 'Bo Lind', 'Cy Marsh']) await bidBy({ name }, id);
    await page.goto(`/my-tasks?bids=${id}`);
    const names = bids(page).getByRole('heading');
    await expect(names).toHaveText(['Cy Marsh', 'Bo Lind', 'Ada Kern']);
    const decline = bidOf(page, 'Bo Lind').getByRole('button', { name: 'Decline' });
    const undo = bidOf(page, 'Bo Lind').getByRole('button', { name: 'Undo' });
    await waitForFonts(page);
    await decline.scrollIntoViewIfNeeded();
    const place = await decline.boundingBox();
    if (place === null) throw new Error('Decline has no box');
    const press = () => page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
    await press();
    await expect(undo).toBeVisible();
    expect(await undo.boundingBox()).toEqual(place);
    await expect(names).toHaveText(['Cy Marsh', 'Bo Lind', 'Ada Kern']);
    await expect(dialog(page).getByText('1 declined')).toBeVisible();
    await page.clock.fastForward(1600);
    await press();
    await expect(decline).toBeVisible();
    expect(await decline.boundingBox()).toEqual(place);
    await expect(dialog(page).getByText('declined')).toHaveCount(0);
  });
}

test('two to four shortlisted bids are compared side by side; back in the list, the focus is on Compare', async ({
  page,
  me,
  tolerate,
}) => {
  // The planted picture is missing.
  tolerate(/status of 404/);
  const title = freshTitle();
  const id = await postTask(me, { title, skills: ['Gilding', 'Joinery'] });
  const [emre, noor] = [await newPerson({ name: 'Emre Aksoy' }), await newPerson({ name: 'Noor Haddad' })];
  await plantProfile({
    uid: emre.uid,
    name: 'Emre Aksoy',
    headline: 'Doors and window frames in oak',
    skills: ['Joinery', 'Gilding', 'Figma'],
    timeZone: 'Europe/Lisbon',
    facts: { completed: 14 },
    pieces: [{ pictures: [pictureAt(`/users/photos/sha256/${'a'.repeat(64)}`)] }],
  });
  await putBid(emre, id, { amount: 650, days: 7 });
  await putBid(noor, id, { amount: 400, days: 1 });
  await bidBy({ name: 'Ilse Brandt' }, id, { amount: 999 });
  await page.goto(`/my-tasks?bids=${id}`);
  await expect(bidOf(page, 'Emre Aksoy')).toContainText('Doors and window frames in oak');
  await expect(bidOf(page, 'Emre Aksoy')).toContainText('14 tasks completed');
  await expect(bidOf(page, 'Emre Aksoy')).toContainText('Matching skills: Joinery, Gilding');
  await expect(bidOf(page, 'Emre Aksoy')).toContainText('local time');
  await expect(bidOf(page, 'Emre Aksoy').getByRole('link', { name: 'Work of Emre Aksoy' })).toBeVisible();
  await expect(bidOf(page, 'Noor Haddad')).not.toContainText('local time');

  const compare = dialog(page).getByRole('button', { name: 'Compare' });
  await bidOf(page, 'Emre Aksoy').getByRole('button', { name: 'Shortlist' }).click();
  await expect(bidOf(page, 'Emre Aksoy').getByRole('button', { name: 'Shortlisted' })).toBeVisible();
  await expect(compare).toHaveCount(0);
  await bidOf(page, 'Noor Haddad').getByRole('button', { name: 'Shortlist' }).click();
  await compare.click();
  await expect(dialog(page).getByRole('heading', { name: '2 bids side by side' })).toBeFocused();
  const columns = dialog(page).getByRole('list', { name: 'Compared bids' }).getByRole('listitem');
  await expect(columns.locator('h3')).toHaveText(['Noor Haddad', 'Emre Aksoy']);
  for (const [index, facts] of [
    ['$400', '1 day', 'Not agreed yet', 'None yet', 'None yet', 'None', 'Not given', 'No pictures'],
    ['$650', '7 days', 'Not agreed yet', 'None yet', '14', 'Joinery, Gilding', /local time$/, ''],
  ].entries()) {
    const values = columns.nth(index).locator('dd');
    for (const [row, fact] of facts.entries()) await expect(values.nth(row)).toHaveText(fact);
    await expect(values.last()).toContainText('I have hung forty doors');
  }
  // A row of facts has the same height in every column.
  const tops = await columns.evaluateAll((all) =>
    all.map((column) => [...column.querySelectorAll('dd')].map((fact) => Math.round(fact.getBoundingClientRect().top))),
  );
  expect(tops[1]).toEqual(tops[0]);
  await expectAccessible(page, 'a comparison of bids');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page, 'a comparison of bids');
  await expectAccessible(page, 'a comparison of bids on a phone, dark');
  // A bid that loses its mark keeps its column until the comparison is closed.
  await columns.first().getByRole('button', { name: 'Shortlisted' }).click();
  await expect(columns.first().getByRole('button', { name: 'Shortlist', exact: true })).toBeVisible();
  await expect(columns).toHaveCount(2);
  await columns.first().getByRole('button', { name: 'Shortlist', exact: true }).click();
  await expect(columns.first().getByRole('button', { name: 'Shortlisted' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'All bids' }).click();
  await expect(compare).toBeFocused();
  await expect(bids(page)).toHaveCount(3);
});

test('a decline reaches its freelancer after ten seconds, by the bell and in My Bids', { tag: '@deep' }, async ({
  page,
  me,
  visit,
}) => {
  const client = await newPerson();
  const title = freshTitle();
  const [id, undone] = [await postTask(client, { title }), await postTask(client)];
  for (const each of [id, undone]) await putBid(me, each);
  await page.goto('/my-bids');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(row(page, title)).toBeVisible();
  await expect(page.locator('[data-bell]')).toBeVisible();
  const desk = await visit(client);
  await desk.clock.install();
  await desk.goto(`/my-tasks?bids=${undone}`);
  await bids(desk).getByRole('button', { name: 'Decline' }).click();
  await expect(bids(desk).getByRole('button', { name: 'Undo' })).toBeVisible();
  await desk.clock.fastForward(600);
  await bids(desk).getByRole('button', { name: 'Undo' }).click();
  await expect(bids(desk).getByRole('button', { name: 'Decline' })).toBeVisible();
  await desk.goto(`/my-tasks?bids=${id}`);
  const declined = desk.waitForResponse(/\/mark$/);
  await bids(desk).getByRole('button', { name: 'Decline' }).click();
  await declined;
  const api = apiAt(emulators.api);
  const isShown = async (): Promise<boolean> => {
    const isDeclined = (await row(page, title).innerText()).includes('Declined');
    // Read after the page, which never shows a decline before the API reveals it.
    const { body } = await api(`GET /users/me/bids?tasks=${id}`, { as: me });
    if (isDeclined) expect(body).toMatchObject([{ state: 'not-chosen' }]);
    return isDeclined;
  };
  await expect.poll(isShown, { timeout: 60_000 }).toBe(true);
  await bell.click();
  await expect(page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText(`The client declined your bid on “${title}”`)).toBeVisible();
});

test('bids with an offer or a hired freelancer show their state, and no action remains', { tag: '@deep' }, async ({
  page,
  me,
  tolerate,
}) => {
  tolerate(/status of 409/, /ApiError/);
  const id = await postTask(me);
  const [ann, bob] = [await newPerson({ name: 'Ann Ash' }), await newPerson({ name: 'Bob Beech' })];
  for (const person of [ann, bob]) await putBid(person, id);
  const api = apiAt(emulators.api);
  const by = { client: party(api, me), freelancer: party(api, ann) };
  const conversationId = conversationOf(id, ann);
  await page.goto(`/my-tasks?bids=${id}`);
  await expect(bids(page)).toHaveCount(2);
  await by.client.take(conversationId, offerOf());
  await bidOf(page, 'Ann Ash').getByRole('button', { name: 'Decline' }).click();
  await expect(bidOf(page, 'Ann Ash').getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'There is an offer on this bid. Withdraw the offer first.',
  );
  await expect(bidOf(page, 'Ann Ash').getByRole('link', { name: 'See offer' })).toHaveAttribute(
    'href',
    `/messages/${conversationId}`,
  );
  await by.freelancer.take(conversationId, accept());
  await by.freelancer.take(conversationId, submit(1));
  await by.client.take(conversationId, approve(1));
  await page.reload();
  await expect(dialog(page).getByText('You hired Ann Ash.')).toBeVisible();
  await expect(bids(page).first()).toContainText('1 of 2 milestones');
  await expect(bids(page).last()).toContainText('Not chosen');
  await expect(bidOf(page, 'Ann Ash').getByRole('link', { name: 'See agreement' })).toHaveAttribute(
    'href',
    `/messages/${conversationId}`,
  );
  for (const name of ['Hire', 'Shortlist', 'Decline']) {
    await expect(dialog(page).getByRole('button', { name, exact: true })).toHaveCount(0);
    await expect(dialog(page).getByRole('link', { name, exact: true })).toHaveCount(0);
  }
});

test('an empty list shows a message; a task of another client and an unknown task are not found', {
  tag: '@deep',
}, async ({ page, me, tolerate }) => {
  tolerate(/status of 404/);
  await page.goto(`/my-tasks?bids=${await postTask(me)}`);
  await expect(dialog(page).getByRole('heading', { name: 'No bids yet' })).toBeVisible();
  const theirs = await postTask(await newPerson());
  await putBid(me, theirs, { amount: 77 });
  for (const id of [theirs, 'nowhere']) {
    await page.goto(`/my-tasks?bids=${id}`);
    await expect(dialog(page).getByRole('heading', { name: 'Task not found' })).toBeVisible();
    await expect(dialog(page).getByText('$77')).toHaveCount(0);
  }
  await dialog(page).getByRole('link', { name: 'Back to My Posted Tasks' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/my-tasks');
});
