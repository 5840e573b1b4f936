import type { Locator, Page } from '@playwright/test';
import { agreement, partiesWithBid, transitionLink } from '../support/agreements.ts';
import { log } from '../support/conversations.ts';
import { expectAccessible, expectNoSidewaysScroll, toast } from '../support/expectations.ts';
import { INPUT_MODES } from '../support/input-modes.ts';
import { continueToPayment, payWith, REFUSED_CARD, statementTable } from '../support/payments.ts';
import { newPerson } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const dialogButton = (page: Page, name: string): Locator =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

for (const { description, inputMode, width } of INPUT_MODES) {
  const { press, write } = inputMode;

  test(`${description}: offer, acceptance, a declined and a secure card, delivery, approval and equal statements`, {
    tag: '@deep',
  }, async ({ page, me, visit, tolerate }) => {
    test.slow();
    tolerate(REFUSED_CARD);
    const freelancer = await newPerson({ name: 'Emre Aksoy' });
    const { id } = await partiesWithBid({ client: me, freelancer });
    const freelancerPage = await visit(freelancer);
    const pages = [page, freelancerPage];
    for (const each of pages) {
      await each.setViewportSize({ width, height: 800 });
      await each.goto(`/messages/${id}`);
    }
    const confirm = async (where: Page, name: string, button = name): Promise<void> => {
      await press(where, transitionLink(where, name));
      await press(where, dialogButton(where, button));
    };

    await confirm(page, 'Make an offer', 'Send offer');
    await expect(agreement(page)).toContainText('Waiting for Emre Aksoy to answer your offer.');
    await confirm(freelancerPage, 'Accept offer');
    await expect(agreement(freelancerPage)).toContainText(
      `Not funded yet. Wait for ${me.name}, or start at your own risk.`,
    );

    await expect(agreement(page)).toContainText('so that Emre Aksoy can start.');
    await continueToPayment(page, 'Fund milestone', inputMode);
    await payWith(page, 'declined', inputMode);
    await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
    await payWith(page, 'secure', inputMode);
    await press(page, page.getByRole('button', { name: 'Complete authentication' }));
    await expect(toast(page, 'Payment received. $1,650.00 is held for')).toBeVisible();
    await expect(log(page).getByRole('listitem').filter({ hasText: 'You funded' })).toContainText('$1,650.00');

    await expect(agreement(freelancerPage)).toContainText('Funded: $1,650.00 is held for you. Safe to start.');
    await press(freelancerPage, transitionLink(freelancerPage, 'Submit delivery'));
    await write(freelancerPage, freelancerPage.getByLabel('Note'), 'It hangs.');
    await press(freelancerPage, dialogButton(freelancerPage, 'Submit delivery'));
    await expect(agreement(freelancerPage)).toContainText('Funded: $1,650.00 is held for you.');

    await confirm(page, 'Approve');
    for (const each of pages)
      await expect(agreement(each)).toContainText('Held $0.00 · Released $1,650.00 · Still to fund $0.00');

    const texts = [];
    for (const each of pages) {
      await press(each, agreement(each).getByRole('link', { name: 'Statement' }));
      await expect(statementTable(each)).toContainText('$1,650.00');
      await expectNoSidewaysScroll(each, `the statement ${description}`);
      texts.push(await statementTable(each).textContent());
    }
    expect(texts[0]).toBe(texts[1]);
    await expectAccessible(page, `the statement ${description}`);
  });
}
