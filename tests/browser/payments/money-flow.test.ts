import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { agreement, takeTransitions, transitionLink } from '../support/agreements.ts';
import { log } from '../support/conversations.ts';
import { expectNoSidewaysScroll, toast } from '../support/expectations.ts';
import { KEYBOARD } from '../support/input-modes.ts';
import { press } from '../support/keyboard.ts';
import {
  agreementToFund,
  continueToPayment,
  fundDialog,
  isolatedText,
  offerToFund,
  paymentButton,
  payWith,
  REFUSED_CARD,
  statementRows,
  statementTable,
} from '../support/payments.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
const confirm = (page: Page, name: string): Locator => dialog(page, name).getByRole('button', { name, exact: true });

/** The date of an entry. The test may run at midnight. */
const DATE: unknown = expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);

test('a freelancer accepts, the client funds a milestone by card after a declined one, and both see the money until its release in the same statement', async ({
  page,
  me,
  visit,
  tolerate,
}) => {
  tolerate(REFUSED_CARD);
  const two = await offerToFund({ client: me });
  const { id, freelancer } = two;
  const freelancerPage = await visit(freelancer);
  await freelancerPage.setViewportSize({ width: 360, height: 740 });
  await freelancerPage.goto(`/messages/${id}?step=accept`);
  await expect(dialog(freelancerPage, 'Accept offer')).toContainText(
    `You receive $765.00 of $900.00, after the service fee of 15%. ${me.name} pays $900.00 and a processing fee of 2.9% + $0.30 for each payment.`,
  );
  await confirm(freelancerPage, 'Accept offer').click();
  await expect(agreement(freelancerPage)).toContainText('Held $0.00 · Released $0.00 · Still to fund $900.00');
  await expect(agreement(freelancerPage)).toContainText(
    `Not funded yet. Wait for ${me.name}, or start at your own risk.`,
  );

  await page.goto(`/messages/${id}`);
  await expect(agreement(page)).toContainText('Your turn. Fund “Sketches” so that Emre Aksoy can start.');
  await paymentButton(page, 'Fund milestone').click();
  await expect(fundDialog(page).getByRole('checkbox', { name: 'Sketches, $300.00' })).toBeChecked();
  const views = fundDialog(page).getByRole('checkbox', { name: 'Views, $600.00' });
  await views.check();
  await expect(fundDialog(page)).toContainText('Milestones$900.00Processing fee (2.9% + $0.30)$26.40You pay$926.40');
  await views.uncheck();
  await expect(fundDialog(page)).toContainText('Processing fee (2.9% + $0.30)$9.00You pay$309.00');
  await fundDialog(page).getByRole('button', { name: 'Continue to payment' }).click();
  await payWith(page, 'declined');
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await payWith(page, 'pays');

  await expect(page).toHaveURL(`/messages/${id}`);
  await expect(toast(page, 'Payment received')).toHaveText(
    isolatedText('Payment received. $300.00 is held for “Sketches”.'),
  );
  await expect(agreement(page)).toContainText('Held $300.00 · Released $0.00 · Still to fund $600.00');
  await expect(agreement(page)).toContainText('Waiting for Emre Aksoy to deliver “Sketches”.');
  await expect(agreement(freelancerPage)).toContainText('Funded: $300.00 is held for you. Safe to start.');
  await expect(log(freelancerPage)).toContainText(`${me.name} funded “Sketches”: $300.00`);
  await takeTransitions(two, ['freelancer', { transition: 'submit', milestone: 1, note: 'Three of them.' }]);

  await transitionLink(page, 'Approve').click();
  await expect(dialog(page, 'Approve')).toContainText(
    'Approving releases $300.00. Emre Aksoy receives $255.00 after the service fee of 15%.',
  );
  await confirm(page, 'Approve').click();
  await expect(agreement(page)).toContainText('Held $0.00 · Released $300.00 · Still to fund $600.00');

  const headings = ['Date', 'Event', 'Client', 'Held', 'Freelancer', 'Fees'];
  const entries = [
    headings,
    [DATE, 'Payment for “Sketches”', '−$309.00', '$300.00', '', '$9.00'],
    [DATE, 'Release of “Sketches”, service fee 15%', '', '−$300.00', '$255.00', '$45.00'],
    ['Total', '−$309.00', '$0.00', '$255.00', '$54.00'],
  ];
  await agreement(page).getByRole('link', { name: 'Statement' }).click();
  await expect(page.getByText('Both of you see this statement.')).toBeVisible();
  await expect.poll(() => statementRows(page)).toEqual(entries);
  await freelancerPage.goto(`/messages/${id}/statement`);
  await expect(statementTable(freelancerPage)).toBeVisible();
  expect(await statementTable(freelancerPage).textContent()).toBe(await statementTable(page).textContent());
  await expectNoSidewaysScroll(freelancerPage, 'a statement on a phone');

  const saved = freelancerPage.waitForEvent('download');
  await freelancerPage.getByRole('button', { name: 'Download CSV' }).click();
  const lines = (await readFile(await (await saved).path(), 'utf16le')).split('\r\n');
  expect(lines.map((line) => line.split('\t').slice(1).join(' '))).toEqual([
    '"Event" "Client" "Held" "Freelancer" "Fees" "Currency"',
    '"Payment for “Sketches”" "-309.00" "300.00" "0.00" "9.00" "USD"',
    '"Release of “Sketches”, service fee 15%" "0.00" "-300.00" "255.00" "45.00" "USD"',
  ]);

  await freelancerPage.emulateMedia({ media: 'print' });
  await expect(freelancerPage.getByRole('columnheader')).toHaveText(headings);
  await expect(freelancerPage.getByRole('button')).toHaveCount(0);
});

