import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { agreement, transitionLink } from '../support/agreements.ts';
import { AMOUNT, bidField, DAYS } from '../support/bids.ts';
import { expectNoSidewaysScroll, toast } from '../support/expectations.ts';
import { INPUT_MODES } from '../support/input-modes.ts';
import { newPerson } from '../support/people.ts';
import { freshTitle, freshWord, postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const main = (page: Page): Locator => page.getByRole('main');
const inDialog = (page: Page, name: string): Locator =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
const piece = (page: Page): Locator => page.getByRole('group', { name: 'Portfolio' });
const cards = (page: Page): Locator => page.getByRole('region', { name: 'Freelancers' }).getByRole('article');

for (const { description, inputMode, width } of INPUT_MODES) {
  test(`a freelancer builds a profile, is found, invited and hired, and adds the work to the portfolio with the client’s consent: ${description}`, {
    tag: '@deep',
  }, async ({ page, me, visit }) => {
    test.slow();
    const freelancer = await newPerson({ name: 'Thea Brandvold' });
    const hers = await visit(freelancer);
    for (const each of [page, hers]) await each.setViewportSize({ width, height: 900 });
    const handle = `thea-${randomUUID().slice(0, 8)}`;
    const [skill, title] = [freshWord(), freshTitle()];
    const taskId = await postTask(me, { title, budget: 500 });

    // Build a profile.
    const field = (label: string): Locator => main(hers).getByLabel(label, { exact: true });
    await hers.goto('/account/profile');
    await expect(field('Handle')).toBeEditable();
    await inputMode.write(hers, field('Handle'), handle);
    await inputMode.write(hers, field('Headline'), 'Windows that open');
    await inputMode.write(hers, field('About (optional)'), 'I repair windows of all ages.');
    await inputMode.write(hers, field('Skills'), `${skill}, Joinery`);
    await inputMode.press(hers, hers.getByRole('button', { name: 'Save profile' }));
    await expect(hers.getByRole('status').filter({ hasText: 'Profile saved' })).toBeVisible();
    await expectNoSidewaysScroll(hers, 'the profile editor');

    // Be found.
    await page.goto('/freelancers');
    const search = page.getByRole('searchbox', { name: 'Search freelancers' });
    await inputMode.write(page, search, `windows ${skill}`);
    await search.press('Enter');
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText('Windows that open');
    await inputMode.press(page, cards(page).getByRole('link', { name: freelancer.name }).first());
    await expect(page).toHaveURL(`/freelancers/${handle}`);
    await expect(main(page).getByRole('heading', { level: 1, name: freelancer.name })).toBeVisible();
    await expect(main(page)).toContainText('New on Taskwright');

    // Be invited.
    await inputMode.press(page, main(page).getByRole('button', { name: 'Invite to a task' }));
    await expect(page.getByRole('dialog').getByRole('radio', { name: title })).toBeChecked();
    await inputMode.press(page, inDialog(page, 'Send invitation'));
    await expect(toast(page, 'Invitation sent')).toBeVisible();

    // Bid.
    await inputMode.press(hers, hers.getByRole('button', { name: /^Notifications/ }));
    await inputMode.press(hers, hers.getByRole('link', { name: /invited you to bid/ }));
    await expect(hers).toHaveURL('/my-bids');
    const invitations = hers.getByRole('region', { name: 'Invitations' });
    const invitation = invitations.getByRole(width < 600 ? 'listitem' : 'row').filter({ hasText: title });
    await inputMode.press(hers, invitation.getByRole('link', { name: 'Bid', exact: true }));
    await expect(hers).toHaveURL(`/browse-tasks/${taskId}`);
    await inputMode.write(hers, bidField(hers, AMOUNT), '450');
    await inputMode.write(hers, bidField(hers, DAYS), '7');
    await inputMode.write(hers, bidField(hers, 'Message'), 'The frame stays, the glass goes.');
    await inputMode.press(hers, main(hers).getByRole('button', { name: 'Place bid', exact: true }));
    await expect(main(hers).getByRole('button', { name: 'Change bid' })).toBeVisible();

    // Be hired.
    await page.goto(`/my-tasks?bids=${taskId}`);
    const bid = page.getByRole('dialog').getByRole('list', { name: 'Bids' }).getByRole('listitem');
    await expect(bid.getByRole('link', { name: freelancer.name })).toHaveAttribute('href', `/freelancers/${handle}`);
    await inputMode.press(page, bid.getByRole('link', { name: 'Hire' }));
    await inputMode.press(page, inDialog(page, 'Send offer'));
    await expect(agreement(page)).toContainText(`Waiting for ${freelancer.name}`);
    await inputMode.press(hers, hers.getByRole('button', { name: /^Notifications/ }));
    await inputMode.press(hers, hers.getByRole('link', { name: /offered you \$450/ }));
    await inputMode.press(hers, transitionLink(hers, 'Accept offer'));
    await inputMode.press(hers, inDialog(hers, 'Accept offer'));
    await inputMode.press(hers, transitionLink(hers, 'Submit delivery'));
    await inputMode.write(hers, hers.getByLabel('Note'), 'It opens.');
    await inputMode.press(hers, inDialog(hers, 'Submit delivery'));
    await inputMode.press(page, transitionLink(page, 'Approve'));
    await inputMode.press(page, inDialog(page, 'Approve'));
    await expect(agreement(page)).toContainText('Completed');

    // Add the work to the portfolio, with the client's consent.
    await inputMode.press(hers, piece(hers).getByRole('button', { name: 'Add this work to your portfolio' }));
    await expect(piece(hers)).toContainText(`${me.name} decides`);
    await expect(piece(page)).toContainText('wants to show this work in their portfolio');
    await expectNoSidewaysScroll(page, 'the conversation');
    await inputMode.press(page, piece(page).getByRole('button', { name: 'Agree' }));
    await expect(piece(page)).toContainText('portfolio shows this work');
    await expect(piece(hers)).toContainText('Your portfolio shows this work.');
    await page.goto(`/freelancers/${handle}`);
    const shown = main(page).getByRole('article', { name: title });
    await expect(shown).toContainText('Made on Taskwright');
    await expect(shown).not.toContainText('$');
    await expectNoSidewaysScroll(page, 'the profile');
  });
}
