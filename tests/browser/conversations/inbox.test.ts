import type { Page } from '@playwright/test';
import type { TransitionBody } from '@taskwright/contract';
import { agreement, partiesWithBid, takeTransition } from '../support/agreements.ts';
import { dispatchVisibilityChange, sendMessage } from '../support/conversations.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/expectations.ts';
import { newPerson } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const OFFER: TransitionBody = {
  transition: 'offer',
  deliverables: 'One oak sign.',
  milestones: [{ title: 'The sign', cents: 30_000 }],
};
const items = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('link');
const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search people and tasks' });

/** Resolves after a list of this number of unread conversations was received completely. */
const unreadListed = (page: Page, count: number, options?: { timeout: number }) =>
  page.waitForResponse(async (response) => {
    if (!response.url().includes('filter=unread')) return false;
    // A request that is repeated before its response has arrived has no body.
    const rows: unknown = await response.json().catch(() => null);
    return Array.isArray(rows) && rows.length === count;
  }, options);

/**
 * Makes the page refetch the list until it has this number of unread conversations. A refetch in progress, which can
 * predate the last read, ignores the event.
 */
const refetchUnread = (page: Page, count: number): Promise<void> =>
  expect(async () => {
    const refetched = unreadListed(page, count, { timeout: 5000 });
    await Promise.all([refetched, dispatchVisibilityChange(page)]);
  }).toPass();

test('the inbox marks turns, filters by turn and unread entries, and searches names and titles', async ({
  page,
  me,
}) => {
  const client = await newPerson({ name: 'Ida Larkin' });
  const sign = await partiesWithBid({ client, freelancer: me }, 'Letter an oak sign');
  const gate = await partiesWithBid({ client, freelancer: me }, 'Hang a garden gate');
  const bench = await partiesWithBid(
    { freelancer: me, client: await newPerson({ name: 'Noor Haddad' }) },
    'Oil a bench',
  );
  await takeTransition(client, sign.id, OFFER);
  await sendMessage(client, gate.id, 'In oak or in ash?');
  await sendMessage(me, bench.id, 'Two coats?');
  await page.goto('/messages');
  // The title is first where several rows share a person.
  await expect(items(page)).toHaveText([
    /^NHNoor Haddad.*Oil a bench/,
    /^ILUnread: Hang a garden gate.*Ida Larkin.*Your turn/,
    /^ILUnread: Letter an oak sign.*Ida Larkin.*Your turn/,
  ]);
  await expect(filter(page, 'All')).toHaveAttribute('aria-pressed', 'true');

  await filter(page, 'Your turn').click();
  await expect(page).toHaveURL('/messages?show=turn');
  await expect(items(page)).toHaveText([/Hang a garden gate/, /Letter an oak sign/]);
  await filter(page, 'Unread').click();
  await expect(items(page)).toHaveCount(2);
  await page.reload();
  await expect(filter(page, 'Unread')).toHaveAttribute('aria-pressed', 'true');
  await expect(items(page)).toHaveCount(2);
  await filter(page, 'All').click();
  await expect(page).toHaveURL('/messages');

  await search(page).fill('larkin GATE');
  await expect(items(page)).toHaveText([/Hang a garden gate/]);
  await expect(page).toHaveURL('/messages?q=larkin+GATE');
  await items(page).click();
  await expect(page).toHaveURL(`/messages/${gate.id}?q=larkin+GATE`);
  await expect(items(page)).toHaveText([/Hang a garden gate/]);
  await search(page).fill('zebra');
  await expect(page.getByText('No conversations match “zebra”.')).toBeVisible();
  await search(page).fill('');
  await expect(items(page)).toHaveCount(3);

  await filter(page, 'Your turn').click();
  await expect(items(page)).toHaveText([/Letter an oak sign/]);
  // A dialog over a conversation, and the way back from it, keep the filter.
  await items(page).click();
  await agreement(page).getByRole('link', { name: 'Accept offer' }).click();
  await expect(page).toHaveURL(`/messages/${sign.id}?step=accept&show=turn`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(filter(page, 'Your turn')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/messages/${sign.id}?show=turn`);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole('link', { name: 'All messages' }).click();
  await expect(page).toHaveURL('/messages?show=turn');
});

test('a row stays in place after its conversation was read, until the filter changes, also on a phone', {
  tag: '@deep',
}, async ({ page, me }) => {
  const client = await newPerson({ name: 'Ida Larkin' });
  const sign = await partiesWithBid({ client, freelancer: me }, 'Letter an oak sign');
  const gate = await partiesWithBid({ client, freelancer: me }, 'Hang a garden gate');
  await sendMessage(client, gate.id, 'In ash.');
  await sendMessage(client, sign.id, 'In oak.');
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1600, 900],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/messages?show=unread');
    await expect(items(page)).toHaveCount(2);
    await expectNoSidewaysScroll(page, `the inbox at ${width} px`);
  }
  await expectAccessible(page, 'the inbox');
  await expect(items(page)).toHaveText([/Unread/, /Unread/]);
  const title = /oak sign|garden gate/.exec(await items(page).first().innerText())?.[0] ?? '';
  const read = page.waitForResponse(/\/conversations\/[^/]+\/read$/);
  await items(page).first().click();
  expect((await read).ok()).toBe(true);
  await refetchUnread(page, 1);
  await expect(items(page)).toHaveText([new RegExp(`^IL(?!Unread).*${title}`), /Unread/]);
  await filter(page, 'All').click();
  await filter(page, 'Unread').click();
  await expect(items(page)).toHaveText([/Unread/]);
  // On a phone, where the conversation replaces the list, the row is read after going back.
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/messages?show=unread');
  await expect(items(page)).toHaveText([/Unread/]);
  const readAlone = page.waitForResponse(/\/conversations\/[^/]+\/read$/);
  await items(page).click();
  expect((await readAlone).ok()).toBe(true);
  const listed = unreadListed(page, 0);
  await page.getByRole('link', { name: 'All messages' }).click();
  await listed;
  await expect(items(page)).toHaveText([/^IL(?!Unread)/]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'the inbox, dark');
});

test('each filter without conversations has its own message', { tag: '@deep' }, async ({ page, me }) => {
  const client = await newPerson({ name: 'Ida Larkin' });
  const { id } = await partiesWithBid({ client, freelancer: me });
  await sendMessage(me, id, 'Two coats?');
  await page.goto('/messages?show=turn');
  await expect(page.getByText('It’s not your turn in any conversation.')).toBeVisible();
  await filter(page, 'Unread').click();
  await expect(page.getByText('You’ve read everything.')).toBeVisible();
});
