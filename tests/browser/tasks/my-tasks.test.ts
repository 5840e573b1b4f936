import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { isolate } from '@taskwright/contract';
import { counter, DONE, LAST, OFFERED } from '../../support/agreements.ts';
import { partiesWithBid, takeTransitions } from '../support/agreements.ts';
import { putBid } from '../support/bids.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectScreen,
  smallTargets,
  toast,
  waitForFonts,
} from '../support/expectations.ts';
import { openPayment, payElsewhere } from '../support/payments.ts';
import { newPerson } from '../support/people.ts';
import { freshTitle, inDays, plantTask, postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const table = (page: Page) => page.getByRole('table', { name: 'My Posted Tasks' });
const row = (page: Page, title: string) => table(page).getByRole('row').filter({ hasText: title });
const question = (page: Page) => page.getByRole('dialog', { name: 'Are you sure?' });

test('an empty list shows a message and links to the form [MY-5, MY-4, ROUTE-7]', async ({ page }) => {
  await page.goto('/my-tasks');
  await expectScreen(page, 'My Posted Tasks');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'No tasks posted yet' })).toBeVisible();
  await expect(main.getByText('Get started by creating a new task.')).toBeVisible();
  await main.getByRole('link', { name: 'Create Your First Task' }).click();
  await expect(page).toHaveURL('/add-task');
  await page.goBack();
  await main.getByRole('link', { name: '+ Create New Task' }).click();
  await expect(page).toHaveURL('/add-task');
});

test('the table has six columns and three actions, the client’s own tasks only, and every status by label, a missing one as ‘Pending’; a title links to its task [MY-1, MY-3, STATUS-1, STATUS-2, CALL-3]', async ({
  page,
  me,
}) => {
  const [mine, theirs] = [freshTitle(), freshTitle()];
  const deadline = inDays(103);
  const id = await postTask(me, { title: mine, budget: 1234.5, deadline });
  await postTask(await newPerson(), { title: theirs });
  for (const status of ['pending', 'in-progress', 'completed', undefined]) {
    await plantTask(me, { title: `Status ${status ?? 'missing'} here` }, { status });
  }
  const asked = page.waitForRequest((request) => request.method() === 'GET' && /\/tasks\?/.test(request.url()));
  await page.goto('/my-tasks');
  await asked;
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'Task Title',
    'Status',
    'Deadline',
    'Budget',
    'Bids',
    'Actions',
  ]);
  const cells = row(page, mine).locator('th, td');
  await expect(cells.nth(0)).toContainText(mine);
  await expect(cells.nth(1)).toHaveText('Pending');
  await expect(cells.nth(2).locator('time')).toHaveAttribute('datetime', deadline);
  await expect(cells.nth(3)).toHaveText('$1,234.50');
  await expect(cells.nth(4)).toHaveText('0');
  await expect(cells.nth(5).getByRole('link', { name: 'Bids' })).toBeVisible();
  await expect(cells.nth(5).getByRole('link', { name: 'Update' })).toHaveAttribute(
    'href',
    `/my-tasks/update-task/${id}`,
  );
  await expect(cells.nth(5).getByRole('button', { name: 'Delete' })).toBeEnabled();
  await expect(table(page).getByText(theirs)).toHaveCount(0);
  for (const [status, label] of [
    ['pending', 'Pending'],
    ['in-progress', 'In Progress'],
    ['completed', 'Completed'],
    ['missing', 'Pending'],
  ] as const) {
    await expect(row(page, `Status ${status} here`).locator('td').first()).toHaveText(label);
  }
  await table(page).getByRole('link', { name: mine }).click();
  await expect(page).toHaveURL(`/browse-tasks/${id}`);
  await expectScreen(page, mine);
});

