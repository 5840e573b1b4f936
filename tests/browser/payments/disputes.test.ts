import type { Locator, Page } from '@playwright/test';
import { agreement, transitionLink } from '../support/agreements.ts';
import { log } from '../support/conversations.ts';
import { expectNoSidewaysScroll } from '../support/expectations.ts';
import { INPUT_MODES } from '../support/input-modes.ts';
import {
  agreementToFund,
  continueToPayment,
  decideDispute,
  expectFrozen,
  historyRows,
  openPayment,
  payDisputed,
  paymentButton,
  payWith,
  statementRows,
  statementTable,
} from '../support/payments.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
const confirm = (page: Page, name: string): Locator => dialog(page, name).getByRole('button', { name, exact: true });

/** The date of an entry. The test may run at midnight. */
const DATE: unknown = expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);

const FROZEN_SUMS = 'Held $0.00 · Released $0.00 · Disputed $300.00 · Still to fund $600.00';
const PAID_SUMS = 'Held $300.00 · Released $0.00 · Still to fund $600.00';
const LOST_SUMS = 'Held $0.00 · Released $0.00 · Returned $300.00 · Still to fund $900.00';

for (const { description, inputMode, width } of INPUT_MODES) {
  const { press, write } = inputMode;

  test(`a bank disputes a payment: both read the freeze, the freelancer delivers, the bank decides for the payment, and the client approves: ${description}`, async ({
    page,
    me,
    visit,
  }) => {
    // Two people, and the pages of the provider.
    test.slow();
    const two = await agreementToFund({ client: me });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/messages/${two.id}`);
    await continueToPayment(page, 'Fund milestone', inputMode);
    await payWith(page, 'disputed', inputMode);
    await expect(agreement(page)).toBeVisible();
    await expectFrozen(two);
    await expect(agreement(page)).toContainText(
      /Your bank disputed the payment of \w{3} \d{1,2}\. The agreement is frozen until it decides\. If you didn’t ask for this, tell your bank to withdraw it\./,
    );
    await expect(agreement(page)).toContainText(FROZEN_SUMS);
    await expect(log(page)).toContainText('The card network disputed a payment');
    await expect(paymentButton(page, 'Fund milestone')).toHaveCount(0);
    await expectNoSidewaysScroll(page, 'a frozen agreement');

    const freelancerPage = await visit(two.freelancer);
    await freelancerPage.setViewportSize({ width, height: 800 });
    await freelancerPage.goto(`/messages/${two.id}`);
    await expect(agreement(freelancerPage)).toContainText(/’s bank disputed the payment of \w{3} \d{1,2}\./);
    await expect(agreement(freelancerPage)).toContainText(
      '$300.00 is frozen until it decides. Nothing that was paid out is taken back. You can still write and deliver.',
    );
    await expect(agreement(freelancerPage)).toContainText(
      'Disputed: wait for the bank’s decision, or go on at your own risk.',
    );
    await expectNoSidewaysScroll(freelancerPage, 'a frozen agreement of the freelancer');
    await press(freelancerPage, transitionLink(freelancerPage, 'Submit delivery').first());
    await write(freelancerPage, dialog(freelancerPage, 'Submit delivery').getByLabel('Note'), 'Three sketches.');
    await press(freelancerPage, confirm(freelancerPage, 'Submit delivery'));
    await expect(agreement(freelancerPage)).toContainText('It can be approved once the bank has decided.');

    await expect(agreement(page)).toContainText('You can approve it once the bank has decided.');
    await expect(transitionLink(page, 'Request changes')).toBeVisible();
    await expect(transitionLink(page, 'Approve')).toHaveCount(0);

    await decideDispute(two, 'won');
    for (const each of [page, freelancerPage]) {
      await expect(agreement(each)).toContainText(PAID_SUMS);
      await expect(agreement(each)).not.toContainText('disputed');
      await expect(log(each)).toContainText(/The bank decided: the payment of \w{3} \d{1,2} stands/);
      await expect(log(each)).toContainText('$300.00 is no longer disputed.');
    }
    await press(page, transitionLink(page, 'Approve'));
    await press(page, confirm(page, 'Approve'));
    await expect(agreement(page)).toContainText('Held $0.00 · Released $300.00 · Still to fund $600.00');
  });

  test(`a bank takes a payment back: the milestone is due again, the client pays again, and both read the same statement: ${description}`, async ({
    page,
    me,
    visit,
  }) => {
    // Two people, and the pages of the provider.
    test.slow();
    const two = await agreementToFund({ client: me });
    await openPayment(two, [1], 30_000);
    await payDisputed(two);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/messages/${two.id}`);
    const freelancerPage = await visit(two.freelancer);
    await freelancerPage.setViewportSize({ width, height: 800 });
    await freelancerPage.goto(`/messages/${two.id}`);
    for (const each of [page, freelancerPage]) await expect(agreement(each)).toContainText(FROZEN_SUMS);

    await decideDispute(two, 'lost');
    const returned = 'The bank returned the disputed amount to';
    await expect(log(page)).toContainText(`${returned} your card. $300.00 is due again.`);
    await expect(log(freelancerPage)).toContainText(`${returned} ${me.name}’s card. $300.00 is due again.`);
    for (const each of [page, freelancerPage]) await expect(agreement(each)).toContainText(LOST_SUMS);
    await expect(agreement(freelancerPage)).toContainText(
      `Not funded yet. Wait for ${me.name}, or start at your own risk.`,
    );

    await continueToPayment(page, 'Fund milestone', inputMode);
    await payWith(page, 'pays', inputMode);
    await expect(agreement(freelancerPage)).toContainText('Funded: $300.00 is held for you. Safe to start.');
    await expect(agreement(page)).toContainText('Held $300.00 · Released $0.00 · Returned $300.00');

    await press(page, agreement(page).getByRole('link', { name: 'Statement' }));
    await expect
      .poll(() => statementRows(page))
      .toEqual([
        ['Date', 'Event', 'Client', 'Held', 'Disputed', 'Freelancer', 'Fees'],
        [DATE, 'Payment for “Sketches”', '−$309.00', '$300.00', '', '', '$9.00'],
        [DATE, 'The bank disputed a payment for “Sketches”', '', '−$300.00', '$309.00', '', '−$9.00'],
        [DATE, 'The bank returned the payment for “Sketches”', '$309.00', '', '−$309.00', '', ''],
        [DATE, 'Payment for “Sketches”', '−$309.00', '$300.00', '', '', '$9.00'],
        ['Total', '−$309.00', '$300.00', '$0.00', '$0.00', '$9.00'],
      ]);
    await expectNoSidewaysScroll(page, 'the statement of a dispute');
    await freelancerPage.goto(`/messages/${two.id}/statement`);
    await expect(statementTable(freelancerPage)).toBeVisible();
    expect(await statementTable(freelancerPage).textContent()).toBe(await statementTable(page).textContent());

    await page.goto('/account/payments');
    await expect
      .poll(async () => (await historyRows(page)).slice(1).map((cells) => cells.slice(1, 4)))
      .toContainEqual([expect.stringMatching(/^Disputed payment for “.+”$/), '$309.00', 'Returned by your bank']);
    const dispute = page.getByRole('row').filter({ hasText: 'Disputed payment' });
    await press(page, dispute.getByRole('link', { name: 'Receipt' }));
    await expect(page.getByRole('table', { name: 'Disputed payment in US dollars' })).toContainText('Total$309.00');
    await expectNoSidewaysScroll(page, 'the receipt of a dispute');
  });
}
