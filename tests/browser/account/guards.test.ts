import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expectations.ts';
import { demo, freshEmail, logIn, newAnonymous } from '../support/people.ts';
import { freshTitle, postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });

for (const [title, path, reason] of [
  [
    'Add Task is for signed-in users [ADD-2, ROUTE-6, FORM-2, SAY-6]',
    '/add-task?from=here#there',
    'Log in to post a task.',
  ],
  ['Notifications are for signed-in users', '/notifications', 'Log in to see your notifications.'],
  ['Messages are for signed-in users', '/messages', 'Log in to see your messages.'],
  ['My Bids is for signed-in users', '/my-bids', 'Log in to see your bids.'],
  ['My Posted Tasks is for signed-in users [MY-2, ROUTE-7, FORM-2]', '/my-tasks', 'Log in to see your tasks.'],
  [
    'Update Task is for signed-in users [ROUTE-8, FORM-2]',
    '/my-tasks/update-task/seed-bakery-ordering',
    'Log in to update your task.',
  ],
  [
    'the details are for signed-in users [DETAILS-1, ROUTE-5, FORM-2]',
    '/browse-tasks/seed-bakery-ordering',
    "Log in to see “Rebuild a bakery's online ordering”.",
  ],
] as const) {
  test(`${path} sends to login, which says why and leads back: ${title}`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('main').getByText(reason)).toBeVisible();
    await logIn(page, demo.client);
    await expect(page).toHaveURL(path);
  });
}

test('from a card of Browse the login screen names its task, and ‘All tasks’ leads back to the list [DETAILS-1, FORM-2]', async ({
  page,
  me,
}) => {
  const title = freshTitle();
  await postTask(me, { title });
  const list = `/browse-tasks?search=${title.split(' ').at(-1)}&sort=newest`;
  await page.goto(list);
  await page.getByRole('article', { name: title }).getByRole('link', { name: 'See Details' }).click();
  await expect(page.getByRole('main').getByText(`Log in to see “${title}”.`)).toBeVisible();
  await expectAccessible(page, 'login with its reason');
  await page.reload();
  await expect(page.getByRole('main').getByText(`Log in to see “${title}”.`)).toBeVisible();
  await logIn(page, demo.freelancer);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: 'All tasks' }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('article', { name: title })).toBeVisible();
});

test('somebody signed in without an email address is sent to login too [ADD-2]', async ({ visit }) => {
  const page = await visit(await newAnonymous());
  await page.goto('/add-task');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('the remembered origin survives the way over sign-up [FORM-2, SIGNUP-5]', async ({ page }) => {
  await page.goto('/my-tasks');
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Register here' }).click();
  await field(page, 'Full Name').fill('Ada Quist');
  await field(page, 'Email Address').fill(freshEmail());
  await field(page, 'Password').fill('Mortise9');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/my-tasks');
});

test('an origin that leads elsewhere is dropped [FORM-2]', async ({ page, me }) => {
  await page.goto('/login');
  await page.evaluate(() => {
    const { usr: _usr, ...rest } = history.state ?? {};
    history.replaceState({ ...rest, usr: { from: '//elsewhere.example/' } }, '');
  });
  await page.reload();
  await logIn(page, me);
  await expect(page).toHaveURL('/');
});

test.describe('while auth loads', () => {
  test.use({ signedIn: true });

  test('a screen of the signed-in shows a spinner, and neither itself nor login [ADD-1, AUTH-2]', async ({ page }) => {
    for (const path of ['/add-task', '/my-tasks', '/browse-tasks/seed-bakery-ordering']) {
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/__/firebase/init.json', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(path);
      const spinner = page.getByRole('main').getByRole('status', { name: 'Loading', exact: true });
      await expect(spinner).toBeVisible();
      await expect(page).toHaveURL(path);
      release();
      await expect(spinner).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(path);
    }
  });

  test('when the sign-in service cannot be reached a guarded screen says so and tries again', async ({
    page,
    tolerate,
  }) => {
    tolerate(/net::ERR_/);
    await page.route('**/__/firebase/init.json', (route) => route.abort());
    await page.goto('/my-tasks');
    const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t confirm your login' });
    await expect(alert).toBeVisible();
    await page.unroute('**/__/firebase/init.json');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Posted Tasks' })).toBeVisible();
  });
});
