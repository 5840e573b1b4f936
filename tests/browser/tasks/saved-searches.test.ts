import type { Page } from '@playwright/test';
import { LIMITS } from '@taskwright/contract';
import { bearer } from '../../support/accounts.ts';
import { emulators, fetchOk } from '../../support/emulators.ts';
import { expectAccessible, expectNoSidewaysScroll, expectScreen, toast } from '../support/expectations.ts';
import { logIn, newPerson } from '../support/people.ts';
import { plantMoreSearches, saveSearch } from '../support/saved-searches.ts';
import { freshWord, postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Save this search' });
const rows = (page: Page) => page.getByRole('list', { name: 'Saved searches' }).getByRole('listitem');

test.describe('Saved searches', () => {
  test.use({ signedIn: true });

  test('a saved search reports a new task in the bell, whose link opens the task', async ({ page }) => {
    const word = freshWord();
    await page.goto(`/browse-tasks?search=${word}&category=Design&sort=newest`);
    await page.getByRole('button', { name: 'Save this search' }).click();
    await expect(dialog(page).getByLabel('Name')).toHaveValue(`${word}, Design`);
    await expectAccessible(page, 'the dialog that saves a search');
    await dialog(page).getByLabel('Name').fill('');
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog(page).getByText('Name is required')).toBeVisible();
    await dialog(page).getByLabel('Name').fill('Design jobs');
    await dialog(page).getByLabel('Email about new tasks').selectOption('Weekly');
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Save this search' })).toBeFocused();
    await page.getByRole('button', { name: 'View saved searches' }).click();
    await expect(page).toHaveURL('/account/searches');
    await expectScreen(page, 'Saved searches');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(`“${word}” · Design`);
    await expect(rows(page)).toContainText('Email: Weekly');

    await page.goto('/terms');
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    const id = await postTask(await newPerson(), { title: `A sign for ${word}`, category: 'Design' });
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread', { timeout: 20_000 });
    await bell(page).click();
    const link = page.getByRole('list', { name: 'Notifications' }).getByRole('link');
    await expect(link).toHaveText(new RegExp(`^Unread: New for your search “Design jobs”: “A sign for ${word}”`));
    await link.click();
    await expect(page).toHaveURL(`/browse-tasks/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`A sign for ${word}`);
    await expect(bell(page)).toHaveAccessibleName('Notifications');
  });

  test('are renamed, opened in Browse and deleted on their page, which Account links to', { tag: '@deep' }, async ({
    page,
    me,
  }) => {
    await page.goto('/account');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Saved searches/ })
      .click();
    await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible();
    await expectAccessible(page, 'no saved searches');

    await saveSearch(me, 'Logos', { search: 'logo', category: 'Design', budget: 'low' });
    await saveSearch(me, 'Everything', {});
    await page.reload();
    await expect(rows(page)).toHaveText([/^Everything/, /^Logos/]);
    const limit = 'Email about saved searches is switched off in your account. Change this';
    await expect(page.getByText(limit)).toHaveCount(0);
    await fetchOk(`${emulators.api}/users/me/notification-settings`, {
      method: 'PUT',
      headers: { ...bearer(me), 'content-type': 'application/json' },
      body: JSON.stringify({ muted: [], emails: { searches: 'never' } }),
    });
    await page.reload();
    await expect(page.getByText(limit)).toBeVisible();
    await page.getByRole('button', { name: 'Edit Logos' }).click();
    const editor = page.getByRole('dialog', { name: 'Edit search' });
    await expect(editor.getByText(limit)).toBeVisible();
    await editor.getByLabel('Email about new tasks').selectOption('Never');
    await expect(editor.getByText(limit)).toHaveCount(0);
    await editor.getByRole('button', { name: 'Cancel' }).click();
    await expectAccessible(page, 'saved searches');
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page, 'saved searches');

    await page.getByRole('button', { name: 'Edit Logos' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit search' });
    await expect(edit.getByLabel('Name')).toHaveValue('Logos');
    await edit.getByLabel('Name').fill('Cheap logos');
    await edit.getByLabel('Email about new tasks').selectOption('Never');
    await edit.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(rows(page).last()).toContainText('Email: Never');
    await expect(page.getByRole('button', { name: 'Edit Cheap logos' })).toBeVisible();

    await page.getByRole('link', { name: 'Cheap logos' }).click();
    await expect(page).toHaveURL('/browse-tasks?search=logo&category=Design&budget=low');
    await page.goBack();
    await page.getByRole('button', { name: 'Delete Cheap logos' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Delete Cheap logos' }).click();
    await page.getByRole('button', { name: 'Delete search' }).click();
    await expect(rows(page)).toHaveText([/^Everything/]);
  });

  test('the 21st is refused with the limit, and a search that is saved already with its name', {
    tag: '@deep',
  }, async ({ page, me, tolerate }) => {
    tolerate(/status of 409/, /ApiError/);
    await saveSearch(me, 'Logos', { search: 'logo' });
    await plantMoreSearches(me, LIMITS.savedSearches - 1);
    await page.goto('/browse-tasks?search=LOGO');
    await page.getByRole('button', { name: 'Save this search' }).click();
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog(page).getByText('You’ve already saved this search as “Logos”.')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.goto('/browse-tasks?search=other');
    await page.getByRole('button', { name: 'Save this search' }).click();
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog(page).getByText('You’ve saved 20 searches, which is the limit.')).toBeVisible();
  });
});

test('a visitor who saves a search is led to login and back to the dialog', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/browse-tasks?category=Design');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Log in to save this search.')).toBeVisible();
  await logIn(page, await newPerson());
  await expect(page).toHaveURL('/browse-tasks?category=Design');
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Search saved')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  const action = page.getByRole('button', { name: 'View saved searches' });
  expect((await action.boundingBox())?.height, 'one line of text in the minimum height').toBe(44);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Save this search' })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});
