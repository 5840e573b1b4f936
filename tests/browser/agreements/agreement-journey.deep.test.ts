import type { Locator, Page } from '@playwright/test';
import { AMOUNT, bidField, DAYS } from '../support/bids.ts';
import { field, log, messages } from '../support/conversations.ts';
import { toast } from '../support/expectations.ts';
import { KEYBOARD, POINTER } from '../support/input-modes.ts';
import { newPerson } from '../support/people.ts';
import { BUDGET, taskField } from '../support/task-form.ts';
import { freshTitle, inDays } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const WAYS = [
  { how: 'at 1280 px', hands: POINTER, width: 1280 },
  { how: 'on a phone', hands: POINTER, width: 360 },
  { how: 'by keyboard alone', hands: KEYBOARD, width: 1280 },
] as const;

const main = (page: Page): Locator => page.getByRole('main');
const bell = (page: Page): Locator => page.getByRole('button', { name: /^Notifications/ });
const agreement = (page: Page): Locator => page.getByRole('region', { name: 'Agreement' });
const step = (page: Page, name: string): Locator => agreement(page).getByRole('link', { name, exact: true });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
const verb = (page: Page, name: string): Locator => page.getByRole('dialog').getByRole('button', { name, exact: true });
/** Returns the link of one of the eight steps on the home page. */
const pitched = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Eight steps, no surprises' }).getByRole('link', { name, exact: true });

