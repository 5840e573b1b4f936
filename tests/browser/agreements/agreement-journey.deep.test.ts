import type { Locator, Page } from '@playwright/test';
import { agreement, transitionLink } from '../support/agreements.ts';
import { AMOUNT, bidField, DAYS } from '../support/bids.ts';
import { field, log, messages } from '../support/conversations.ts';
import { toast } from '../support/expectations.ts';
import { INPUT_MODES } from '../support/input-modes.ts';
import { newPerson } from '../support/people.ts';
import { BUDGET, taskField } from '../support/task-form.ts';
import { freshTitle, inDays } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const main = (page: Page): Locator => page.getByRole('main');
const bell = (page: Page): Locator => page.getByRole('button', { name: /^Notifications/ });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
const dialogButton = (page: Page, name: string): Locator =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
/** Opens the home page and returns the link of one of its eight steps. */
const homeStepLink = async (page: Page, name: string): Promise<Locator> => {
  await page.goto('/');
  const steps = page.getByRole('region', { name: 'Eight steps, no surprises' });
  // The steps become links when their section comes near, as it does for a user who looks for them.
  await steps.scrollIntoViewIfNeeded();
  return steps.getByRole('link', { name, exact: true });
};

const MODES = [
  ...INPUT_MODES.map((mode) => ({ ...mode, inOldestBrowser: false })),
  { ...INPUT_MODES[0], description: 'in the oldest supported browser', inOldestBrowser: true },
];

