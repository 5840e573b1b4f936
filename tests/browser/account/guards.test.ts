import type { Page } from '@playwright/test';
import { signOutEverywhere } from '../../support/accounts.ts';
import { expectAccessible } from '../support/expectations.ts';
import { nextSecond } from '../support/next-second.ts';
import { demo, freshEmail, logIn, newAnonymous } from '../support/people.ts';
import { freshTitle, postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });

/** wall-reason.test.ts covers the reasons of the other pages. */
const GUARDED = [
  ['/add-task?from=here#there', 'Log in to post a task.'],
  ['/my-tasks', 'Log in to see your tasks.'],
  ['/my-tasks/update-task/seed-bakery-ordering', 'Log in to update your task.'],
  ['/browse-tasks/seed-bakery-ordering', "Log in to see “Rebuild a bakery's online ordering”."],
] as const;

test('a page for signed-in users redirects to login with a reason, and a login leads back in every open tab [ADD-2, MY-2, DETAILS-1, ROUTE-5, ROUTE-6, ROUTE-7, ROUTE-8, FORM-2, SAY-6]', async ({
  page,
  context,
}) => {
  const tabs: [Page, string][] = [];
  for (const [path, reason] of GUARDED) {
    const tab = tabs.length === 0 ? page : await context.newPage();
    await tab.goto(path);
    await expect(tab).toHaveURL('/login');
    await expect(tab.getByRole('main').getByText(reason)).toBeVisible();
    tabs.push([tab, path]);
  }
  await logIn(page, demo.client);
  for (const [tab, path] of tabs) await expect(tab).toHaveURL(path);
});

test('after a click on a Browse card the login screen shows its task, and ‘All tasks’ leads back to the list [DETAILS-1, FORM-2]', {
  tag: '@deep',
}, async ({ page, me }) => {
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

test('a signed-in user without an email address is redirected to login too [ADD-2]', async ({ visit }) => {
  const page = await visit(await newAnonymous());
  await page.goto('/add-task');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('the remembered origin survives sign-up [FORM-2, SIGNUP-5]', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/my-tasks');
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Register here' }).click();
  await field(page, 'Full Name').fill('Ada Quist');
  await field(page, 'Email Address').fill(freshEmail());
  await field(page, 'Password').fill('Mortise9');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/my-tasks');
});

test('an origin outside the site is ignored [FORM-2]', { tag: '@deep' }, async ({ page, me }) => {
  await page.goto('/login');
  await page.evaluate(() => {
    const { usr: _usr, ...rest } = history.state ?? {};
    history.replaceState({ ...rest, usr: { from: '//elsewhere.example/' } }, '');
  });
  await page.reload();
  await logIn(page, me);
  await expect(page).toHaveURL('/');
});

/** Runs in the page: makes the stored token expire, so that only the provider can renew the session. */
const expireToken = (): void => {
  for (const [name, text] of Object.entries(localStorage)) {
    if (!name.startsWith('firebase:authUser:')) continue;
    const user = JSON.parse(text);
    user.stsTokenManager.expirationTime = Date.now();
    localStorage.setItem(name, JSON.stringify(user));
  }
};

test.describe('while auth loads', () => {
  test.use({ signedIn: true });

  test('a screen for signed-in users shows a spinner, and neither itself nor login; with a valid stored session, only the task form does [ADD-1, AUTH-2]', async ({
    me,
    visit,
  }) => {
    for (const path of ['/add-task', '/my-tasks']) {
      const own = await visit(me);
      if (path !== '/add-task') await own.addInitScript(expireToken);
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await own.route('**/__/firebase/init.json', async (route) => {
        await held;
        await route.continue();
      });
      await own.goto(path);
      const spinner = own.getByRole('main').getByRole('status', { name: 'Loading', exact: true });
      await expect(spinner).toBeVisible();
      await expect(own).toHaveURL(path);
      release();
      await expect(spinner).toHaveCount(0);
      await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(own).toHaveURL(path);
    }
  });

  test('a screen shows the stored user’s data while the provider is unreachable, and login if the stored session had ended', {
    tag: '@deep',
  }, async ({ page, me, tolerate }) => {
    tolerate(/net::ERR_/, /status of 40[01]/, /session has ended/i, /ApiError/, /SignedOutError/);
    const title = freshTitle();
    await postTask(me, { title });
    await page.route('**/__/firebase/init.json', (route) => route.abort());
    await page.goto('/my-tasks');
    await expect(page.getByRole('rowheader').filter({ hasText: title })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: /^Account menu of/ })).toBeVisible();
    await page.unroute('**/__/firebase/init.json');

    await nextSecond();
    await signOutEverywhere(me);
    await page.goto('/my-tasks');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(title)).toHaveCount(0);
  });

  test('a guarded screen shows an error and a retry when the sign-in service is unreachable', { tag: '@deep' }, async ({
    page,
    tolerate,
  }) => {
    tolerate(/net::ERR_/);
    await page.route('**/__/firebase/init.json', (route) => route.abort());
    await page.goto('/add-task');
    const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t confirm your login' });
    await expect(alert).toBeVisible();
    await page.unroute('**/__/firebase/init.json');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Add New Task' })).toBeVisible();
  });
});
