import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { bearer } from '../../support/accounts.ts';
import { emulators, fetchOk } from '../../support/emulators.ts';
import { expectAccessible, expectNoSidewaysScroll, toast } from '../support/expectations.ts';
import { newPerson, type Person } from '../support/people.ts';
import { plantProfile } from '../support/profiles.ts';
import { freshTitle, postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Invite to a task' });
const inviteButton = (page: Page) => page.getByRole('button', { name: 'Invite to a task' });
const row = (page: Page, title: string) =>
  page.getByRole('table', { name: 'Invitations' }).getByRole('row').filter({ hasText: title });

/** Plants the profile of a person. Returns its public id and its address. */
const plantFor = async ({ uid, name }: Person) => {
  const handle = `inv-${randomUUID().slice(0, 8)}`;
  const { person } = await plantProfile({ uid, name, handle });
  return { person, path: `/freelancers/${handle}` };
};

const send = (client: Person, person: string, task: string) =>
  fetchOk(`${emulators.api}/users/me/invitations`, {
    method: 'POST',
    headers: { ...bearer(client), 'content-type': 'application/json' },
    body: JSON.stringify({ person, task }),
  });

test.describe('A client', () => {
  test.use({ signedIn: true });

  test('invites a freelancer, who bids or declines in My Bids, which the client sees', {
    tag: '@deep',
  }, async ({ page, me, visit }) => {
    const mia = await newPerson();
    const { person, path } = await plantFor(mia);
    const [first, second, third] = [freshTitle(), freshTitle(), freshTitle()];
    const ids = [];
    for (const title of [first, second, third]) ids.push(await postTask(me, { title }));
    const [firstId = '', secondId = '', thirdId = ''] = ids;

    await page.goto(path);
    await inviteButton(page).click();
    await dialog(page).getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog(page).getByRole('alert').filter({ hasText: /./ })).toContainText('Choose a task');
    await dialog(page).getByRole('radio', { name: first }).check();
    await expect(dialog(page).getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    await expectAccessible(page, 'the invite dialog');
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'the invite dialog on a phone, dark');
    await page.setViewportSize(WIDE);
    await page.emulateMedia({ colorScheme: 'light' });
    await dialog(page).getByRole('button', { name: 'Send invitation' }).click();
    await expect(toast(page, 'Invitation sent')).toBeVisible();
    await expect(inviteButton(page)).toBeFocused();
    await inviteButton(page).click();
    await expect(dialog(page).getByRole('radio', { name: first })).toBeDisabled();
    await page.keyboard.press('Escape');

    await send(me, person, secondId);
    const hers = await visit(mia);
    await hers.goto('/my-bids');
    await expect(row(hers, first)).toContainText('Invited');
    await expect(row(hers, second)).toContainText(me.name);
    await expectAccessible(hers, 'invitations');
    await hers.setViewportSize(PHONE);
    await hers.emulateMedia({ colorScheme: 'dark' });
    await expect(hers.getByRole('list', { name: 'Invitations' }).locator('> li')).toHaveCount(2);
    await expectAccessible(hers, 'invitations as cards, dark');
    await expectNoSidewaysScroll(hers, 'invitations');
    await hers.setViewportSize(WIDE);

    // The notification refreshes the page.
    await expect(hers.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    await send(me, person, thirdId);
    await expect(row(hers, third)).toBeVisible();
    await row(hers, second).getByRole('button', { name: 'No thanks' }).click();
    await expect(row(hers, second)).toContainText('You declined');
    await expect(row(hers, second).getByRole('button', { name: 'Undo' })).toBeFocused();
    await row(hers, first).getByRole('link', { name: 'Bid' }).click();
    await expect(hers).toHaveURL(`/browse-tasks/${firstId}`);
    await expect(hers.getByRole('region', { name: 'Place a bid' })).toBeVisible();

    await page.goto(`/my-tasks?bids=${secondId}`);
    const invited = page.getByRole('list', { name: 'Invited freelancers' }).getByRole('listitem');
    await expect(invited).toContainText('Said no thanks');
    await expect(invited.getByRole('link', { name: mia.name })).toHaveAttribute('href', path);
    await expectAccessible(page, 'the bids dialog with an invited freelancer');
  });

  test('without an open task is led to the form, reads why an invitation fails, and sends another', {
    tag: '@deep',
  }, async ({ page, me, tolerate }) => {
    tolerate(/status of 409/, /ApiError/);
    const mia = await newPerson();
    const { path } = await plantFor(mia);
    await page.goto(path);
    await inviteButton(page).click();
    await expect(dialog(page).getByRole('link', { name: `Post a task for ${mia.name}` })).toBeVisible();
    await expectAccessible(page, 'the invite dialog without a task');
    await page.keyboard.press('Escape');

    const task = await postTask(me, { title: freshTitle() });
    await inviteButton(page).click();
    await expect(dialog(page).getByRole('radio')).toBeChecked();
    await fetchOk(`${emulators.api}/tasks/${task}/bids/me`, {
      method: 'PUT',
      headers: { ...bearer(mia), 'content-type': 'application/json' },
      body: JSON.stringify({ amount: 100, days: 3, message: 'In oak.' }),
    });
    await dialog(page).getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog(page).getByRole('alert').filter({ hasText: /./ })).toContainText(
      `${mia.name} has already bid on this task.`,
    );
    await page.keyboard.press('Escape');

    await postTask(me, { title: freshTitle() });
    await inviteButton(page).click();
    await dialog(page).getByRole('button', { name: 'Send invitation' }).click();
    await expect(toast(page, 'Invitation sent')).toBeVisible();
    await expect(inviteButton(page)).toBeFocused();
    await inviteButton(page).click();
    await dialog(page)
      .getByRole('link', { name: `Post a task for ${mia.name}` })
      .click();
    await expect(page).toHaveURL('/add-task');
  });
});
