import type { Locator, Page } from '@playwright/test';
import { AMOUNT, bidField } from '../support/bids.ts';
import { expectAccessible, expectNoSidewaysScroll, expectScreen, toast } from '../support/expectations.ts';
import { newPerson } from '../support/people.ts';
import { freshTitle, freshWord, inDays, plantTask, postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const main = (page: Page) => page.getByRole('main');
const fact = (page: Page, name: string) =>
  main(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd');

test('the details show every field of a task in full, with https URLs of the description as links [DETAILS-2, ROUTE-5]', async ({
  page,
}) => {
  const poster = await newPerson();
  const title = freshTitle();
  const deadline = inDays(109);
  const path = `/plans/${'oak-door-'.repeat(6)}1`;
  const id = await postTask(poster, {
    title,
    description: `First line.\nThe plan:\nhttps://plans.example${path}.\nNot https://me@evil.example, http://a.example or localhost.`,
    category: 'Marketing',
    budget: 1250.5,
    deadline,
    skills: ['Planing', 'Patience'],
    priority: 'high',
    attachments: [{ name: 'The plan', url: 'https://plans.example/door.pdf' }],
  });
  await page.goto(`/browse-tasks/${id}`);
  await expectScreen(page, title);
  await expect(main(page).getByText('Pending', { exact: true })).toBeVisible();
  await expect(main(page).getByText('First line.')).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Description' })).toBeVisible();
  await expect(fact(page, 'Budget')).toHaveText('$1,250.50');
  await expect(fact(page, 'Deadline').locator('time')).toHaveAttribute('datetime', deadline);
  await expect(main(page).getByRole('region', { name: 'Summary' })).toContainText(/at 11:59\sPM your time\./);
  await expect(fact(page, 'Priority')).toHaveText('High');
  await expect(main(page).getByText('Marketing', { exact: true })).toHaveCount(1);
  await expect(fact(page, 'Posted by')).toContainText(poster.name);
  await expect(fact(page, 'Posted by')).toContainText('Client Verified');
  await expect(main(page).getByRole('list', { name: 'Skills' }).getByRole('listitem')).toHaveText([
    'Planing',
    'Patience',
  ]);
  const linkInText = main(page).getByRole('link', { name: 'plans.example/plans' });
  await expect(linkInText).toHaveText(`plans.example${path.slice(0, 31)}…`);
  await expect(linkInText).toHaveAttribute('href', `https://plans.example${path}`);
  await expect(linkInText).toHaveAttribute('rel', 'nofollow noopener noreferrer');
  await expect(linkInText).toHaveAttribute('target', '_blank');
  await expect(main(page).getByRole('link', { name: /evil|a\.example|localhost/ })).toHaveCount(0);
  await expect(main(page).getByText('Not https://me@evil.example, http://a.example or localhost.')).toBeVisible();
  const link = main(page).getByRole('link', { name: 'The plan' });
  await expect(link).toHaveAttribute('href', 'https://plans.example/door.pdf');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(main(page).getByRole('listitem').filter({ hasText: 'The plan' })).toContainText('plans.example');
  await expect(page.getByText(poster.email)).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page, 'a description with a link');
  await expectAccessible(page, 'a description with a link');
});

test('the details show status and priority by label, notes for missing attachments and a passed deadline, and an attachment with a private address as text [STATUS-1, STATUS-3, PRIORITY-1, PRIORITY-2]', {
  tag: '@deep',
}, async ({ page, me }) => {
  const expectNames = async (status: string, priority: string) => {
    await expect(main(page).getByText(status, { exact: true })).toBeVisible();
    await expect(fact(page, 'Priority')).toHaveText(priority);
  };
  const none = { budget: null, deadline: inDays(-2), skills: [], attachments: [] };
  await page.goto(`/browse-tasks/${await plantTask(me, none, { status: 'on-the-bench', priority: 'yesterday' })}`);
  await expectNames('Not Started', 'Normal');
  await expect(fact(page, 'Budget')).not.toContainText('$');
  await expect(fact(page, 'Deadline')).toContainText('Deadline passed');
  await expect(main(page).getByText('No attachments.')).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Attachments' })).toHaveCount(0);

  const url = 'https://taskwright.example@127.0.0.1/door.pdf';
  const attachments = [{ name: 'The plan', url }];
  await page.goto(`/browse-tasks/${await plantTask(me, { attachments }, { status: 'in-progress', priority: 'low' })}`);
  await expectNames('In Progress', 'Low');
  // The agreement has its own dates.
  await expect(main(page).getByRole('region', { name: 'Summary' })).not.toContainText(
    /11:59|today|tomorrow|in \d+ days/,
  );
  await expect(main(page).getByText(`The plan: ${url}`)).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'The plan' })).toHaveCount(0);
  // After direct navigation, the link leads to the unfiltered list.
  await page.getByRole('link', { name: 'All tasks' }).click();
  await expect(page).toHaveURL('/browse-tasks');
});

