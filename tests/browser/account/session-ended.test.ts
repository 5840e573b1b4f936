import type { Locator, Page } from '@playwright/test';
import { signOutEverywhere } from '../../support/accounts.ts';
import { offerOf } from '../../support/agreements.ts';
import { openSection } from '../support/account-page.ts';
import { partiesWithBid, takeTransitions } from '../support/agreements.ts';
import { bidField, fillBid } from '../support/bids.ts';
import { field, messages, sendMessage } from '../support/conversations.ts';
import { expectAccessible, expectNoSidewaysScroll, toast } from '../support/expectations.ts';
import { fetchRoute } from '../support/fetch-route.ts';
import { press, type } from '../support/keyboard.ts';
import { nextSecond } from '../support/next-second.ts';
import { logIn, newPerson, type Person } from '../support/people.ts';
import { fillTask, taskField } from '../support/task-form.ts';
import { freshTitle, postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

test.beforeEach(({ tolerate }) => tolerate(/status of 40[01]/, /session has ended/i, /ApiError/, /SignedOutError/));

const login = (page: Page): Locator => page.getByRole('dialog', { name: 'Log in to continue' });
const button = (place: Page | Locator, name: string): Locator => place.getByRole('button', { name, exact: true });

/** Ends all sessions of a user. A login is valid again from the next second. */
const end = async (person: Person): Promise<void> => {
  await signOutEverywhere(person);
  await nextSecond();
};

/** Makes the provider log the user out at the next refresh of the token, as it does for a revoked session. */
const endAtProvider = async (page: Page, person: Person): Promise<void> => {
  await end(person);
  await page.route('**/securetoken.googleapis.com/**', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOKEN_EXPIRED' } } }),
  );
};

const logInAgain = async (page: Page, { email, password }: Person): Promise<void> => {
  await expect(login(page).getByLabel('Email Address')).toHaveValue(email);
  await login(page).getByLabel('Password', { exact: true }).fill(password);
  await button(login(page), 'Log in').click();
  await expect(login(page)).toHaveCount(0);
};

test('the task form keeps its input when the user closes the login dialog, and continues after a login by keyboard', async ({
  page,
  me,
}) => {
  await page.goto('/add-task');
  const title = await fillTask(page);
  await end(me);
  await press(page, button(page, 'Add Task'));
  await expect(login(page).getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page, 'the login dialog');

  await page.keyboard.press('Escape');
  await expect(login(page)).toHaveCount(0);
  const banner = page.getByRole('main').getByRole('alert').filter({ hasText: 'Your session has ended.' });
  await expect(banner).toBeVisible();
  await expect(taskField(page, 'Title')).toHaveValue(title);

  await press(page, button(banner, 'Log in'));
  await expect(login(page).getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('wrong password');
  await page.keyboard.press('Enter');
  await expect(login(page).getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible();
  await login(page).getByLabel('Password', { exact: true }).fill('');
  await type(page, login(page).getByLabel('Password', { exact: true }), me.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('You’re logged in again.')).toBeFocused();
  await expect(page).toHaveURL('/add-task');
  await expect(taskField(page, 'Title')).toHaveValue(title);
  await press(page, button(page, 'Add Task'));
  await expect(page).toHaveURL('/my-tasks');
  await expect(page.getByRole('rowheader').filter({ hasText: title })).toBeVisible();
});

test('a bid is placed after the login, also if the provider has ended the session', { tag: '@deep' }, async ({
  page,
  me,
}) => {
  const task = await postTask(await newPerson());
  await page.goto(`/browse-tasks/${task}`);
  await fillBid(page, { amount: '450', days: '7', message: 'Forty doors so far.' });
  await endAtProvider(page, me);
  await button(page, 'Place bid').click();
  await expect(login(page)).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page, 'the login dialog on a phone, dark');
  await expectNoSidewaysScroll(page, 'the login dialog');
  await page.setViewportSize({ width: 1280, height: 800 });
  await button(login(page), 'Cancel').click();
  await expect(page).toHaveURL(`/browse-tasks/${task}`);
  await expect(bidField(page, 'Message')).toHaveValue('Forty doors so far.');
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account menu/ })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(/^Your session has ended\. Log in to see “/)).toBeVisible();
  await page.getByLabel('Email Address').fill(me.email);
  await page.getByLabel('Password', { exact: true }).fill(me.password);
  await button(page.getByRole('main'), 'Login').click();
  await expect(page).toHaveURL(`/browse-tasks/${task}`);
  await expect(bidField(page, 'Message')).toHaveValue('Forty doors so far.');

  await endAtProvider(page, me);
  await button(page, 'Place bid').click();
  await logInAgain(page, me);
  await expect(toast(page, 'Your bid has been placed')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Forty doors so far.');
});

