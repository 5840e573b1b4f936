import type { Locator, Page } from '@playwright/test';
import { shortDate } from '../../../web/src/lib/format/dates.ts';
import { offerOf } from '../../support/agreements.ts';
import { backdateCancellation, partiesWithBid, takeTransition, takeTransitions } from '../support/agreements.ts';
import { log } from '../support/conversations.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/expectations.ts';
import { fetchRoute } from '../support/fetch-route.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { inDays } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

const OFFER = offerOf();

test.use({ signedIn: true });

/** Includes hidden elements, because an open dialog hides the region from roles, but not from view. */
const agreement = (page: Page): Locator => page.getByRole('region', { name: 'Agreement', includeHidden: true });
const transitionLink = (page: Page, name: string): Locator => agreement(page).getByRole('link', { name, exact: true });
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
const dialogButton = (page: Page, name: string): Locator =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
const steps = (page: Page, text: string): Locator => log(page).getByRole('listitem').filter({ hasText: text });

/** Opens a transition from the agreement and confirms it without changes. */
const takeAs = async (page: Page, name: string): Promise<void> => {
  await transitionLink(page, name).click();
  await dialogButton(page, name).click();
  await expect(dialog(page, name)).toHaveCount(0);
};

test('from an accepted offer to both reviews, each transition shows in the other party’s window without a reload, and a double press takes one transition', {
  tag: '@deep',
}, async ({ page, me, visit }) => {
  const two = await partiesWithBid({ freelancer: me });
  await takeTransitions(two, ['client', OFFER]);
  const { id, client } = two;
  const freelancerPage = await visit(client);
  await freelancerPage.setViewportSize({ width: 360, height: 740 });
  await freelancerPage.goto(`/messages/${id}`);
  await expect(agreement(freelancerPage)).toContainText('Offer open$450');
  await expect(agreement(freelancerPage)).toContainText(`Waiting for ${me.name} to answer your offer.`);
  await expect(agreement(freelancerPage).getByRole('link')).toHaveText(['Withdraw offer']);

  await page.goto(`/messages/${id}`);
  await expect(agreement(page)).toContainText('Your turn. Ida Larkin made you an offer.');
  await expect(agreement(page).getByRole('link')).toHaveText(['Accept offer', 'Propose changes', 'Decline']);
  await transitionLink(page, 'Accept offer').click();
  await expect(dialog(page, 'Accept offer')).toContainText(
    'You receive $360.00 of $450.00, after the service fee of 20%.',
  );
  await expect(dialog(page, 'Accept offer')).toContainText('Total $450');
  await dialogButton(page, 'Accept offer').dblclick();
  await expect(dialog(page, 'Accept offer')).toHaveCount(0);
  await expect(page).toHaveURL(`/messages/${id}`);
  await expect(steps(page, 'You accepted the terms')).toHaveCount(1);
  await expect(agreement(page)).toContainText('In Progress');
  await expect(agreement(page).getByRole('progressbar', { name: 'Approved' })).toHaveAttribute(
    'aria-valuetext',
    '$0 of $450, 0 of 2 milestones',
  );
  await expect(agreement(freelancerPage)).toContainText(`Waiting for ${me.name} to deliver “A draft”.Due Nov 1, 2035.`);
  await expect(steps(freelancerPage, 'accepted the terms')).toHaveCount(1);

  await transitionLink(page, 'Submit delivery').click();
  await dialogButton(page, 'Submit delivery').click();
  await expect(page.getByLabel('Note')).toBeFocused();
  await expect(dialog(page, 'Submit delivery')).toContainText('Note is required');
  await page.getByLabel('Note').fill('In oak, as you said.');
  await page.getByLabel('Link 1 (optional)').fill('http://example.com/draft');
  await page.getByRole('button', { name: 'Add a link' }).click();
  await expect(page.getByLabel('Link 2 (optional)')).toBeFocused();
  await dialogButton(page, 'Submit delivery').click();
  await expect(page.getByLabel('Link 1 (optional)')).toHaveAccessibleDescription(/Enter a link that starts with https/);
  await page.getByLabel('Link 1 (optional)').fill('https://example.com/draft');
  await page.getByRole('button', { name: 'Remove link 2' }).click();
  await expect(page.getByLabel('Link 1 (optional)')).toBeFocused();
  await dialogButton(page, 'Submit delivery').click();
  await expect(steps(page, 'You delivered “A draft”')).toHaveCount(1);

  await expect(agreement(freelancerPage)).toContainText(`Your turn. ${me.name} delivered “A draft”.`);
  await expect(log(freelancerPage).getByRole('link', { name: 'example.com/draft' })).toHaveAttribute(
    'href',
    'https://example.com/draft',
  );
  await expectNoSidewaysScroll(freelancerPage, 'a delivery on a phone');
  await transitionLink(freelancerPage, 'Request changes').click();
  await freelancerPage.getByLabel('Reason').fill('A little wider.');
  await dialogButton(freelancerPage, 'Request changes').click();
  await expect(agreement(page)).toContainText('Your turn. Ida Larkin asked for changes to “A draft”.');
  await expect(agreement(freelancerPage)).toContainText(`Waiting for ${me.name} to deliver “A draft” again.`);

  await takeTransitions(two, ['freelancer', { transition: 'submit', milestone: 1, note: 'Wider.' }]);
  await takeAs(freelancerPage, 'Approve');
  await expect(agreement(freelancerPage)).toContainText('1 of 2 milestones');
  await takeTransitions(two, ['freelancer', { transition: 'submit', milestone: 2, note: 'The sign.' }]);
  await transitionLink(freelancerPage, 'Approve').click();
  await expect(dialog(freelancerPage, 'Approve')).toContainText('This is the last milestone');
  await dialogButton(freelancerPage, 'Approve').click();
  await expect(agreement(page)).toContainText('Completed');
  await expect(agreement(page)).toContainText(/You can leave a review until [A-Z][a-z]{2} \d+/);

  // Uses the keyboard only.
  await press(page, transitionLink(page, 'Leave review'));
  await expect(dialog(page, 'Leave review')).toContainText('Your review stays hidden until Ida Larkin has left theirs');
  await press(page, dialogButton(page, 'Leave review'));
  await expect(dialog(page, 'Leave review')).toContainText('Choose 1 to 5 stars');
  await expect(page.getByRole('radio', { name: '1 star', exact: true })).toBeFocused();
  for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 stars', exact: true })).toBeChecked();
  await expectAccessible(page, 'a review');
  await tabTo(page, page.getByLabel('Review (optional)'));
  await page.keyboard.type('Clear from the start.');
  await press(page, dialogButton(page, 'Leave review'));
  await expect(agreement(page)).toContainText('Your review appears once Ida Larkin has left theirs');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(agreement(freelancerPage)).toContainText(
    `${me.name} has left a review. You’ll see it once you’ve left yours.`,
  );
  await expect(agreement(freelancerPage)).not.toContainText('Clear from the start.');
  await takeTransition(client, id, { transition: 'review', stars: 5 });
  await expect(agreement(page).getByRole('img', { name: '5 of 5 stars' })).toBeVisible();
  await expect(agreement(page).getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await page.setViewportSize({ width: 375, height: 667 });
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });

  // Reviews and texts of transitions can be reported.
  await agreement(page).getByRole('button', { name: 'Report Ida Larkin’s review' }).click();
  await expect(page.getByRole('dialog', { name: 'Report this review' })).toBeVisible();
  await expectAccessible(page, 'the report of a review');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More options for Ida Larkin' }).click();
  await page.getByRole('button', { name: 'Report a message…' }).click();
  await expectAccessible(page, 'choosing a text to report');
  await page
    .getByRole('button', { name: /^Report the text from \d\d?:\d\d\s[AP]M$/ })
    .last()
    .click();
  const report = page.getByRole('dialog', { name: 'Report this message' });
  await report.getByLabel('Reason').selectOption('abuse');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report.getByText('Thanks. We’ve received your report.')).toBeVisible();
});

