import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { bearer } from '../../support/accounts.ts';
import { emulators, fetchOk } from '../../support/emulators.ts';
import type { PlantedProfile } from '../../support/profiles.ts';
import { expectAccessible, expectNoSidewaysScroll, toast } from '../support/expectations.ts';
import { fetchRoute } from '../support/fetch-route.ts';
import { newPerson, type Person } from '../support/people.ts';
import { plantProfile } from '../support/profiles.ts';
import { fillTask, taskField } from '../support/task-form.ts';
import { freshTitle, freshWord, postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Invite to a task' });
const inviteButton = (page: Page) => page.getByRole('button', { name: 'Invite to a task' });
const row = (page: Page, title: string) =>
  page.getByRole('table', { name: 'Invitations' }).getByRole('row').filter({ hasText: title });

/** Plants the profile of a person. Returns its public id, its handle and its address. */
const plantFor = async ({ uid, name }: Pick<Person, 'uid' | 'name'>, fields: PlantedProfile = {}) => {
  const handle = `inv-${randomUUID().slice(0, 8)}`;
  const { person } = await plantProfile({ uid, name, handle, ...fields });
  return { person, handle, path: `/freelancers/${handle}` };
};

const remove = (page: Page, { name }: Person) => page.getByRole('button', { name: `Remove ${name}` });
const noteFor = (page: Page, { name }: Person) => taskField(page, `Note for ${name} (optional)`);
const addTask = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add Task', exact: true });
/** Returns the id of a task on My Posted Tasks. */
const taskIdIn = async (page: Page, title: string): Promise<string> => {
  const address = await page.getByRole('main').getByRole('link', { name: title }).first().getAttribute('href');
  return address?.split('/').at(-1) ?? '';
};
const invitations = (page: Page) => page.getByRole('list', { name: 'Invited freelancers' }).getByRole('listitem');

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
    const summary = hers.getByRole('region', { name: 'Summary' });
    await expect(summary.getByText(/ invited you on \w+ \d+\.$/)).toContainText(me.name);
    await hers.setViewportSize(PHONE);
    await expectAccessible(hers, 'a task with an invitation on a phone');
    await expectNoSidewaysScroll(hers, 'a task with an invitation');
    await hers.setViewportSize(WIDE);
    await summary.getByRole('button', { name: 'No thanks' }).press('Enter');
    await expect(summary.getByText('You declined the invitation.')).toBeVisible();
    await expect(summary.getByRole('button', { name: 'Undo' })).toBeFocused();

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
    const { path, handle } = await plantFor(mia);
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
    await expect(page).toHaveURL(`/add-task?for=${handle}`);
  });

  test('posts a task for a freelancer from the profile, invites them with a note, and then one of three who match', async ({
    page,
    me,
    visit,
  }) => {
    const skill = freshWord();
    const ilse = await newPerson();
    const { handle, path } = await plantFor(ilse, { skills: [skill] });
    await plantFor(me, { skills: [skill] });
    const others = ['Ada', 'Bo', 'Cy'].map((first) => ({ uid: randomUUID(), name: `${first} ${freshWord()}` }));
    for (const other of others) await plantFor(other, { skills: [skill] });
    await plantFor({ uid: randomUUID(), name: 'Di' }, { skills: [skill], availability: 'none' });

    await page.goto(path);
    await inviteButton(page).click();
    await dialog(page)
      .getByRole('link', { name: `Post a task for ${ilse.name}` })
      .click();
    await expect(page).toHaveURL(`/add-task?for=${handle}`);
    const form = page.getByRole('main');
    await expect(form.getByText(`For ${ilse.name}`, { exact: true })).toBeVisible();
    const title = await fillTask(page);
    await page.getByRole('button', { name: 'More details' }).click();
    await taskField(page, 'Skills (optional)').fill(skill);
    const note = 'Your doors <b>close</b>.\n\nMine do not.';
    await noteFor(page, ilse).fill('x'.repeat(501));
    await addTask(page).click();
    await expect(form.getByRole('alert').filter({ hasText: /./ })).toHaveText(['Note can have at most 500 characters']);
    await expect(noteFor(page, ilse)).toBeFocused();
    await noteFor(page, ilse).fill(note);
    await expectAccessible(page, 'the form of a task for a freelancer');

    // The draft contains the freelancer and the note, also without the link's address.
    await page.goto('/add-task');
    await expect(page).toHaveURL(`/add-task?for=${handle}`);
    await expect(remove(page, ilse)).toBeVisible();
    await expect(noteFor(page, ilse)).toHaveValue(note);
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'the form of a task for a freelancer on a phone, dark');
    await expectNoSidewaysScroll(page, 'the form of a task for a freelancer');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(WIDE);
    await addTask(page).click();

    await expect(page).toHaveURL('/my-tasks');
    const posted = page.getByRole('region', { name: 'Your new task' });
    await expect(posted).toContainText(`Your task is live, and ${ilse.name} is invited.`);
    const matching = posted.getByRole('list', { name: 'Freelancers who match' }).getByRole('listitem');
    // The skeleton has three items without a link.
    await expect(matching.getByRole('link')).toHaveCount(3);
    const shown = await matching.getByRole('link').allTextContents();
    expect(shown.toSorted()).toEqual(others.map(({ name }) => name).toSorted());
    await matching
      .first()
      .getByRole('button', { name: `Invite ${shown[0]}` })
      .click();
    await expect(matching.first().getByText('Invited', { exact: true })).toBeFocused();
    await expectAccessible(page, 'My Posted Tasks with freelancers who match');
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'My Posted Tasks with freelancers who match on a phone, dark');
    await expectNoSidewaysScroll(page, 'My Posted Tasks with freelancers who match');
    await page.setViewportSize(WIDE);

    const hers = await visit(ilse);
    await hers.goto('/my-bids');
    await expect(row(hers, title)).toContainText('Invited');
    await expect(hers.getByText('Your doors <b>close</b>.')).toContainText(`Note from ${me.name}:`);
    await expectAccessible(hers, 'an invitation with a note');
    await hers.setViewportSize(PHONE);
    await expect(hers.getByRole('list', { name: 'Invitations' }).getByRole('listitem', { name: title })).toContainText(
      'Mine do not.',
    );
    await expectNoSidewaysScroll(hers, 'an invitation with a note');

    await page.goto(`/my-tasks?bids=${await taskIdIn(page, title)}`);
    await expect(invitations(page)).toHaveCount(2);
    await expect(invitations(page).filter({ hasText: ilse.name })).toContainText('Your note: Your doors <b>close</b>.');
    await expectAccessible(page, 'the invited freelancers of a task with a note');
  });

  test('removes the freelancer of a new task, or posts it for one who cannot be invited', { tag: '@deep' }, async ({
    page,
    tolerate,
  }) => {
    tolerate(/status of 404/);
    const ilse = await newPerson();
    const { handle } = await plantFor(ilse);
    await page.goto(`/add-task?for=${handle}`);
    await fillTask(page);
    await noteFor(page, ilse).fill('Your doors close.');
    await remove(page, ilse).click();
    await expect(page).toHaveURL('/add-task');
    await expect(taskField(page, 'Title')).toBeFocused();
    await expect(noteFor(page, ilse)).toHaveCount(0);
    await page.reload();
    await expect(taskField(page, 'Category')).toHaveValue('Writing');
    await expect(remove(page, ilse)).toHaveCount(0);

    await page.goto(`/add-task?for=gone-${randomUUID().slice(0, 8)}`);
    const main = page.getByRole('main');
    await expect(main).toContainText('This freelancer’s profile isn’t available. You can still post your task.');
    const away = await newPerson();
    const none = await plantFor(away, { availability: 'none' });
    await page.goto(`/add-task?for=${none.handle}`);
    await expect(main).toContainText(`${away.name} isn’t taking work right now. You can still post your task.`);
    await expect(noteFor(page, away)).toHaveCount(0);
    await expectAccessible(page, 'the form of a task for a freelancer who takes no work');
    await addTask(page).click();
    await expect(page.getByRole('region', { name: 'Your new task' })).toContainText('Your task is live. Send');
  });

  test('posts a task whose invitation fails, and sends it again with one result', { tag: '@deep' }, async ({
    page,
    tolerate,
  }) => {
    tolerate(/net::ERR_/, /NetworkError/);
    const ilse = await newPerson();
    const { handle } = await plantFor(ilse);
    await page.goto(`/add-task?for=${handle}`);
    const title = await fillTask(page);
    await noteFor(page, ilse).fill('Your doors close.');
    // The request reaches the server, but the response is lost.
    await page.route('**/users/me/invitations', async (route) => {
      await fetchRoute(route);
      await route.abort('connectionreset');
    });
    await addTask(page).click();
    await expect(page).toHaveURL('/my-tasks');
    const failed = page.getByRole('region', { name: 'Your invitation' });
    const reason = 'We couldn’t reach Taskwright. Check your connection and try again.';
    const text = `Your task is live, but ${ilse.name} isn’t invited: ${reason}`;
    await expect(failed.getByRole('alert')).toHaveText(text);
    await expectAccessible(page, 'My Posted Tasks with a failed invitation');
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'My Posted Tasks with a failed invitation on a phone, dark');
    await expectNoSidewaysScroll(page, 'My Posted Tasks with a failed invitation');
    await page.setViewportSize(WIDE);
    await page.unroute('**/users/me/invitations');
    await failed.getByRole('button', { name: `Invite ${ilse.name}` }).click();
    await expect(failed.getByText(`Invitation sent to ${ilse.name}.`)).toBeFocused();
    await page.goto(`/my-tasks?bids=${await taskIdIn(page, title)}`);
    await expect(invitations(page)).toHaveCount(1);
    await expect(invitations(page)).toContainText('Your note: Your doors close.');
  });
});