test('budget, deadline and ‘Place a bid’ are visible on a laptop and on a phone without scrolling, from the first render', {
  tag: '@deep',
}, async ({ page }) => {
  const deadline = inDays(90);
  const description = Array.from({ length: 40 }, (_, line) => `Line ${line} of what is to be done.`).join('\n');
  const id = await postTask(await newPerson(), { budget: 1234, deadline, description });
  const seen = async () => {
    await expect(main(page).getByRole('button', { name: 'Place a bid' })).toBeInViewport({ ratio: 1 });
    await expect(main(page).getByText('$1,234', { exact: true }).filter({ visible: true }).last()).toBeInViewport({
      ratio: 1,
    });
    await expect(main(page).locator(`time[datetime="${deadline}"]`).filter({ visible: true }).last()).toBeInViewport({
      ratio: 1,
    });
  };
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 375, height: 812 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(`/browse-tasks/${id}`);
    await seen();
    await main(page).getByText('Line 20').scrollIntoViewIfNeeded();
    await seen();
    // Nothing covers the button.
    await main(page).getByRole('button', { name: 'Place a bid' }).click();
    await expect(bidField(page, AMOUNT)).toBeFocused();
    await expect(bidField(page, AMOUNT)).toBeInViewport({ ratio: 1 });
    await bidField(page, AMOUNT).click();
  }
});

test('on a phone, a toast is above the bar with ‘Place a bid’', { tag: '@deep' }, async ({ page, tolerate }) => {
  tolerate(/status of 503/, /ApiError/);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`/browse-tasks/${await postTask(await newPerson(), {})}`);
  await page.route('**/users/me/saved-tasks/*', (route) => route.fulfill({ status: 503, json: {} }));
  await main(page).getByRole('button', { name: 'Save', exact: true }).click();
  const failed = toast(page, 'We’re having trouble right now');
  await failed.hover();
  const bid = main(page).getByRole('button', { name: 'Place a bid' });
  const gap = async () => ((await bid.boundingBox())?.y ?? 0) - ((await failed.boundingBox())?.y ?? 1000);
  await expect.poll(gap).toBeGreaterThan((await failed.boundingBox())?.height ?? 1000);
});