test('each tab counts and lists its tasks; bids are new until the client has read them, and the next step is filled', async ({
  page,
  me,
}) => {
  const [waiting, open, active, done] = [freshTitle(), freshTitle(), freshTitle(), freshTitle()];
  const id = await postTask(me, { title: waiting });
  await putBid(await newPerson(), id);
  await plantTask(me, { title: open });
  await plantTask(me, { title: active }, { status: 'in-progress' });
  await plantTask(me, { title: done }, { status: 'completed' });
  await page.goto('/my-tasks');
  const tabs = page.getByRole('navigation', { name: 'Tasks by status' }).getByRole('link');
  await expect(tabs).toHaveText([
    'All 4 items',
    'Your turn 1 item',
    'Open 1 item',
    'In progress 1 item',
    'Done 1 item',
  ]);
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
  await expect(row(page, waiting).locator('td').nth(3)).toHaveText('1 1 new');
  const bids = (title: string) => row(page, title).getByRole('link', { name: 'Bids' });
  const green = 'rgb(14, 107, 87)';
  await expect(bids(waiting)).toHaveCSS('background-color', green);
  await expect(bids(open)).not.toHaveCSS('background-color', green);

  await tabs.nth(1).click();
  await expect(page).toHaveURL('/my-tasks?tab=turn');
  await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'page');
  await expect(table(page).getByRole('rowheader')).toHaveText([new RegExp(waiting)]);
  await bids(waiting).click();
  const dialog = page.getByRole('dialog', { name: 'Bids' });
  await expect(dialog.getByRole('listitem').getByText('New', { exact: true })).toBeVisible();
  // The list behind the dialog keeps its tab.
  await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'page');
  await expect(row(page, waiting).locator('td').nth(3)).toHaveText('1');
  await expectAccessible(page, 'a new bid');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/my-tasks?tab=turn');
  await expect(bids(waiting)).toBeFocused();
  await page.reload();
  await bids(waiting).click();
  await expect(dialog.getByRole('button', { name: 'Decline' })).toBeVisible();
  await expect(dialog.getByText('New', { exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await page.keyboard.press('Escape');
  for (const [tab, title] of [
    ['Open', open],
    ['In progress', active],
    ['Done', done],
  ] as const) {
    await tabs.filter({ hasText: tab }).click();
    await expect(row(page, title)).toBeVisible();
  }
  await expect(table(page).getByRole('rowheader')).toHaveCount(1);
  await tabs.nth(1).click();
  await expect(page.getByText('Nothing needs you right now.')).toBeVisible();
  await expect(tabs).toHaveText([
    'All 4 items',
    'Your turn 0 items',
    'Open 2 items',
    'In progress 1 item',
    'Done 1 item',
  ]);
  await expectAccessible(page, 'an empty tab');
});

test('Delete shows the title of the task, escaped, and the number of bids that are deleted with it', {
  tag: '@deep',
}, async ({ page, me }) => {
  const title = `${'Averylongword'.repeat(7)} <b>for</b> & more`;
  await plantTask(me, { title, deadline: inDays(100) }, { bids: 3 });
  const single = freshTitle();
  await plantTask(me, { title: single }, { bids: 1 });
  await page.goto('/my-tasks');
  for (const [name, words] of [
    [title, `This deletes “${isolate(title)}” and its 3 bids.`],
    [single, `This deletes “${isolate(single)}” and its bid.`],
  ] as const) {
    await row(page, name).getByRole('button', { name: 'Delete' }).click();
    await expect(question(page).getByText(words)).toBeVisible();
    await expect(question(page)).toHaveAccessibleDescription(`You won't be able to revert this! ${words}`);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page, 'the confirmation');
    // Waits for the end of the animation, which lowers the contrast of the buttons.
    await expect.poll(() => question(page).evaluate((box) => box.getAnimations({ subtree: true }).length)).toBe(0);
    await expectAccessible(page, 'the confirmation');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
  }
});