test('outdated terms are shown again before they can be accepted, and a lost response takes no second transition', {
  tag: '@deep',
}, async ({ page, me, tolerate }) => {
  tolerate(/Failed to load resource|OutdatedError|NetworkError|ApiError/);
  const two = await partiesWithBid({ freelancer: me });
  await takeTransitions(two, ['client', OFFER]);
  await page.goto(`/messages/${two.id}?step=accept`);
  await expect(dialog(page, 'Accept offer')).toContainText('$450');
  const dearer = {
    ...OFFER,
    milestones: [
      { title: 'A draft', cents: 15_000 },
      { title: 'The sign', cents: 35_000 },
    ],
  };
  await takeTransitions(two, ['client', { transition: 'withdraw' }], ['client', dearer]);
  // The open dialog does not update, so the terms cannot change while the user decides.
  await expect(agreement(page)).toContainText('$500');
  await expect(dialog(page, 'Accept offer')).not.toContainText('$500');
  await dialogButton(page, 'Accept offer').click();
  await expect(page.getByRole('dialog').getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'Ida Larkin changed this a moment ago. Check the latest, then try again.',
  );
  await expect(dialog(page, 'Accept offer')).toContainText('What changed');
  await expect(dialog(page, 'Accept offer')).toContainText('$500');
  await expectAccessible(page, 'new terms');

  // The server applies the transition, but the response is lost.
  await page.route('**/transitions', async (route) => {
    await fetchRoute(route);
    await route.abort('connectionreset');
  });
  await dialogButton(page, 'Accept offer').click();
  await expect(page.getByRole('dialog').getByRole('alert').filter({ hasText: /./ })).toContainText(
    'We couldn’t reach Taskwright',
  );
  await page.unroute('**/transitions');
  await dialogButton(page, 'Accept offer').click();
  await expect(dialog(page, 'Accept offer')).toHaveCount(0);
  await expect(steps(page, 'You accepted the terms')).toHaveCount(1);
  await page.goto(`/messages/${two.id}?step=accept`);
  await expect(dialog(page, 'You can’t do that now')).toContainText(
    'There is already an active agreement on this task.',
  );
  await dialogButton(page, 'OK').click();
  await expect(page).toHaveURL(`/messages/${two.id}`);
});

