import type { Page } from '@playwright/test';
import { AMOUNT, bidField, DAYS } from '../support/bids.ts';
import { field, messages } from '../support/conversations.ts';
import { toast } from '../support/expectations.ts';
import { KEYBOARD, POINTER } from '../support/input-modes.ts';
import { newPerson } from '../support/people.ts';
import { freshTitle, postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const LISTEN = /Firestore\/Listen/;
const WAYS = [
  { how: 'live', hands: POINTER, width: 1280, isBlocked: false },
  { how: 'with the listener blocked', hands: POINTER, width: 1280, isBlocked: true },
  { how: 'on a phone, by keyboard alone', hands: KEYBOARD, width: 360, isBlocked: false },
] as const;

const main = (page: Page) => page.getByRole('main');
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const way = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Conversation' }).getByRole('link', { name: title });

for (const { how, hands, width, isBlocked } of WAYS) {
  test(`a freelancer asks, the client is notified and answers, the bid shows in the open dialog, and the new budget shows to the freelancer: ${how}`, {
    tag: '@deep',
  }, async ({ page, me, visit, tolerate }) => {
    if (isBlocked) tolerate(/net::ERR_/);
    const title = freshTitle();
    const id = await postTask(me, { title, budget: 500 });
    const theirs = await visit(await newPerson({ name: 'Emre Aksoy' }));
    for (const each of [page, theirs]) {
      await each.setViewportSize({ width, height: 800 });
      if (!isBlocked) continue;
      await each.route(LISTEN, (route) => route.abort());
      await each.clock.install();
    }
    /** Advances the clock by the polling interval if the listener is blocked. */
    const aMinuteLater = async (where: Page) => {
      if (isBlocked) await where.clock.fastForward('01:00');
    };

    await page.goto('/my-tasks');
    await theirs.goto(`/browse-tasks/${id}`);
    await hands.press(theirs, main(theirs).getByRole('button', { name: 'Ask the client' }));
    // Waits for the conversation, because the bid form on the previous page has a field with the same label.
    await expect(theirs.getByRole('region', { name: 'Conversation' })).toBeVisible();
    await hands.write(theirs, field(theirs), 'In oak or in ash?');
    await hands.press(theirs, theirs.getByRole('button', { name: 'Send' }));
    await expect(messages(theirs)).toHaveText([/^You, \d\d:\d\d: In oak or in ash\?/]);
    await expect(theirs.getByText('Sending…')).toHaveCount(0);

    await aMinuteLater(page);
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
    await hands.press(page, bell(page));
    await hands.press(page, page.getByRole('link', { name: /Emre Aksoy sent you a message/ }));
    await expect(messages(page)).toHaveText([/^Emre Aksoy, \d\d:\d\d: In oak or in ash\?/]);
    await hands.write(page, field(page), 'In oak.');
    await hands.press(page, page.getByRole('button', { name: 'Send' }));
    await expect(page.getByText('Sending…')).toHaveCount(0);
    await aMinuteLater(theirs);
    await expect(messages(theirs).last()).toHaveText(/: In oak\./);

    await hands.press(page, way(page, title));
    const dialog = page.getByRole('dialog', { name: 'Bids' });
    await expect(dialog.getByText('No bids yet')).toBeVisible();
    await hands.press(theirs, way(theirs, title));
    await hands.write(theirs, bidField(theirs, AMOUNT), '450.50');
    await hands.write(theirs, bidField(theirs, DAYS), '7');
    await hands.write(theirs, bidField(theirs, 'Message'), 'I have hung forty doors.');
    await hands.press(theirs, main(theirs).getByRole('button', { name: 'Place bid', exact: true }));
    await expect(main(theirs).getByRole('button', { name: 'Change bid' })).toBeVisible();
    await aMinuteLater(page);
    await expect(dialog.getByRole('list', { name: 'Bids' }).getByRole('listitem')).toContainText(['$450.50']);

    await page.keyboard.press('Escape');
    await hands.press(page, main(page).getByRole('link', { name: 'Update' }));
    const update = page.getByRole('dialog', { name: 'Update Task' });
    await hands.write(page, update.getByLabel('Budget', { exact: false }).first(), '300');
    await hands.press(page, update.getByRole('button', { name: 'Update', exact: true }));
    await expect(toast(page, 'Task updated successfully')).toBeVisible();
    // The trigger notifies bidders after the response, so polling may take another interval.
    await expect(async () => {
      await aMinuteLater(theirs);
      await expect(main(theirs).getByText('$300', { exact: true }).first()).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(theirs.getByText('Budget: $500 before, $300 now')).toBeVisible();
    await expect(bell(theirs)).toHaveAccessibleName('Notifications, 1 unread');
  });
}
