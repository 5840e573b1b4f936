import { shortDate } from '../../../web/src/lib/format/dates.ts';
import { submit } from '../../support/agreements.ts';
import { agreement, letSilencePass, readHead, takeTransitions } from '../support/agreements.ts';
import { log } from '../support/conversations.ts';
import { expectNoSidewaysScroll } from '../support/expectations.ts';
import { agreementToFund, fundDialog, openPayment, payElsewhere } from '../support/payments.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

test('a client does not answer a funded delivery: both read when it is approved, and the schedule approves it after 14 days', async ({
  page,
  me,
  visit,
}) => {
  const two = await agreementToFund({ client: me });
  const { id, freelancer } = two;
  await page.goto(`/messages/${id}?step=fund`);
  await expect(fundDialog(page)).toContainText(
    'We hold the money until you approve the delivery. If you don’t answer a delivery within 14 days, it is released to Emre Aksoy.',
  );
  await openPayment(two, [1], 30_000);
  await payElsewhere(two);
  await takeTransitions(two, ['freelancer', submit(1)]);
  const approvesAt = (await readHead(me, id)).agreement?.terms.milestones[0]?.money?.approvesAt ?? '';
  expect(Math.round((Date.parse(approvesAt) - Date.now()) / 3_600_000)).toBe(14 * 24);

  const automatic = `Approved automatically on ${shortDate(approvesAt)} if`;
  const freelancerPage = await visit(freelancer);
  await freelancerPage.setViewportSize({ width: 360, height: 740 });
  await freelancerPage.goto(`/messages/${id}`);
  await expect(agreement(freelancerPage)).toContainText(
    `“Sketches” waits for ${me.name}’s review.${automatic} ${me.name} doesn’t answer.`,
  );
  await page.goto(`/messages/${id}`);
  await expect(agreement(page)).toContainText(`Emre Aksoy delivered “Sketches”.${automatic} you don’t answer.`);
  // A wide screen shows the terms in a column.
  await agreement(freelancerPage).getByRole('button', { name: 'Show terms' }).click();
  for (const [each, client] of [
    [page, 'you don’t'],
    [freelancerPage, `${me.name} doesn’t`],
  ] as const) {
    const milestones = agreement(each).getByRole('list', { name: 'Milestones' }).getByRole('listitem');
    await expect(milestones.filter({ hasText: 'Sketches' })).toContainText(`${automatic} ${client} answer`);
    await expect(milestones.filter({ hasText: 'Views' })).not.toContainText('automatically');
  }
  await expectNoSidewaysScroll(freelancerPage, 'terms with an automatic approval');

  await letSilencePass(two, 1, 7);
  const notices = await visit(me);
  await notices.goto('/notifications');
  const notice = notices.getByRole('main').getByRole('link', { name: 'is approved automatically on' });
  await expect(notice).toContainText(/if you don’t answer Emre Aksoy\. \$300\.00 is then released/);
  await letSilencePass(two, 1, 14);
  await expect(notices.getByRole('main')).toContainText(
    'was approved automatically after 14 days. $300.00 is released to Emre Aksoy',
  );

  for (const [each, moment] of [
    [page, 'The first milestone is approved.'],
    [freelancerPage, 'Your first milestone is approved.'],
  ] as const) {
    await each.reload();
    await expect(log(each)).toContainText(
      '“Sketches” was approved automatically after 14 days, and $300.00 was released',
    );
    await expect(log(each)).toContainText(moment);
    await expect(agreement(each)).toContainText('Held $0.00 · Released $300.00 · Still to fund $600.00');
    await expect(agreement(each)).not.toContainText('Approved automatically');
  }
  await freelancerPage.goto('/messages');
  await expect(freelancerPage.getByRole('list', { name: 'Conversations' })).toContainText(
    'A milestone was approved automatically after 14 days.',
  );
});
