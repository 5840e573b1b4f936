import type { Page } from '@playwright/test';
import { AMOUNT, bidField, DAYS } from '../support/bids.ts';
import { field, messages } from '../support/conversations.ts';
import { toast } from '../support/expectations.ts';
import { KEYBOARD, POINTER } from '../support/input-modes.ts';
import { refuseListener } from '../support/listener.ts';
import { newPerson } from '../support/people.ts';
import { freshTitle, postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const INPUT_MODES = [
  { description: 'live', inputMode: POINTER, width: 1280, isBlocked: false },
  { description: 'with the listener blocked', inputMode: POINTER, width: 1280, isBlocked: true },
  { description: 'on a phone, by keyboard alone', inputMode: KEYBOARD, width: 360, isBlocked: false },
] as const;

const main = (page: Page) => page.getByRole('main');
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const way = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Conversation' }).getByRole('link', { name: title });

for (const { description, inputMode, width, isBlocked } of INPUT_MODES) {
  test(`a freelancer asks, the client is notified and answers, the bid shows in the open dialog, and the new budget shows to the freelancer: ${description}`, {
    tag: '@deep',
  }, async ({ page, me, visit }) => {
    const title = freshTitle();
    const id = await postTask(me, { title, budget: 500 });
    const otherPage = await visit(await newPerson({ name: 'Emre Aksoy' }));
    for (const each of [page, otherPage]) {
      await each.setViewportSize({ width, height: 800 });
      if (!isBlocked) continue;
      await refuseListener(each);
      await each.clock.install();
    }
    /** Advances the clock by the polling interval if the listener is blocked. */
    const aMinuteLater = async (where: Page) => {
      if (isBlocked) await where.clock.fastForward('01:00');
    };
    /**
     * Waits until `check` passes. Polling may take more than one interval, because it starts when the page is idle and
     * because the trigger notifies bidders after the response. A poll that has not ended is cancelled by the next one.
     * Therefore each attempt waits longer.
     */
    const afterPolling = async (
      where: Page,
      check: (attempt: { readonly timeout: number }) => Promise<void>,
    ): Promise<void> => {
      let timeout = 1500;
      await expect(async () => {
        timeout *= 2;
        await aMinuteLater(where);
        await check({ timeout });
      }).toPass();
    };

    await page.goto('/my-tasks');
    await otherPage.goto(`/browse-tasks/${id}`);
    await inputMode.press(otherPage, main(otherPage).getByRole('button', { name: 'Ask the client' }));
    // Waits for the conversation, because the bid form on the previous page has a field with the same label.
    await expect(otherPage.getByRole('region', { name: 'Conversation' })).toBeVisible();
    await inputMode.write(otherPage, field(otherPage), 'In oak or in ash?');
    await inputMode.press(otherPage, otherPage.getByRole('button', { name: 'Send' }));
    await expect(messages(otherPage)).toHaveText([/^You, \d\d?:\d\d\s[AP]M: In oak or in ash\?/]);
    await expect(otherPage.getByText('Sending…')).toHaveCount(0);

    await afterPolling(page, (attempt) => expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread', attempt));
    await inputMode.press(page, bell(page));
    await inputMode.press(page, page.getByRole('link', { name: /Emre Aksoy sent you a message/ }));
    await expect(messages(page)).toHaveText([/^Emre Aksoy, \d\d?:\d\d\s[AP]M: In oak or in ash\?/]);
    await inputMode.write(page, field(page), 'In oak.');
    await inputMode.press(page, page.getByRole('button', { name: 'Send' }));
    await expect(page.getByText('Sending…')).toHaveCount(0);
    await aMinuteLater(otherPage);
    await expect(messages(otherPage).last()).toHaveText(/: In oak\./);

    await inputMode.press(page, way(page, title));
    const dialog = page.getByRole('dialog', { name: 'Bids' });
    await expect(dialog.getByText('No bids yet')).toBeVisible();
    await inputMode.press(otherPage, way(otherPage, title));
    await inputMode.write(otherPage, bidField(otherPage, AMOUNT), '450.50');
    await inputMode.write(otherPage, bidField(otherPage, DAYS), '7');
    await inputMode.write(otherPage, bidField(otherPage, 'Message'), 'I have hung forty doors.');
    await inputMode.press(otherPage, main(otherPage).getByRole('button', { name: 'Place bid', exact: true }));
    await expect(main(otherPage).getByRole('button', { name: 'Change bid' })).toBeVisible();
    const bids = dialog.getByRole('list', { name: 'Bids' }).getByRole('listitem');
    await afterPolling(page, (attempt) => expect(bids).toContainText(['$450.50'], attempt));

    await page.keyboard.press('Escape');
    await inputMode.press(page, main(page).getByRole('link', { name: 'Update' }));
    const update = page.getByRole('dialog', { name: 'Update Task' });
    await inputMode.write(page, update.getByLabel('Budget', { exact: false }).first(), '300');
    await inputMode.press(page, update.getByRole('button', { name: 'Update', exact: true }));
    await expect(toast(page, 'Task updated successfully')).toBeVisible();
    const budget = main(otherPage).getByText('$300', { exact: true }).first();
    await afterPolling(otherPage, (attempt) => expect(budget).toBeVisible(attempt));
    await expect(otherPage.getByText('Budget: was $500, now $300')).toBeVisible();
    await expect(bell(otherPage)).toHaveAccessibleName('Notifications');
  });
}
