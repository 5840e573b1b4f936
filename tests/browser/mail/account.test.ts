import { emailTo } from '../../support/inbox.ts';
import { DELETION_ERRORS, openSection, result } from '../support/account-page.ts';
import { expectScreen, toast } from '../support/expectations.ts';
import { followEmail } from '../support/mails.ts';
import { freshEmail } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

test('a deleted account gets a last email, whose button opens the terms', { tag: '@deep' }, async ({
  page,
  me,
  tolerate,
}) => {
  tolerate(...DELETION_ERRORS);
  await page.goto('/account');
  const section = await openSection(page, 'Delete account');
  await section.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(toast(page, 'Your account is deleted.')).toBeVisible();
  const mail = await followEmail(page, me.email, 'Your Taskwright account was deleted');
  expect(mail.headers['list-unsubscribe']).toBeUndefined();
  await expect(page).toHaveURL('/terms');
  await expectScreen(page, 'Terms and Conditions');
});

test('a change of address reaches the new address and the old one by email, whose buttons confirm and undo it', {
  tag: '@deep',
}, async ({ page, me, visit }) => {
  const email = freshEmail();
  await page.goto('/account/email');
  await page.getByLabel('New email').fill(email);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(result(page, 'Email')).toHaveText(`We sent a link to ${email}. Nothing changes until you open it.`);

  await followEmail(page, email, 'Confirm your new email');
  await expectScreen(page, 'Confirm your new email');
  await expect(page.getByRole('main').getByRole('button', { name: 'Confirm new email' })).toBeVisible();
  expect((await emailTo(me.email, 'about to change')).text).not.toContain(email);
  const old = await visit();
  await followEmail(old, me.email, 'about to change');
  await expectScreen(old, 'Undo the email change', 'Undo an email change');
  await expect(old.getByRole('main').getByRole('button', { name: 'Undo the change' })).toBeVisible();
});