test('the other party’s request is shown first, typed input survives a reload, and a cancellation ends the agreement', {
  tag: '@deep',
}, async ({ page, me }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const two = await partiesWithBid({ client: me });
  await takeTransitions(
    two,
    ['client', OFFER],
    ['freelancer', { transition: 'accept', terms: 1 }],
    ['freelancer', { transition: 'submit', milestone: 1, note: 'Here.' }],
    [
      'freelancer',
      {
        transition: 'propose-amendment',
        deliverables: OFFER.deliverables,
        milestones: [
          { id: 1, title: 'A draft', cents: 15_000 },
          { id: 2, title: 'The sign', cents: 40_000 },
        ],
      },
    ],
    ['freelancer', { transition: 'request-cancellation', reason: 'I’m moving.' }],
  );
  await page.goto(`/messages/${two.id}`);
  const until = shortDate(inDays(14));
  await expect(agreement(page)).toContainText('Emre Aksoy asked to cancel the agreement.“I’m moving.”');
  await expect(agreement(page)).toContainText(
    `If you don’t answer by ${until}, Emre Aksoy can cancel the agreement once you’ve reviewed the delivery.`,
  );
  await expect(agreement(page).getByRole('link')).toHaveText([
    'Statement',
    'Agree to cancel',
    'Keep working',
    'Accept changes',
    'Decline changes',
    'Approve',
    'Request changes',
    'Fund milestone',
  ]);
  await transitionLink(page, 'Decline changes').click();
  await page.getByLabel('Reason (optional)').fill('Too dear for me.');
  await page.reload();
  await expect(page.getByLabel('Reason (optional)')).toHaveValue('Too dear for me.');
  await dialogButton(page, 'Decline changes').click();
  await expect(steps(page, 'You declined the changes to the terms')).toContainText('Too dear for me.');
  await takeAs(page, 'Keep working');
  await expect(agreement(page)).toContainText('Your turn. Emre Aksoy delivered “A draft”.');

  await agreement(page).getByRole('button', { name: 'Show terms' }).click();
  await expect(agreement(page).getByRole('group', { name: 'Terms' })).toContainText(
    'You pay $450.00 and a processing fee of 2.9% + $0.30 for each payment.',
  );
  await expectAccessible(page, 'terms that are shown');
  await transitionLink(page, 'Cancel the agreement…').click();
  await expect(dialog(page, 'Cancel the agreement')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(transitionLink(page, 'Cancel the agreement…')).toBeFocused();
  await transitionLink(page, 'Cancel the agreement…').click();
  await dialogButton(page, 'Ask to cancel').click();
  await expect(agreement(page)).toContainText('Waiting for Emre Aksoy to answer your request to cancel.');
  await expect(agreement(page)).toContainText(
    `From ${until} you can cancel on your own once you’ve reviewed the delivery.`,
  );

  // After two weeks the unanswered delivery still prevents the cancellation. After its approval nothing does.
  await backdateCancellation(two);
  await page.reload();
  await expect(agreement(page)).toContainText('You can cancel on your own once you’ve reviewed the delivery.');
  await expect(transitionLink(page, 'Cancel now')).toHaveCount(0);
  await takeAs(page, 'Approve');
  await expect(agreement(page)).toContainText('Emre Aksoy hasn’t answered in 14 days.');
  await transitionLink(page, 'Cancel now').click();
  await expect(dialog(page, 'Cancel the agreement')).toContainText('This can’t be undone');
  await expectAccessible(page, 'cancelling without a response');
  await dialogButton(page, 'Cancel now').click();
  await expect(steps(page, 'You cancelled after 14 days without an answer')).toHaveCount(1);
  await expect(agreement(page)).toContainText('Agreement cancelled');
  await expect(agreement(page).getByRole('link')).toHaveText(['Statement']);
});

/** Returns the left edge of the text in an element, in pixels. */
const textLeft = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return Math.min(...Array.from(range.getClientRects(), ({ left }) => left));
  });

test('a text button starts where the text above it starts', { tag: '@deep' }, async ({ page, me }) => {
  const two = await partiesWithBid({ client: me });
  await takeTransitions(two, ['client', OFFER], ['freelancer', { transition: 'accept', terms: 1 }]);
  await page.goto(`/messages/${two.id}`);
  const terms = agreement(page).getByRole('group', { name: 'Terms' });
  const above = await textLeft(terms.getByText(OFFER.deliverables));
  expect(Math.abs((await textLeft(transitionLink(page, 'Propose changes'))) - above)).toBeLessThan(1);
});
