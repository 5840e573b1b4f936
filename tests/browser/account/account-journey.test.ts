import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DELETION_ERRORS, openSection, rejectOldLogin, result } from '../support/account-page.ts';
import { expectAccessible, expectNoSidewaysScroll, toast } from '../support/expectations.ts';
import { addAccountIn, answerGoogleScript, googleWindow } from '../support/google.ts';
import { press, tabTo, type } from '../support/keyboard.ts';
import { freshEmail, newPerson } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const accountMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account menu of/ });
const identityDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it’s you' });

test.use({ signedIn: true });
test.beforeEach(({ context }) => answerGoogleScript(context));

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height } });

    test(`at ${width} px: change name, photo, address and password, link Google, log out everywhere, download the data, delete the account`, {
      tag: '@deep',
    }, async ({ page, me, tolerate }) => {
      tolerate(/status of 401/, ...DELETION_ERRORS);
      await page.goto('/account');
      const name = await openSection(page, 'Name and photo');
      await name.getByLabel('Full name').fill('Ada Quist');
      await name.getByRole('button', { name: 'Save name' }).click();
      await expect(result(page, 'Name and photo')).toHaveText('Saved');
      await expect(page.getByRole('banner').getByRole('button', { name: 'Account menu of Ada Quist' })).toBeVisible();

      const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() };
      const chooser = page.waitForEvent('filechooser');
      await name.getByRole('button', { name: 'Choose a photo' }).click();
      await (await chooser).setFiles(picture);
      await name.getByRole('button', { name: 'Save photo' }).click();
      await expect(name.getByRole('button', { name: 'Remove photo' })).toBeVisible();
      const shown = page.getByRole('banner').locator('img[src^="/users/photos/"]');
      await expect(shown).toBeVisible();
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await expectNoSidewaysScroll(page, 'name and photo');
      await expectAccessible(page, 'name and photo');

      const address = freshEmail();
      const email = await openSection(page, 'Email');
      await email.getByLabel('New email').fill(address);
      await email.getByRole('button', { name: 'Change email' }).click();
      await expect(result(page, 'Email')).toHaveText(
        `We sent a link to ${address}. Nothing changes until you open it.`,
      );
      await expect(email.getByText(me.email)).toBeVisible();

      const password = await openSection(page, 'Password');
      await password.getByLabel('Current password').fill(me.password);
      await password.getByLabel('New password').fill('Tenon2027');
      await password.getByRole('button', { name: 'Change password' }).click();
      await expect(result(page, 'Password')).toHaveText('Saved');
      await expect(password.getByLabel('Current password')).toHaveValue('');

      const methods = await openSection(page, 'Sign-in methods');
      const google = freshEmail();
      const popup = await googleWindow(page, () => methods.getByRole('button', { name: 'Link Google' }).click());
      await addAccountIn(popup, { name: 'Gesine Holt', email: google });
      await expect(methods.getByText(`Linked to ${google}`)).toBeVisible();
      await expect(result(page, 'Sign-in methods')).toHaveText('Google is linked');
      await methods.getByRole('button', { name: 'Unlink Google' }).click();
      await expect(methods.getByText('Not linked')).toBeVisible();
      // The name belongs to the profile. Google does not replace it.
      await expect(page.getByRole('banner').getByRole('button', { name: 'Account menu of Ada Quist' })).toBeVisible();

      await methods.getByRole('button', { name: 'Log out everywhere' }).click();
      await identityDialog(page).getByLabel('Your password').fill('Tenon2027');
      await identityDialog(page).getByRole('button', { name: 'Continue', exact: true }).click();
      await expect(methods.getByText('All other devices are logged out')).toBeVisible();
      await expect(accountMenu(page)).toBeVisible();

      const data = await openSection(page, 'Your data');
      await rejectOldLogin(page, '**/users/me/export', 'GET');
      const download = page.waitForEvent('download');
      await data.getByRole('button', { name: 'Download my data' }).click();
      await identityDialog(page).getByLabel('Your password').fill('Tenon2027');
      await identityDialog(page).getByRole('button', { name: 'Continue', exact: true }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/\.json$/);
      expect(await readFile(await file.path(), 'utf8')).toContain('Ada Quist');
      await expect(result(page, 'Your data')).toHaveText('Your data is downloaded');

      await page.evaluate((uid) => localStorage.setItem(`taskwright-draft:${uid}`, '{}'), me.uid);
      const end = await openSection(page, 'Delete account');
      await end.getByRole('button', { name: 'Delete account' }).click();
      await page
        .getByRole('dialog', { name: 'Delete your account?' })
        .getByRole('button', { name: 'Delete account' })
        .click();
      await expect(toast(page, 'Your account is deleted.')).toBeVisible();
      await expect(page).toHaveURL('/');
      await expect(accountMenu(page)).toHaveCount(0);
      expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([]);
      await page.goto('/account');
      await expect(page).toHaveURL('/login');
    });
  });
}