for (const { how, hands, width } of WAYS) {
  test(`a client and a freelancer complete all eight steps of the home page, from finding a task to both reviews, with live updates: ${how}`, {
    tag: '@deep',
  }, async ({ page, me, visit }) => {
    test.slow();
    const freelancer = await newPerson({ name: 'Emre Aksoy' });
    const theirs = await visit(freelancer);
    for (const each of [page, theirs]) await each.setViewportSize({ width, height: 900 });
    const title = freshTitle();

    // Post a task.
    await page.goto('/');
    await hands.press(page, pitched(page, 'Post a task'));
    await expect(page).toHaveURL('/add-task');
    await hands.write(page, taskField(page, 'Title'), title);
    await hands.choose(page, taskField(page, 'Category'), 'Writing');
    await hands.write(page, taskField(page, 'Description'), 'Two centimetres off, and the lock moved.');
    await taskField(page, 'Deadline').fill(inDays(114));
    await hands.write(page, taskField(page, BUDGET), '500');
    await hands.press(page, main(page).getByRole('button', { name: 'Add Task', exact: true }));
    await expect(toast(page, '✅ Task added successfully!')).toBeVisible();

    // Explore projects.
    await theirs.goto('/');
    await hands.press(theirs, pitched(theirs, 'Explore projects'));
    await expect(theirs).toHaveURL('/browse-tasks');
    await hands.write(theirs, theirs.getByRole('searchbox', { name: 'Search tasks' }), title);
    await hands.press(theirs, theirs.getByRole('article', { name: title }).getByRole('link', { name: /Details/ }));
    await expect(theirs.getByRole('heading', { level: 1, name: title })).toBeVisible();

    // Discuss requirements.
    await hands.press(theirs, main(theirs).getByRole('button', { name: 'Ask the client' }));
    await expect(theirs.getByRole('region', { name: 'Conversation' })).toBeVisible();
    await hands.write(theirs, field(theirs), 'Is the frame straight?');
    await hands.press(theirs, theirs.getByRole('button', { name: 'Send' }));
    await hands.press(page, bell(page));
    await hands.press(page, page.getByRole('link', { name: /Emre Aksoy sent you a message/ }));
    await expect(messages(page)).toHaveText([/Is the frame straight\?/]);
    await hands.write(page, field(page), 'As a plumb line.');
    await hands.press(page, page.getByRole('button', { name: 'Send' }));
    await expect(messages(theirs).last()).toHaveText(/As a plumb line\./);

    // Set agreement: a bid, an offer based on it, and a counter-offer.
    await hands.press(theirs, theirs.getByRole('region', { name: 'Conversation' }).getByRole('link', { name: title }));
    await hands.write(theirs, bidField(theirs, AMOUNT), '450.50');
    await hands.write(theirs, bidField(theirs, DAYS), '7');
    await hands.write(theirs, bidField(theirs, 'Message'), 'I have hung forty doors.');
    await hands.press(theirs, main(theirs).getByRole('button', { name: 'Place bid', exact: true }));
    await expect(main(theirs).getByRole('button', { name: 'Change bid' })).toBeVisible();

    await page.goto('/');
    await hands.press(page, pitched(page, 'Set agreement'));
    await expect(page).toHaveURL('/my-tasks');
    await hands.press(page, main(page).getByRole('button', { name: 'Bids' }));
    const bid = dialog(page, 'Bids').getByRole('list', { name: 'Bids' }).getByRole('listitem');
    await expect(bid).toContainText('$450.50');
    await hands.press(page, bid.getByRole('link', { name: 'Hire' }));
    await expect(dialog(page, 'Make an offer')).toContainText('$450.50');
    await hands.press(page, verb(page, 'Send offer'));
    await expect(agreement(page)).toContainText('Waiting for Emre Aksoy');

    await hands.press(theirs, bell(theirs));
    await hands.press(theirs, theirs.getByRole('link', { name: /offered you \$450\.50/ }));
    await hands.press(theirs, step(theirs, 'Propose changes'));
    await hands.write(theirs, dialog(theirs, 'Propose changes').getByLabel('Amount', { exact: false }).first(), '480');
    await hands.press(theirs, verb(theirs, 'Send changes'));
    await expect(agreement(page)).toContainText('Your turn.');
    await hands.press(page, step(page, 'Accept offer'));
    await expect(dialog(page, 'Accept offer')).toContainText('$480');
    await hands.press(page, verb(page, 'Accept offer'));

    // Start work. The task then shows ‘In Progress’ to every reader.
    await expect(agreement(theirs)).toContainText('In Progress');
    await hands.press(theirs, step(theirs, 'Submit delivery'));
    await hands.write(theirs, theirs.getByLabel('Note'), 'It hangs.');
    await hands.press(theirs, verb(theirs, 'Submit delivery'));
    await expect(agreement(theirs)).toContainText(`Waiting for ${me.name}`);

    // Monitor progress.
    await page.goto('/');
    await hands.press(page, pitched(page, 'Monitor progress'));
    await expect(main(page).getByText('In Progress')).toBeVisible();
    await expect(main(page).getByText('0 of 1 milestone')).toBeVisible();

    // Approve delivery.
    await page.goto('/');
    await hands.press(page, pitched(page, 'Approve delivery'));
    await hands.press(
      page,
      main(page)
        .getByRole('link', { name: /Emre Aksoy/ })
        .first(),
    );
    await hands.press(page, step(page, 'Approve'));
    await hands.press(page, verb(page, 'Approve'));
    await expect(agreement(page)).toContainText('Completed');
    await expect(agreement(theirs)).toContainText('Completed');

    // Leave review.
    const review = async (where: Page, stars: string, text: string): Promise<void> => {
      await hands.press(where, step(where, 'Leave review'));
      await where.getByRole('radio', { name: stars, exact: true }).press('Space');
      await hands.write(where, where.getByLabel('Review (optional)'), text);
      await hands.press(where, verb(where, 'Leave review'));
    };
    await review(page, '5 stars', 'Straight, and swept up after himself.');
    await expect(agreement(theirs)).toContainText(`${me.name} has left a review.`);
    await expect(agreement(theirs)).not.toContainText('swept up');
    await review(theirs, '4 stars', 'Knew what she wanted.');
    await expect(agreement(page)).toContainText('Knew what she wanted.');
    await expect(agreement(theirs)).toContainText('swept up');
    await expect(page.getByRole('region', { name: 'Conversation' }).getByText('5.0')).toBeVisible();
    await expect(log(page).getByRole('listitem').filter({ hasText: 'left a review' })).toHaveCount(2);
  });
}
