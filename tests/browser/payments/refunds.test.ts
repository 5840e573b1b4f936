import type { Locator, Page } from '@playwright/test';
import { agreement, transitionLink } from '../support/agreements.ts';
import { log } from '../support/conversations.ts';
import { expectNoSidewaysScroll } from '../support/expectations.ts';
import { INPUT_MODES } from '../support/input-modes.ts';
import {
  agreementToFund,
  historyRows,
  isolatedText,
  openPayment,
  payElsewhere,
  statementRows,
} from '../support/payments.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const FEE = 'The processing fee isn’t refunded.';

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
const button = (page: Page, name: string, verb = name): Locator =>
  dialog(page, name).getByRole('button', { name: verb, exact: true });

/** The date of an entry. The test may run at midnight. */
const DATE: unknown = expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);

for (const { description, inputMode, width } of INPUT_MODES) {
  const { press, write } = inputMode;

  test(`two people cancel with a split of the money that is held, and both see where it went: ${description}`, async ({
    page,
    me,
    visit,
  }) => {
    const two = await agreementToFund({ client: me });
    await openPayment(two, [2], 60_000);
    await payElsewhere(two);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/messages/${two.id}`);
    await expect(agreement(page)).toContainText('Held $600.00 · Released $0.00 · Still to fund $300.00');
    if (width < 1200) await press(page, agreement(page).getByRole('button', { name: 'Show terms' }));
    await press(page, transitionLink(page, 'Cancel the agreement…'));

    const request = dialog(page, 'Cancel the agreement');
    const keeps = request.getByRole('textbox', { name: 'Emre Aksoy keeps' });
    await expect(keeps).toHaveValue('0');
    await expect(request.getByRole('status')).toHaveText(`$600.00 goes back to your card. ${FEE}`);
    await write(page, keeps, '700');
    await press(page, button(page, 'Cancel the agreement', 'Ask to cancel'));
    await expect(request).toContainText('At most $600.00, which is held');
    await expect(keeps).toBeFocused();
    await expect(keeps).toHaveValue('700');
    await page.reload();
    await expect(keeps).toHaveValue('700');
    await write(page, keeps, '200');
    await expect(request.getByRole('status')).toContainText(
      `Emre Aksoy keeps $200.00 of the $600.00 that is held. $400.00 goes back to your card. ${FEE}`,
    );
    await expect(request.getByRole('status')).toContainText(
      'Emre Aksoy receives $170.00 after the service fee of 15%.',
    );
    await expectNoSidewaysScroll(page, 'the request to cancel');
    await press(page, button(page, 'Cancel the agreement', 'Ask to cancel'));
    await expect(agreement(page)).toContainText('Waiting for Emre Aksoy to answer your request to cancel.');

    const freelancerPage = await visit(two.freelancer);
    await freelancerPage.setViewportSize({ width, height: 800 });
    await freelancerPage.goto(`/messages/${two.id}`);
    const split = `You keep $200.00 of the $600.00 that is held. $400.00 goes back to ${me.name}’s card. ${FEE}`;
    await expect(agreement(freelancerPage)).toContainText(split);
    await expect(log(freelancerPage)).toContainText('You would keep $200.00, and the rest of what is held');
    await press(freelancerPage, transitionLink(freelancerPage, 'Agree to cancel'));
    await expect(dialog(freelancerPage, 'Agree to cancel')).toContainText(split);
    await expect(dialog(freelancerPage, 'Agree to cancel')).toContainText(
      'You receive $170.00 after the service fee of 15%.',
    );
    await expectNoSidewaysScroll(freelancerPage, 'the answer to a request to cancel');
    await press(freelancerPage, button(freelancerPage, 'Agree to cancel'));

    await expect(log(freelancerPage)).toContainText(`You keep $200.00. $400.00 goes back to ${me.name}’s card.`);
    await expect(log(page)).toContainText('Emre Aksoy keeps $200.00. $400.00 goes back to your card.');
    for (const each of [page, freelancerPage])
      await expect(agreement(each)).toContainText('Held $0.00 · Released $200.00 · Returned $400.00');

    await press(page, agreement(page).getByRole('link', { name: 'Statement' }));
    const entries = async () => (await statementRows(page)).filter(([, event]) => !event?.startsWith('Refund for'));
    await expect.poll(entries).toEqual([
      ['Date', 'Event', 'Client', 'Held', 'Freelancer', 'Fees'],
      [DATE, 'Payment for “Views”', '−$617.70', '$600.00', '', '$17.70'],
      [DATE, 'Release of “Views”, service fee 15%', '', '−$200.00', '$170.00', '$30.00'],
      [DATE, 'Return of held money for “Views”', '$400.00', '−$400.00', '', ''],
      ['Total', '−$217.70', '$0.00', '$170.00', '$47.70'],
    ]);
    await page.goto('/account/payments');
    await expect
      .poll(async () => (await historyRows(page))[1]?.slice(1, 3))
      .toEqual([expect.stringMatching(/^Refund for “.+”: Views$/), '$400.00']);
    await press(page, page.getByRole('link', { name: 'Receipt' }).first());
    await expect(page.getByRole('table', { name: 'Refund in US dollars' })).toContainText('Total$400.00');
    await expectNoSidewaysScroll(page, 'the receipt of a refund');
  });
}

test('the client lowers the price of a funded milestone, and both read what goes back', async ({ page, me, visit }) => {
  const two = await agreementToFund({ client: me });
  await openPayment(two, [1], 30_000);
  await payElsewhere(two);
  await page.goto(`/messages/${two.id}?step=propose-amendment`);
  const form = dialog(page, 'Propose changes');
  const amount = form.getByRole('group', { name: 'Milestone 1' }).getByRole('textbox', { name: 'Amount' });
  await amount.fill('200');
  await expect(form).toContainText(`$100.00 goes back to your card. ${FEE}`);
  await button(page, 'Propose changes', 'Send changes').click();
  await expect(agreement(page)).toContainText('to answer your changes to the terms.');

  const freelancerPage = await visit(two.freelancer);
  await freelancerPage.goto(`/messages/${two.id}?step=accept-amendment`);
  await expect(dialog(freelancerPage, 'Accept changes')).toContainText(
    `$100.00 goes back to ${me.name}’s card. ${FEE}`,
  );
  await button(freelancerPage, 'Accept changes').click();
  await expect(agreement(page)).toContainText(
    'Held $200.00 · Released $0.00 · Returned $100.00 · Still to fund $600.00',
  );
  await expect(log(page)).toContainText('$100.00 goes back to your card.');
  await page.goto(`/messages/${two.id}/statement`);
  await expect(page.getByRole('table')).toContainText(isolatedText('Return of held money for “Sketches”'));
});