test('Delete asks first; Cancel, Escape and an error keep the task; a confirmed delete sends no body, shows ‘Deleted!’ and removes the task [DELETE-1, SAY-15, SAY-16, SAY-17, CALL-6]', async ({
  page,
  me,
  tolerate,
}) => {
  tolerate(/status of 503/, /ApiError/);
  const title = freshTitle();
  const id = await postTask(me, { title });
  await plantTask(me, { title: 'The one that stays' });
  await page.goto('/my-tasks');
  for (const leave of [
    () => question(page).getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await row(page, title).getByRole('button', { name: 'Delete' }).click();
    await expect(question(page).getByText("You won't be able to revert this!")).toBeVisible();
    await expect(question(page).getByText(`This deletes “${isolate(title)}”. It has no bids.`)).toBeVisible();
    // The error color of the theme. The specification fixes only the colors of the logout dialog.
    await expect(question(page).getByRole('button', { name: 'Yes, delete it!' })).toHaveCSS(
      'background-color',
      'rgb(179, 38, 30)',
    );
    await leave();
    await expect(question(page)).toHaveCount(0);
    await expect(row(page, title)).toBeVisible();
  }

  await page.route('**/tasks/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await row(page, title).getByRole('button', { name: 'Delete' }).click();
  await question(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  const error = page.getByRole('dialog', { name: 'Error!' });
  await expect(error.getByText('Failed to delete task.')).toBeVisible();
  await expect(toast(page, 'Failed to delete task')).toBeVisible();
  await error.getByRole('button', { name: 'OK' }).click();
  await expect(row(page, title)).toBeVisible();
  await expect(row(page, title).getByRole('button', { name: 'Delete' })).toBeEnabled();
  await page.unroute('**/tasks/*');

  const sent = page.waitForRequest((request) => request.method() === 'DELETE');
  await row(page, title).getByRole('button', { name: 'Delete' }).click();
  await question(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  const request = await sent;
  expect(new URL(request.url()).pathname).toBe(`/tasks/${id}`);
  expect(request.postData()).toBeNull();
  const done = page.getByRole('dialog', { name: 'Deleted!' });
  await expect(done.getByText('Your task has been deleted.')).toBeVisible();
  await done.getByRole('button', { name: 'OK' }).click();
  await expect(row(page, title)).toHaveCount(0);
  await expect(row(page, 'The one that stays')).toBeVisible();
  await page.reload();
  await expect(row(page, 'The one that stays')).toBeVisible();
  await expect(row(page, title)).toHaveCount(0);
});

test('the buttons of a dialog do not move while it appears', { tag: '@deep' }, async ({ page, me }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await postTask(me, { title: freshTitle() });
  await page.goto('/my-tasks');
  await expect(table(page).getByRole('button', { name: 'Delete' })).toBeVisible();
  await waitForFonts(page);
  // Collects the positions of the focused button in each frame until the animation of its dialog ends.
  const places = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen = new Set<string>();
        const look = (): void => {
          const focused = document.activeElement;
          if (focused?.closest('[role=dialog]')) seen.add(JSON.stringify(focused.getBoundingClientRect()));
          requestAnimationFrame(look);
        };
        look();
        addEventListener('animationend', ({ target }) => {
          if (target instanceof Element && target.matches('[role=dialog]')) resolve([...seen]);
        });
      }),
  );
  await table(page).getByRole('button', { name: 'Delete' }).click();
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await places).toHaveLength(1);
});

