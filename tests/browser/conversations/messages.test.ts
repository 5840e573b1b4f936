import type { Page } from '@playwright/test';
import { isolate } from '@taskwright/contract';
import { conversationOf } from '../../support/conversations.ts';
import { putBid } from '../support/bids.ts';
import {
  dispatchVisibilityChange,
  exchangeMessages,
  field,
  log,
  messages,
  sendMessage,
} from '../support/conversations.ts';
import { expectAccessible, expectNoSidewaysScroll, expectScreen, toast } from '../support/expectations.ts';
import { fetchRoute } from '../support/fetch-route.ts';
import { press, type } from '../support/keyboard.ts';
import { newPerson } from '../support/people.ts';
import { freshTitle, postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const SENDING = '**/users/me/conversations/*/messages';

const inbox = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('link');
const messagesLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Messages/ });
const more = (page: Page, name: string) => page.getByRole('button', { name: `More options for ${name}` });

test('a freelancer asks about an open task, the client is notified and answers from the bids, and each sees the other’s messages', async ({
  page,
  me,
  visit,
}) => {
  const client = await newPerson({ name: 'Ida Larkin' });
  const title = freshTitle();
  const task = await postTask(client, { title });
  await page.goto(`/browse-tasks/${task}`);
  await page.getByRole('button', { name: 'Ask the client' }).click();
  await expect(page).toHaveURL(`/messages/${conversationOf(task, me)}`);
  await expectScreen(page, 'Ida Larkin');
  await expect(page.getByText('Only the two of you can see this conversation.')).toBeVisible();
  await field(page).fill('In oak or in ash? See https://example.com/oak');
  await page.getByRole('button', { name: 'Send' }).dblclick();
  await expect(messages(page)).toHaveText([/^You, \d\d?:\d\d\s[AP]M: In oak or in ash\? See example\.com\/oak/]);
  await expect(page.getByText('Sending…')).toHaveCount(0);
  await expect(field(page)).toBeFocused();

  await putBid(me, task);
  // Leaves the conversation, which would mark the client's answer as read.
  await page.goto('/my-bids');
  await expect(page.getByRole('link', { name: 'Message the client' })).toHaveAttribute(
    'href',
    `/messages/${conversationOf(task, me)}`,
  );

  const otherPage = await visit(client);
  await otherPage.goto('/notifications');
  const notification = otherPage
    .getByRole('list', { name: 'Notifications' })
    .getByRole('link', { name: 'sent you a message' });
  await expect(notification).toHaveText(new RegExp(`^Unread: ${me.name} sent you a message about “${title}”`));
  const isRead = otherPage.waitForResponse(/\/read$/);
  await notification.click();
  await expectScreen(otherPage, me.name);
  await expect(log(otherPage).getByRole('link', { name: 'example.com/oak' })).toHaveAttribute(
    'href',
    'https://example.com/oak',
  );
  await isRead;
  await otherPage.goto('/notifications');
  await expect(notification).toHaveText(new RegExp(`^${me.name} sent you a message`));
  await otherPage.goto('/messages');
  await expect(inbox(otherPage)).toHaveAccessibleName(new RegExp(`^${me.name}.*${title}.*In oak or in ash`));
  await otherPage.goto(`/my-tasks?bids=${task}`);
  await otherPage.getByRole('dialog').getByRole('link', { name: 'Message' }).click();
  await expect(otherPage.getByText('Open for bids', { exact: true })).toBeVisible();
  await field(otherPage).fill('In oak.');
  await otherPage.keyboard.press('Control+Enter');
  // The freelancer placed the bid between the two messages.
  await expect(messages(otherPage)).toHaveText([
    /In oak or in ash/,
    new RegExp(`${me.name}.*’s bid at \\d\\d?:\\d\\d\\s[AP]M`),
    /^You, \d\d?:\d\d\s[AP]M: In oak\./,
  ]);

  await expect(messagesLink(page)).toHaveAccessibleName('Messages, 1 unread');
  await messagesLink(page).click();
  await expect(page).toHaveURL('/messages');
  await expect(inbox(page)).toHaveAccessibleName(/^Unread: Ida Larkin.*In oak\.$/);
  await inbox(page).click();
  await expect(messages(page).last()).toHaveText(/^Ida Larkin, \d\d?:\d\d\s[AP]M: In oak\./);
  await expect(messagesLink(page)).toHaveAccessibleName('Messages');
  await expect(inbox(page)).toHaveAccessibleName(/^Ida Larkin.*In oak\.$/);
  await sendMessage(client, conversationOf(task, me), 'And in one piece.');
  await dispatchVisibilityChange(page);
  await expect(messages(page).last()).toContainText('And in one piece.');
  await page.getByRole('region', { name: 'Conversation' }).getByRole('link', { name: title }).click();
  await expectScreen(page, title);
  await expect(page.getByRole('button', { name: 'Ask the client' })).toHaveCount(0);
  // One is in the summary, the other one next to the bid.
  await expect(page.getByRole('link', { name: 'Open conversation' })).toHaveCount(2);
  const bidRegion = page.getByRole('region', { name: 'Your bid' });
  await bidRegion.getByRole('link', { name: 'Open conversation' }).click();
  await expectScreen(page, 'Ida Larkin');
});

