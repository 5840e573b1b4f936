import type { Locator, Page } from '@playwright/test';
import { shortDate } from '../../../web/src/lib/format/dates.ts';
import { takeTransition } from '../support/agreements.ts';
import { dispatchVisibilityChange, field, log, sendMessage } from '../support/conversations.ts';
import { expectAccessible, expectNoSidewaysScroll, waitForFonts } from '../support/expectations.ts';
import { inDays } from '../support/tasks.ts';
import { makeOffer, TERMS } from '../support/terms-form.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const agreement = (page: Page): Locator => page.getByRole('region', { name: 'Agreement' });
const terms = (page: Page): Locator => agreement(page).getByRole('group', { name: 'Terms' });
const toggle = (page: Page): Locator => agreement(page).getByRole('button', { name: /^(Show|Hide) terms$/ });
const conversation = (page: Page): Locator => page.getByRole('region', { name: 'Conversation' });

const boxOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (box === null) throw new Error('The element is not visible');
  return box;
};

test('the terms open as a side sheet that moves nothing, keeps the page usable, and closes after a transition', async ({
  page,
  me,
}) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  const { id } = await makeOffer(me);
  await page.goto(`/messages/${id}`);
  await toggle(page).waitFor();
  await waitForFonts(page);
  const before = await boxOf(field(page));
  expect(before.y + before.height).toBeLessThan(800);
  await toggle(page).click();
  await expect(terms(page)).toBeFocused();
  await expect(terms(page)).toContainText('You receive $1,402.92 of $1,650.50, after the service fee of 15%.');
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(toggle(page)).toHaveText('Hide terms');
  expect(await boxOf(field(page))).toEqual(before);
  const sheet = await boxOf(terms(page));
  expect(sheet.y + sheet.height).toBeLessThanOrEqual(before.y);
  await expectAccessible(page, 'the terms next to the messages');

  // Not modal: the message field and the transitions work, and nothing closes the sheet.
  await field(page).fill('One question.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(log(page)).toContainText('One question.');
  await expect(log(page)).not.toContainText('Sending…');
  await expect(terms(page)).toBeVisible();

  await terms(page).getByRole('button', { name: 'Close terms' }).click();
  await expect(terms(page)).toHaveCount(0);
  await expect(toggle(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(terms(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(terms(page)).toHaveCount(0);
  await expect(toggle(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await agreement(page).getByRole('link', { name: 'Accept offer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept offer' }).click();
  await expect(agreement(page)).toContainText('In Progress');
  await expect(terms(page)).toHaveCount(0);
});

test('the sheet closes after the user’s transition, not when a menu or dialog closes or the other party acts', {
  tag: '@deep',
}, async ({ page, me }) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  const { id, client } = await makeOffer(me);
  await page.goto(`/messages/${id}`);
  await toggle(page).click();
  await agreement(page).getByRole('link', { name: 'Decline' }).click();
  await expect(page.getByRole('dialog', { name: 'Decline' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(terms(page)).toBeVisible();

  await sendMessage(client, id, 'Ask away.');
  // A refetch joins one in progress, whose response may precede the message.
  await expect(async () => {
    await dispatchVisibilityChange(page);
    await expect(log(page)).toContainText('Ask away.', { timeout: 1000 });
  }).toPass();
  await expect(terms(page)).toBeVisible();

  await page.getByRole('button', { name: 'More options for Ida Larkin' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Block Ida Larkin…' })).toHaveCount(0);
  await expect(terms(page)).toBeVisible();

  await takeTransition(client, id, { transition: 'withdraw' });
  // A refetch joins one in progress, whose response may precede the transition.
  await expect(async () => {
    await dispatchVisibilityChange(page);
    await expect(agreement(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await takeTransition(client, id, { transition: 'offer', ...TERMS });
  // A new offer does not open the sheet of the former one.
  await expect(async () => {
    await dispatchVisibilityChange(page);
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false', { timeout: 1000 });
  }).toPass();
  await toggle(page).click();
  await agreement(page).getByRole('link', { name: 'Accept offer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept offer' }).click();
  await expect(agreement(page)).toContainText('In Progress');
  await expect(terms(page)).toHaveCount(0);

  // The buttons stay visible while the terms scroll.
  await page.setViewportSize({ width: 1100, height: 640 });
  await toggle(page).click();
  for (const name of ['Propose changes', 'Cancel the agreement…'])
    await expect(terms(page).getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  // Nothing shows through below them.
  const [scrolled, last] = [await boxOf(terms(page)), await boxOf(terms(page).getByRole('link').last())];
  expect(scrolled.y + scrolled.height - last.y - last.height).toBeLessThan(8);
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(terms(page).getByRole('link', { name: 'Propose changes' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'the terms of an agreement');
});

test('from 1200 px the agreement is a column next to the messages, and on a phone the sheet fills the screen', async ({
  page,
  me,
}) => {
  const { id, client } = await makeOffer(me);
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto(`/messages/${id}`);
  await expect(terms(page)).toContainText('You receive $1,402.92 of $1,650.50, after the service fee of 15%.');
  await waitForFonts(page);
  await expect(toggle(page)).toHaveCount(0);
  const messages = await boxOf(conversation(page));
  const column = await boxOf(agreement(page));
  expect(column.x).toBeGreaterThanOrEqual(messages.x + messages.width);
  expect([column.y, column.height]).toEqual([messages.y, messages.height]);
  expect((await boxOf(log(page))).width).toBeGreaterThan(450);
  await expectNoSidewaysScroll(page, 'the agreement as a column');
  await expectAccessible(page, 'the agreement as a column');

  // The message field moves with no transition, neither the user's nor the other party's.
  const before = await boxOf(field(page));
  await agreement(page).getByRole('link', { name: 'Accept offer' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'If you accept, you’re hired on these terms, and Ida Larkin can’t hire anyone else for this task.',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Accept offer' }).click();
  await expect(agreement(page)).toContainText('In Progress');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await boxOf(field(page))).toEqual(before);
  await takeTransition(client, id, { transition: 'request-cancellation', reason: 'The roof load is too high.' });
  await expect(async () => {
    await dispatchVisibilityChange(page);
    await expect(agreement(page)).toContainText('asked to cancel', { timeout: 1000 });
  }).toPass();
  expect(await boxOf(field(page))).toEqual(before);
  await agreement(page).getByRole('link', { name: 'Keep working' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep working' }).click();
  await agreement(page).getByRole('link', { name: 'Submit delivery' }).first().click();
  await page.getByRole('dialog').getByLabel('Note').fill('The first plan.');
  await page.getByRole('dialog').getByLabel('Link 1 (optional)').fill('https://example.com/plan');
  await page.getByRole('dialog').getByRole('button', { name: 'Submit delivery' }).click();
  await expect(terms(page).getByRole('listitem').first()).toContainText('Delivered just now');
  await expect(terms(page).getByRole('listitem').first()).toContainText('The first plan.');

  // Status and next step stay above the rest of the column, which the head never hides from the keyboard.
  const status = agreement(page).getByText('In Progress');
  const nextStep = agreement(page).getByRole('link', { name: 'Submit delivery' }).first();
  const head = [
    status,
    agreement(page).getByRole('progressbar', { name: 'Approved' }),
    agreement(page)
      .getByText(`Due ${shortDate(inDays(28))}.`)
      .first(),
    nextStep,
  ];
  const scrollToEnd = () =>
    agreement(page).evaluate((column) => {
      column.scrollTo(0, column.scrollHeight);
      return column.scrollTop;
    });
  await page.setViewportSize({ width: 1200, height: 660 });
  await scrollToEnd();
  for (const part of head) await expect(part).toBeInViewport({ ratio: 1 });
  const [low, headEnd] = [await boxOf(agreement(page)), await boxOf(nextStep)];
  expect(headEnd.y + headEnd.height - low.y).toBeLessThan(low.height / 2);
  const link = terms(page).getByRole('link', { name: 'example.com/plan' });
  await link.focus();
  expect((await boxOf(link)).y).toBeGreaterThan(headEnd.y + headEnd.height);
  // The focus in the head scrolls nothing.
  const scrolled = await scrollToEnd();
  expect(scrolled).toBeGreaterThan(0);
  await nextStep.focus();
  expect(await agreement(page).evaluate((column) => column.scrollTop)).toBe(scrolled);
  // The last transition is not cut off, neither at the end nor in the sticky foot.
  await expect(terms(page).getByRole('link').last()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1200, height: 800 });
  await agreement(page).evaluate((column) => column.scrollTo(0, 0));
  await expect(terms(page).getByRole('link').last()).toBeInViewport({ ratio: 1 });
  // In a low window all of it scrolls.
  await page.setViewportSize({ width: 1200, height: 600 });
  await scrollToEnd();
  await expect(status).not.toBeInViewport();

  await page.setViewportSize({ width: 360, height: 740 });
  const onPhone = await boxOf(field(page));
  await toggle(page).click();
  await expect.poll(() => terms(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  await expectNoSidewaysScroll(page, 'the terms on a phone');
  await terms(page).getByRole('link', { name: 'Cancel the agreement…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask to cancel' }).click();
  await expect(agreement(page)).toContainText('to answer your request to cancel');
  await expect(terms(page)).toHaveCount(0);
  expect((await boxOf(field(page))).y).toBe(onPhone.y);
});