test('an active agreement shows its progress; its task has a fixed title, budget and deadline, cannot be deleted, and is in the CSV download', {
  tag: '@deep',
}, async ({ page, me, tolerate }) => {
  tolerate(/status of 409/, /ApiError/);
  const freelancer = await newPerson({ name: '=Emre Kaya-Lindqvist' });
  const [active, done] = [freshTitle(), freshTitle()];
  const activeParties = await partiesWithBid({ client: me, freelancer }, active);
  await takeTransitions(activeParties, ...LAST);
  const ended = await partiesWithBid({ client: me, freelancer }, done);
  await takeTransitions(ended, ...DONE);
  await openPayment(ended, [1, 2], 45_000);
  await payElsewhere(ended);
  await page.goto('/my-tasks');
  const conversation = row(page, active).getByRole('link', { name: 'Review delivery' });
  await expect(row(page, active)).toContainText(`In Progress1 of 2 milestones${freelancer.name} delivered “The sign”.`);
  await expect(row(page, active)).toContainText(`with ${freelancer.name}`);
  await expect(row(page, active)).toContainText('$450 agreed');
  await expect(conversation).toHaveAttribute('href', `/messages/${activeParties.id}`);
  await expect(row(page, done)).toContainText('Completed');
  await expect(row(page, done)).not.toContainText('milestones');
  await expect(row(page, done)).toContainText(`How was working with ${freelancer.name}?`);
  await expect(row(page, done).getByRole('link', { name: 'Leave review' })).toBeVisible();
  await expectAccessible(page, 'active agreements');

  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.method()));
  await row(page, active).getByRole('button', { name: 'Delete' }).click();
  const explained = page.getByRole('dialog', { name: 'This task can’t be deleted' });
  await expect(explained).toContainText(`${isolate(freelancer.name)} is working on “${isolate(active)}”.`);
  await expect(question(page)).toHaveCount(0);
  await explained.getByRole('button', { name: 'OK' }).click();
  expect(sent).not.toContain('DELETE');

  // The task was taken after the list was loaded.
  const stale = freshTitle();
  const staleId = await postTask(me, { title: stale });
  await page.reload();
  await expect(row(page, stale)).toContainText('Pending');
  await page.route(`**/tasks/${staleId}`, (route) => {
    const detail = 'A freelancer is working on this task, so it can’t be deleted.';
    const problem = { type: 'https://taskwright.example/problems/conflict', title: 'Conflict', status: 409, detail };
    return route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(problem) });
  });
  await row(page, stale).getByRole('button', { name: 'Delete' }).click();
  await question(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  const error = page.getByRole('dialog', { name: 'Error!' });
  await expect(error.getByText('Failed to delete task.')).toBeVisible();
  await expect(error.getByText('A freelancer is working on this task, so it can’t be deleted.')).toBeVisible();
  await expect(toast(page, 'Failed to delete task')).toBeVisible();
  await error.getByRole('button', { name: 'OK' }).click();

  await row(page, active).getByRole('link', { name: 'Update' }).click();
  const form = page.getByRole('dialog', { name: 'Update Task' });
  for (const [label, hint] of [
    ['Title', 'Can’t change after hiring. Reviews show the title.'],
    [
      'Deadline',
      `Can’t change while ${freelancer.name} is working on this. The agreed dates are in your conversation.`,
    ],
    [
      'Budget in US dollars (optional)',
      `Can’t change while ${freelancer.name} is working on this. You agreed on $450.`,
    ],
  ] as const) {
    await expect(form.getByLabel(label)).not.toBeEditable();
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(hint);
  }
  await expectAccessible(page, 'the form of a task with an active agreement');
  await form.getByLabel('Category').fill('Beekeeping');
  await form.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(toast(page, '✅ Task updated successfully!')).toBeVisible();
  await expect(row(page, active)).toContainText('Beekeeping');
  await expect(row(page, active)).toContainText('1 of 2 milestones');

  // One agreement per page, so that the download needs several pages.
  const onePerPage = (route: Route) => route.continue({ url: route.request().url().replace('limit=50', 'limit=1') });
  await page.route('**/users/me/agreements*', onePerPage);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`taskwright-agreements-${inDays(0)}.csv`);
  const today = inDays(0);
  const lines = (await readFile(await file.path(), 'utf16le')).split('\r\n');
  const quoted = (...cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join('\t');
  const sides = ['Client', "'=Emre Kaya-Lindqvist"];
  expect(lines).toEqual([
    `\uFEFF${quoted(
      ...['Accepted on', 'Ended on', 'Status', 'Your role', 'Freelancer', 'Task', 'Currency', 'Agreed total'],
      ...['Approved so far', 'Processing fee (estimate)', 'You pay with fee (estimate)', 'Held', 'Released'],
    )}`,
    quoted(today, today, 'Completed', ...sides, done, 'USD', '450.00', '450.00', '', '', '0.00', '450.00'),
    quoted(today, '', 'In Progress', ...sides, active, 'USD', '450.00', '150.00', '13.35', '463.35', '', ''),
  ]);

  await row(page, active).getByRole('link', { name: active, exact: true }).click();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText(`You agreed on $450 with ${freelancer.name}.`);
  await expect(summary).toContainText('1 of 2 milestones');
  await expect(summary.getByRole('link', { name: 'Open conversation' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/my-tasks');
  const card = page.getByRole('list', { name: 'My Posted Tasks' }).getByRole('listitem').filter({ hasText: active });
  await expect(card.locator('dt')).toHaveText(['Status', 'Deadline', 'Budget', 'Agreed', 'Bids']);
  // A long value wraps next to its name.
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 640 });
    const below = await card.locator('dd').evaluateAll(
      (values) =>
        values.filter((value) => {
          const name = value.previousElementSibling?.getBoundingClientRect();
          const { top, left } = value.getBoundingClientRect();
          return name === undefined || top >= name.bottom || left < name.right;
        }).length,
    );
    expect(below, `values below their names at ${width} px`).toBe(0);
  }
  await expect(card).toContainText(`${freelancer.name} delivered “The sign”.`);
  await expectNoSidewaysScroll(page, 'active agreements');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'active agreements as cards, dark');
});