test('messages of two tabs are sent once and in order from another page, when the connection returns', {
  tag: '@deep',
}, async ({ page, me, tolerate }) => {
  tolerate(/Failed to load resource|NetworkError|ApiError/);
  const client = await newPerson({ name: 'Ida Larkin' });
  const task = await postTask(client);
  const path = `/messages/${conversationOf(task, me)}`;
  const context = page.context();
  await context.route(SENDING, (route) => route.abort());
  const other = await context.newPage();
  for (const [tab, text] of [
    [page, 'In oak?'],
    [other, 'Or in elm?'],
    [page, 'Never mind.'],
  ] as const) {
    if (!tab.url().includes(path)) await tab.goto(path);
    await field(tab).fill(text);
    await tab.keyboard.press('Control+Enter');
    await expect(messages(tab).filter({ hasText: text })).toContainText('Not sent yet.');
  }
  await messages(other).filter({ hasText: 'Never mind.' }).getByRole('button', { name: 'Discard' }).click();
  await expect(messages(page).filter({ hasText: 'Never mind.' })).toHaveCount(0);
  await page.goto('/my-bids');
  await context.unroute(SENDING);
  for (const tab of [page, other]) await tab.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(messages(other)).toHaveText([/^You, .+: In oak\?/, /^You, .+: Or in elm\?/]);
  await other.close();
  const unsent = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unsent')));
  await expect.poll(unsent).toEqual([]);
  await page.goto(path);
  await expect(messages(page)).toHaveText([/^You, .+: In oak\?/, /^You, .+: Or in elm\?/]);
});

test('typed and unsent messages survive a reload and are sent once', async ({ page, me, tolerate }) => {
  tolerate(/Failed to load resource|NetworkError|ApiError/);
  const task = await postTask(await newPerson({ name: 'Ida Larkin' }));
  const keys: (string | undefined)[] = [];
  await page.route(SENDING, (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return route.abort();
  });
  await page.goto(`/messages/${conversationOf(task, me)}`);
  await field(page).fill('In oak?');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Not sent yet. We’ll keep trying.')).toBeVisible();
  await field(page).fill('And by when?');
  await page.reload();
  await expect(field(page)).toHaveValue('And by when?');
  await expect(page.getByText('Not sent yet. We’ll keep trying.')).toBeVisible();
  await page.unroute(SENDING);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(messages(page)).toHaveText([/^You, .+: In oak\?/]);
  await expect(page.getByText('Not sent')).toHaveCount(0);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);

  // The server stores the message, but the response is lost.
  await page.route(SENDING, async (route) => {
    await fetchRoute(route);
    await route.abort();
  });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Not sent')).toBeVisible();
  await dispatchVisibilityChange(page);
  await expect(messages(page)).toHaveText([/In oak\?/, /^You, \d\d?:\d\d\s[AP]M: And by when\?/]);
  await page.reload();
  await expect(messages(page)).toHaveCount(2);
  await expect(field(page)).toHaveValue('');

  // Another attempt can be on its way.
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(SENDING, (route) =>
    route.fulfill({
      status: 429,
      json: {
        type: 'https://taskwright.example/problems/too-many',
        title: 'Too many requests',
        status: 429,
        detail: 'You’ve sent 200 messages in the last hour.',
      },
    }),
  );
  await field(page).fill('Hello?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'What you typed is still here.' })).toBeVisible();
  await expect(field(page)).toHaveValue('Hello?');
  await expect(messages(page)).toHaveCount(2);
});