test('a long title has the width of its column', async ({ page }) => {
  const title = 'Draw the plans for a garden workshop with a north light and two benches';
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/browse-tasks/${await postTask(await newPerson(), { title })}`);
  const heading = page.getByRole('heading', { level: 1, name: title });
  // Counts the lines of the text by their boxes.
  const lines = await heading.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(2);
});

for (const [name, id] of [
  ['an unknown id', 'nowhere'],
  ['an id that is a path', '%2e%2e%2fusers'],
  ['an id that is too long', 'a'.repeat(300)],
] as const) {
  test(`${name} shows ‘Task not found’ [DETAILS-3, SAY-18]`, {
    tag: id === 'nowhere' ? [] : '@deep',
  }, async ({ page, tolerate }) => {
    tolerate(/status of 40[04]/);
    await page.goto(`/browse-tasks/${id}`);
    await expect(main(page).getByRole('heading', { name: 'Task not found' })).toBeVisible();
    await expect(main(page).getByText('The requested task could not be located.')).toBeVisible();
    await main(page).getByRole('link', { name: 'Browse Tasks' }).click();
    await expect(page).toHaveURL('/browse-tasks');
  });
}

test('See Details in Browse opens the task, and so does a click on its card that selects no text; Back and ‘All tasks’ return to the same list, and Ctrl and the middle button open a tab', async ({
  page,
  me,
  context,
}) => {
  const title = freshTitle();
  const description = 'Two centimetres off the left edge.';
  const id = await postTask(me, { title, description });
  const list = `/browse-tasks?search=${title.split(' ').at(-1)}`;
  await page.goto(list);
  const card = page.getByRole('article', { name: title });
  await card.getByRole('link', { name: 'See Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(card).toBeVisible();

  const text = await card.getByText(description).boundingBox();
  if (text === null) throw new Error('The description has no place');
  await page.mouse.move(text.x + 2, text.y + text.height / 2);
  await page.mouse.down();
  await page.mouse.move(text.x + 90, text.y + text.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(window.getSelection()))).not.toBe('');
  await expect(page).toHaveURL(list);

  const heading = card.getByRole('heading');
  for (const press of [
    () => heading.click({ modifiers: ['ControlOrMeta'] }),
    () => heading.click({ button: 'middle' }),
  ]) {
    const opened = context.waitForEvent('page');
    await press();
    await expect(await opened).toHaveURL(`/browse-tasks/${id}`);
    await expect(page).toHaveURL(list);
  }

  await card.getByText(description).click();
  await expect(page).toHaveURL(`/browse-tasks/${id}`);
  await page.getByRole('link', { name: 'All tasks' }).click();
  await expect(page).toHaveURL(list);
});

test('long words do not widen any screen', { tag: '@deep' }, async ({ page, me }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const word = freshWord();
  const id = await plantTask(me, {
    title: word.padEnd(120, 'x'),
    category: 'W'.repeat(60),
    description: 'm'.repeat(400),
    skills: ['w'.repeat(40)],
    attachments: [{ name: 'n'.repeat(120), url: `https://${'host.'.repeat(20)}example/` }],
  });
  for (const path of [`/browse-tasks/${id}`, `/browse-tasks?search=${word}`, '/my-tasks']) {
    await page.goto(path);
    await expect(main(page).getByText('W'.repeat(60)).first()).toBeVisible();
    await expectNoSidewaysScroll(page, path);
  }
});

test('text that is written from right to left starts at the right', { tag: '@deep' }, async ({ page, me }) => {
  /** Returns whether the first character is to the right of the last one. */
  const startsRight = (text: Locator): Promise<boolean> =>
    text.evaluate((element) => {
      const { firstChild: node } = element;
      const at = (start: number): number => {
        const range = document.createRange();
        if (node !== null) range.setStart(node, start);
        if (node !== null) range.setEnd(node, start + 1);
        return range.getBoundingClientRect().x;
      };
      return at(0) > at((node?.textContent?.length ?? 1) - 1);
    });
  const title = `دهان باب خشبي ${freshWord()} قديم.`;
  const id = await plantTask(me, { title, description: 'الباب من البلوط.' });
  await page.goto(`/browse-tasks/${id}`);
  expect(await startsRight(page.getByRole('heading', { level: 1, name: title }))).toBe(true);
  expect(await startsRight(main(page).getByText('الباب من البلوط.'))).toBe(true);
  expect(await startsRight(page.getByRole('heading', { name: 'Description' }))).toBe(false);
});

test('the details show the card’s content immediately while the task loads', { tag: '@deep' }, async ({ page }) => {
  const title = freshTitle();
  const id = await postTask(await newPerson(), { title, description: 'Oak, oiled twice.', budget: 900 });
  await page.goto(`/browse-tasks?search=${title.split(' ').at(-1)}`);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/tasks/${id}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('article', { name: title }).getByRole('link', { name: 'See Details' }).click();
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect(heading).toBeFocused();
  await expect(main(page).getByText('Oak, oiled twice.')).toBeVisible();
  await expect(fact(page, 'Budget')).toHaveText('$900');
  await expect(main(page).getByRole('status', { name: 'Loading the rest of the task' })).toBeVisible();
  release();
  await expect(fact(page, 'Bids')).toHaveText('0');
  await expect(heading).toBeFocused();
});