test('a long list loads page by page, the newest first [MY-1]', { tag: '@deep' }, async ({ page, me }) => {
  const count = 53;
  for (let index = 1; index <= count; index += 1) {
    const creationTime = new Date(Date.now() + index * 1000).toISOString();
    await plantTask(me, { title: `Plank number ${index}.` }, { creationTime, tokens: [], facets: [] });
  }
  await page.goto('/my-tasks');
  const titles = table(page).getByRole('rowheader');
  await expect(titles).toHaveCount(50);
  await expect(titles.first()).toContainText(`Plank number ${count}.`);
  await page.getByRole('button', { name: 'Show more tasks' }).click();
  await expect(titles).toHaveCount(count);
  await expect(titles.last()).toContainText('Plank number 1.');
  await expect(page.getByRole('button', { name: 'Show more tasks' })).toHaveCount(0);
});

test('at 960 pixels the tasks are a table, at 768 and 360 cards with the same labels and actions, and nothing is cut off [MY-3]', {
  tag: '@deep',
}, async ({ page, me }) => {
  const [title, other] = [freshTitle(), freshTitle()];
  await plantTask(me, { title: other, budget: 12_450.5, deadline: inDays(-4) }, { status: 'in-progress' });
  const id = await postTask(me, { title, budget: 75 });
  for (const [width, tables] of [
    [960, 1],
    [768, 0],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/my-tasks');
    const remove = page.getByRole('button', { name: 'Delete' });
    await expect(remove).toHaveCount(2);
    for (const button of await remove.all()) {
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    await expect(table(page)).toHaveCount(tables);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/my-tasks');
  const card = page.getByRole('list', { name: 'My Posted Tasks' }).getByRole('listitem').filter({ hasText: title });
  await expect(card.locator('dt')).toHaveText(['Status', 'Deadline', 'Budget', 'Bids']);
  await expect(table(page)).toHaveCount(0);
  await expect(card.getByText('$75', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Bids' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Delete' })).toBeEnabled();
  await card.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/browse-tasks/${id}`);
  await expectScreen(page, title);
  await page.goBack();
  await card.getByRole('link', { name: 'Update' }).click();
  await expect(page.getByRole('dialog', { name: 'Update Task' })).toBeVisible();
});

test('below the status is what waits for the client, with its button: a counter-offer and a delivery, or an offer that waits for the freelancer; on a phone every target is 44 pixels high', {
  tag: '@deep',
}, async ({ page, me }) => {
  const freelancer = await newPerson();
  const [countered, delivered, offered] = [freshTitle(), freshTitle(), freshTitle()];
  const offer = await partiesWithBid({ client: me, freelancer }, countered);
  await takeTransitions(offer, ...OFFERED, ['freelancer', counter]);
  const agreed = await partiesWithBid({ client: me, freelancer }, delivered);
  await takeTransitions(agreed, ...LAST);
  const waiting = await partiesWithBid({ client: me, freelancer }, offered);
  await takeTransitions(waiting, ...OFFERED);
  await page.goto('/my-tasks');
  const statusOf = (title: string) => row(page, title).locator('td').first();
  await expect(statusOf(countered)).toHaveText(`Pending${freelancer.name} proposed new terms.Answer`);
  await expect(statusOf(countered).getByRole('link', { name: 'Answer' })).toHaveAttribute(
    'href',
    `/messages/${offer.id}`,
  );
  await expect(statusOf(delivered)).toContainText(`${freelancer.name} delivered “The sign”.`);
  await expect(row(page, delivered).locator('td').nth(2)).toHaveText('$1,800$450 agreed');
  await expect(row(page, delivered).getByRole('rowheader')).toContainText(`with ${freelancer.name}`);
  await expect(row(page, delivered).locator('td').nth(3)).toHaveText('1');
  await expect(statusOf(offered)).toHaveText(
    `PendingWaiting for ${freelancer.name} to answer your offer.Open conversation`,
  );
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(page.getByRole('list', { name: 'My Posted Tasks' }).locator('> li')).toHaveCount(3);
  expect(await smallTargets(page)).toEqual([]);
});