test('by keyboard: change name, photo, address and password, link Google, switch notifications off, download the data, delete the account', {
  tag: '@deep',
}, async ({ page, me, tolerate }) => {
  tolerate(/status of 401/, ...DELETION_ERRORS);
  const main = page.getByRole('main');
  const openByKey = async (name: string): Promise<void> => {
    await press(page, main.getByRole('navigation', { name: 'Account' }).getByRole('link', { name, exact: true }));
    await expect(main.getByRole('heading', { level: 1, name })).toBeFocused();
  };
  await page.goto('/account');
  await tabTo(page, main.getByLabel('Full name'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Ada Quist');
  await page.keyboard.press('Enter');
  await expect(result(page, 'Name and photo')).toHaveText('Saved');

  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() };
  const chooser = page.waitForEvent('filechooser');
  await press(page, main.getByRole('button', { name: 'Choose a photo' }));
  await (await chooser).setFiles(picture);
  await press(page, main.getByRole('button', { name: 'Save photo' }));
  await expect(main.getByRole('button', { name: 'Change photo' })).toBeFocused();
  await press(page, main.getByRole('button', { name: 'Remove photo' }));
  await expect(main.getByRole('button', { name: 'Choose a photo' })).toBeFocused();

  const address = freshEmail();
  await openByKey('Email');
  await type(page, main.getByLabel('New email'), address);
  await page.keyboard.press('Enter');
  await expect(result(page, 'Email')).toContainText(`We sent a link to ${address}.`);

  await openByKey('Password');
  await type(page, main.getByLabel('Current password'), me.password);
  await type(page, main.getByLabel('New password'), 'Tenon2027');
  await page.keyboard.press('Enter');
  await expect(result(page, 'Password')).toHaveText('Saved');

  await openByKey('Sign-in methods');
  const google = freshEmail();
  const popup = await googleWindow(page, () => press(page, main.getByRole('button', { name: 'Link Google' })));
  await addAccountIn(popup, { name: 'Gesine Holt', email: google });
  await expect(result(page, 'Sign-in methods')).toHaveText('Google is linked');
  await expect(main.getByRole('button', { name: 'Unlink Google' })).toBeFocused();

  await openByKey('Notifications');
  await press(page, main.getByRole('checkbox', { name: 'Messages: bell' }), 'Space');
  await expect(result(page, 'Notifications')).toHaveText('Saved');

  await openByKey('Your data');
  await rejectOldLogin(page, '**/users/me/export', 'GET');
  const download = page.waitForEvent('download');
  await press(page, main.getByRole('button', { name: 'Download my data' }));
  await expect(identityDialog(page).getByLabel('Your password')).toBeVisible();
  await type(page, identityDialog(page).getByLabel('Your password'), 'Tenon2027');
  await page.keyboard.press('Enter');
  await download;
  await expect(result(page, 'Your data')).toHaveText('Your data is downloaded');
  await expect(main.getByRole('button', { name: 'Download my data' })).toBeFocused();

  await openByKey('Delete account');
  await press(page, main.getByRole('button', { name: 'Delete account' }));
  // The focus is on the button that keeps the account.
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByRole('button', { name: 'Keep account' })).toBeFocused();
  await press(page, dialog.getByRole('button', { name: 'Delete account' }));
  await expect(toast(page, 'Your account is deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test.describe('A user who logs in with Google', () => {
  test.use({ signedIn: false });

  test('sets a password first, and then unlinks Google', { tag: '@deep' }, async ({ page, tolerate }) => {
    // A new password invalidates the token of a background request that is under way.
    tolerate(/status of 401/);
    await page.goto('/signup');
    const google = freshEmail();
    const popup = await googleWindow(page, () => page.getByRole('button', { name: 'Sign up with Google' }).click());
    await addAccountIn(popup, { name: 'Gesine Holt', email: google });
    await expect(accountMenu(page)).toBeVisible();
    await page.goto('/account');
    const methods = await openSection(page, 'Sign-in methods');
    await expect(methods.getByRole('button', { name: 'Unlink Google' })).toBeDisabled();
    await expect(methods).toContainText('Google is your only way to log in.');
    const password = await openSection(page, 'Password');
    await expect(password.getByLabel('Current password')).toHaveCount(0);
    await password.getByLabel('New password').fill('Tenon2027');
    await password.getByRole('button', { name: 'Set password' }).click();
    await expect(password.getByLabel('Current password')).toBeVisible();
    await openSection(page, 'Sign-in methods');
    await expect(methods.getByText(`Set for ${google}`)).toBeVisible();
    await methods.getByRole('button', { name: 'Unlink Google' }).click();
    await expect(methods.getByText('Not linked')).toBeVisible();
  });
});

test('a Google account of another person cannot be linked', { tag: '@deep' }, async ({ page, tolerate }) => {
  tolerate(/status of 400/, /auth\/(email-already-in-use|credential-already-in-use)/);
  const other = await newPerson();
  await page.goto('/account/sign-in');
  const methods = await openSection(page, 'Sign-in methods');
  const popup = await googleWindow(page, () => methods.getByRole('button', { name: 'Link Google' }).click());
  await addAccountIn(popup, { name: 'Robin', email: other.email });
  await expect(methods.getByRole('alert').filter({ hasText: /./ })).toContainText(
    'already belongs to another Taskwright account',
  );
});