test('on a phone by keyboard: a payment that is abandoned, cancelled, and paid after a failed authentication, and an approval without money', async ({
  page,
  me,
  tolerate,
}) => {
  tolerate(REFUSED_CARD);
  await page.setViewportSize({ width: 360, height: 740 });
  const two = await agreementToFund({ client: me });
  await page.goto(`/messages/${two.id}`);
  await continueToPayment(page, 'Fund milestone', KEYBOARD);
  await press(page, page.getByRole('link', { name: 'Back to Taskwright' }));
  await expect(agreement(page)).toContainText('Your payment isn’t finished.$309.00 for “Sketches”.');
  await expect(page).toHaveURL(`/messages/${two.id}`);
  await expectNoSidewaysScroll(page, 'an open payment on a phone');
  await press(page, paymentButton(page, 'Cancel payment'));
  await expect(toast(page, 'Payment cancelled. Nothing was charged.')).toBeVisible();
  await expect(paymentButton(page, 'Fund milestone')).toBeFocused();

  await continueToPayment(page, 'Fund milestone', KEYBOARD);
  await payWith(page, 'secure', KEYBOARD);
  await press(page, page.getByRole('button', { name: 'Fail authentication' }));
  await expect(page.getByRole('alert')).toHaveText(/unable to authenticate your card/);
  await payWith(page, 'secure', KEYBOARD);
  await press(page, page.getByRole('button', { name: 'Complete authentication' }));
  await expect(agreement(page)).toContainText('Held $300.00 · Released $0.00 · Still to fund $600.00');

  await takeTransitions(
    two,
    ...[1, 2].map((milestone) => ['freelancer', { transition: 'submit', milestone, note: 'Here.' }] as const),
  );
  // A page that has not read the second delivery shows it before an approval.
  await expect(agreement(page)).toContainText('Emre Aksoy delivered “Sketches” and 1 more.');
  await press(page, transitionLink(page, 'Approve'));
  await press(page, confirm(page, 'Approve'));
  await expect(agreement(page)).toContainText('Emre Aksoy delivered “Views”.');
  await press(page, transitionLink(page, 'Approve'));
  await expect(dialog(page, 'Approve')).toContainText(
    '“Views” isn’t funded. Approving it releases nothing. You can pay for it later.',
  );
  await press(page, confirm(page, 'Approve'));
  await expect(agreement(page)).toContainText('Your turn. Still to pay: $600.00.');
  await continueToPayment(page, 'Pay now', KEYBOARD);
  await payWith(page, 'pays', KEYBOARD);
  await expect(toast(page, 'Payment received')).toHaveText(
    /\$600\.00 was released to .?Emre Aksoy.? for “.?Views.?”\./,
  );
  await expect(agreement(page)).toContainText('Held $0.00 · Released $900.00 · Still to fund $0.00');
});