for (const { description, inputMode, width, inOldestBrowser } of MODES) {
  test.describe(description, () => {
    test.use({ inOldestBrowser });

    test(`a client and a freelancer complete all eight steps of the home page, from finding a task to both reviews, with live updates`, {
      tag: '@deep',
    }, async ({ page, me, visit }) => {
      test.slow();
      const freelancer = await newPerson({ name: 'Emre Aksoy' });
      const freelancerPage = await visit(freelancer);
      for (const each of [page, freelancerPage]) await each.setViewportSize({ width, height: 900 });
      const title = freshTitle();

      // Post a task.
      await inputMode.press(page, await homeStepLink(page, 'Post a task'));
      await expect(page).toHaveURL('/add-task');
      await inputMode.write(page, taskField(page, 'Title'), title);
      await inputMode.choose(page, taskField(page, 'Category'), 'Writing');
      await inputMode.write(page, taskField(page, 'Description'), 'Two centimetres off, and the lock moved.');
      await taskField(page, 'Deadline').fill(inDays(114));
      await inputMode.write(page, taskField(page, BUDGET), '500');
      await inputMode.press(page, main(page).getByRole('button', { name: 'Add Task', exact: true }));
      await expect(toast(page, '✅ Task added successfully!')).toBeVisible();

      // Explore projects.
      await inputMode.press(freelancerPage, await homeStepLink(freelancerPage, 'Explore projects'));
      await expect(freelancerPage).toHaveURL('/browse-tasks');
      await inputMode.write(freelancerPage, freelancerPage.getByRole('searchbox', { name: 'Search tasks' }), title);
      await inputMode.press(
        freelancerPage,
        freelancerPage.getByRole('article', { name: title }).getByRole('link', { name: /Details/ }),
      );
      await expect(freelancerPage.getByRole('heading', { level: 1, name: title })).toBeVisible();

      // Discuss requirements.
      await inputMode.press(freelancerPage, main(freelancerPage).getByRole('button', { name: 'Ask the client' }));
      await expect(freelancerPage.getByRole('region', { name: 'Conversation' })).toBeVisible();
      await inputMode.write(freelancerPage, field(freelancerPage), 'Is the frame straight?');
      await inputMode.press(freelancerPage, freelancerPage.getByRole('button', { name: 'Send' }));
      await inputMode.press(page, bell(page));
      await inputMode.press(page, page.getByRole('link', { name: /Emre Aksoy sent you a message/ }));
      await expect(messages(page)).toHaveText([/Is the frame straight\?/]);
      await inputMode.write(page, field(page), 'As a plumb line.');
      await inputMode.press(page, page.getByRole('button', { name: 'Send' }));
      await expect(messages(freelancerPage).last()).toHaveText(/As a plumb line\./);

      // Set agreement: a bid, an offer based on it, and a counter-offer.
      await inputMode.press(
        freelancerPage,
        freelancerPage.getByRole('region', { name: 'Conversation' }).getByRole('link', { name: title }),
      );
      await inputMode.write(freelancerPage, bidField(freelancerPage, AMOUNT), '450.50');
      await inputMode.write(freelancerPage, bidField(freelancerPage, DAYS), '7');
      await inputMode.write(freelancerPage, bidField(freelancerPage, 'Message'), 'I have hung forty doors.');
      await inputMode.press(
        freelancerPage,
        main(freelancerPage).getByRole('button', { name: 'Place bid', exact: true }),
      );
      await expect(main(freelancerPage).getByRole('button', { name: 'Change bid' })).toBeVisible();

      await inputMode.press(page, await homeStepLink(page, 'Set agreement'));
      await expect(page).toHaveURL('/my-tasks');
      await inputMode.press(page, main(page).getByRole('link', { name: 'Bids' }));
      const bid = dialog(page, 'Bids').getByRole('list', { name: 'Bids' }).getByRole('listitem');
      await expect(bid).toContainText('$450.50');
      await inputMode.press(page, bid.getByRole('link', { name: 'Hire' }));
      await expect(dialog(page, 'Make an offer')).toContainText('$450.50');
      await inputMode.press(page, dialogButton(page, 'Send offer'));
      await expect(agreement(page)).toContainText('Waiting for Emre Aksoy');

      await inputMode.press(freelancerPage, bell(freelancerPage));
      await inputMode.press(freelancerPage, freelancerPage.getByRole('link', { name: /offered you \$450\.50/ }));
      await inputMode.press(freelancerPage, transitionLink(freelancerPage, 'Propose changes'));
      await inputMode.write(
        freelancerPage,
        dialog(freelancerPage, 'Propose changes').getByLabel('Amount', { exact: false }).first(),
        '480',
      );
      await inputMode.press(freelancerPage, dialogButton(freelancerPage, 'Send changes'));
      await expect(agreement(page)).toContainText('Your turn.');
      await inputMode.press(page, transitionLink(page, 'Accept offer'));
      await expect(dialog(page, 'Accept offer')).toContainText('$480');
      await inputMode.press(page, dialogButton(page, 'Accept offer'));

      // Start work. The task then shows ‘In Progress’ to every reader.
      await expect(agreement(freelancerPage)).toContainText('In Progress');
      await inputMode.press(freelancerPage, transitionLink(freelancerPage, 'Submit delivery'));
      await inputMode.write(freelancerPage, freelancerPage.getByLabel('Note'), 'It hangs.');
      await inputMode.press(freelancerPage, dialogButton(freelancerPage, 'Submit delivery'));
      await expect(agreement(freelancerPage)).toContainText(`Waiting for ${me.name}`);

      // Monitor progress.
      await inputMode.press(page, await homeStepLink(page, 'Monitor progress'));
      await expect(main(page).getByText('In Progress', { exact: true })).toBeVisible();
      await expect(main(page).getByText('0 of 1 milestone')).toBeVisible();

      // Approve delivery.
      await inputMode.press(page, await homeStepLink(page, 'Approve delivery'));
      await inputMode.press(
        page,
        main(page)
          .getByRole('link', { name: /Emre Aksoy/ })
          .first(),
      );
      await inputMode.press(page, transitionLink(page, 'Approve'));
      await inputMode.press(page, dialogButton(page, 'Approve'));
      await expect(agreement(page)).toContainText('Completed');
      await expect(agreement(freelancerPage)).toContainText('Completed');

      // Leave review.
      const review = async (where: Page, stars: string, text: string): Promise<void> => {
        await inputMode.press(where, transitionLink(where, 'Leave review'));
        await where.getByRole('radio', { name: stars, exact: true }).press('Space');
        await inputMode.write(where, where.getByLabel('Review (optional)'), text);
        await inputMode.press(where, dialogButton(where, 'Leave review'));
      };
      await review(page, '5 stars', 'Straight, and swept up after himself.');
      await expect(agreement(freelancerPage)).toContainText(`${me.name} has left a review.`);
      await expect(agreement(freelancerPage)).not.toContainText('swept up');
      await review(freelancerPage, '4 stars', 'Knew what she wanted.');
      await expect(agreement(page)).toContainText('Knew what she wanted.');
      await expect(agreement(freelancerPage)).toContainText('swept up');
      await expect(page.getByRole('region', { name: 'Conversation' }).getByText('5.0')).toBeVisible();
      await expect(log(page).getByRole('listitem').filter({ hasText: 'left a review' })).toHaveCount(2);
    });
  });
}