test('the account page keeps its input, and saves it after the login, also if the provider has ended the session', {
  tag: '@deep',
}, async ({ page, me }) => {
  await page.goto('/account');
  const section = (heading: string): Locator => page.getByRole('main').getByRole('region', { name: heading });
  const saved = section('Name and photo').getByRole('status').filter({ hasText: 'Saved' });
  const ended = (heading: string): Locator =>
    section(heading).getByRole('alert').filter({ hasText: 'Your session has ended. Log in again to continue.' });
  await page.getByLabel('Full name').fill('Ada Quist');
  await end(me);
  await button(page, 'Save name').click();
  await button(login(page), 'Cancel').click();
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Quist');
  await button(ended('Name and photo'), 'Log in').click();
  await logInAgain(page, me);
  await button(page, 'Save name').click();
  await expect(saved).toBeVisible();
  await expect(button(page.getByRole('banner'), 'Account menu of Ada Quist')).toBeVisible();

  await page.getByLabel('Full name').fill('Ada Lind');
  await endAtProvider(page, me);
  await button(page, 'Save name').click();
  await logInAgain(page, me);
  await expect(saved).toBeVisible();
  await expect(button(page.getByRole('banner'), 'Account menu of Ada Lind')).toBeVisible();

  // A download is no write, and opens the dialog by its button only.
  await openSection(page, 'Your data');
  await end(me);
  await button(page, 'Download my data').click();
  await button(ended('Your data'), 'Log in').click();
  await logInAgain(page, me);

  await openSection(page, 'Delete account');
  await end(me);
  await button(page, 'Delete account').click();
  await button(page.getByRole('dialog', { name: 'Delete your account?' }), 'Delete account').click();
  await logInAgain(page, me);
  await expect(toast(page, 'Your account is deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('an account is deleted as usual when another request notices it before the response arrives', async ({ page }) => {
  await page.goto('/account/delete');
  await page.route('**/users/me', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    // The identity provider refuses the stored user if it loads now, and a new token otherwise.
    const refused = page.waitForResponse(
      (other) => /accounts:lookup|securetoken/.test(other.url()) && other.status() === 400,
    );
    const response = await fetchRoute(route);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click();
    await refused;
    return route.fulfill({ response });
  });
  await button(page, 'Delete account').click();
  await button(page.getByRole('dialog', { name: 'Delete your account?' }), 'Delete account').click();
  await expect(toast(page, 'Your account is deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(login(page)).toHaveCount(0);
});

test('a message and a delivery are sent after the login', { tag: '@deep' }, async ({ page, me }) => {
  const two = await partiesWithBid({ freelancer: me });
  await sendMessage(two.client, two.id, 'Can you start on Monday?');
  await takeTransitions(two, ['client', offerOf()], ['freelancer', { transition: 'accept', terms: 1 }]);
  await page.goto(`/messages/${two.id}`);
  await field(page).fill('Yes, at eight.');
  await end(me);
  await button(page, 'Send').click();
  await button(login(page), 'Cancel').click();
  await expect(messages(page).last()).toContainText('Not sent. Your session has ended.');
  await button(messages(page).last(), 'Log in').click();
  await logInAgain(page, me);
  await expect(messages(page).filter({ hasText: 'Yes, at eight.' })).toHaveCount(1);
  await expect(messages(page).last()).toHaveText(/^You, \d\d?:\d\d\s[AP]M: Yes, at eight\./);

  await page.getByRole('region', { name: 'Agreement' }).getByRole('link', { name: 'Submit delivery' }).first().click();
  const delivery = page.getByRole('dialog', { name: 'Submit delivery' });
  await delivery.getByLabel('Note').fill('The sign, oiled.');
  await end(me);
  await button(delivery, 'Submit delivery').click();
  await expect(login(page).getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page, 'the login dialog over a dialog');
  await page.keyboard.press('Escape');
  await expect(login(page)).toHaveCount(0);
  await expect(delivery.getByLabel('Note')).toHaveValue('The sign, oiled.');
  await button(delivery, 'Submit delivery').click();
  await logInAgain(page, me);
  await expect(delivery).toHaveCount(0);
  await expect(messages(page).filter({ hasText: 'The sign, oiled.' })).toHaveCount(1);
});

test('a report keeps its input in a reload, after which the login leads back to it', { tag: '@deep' }, async ({
  page,
  me,
}) => {
  const { id, client } = await partiesWithBid({ freelancer: me });
  await sendMessage(client, id, 'Can you start on Monday?');
  const report = page.getByRole('dialog', { name: 'Report this message' });
  const note = report.getByLabel('Note (optional)');
  const openReport = async (): Promise<void> => {
    await button(page, 'More options for Ida Larkin').click();
    await button(page, 'Report a message…').click();
    await page.getByRole('button', { name: /^Report the message from/ }).click();
  };
  await page.goto(`/messages/${id}`);
  await openReport();
  await report.getByLabel('Reason').selectOption('spam');
  await note.fill('The same text in three tasks.');
  await end(me);
  await button(report, 'Send report').click();
  await expect(login(page)).toBeVisible();

  await page.reload();
  await expect(page.getByText('Log in to see your messages.')).toBeVisible();
  await logIn(page, me);
  await expect(page).toHaveURL(`/messages/${id}`);
  await openReport();
  await expect(note).toHaveValue('The same text in three tasks.');
  await end(me);
  await button(report, 'Send report').click();
  await logInAgain(page, me);
  await expect(report.getByText('Thanks. We’ve received your report.')).toBeVisible();
});

test('a deletion continues after the login, and a list that failed to load has a button to log in', {
  tag: '@deep',
}, async ({ page, me }) => {
  const title = freshTitle();
  await postTask(me, { title });
  let isEnded = true;
  await page.route('**/tasks?mine=true*', (route) =>
    isEnded ? route.fulfill({ status: 401, json: { title: 'Log in first', status: 401 } }) : route.continue(),
  );
  await page.goto('/my-tasks');
  await expect(page.getByText('Your session has ended. Log in again to continue.')).toBeVisible();
  await expectAccessible(page, 'a list after the end of the session');
  await button(page.getByRole('main'), 'Log in').click();
  isEnded = false;
  await logInAgain(page, me);
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toBeVisible();

  await end(me);
  await row.getByRole('button', { name: /^Delete/ }).click();
  await button(page, 'Yes, delete it!').click();
  await logInAgain(page, me);
  await expect(page.getByRole('dialog', { name: 'Deleted!' })).toBeVisible();
  await button(page, 'OK').click();
  await expect(row).toHaveCount(0);
});

test('a login as a different user sends nothing, and hides what the first user typed', { tag: '@deep' }, async ({
  page,
  me,
}) => {
  const other = await newPerson();
  await page.goto('/add-task');
  const title = await fillTask(page);
  await end(me);
  await button(page, 'Add Task').click();
  await login(page).getByLabel('Email Address').fill(other.email);
  await login(page).getByLabel('Password', { exact: true }).fill(other.password);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/tasks') posts.push(request.url());
  });
  await button(login(page), 'Log in').click();
  await expect(login(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Account menu of ${other.name}` })).toBeVisible();
  await expect(taskField(page, 'Title')).toHaveValue('');
  await expect(page.getByText(title)).toHaveCount(0);
  expect(posts).toEqual([]);
});