test('earlier messages load on scrolling up without a jump, and a new message does not move the reader’s position', {
  tag: '@deep',
}, async ({ page, me }) => {
  const client = await newPerson({ name: 'Ida Larkin' });
  const id = conversationOf(await postTask(client), me);
  await exchangeMessages([me, client], id, 62);
  await page.goto(`/messages/${id}`);
  await expect(log(page).getByText('No. 62')).toBeInViewport();
  await expect(log(page).getByRole('heading', { name: 'Today' })).toBeAttached();

  const anchor = log(page).getByText('No. 36', { exact: true });
  await anchor.scrollIntoViewIfNeeded();
  await expect(log(page).getByText('No. 5', { exact: true })).toBeAttached();
  const place = async () => (await anchor.boundingBox())?.y ?? 0;
  const before = await place();
  await sendMessage(client, id, 'And one more');
  await dispatchVisibilityChange(page);
  await expect(page.getByRole('button', { name: 'New message' })).toBeVisible();
  expect(Math.abs((await place()) - before)).toBeLessThan(1);

  await log(page).getByText('No. 5', { exact: true }).scrollIntoViewIfNeeded();
  await expect(messages(page)).toHaveCount(63);
  await expect(page.getByRole('button', { name: 'Show earlier messages' })).toHaveCount(0);
  await page.getByRole('button', { name: 'New message' }).click();
  await expect(log(page).getByText('And one more')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'New message' })).toHaveCount(0);
});

test('by keyboard on a phone: open a conversation from the list, write, report a message, block and unblock', {
  tag: '@deep',
}, async ({ page, me }) => {
  const client = await newPerson({ name: 'Ida Larkin' });
  const task = await postTask(client, { title: `${freshTitle()} ${'unbreakable'.repeat(6)}` });
  const id = conversationOf(task, me);
  await sendMessage(me, id, 'In oak?');
  await sendMessage(client, id, `Oak, ${'oak'.repeat(60)}`);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/messages');
  await expectNoSidewaysScroll(page, 'the inbox');
  await press(page, inbox(page));
  await expect(page.getByRole('heading', { level: 1, name: 'Ida Larkin' })).toBeFocused();
  await expectNoSidewaysScroll(page, 'a conversation');
  await type(page, field(page), 'Thank you.');
  await page.keyboard.press('Control+Enter');
  await expect(messages(page).last()).toHaveText(/^You, \d\d?:\d\d\s[AP]M: Thank you\./);

  await page.reload();
  await press(page, more(page, 'Ida Larkin'));
  await press(page, page.getByRole('button', { name: 'Report a message…' }));
  await expect(page.getByRole('button', { name: /^Report the message from \d\d?:\d\d\s[AP]M$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report this message' });
  await expect(dialog.getByLabel('Reason')).toBeVisible();
  await expectAccessible(page, 'the report of a message');
  await press(page, dialog.getByRole('button', { name: 'Send report' }));
  await expect(dialog.getByRole('alert').filter({ hasText: 'Choose a reason' })).toBeVisible();
  await dialog.getByLabel('Reason').selectOption('spam');
  await press(page, dialog.getByRole('button', { name: 'Send report' }));
  await expect(dialog.getByText('Thanks. We’ve received your report.')).toBeFocused();
  await press(page, dialog.getByRole('button', { name: 'Close' }).last());
  await expect(page.getByRole('button', { name: /^Report the message/ })).toHaveCount(0);

  await press(page, more(page, 'Ida Larkin'));
  await press(page, page.getByRole('button', { name: 'Block Ida Larkin…' }));
  await page.getByRole('button', { name: 'Block', exact: true }).press('Enter');
  await expect(toast(page, `You’ve blocked ${isolate('Ida Larkin')}`)).toBeVisible();
  await expect(page.getByText('so you don’t get their messages.')).toBeVisible();
  await sendMessage(client, id, 'Are you there?');
  await press(page, page.getByRole('button', { name: 'Unblock', exact: true }));
  await expect(field(page)).toBeVisible();
  await dispatchVisibilityChange(page);
  await expect(messages(page)).toHaveCount(3);
  await press(page, page.getByRole('link', { name: 'All messages' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeFocused();
});

test('a bid and a task can be reported, with a receipt', { tag: '@deep' }, async ({ page, me }) => {
  const task = await postTask(me);
  await putBid(await newPerson({ name: 'Emre Aksoy' }), task);
  await page.goto(`/my-tasks?bids=${task}`);
  await page.getByRole('button', { name: 'Report Emre Aksoy’s bid' }).click();
  const reportOn = async (what: string): Promise<void> => {
    const dialog = page.getByRole('dialog', { name: `Report this ${what}` });
    await dialog.getByLabel('Reason').selectOption('other');
    await dialog.getByLabel('Note (optional)').fill('It asks for a deposit.');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByText('Thanks. We’ve received your report.')).toBeVisible();
  };
  await reportOn('bid');
  await page.goto(`/browse-tasks/${await postTask(await newPerson())}`);
  await page.getByRole('button', { name: 'Report this task' }).click();
  await reportOn('task');
});
