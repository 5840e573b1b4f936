import type { Locator, Page } from '@playwright/test';
import { openSection, problem, rejectOldLogin, result, section } from '../support/account-page.ts';
import { expectNoSidewaysScroll, expectScreen, toast } from '../support/expectations.ts';
import { fetchRoute } from '../support/fetch-route.ts';
import { press } from '../support/keyboard.ts';
import { freshEmail } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const NARROW = { width: 360, height: 740 };

test.use({ signedIn: true });

/** Links of the side menu of a wide screen, and of the index of a narrow one. */
const menuLinks = (page: Page): Locator => page.getByRole('navigation', { name: 'Account' }).getByRole('link');
/** Returns the left edge and the width of an element, in pixels. */
const edgesOf = (element: Locator): Promise<{ left: number; width: number }> =>
  element.evaluate((node) => {
    const { left, width } = node.getBoundingClientRect();
    return { left, width };
  });
const currentLink = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Account' }).locator('[aria-current=page]');

test('a wide screen shows one section next to a menu, by keyboard, and keeps what was typed', async ({ page }) => {
  await page.goto('/terms');
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page).toHaveURL('/account');
  await expectScreen(page, 'Name and photo');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(menuLinks(page)).toHaveText([
    'Name and photo',
    'Email',
    'Password',
    'Sign-in methods',
    'Notifications',
    'Keyboard shortcuts',
    'Privacy',
    'Your data',
    'Edit profile',
    'Payments',
    'Saved searches',
    'Delete account',
  ]);
  await expect(currentLink(page)).toHaveText(['Name and photo']);
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(1);
  await expect(section(page, 'Name and photo')).toBeVisible();
  await page.getByLabel('Full name').fill('Ada Quist');

  await press(page, menuLinks(page).filter({ hasText: 'Password' }));
  await expect(page).toHaveURL('/account/password');
  await expectScreen(page, 'Password');
  await expect(heading).toBeFocused();
  await expect(currentLink(page)).toHaveText(['Password']);
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(1);
  await page.getByLabel('New password').fill('Tenon2027');

  await press(page, menuLinks(page).filter({ hasText: 'Notifications' }));
  await expectScreen(page, 'Notifications');
  await page.getByRole('combobox', { name: 'Time zone' }).scrollIntoViewIfNeeded();
  await expect(currentLink(page)).toBeInViewport({ ratio: 1 });
  await expect(menuLinks(page).last()).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expectScreen(page, 'Password');
  await expect(heading).toBeFocused();
  await expect(page.getByLabel('New password')).toHaveValue('Tenon2027');
  await menuLinks(page).filter({ hasText: 'Name and photo' }).click();
  await expect(page).toHaveURL('/account/name');
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Quist');
  await expect(page.getByRole('link', { name: 'Back to Account' })).toHaveCount(0);

  await page.goto('/account/privacy');
  await expectScreen(page, 'Privacy');
  await expect(currentLink(page)).toHaveText(['Privacy']);
  for (const [name, address, screen] of [
    ['Saved searches', '/account/searches', 'Saved searches'],
    ['Edit profile', '/account/profile', 'Create your profile'],
    ['Payments', '/account/payments', 'Payments'],
  ] as const) {
    await menuLinks(page).filter({ hasText: name }).click();
    await expect(page).toHaveURL(address);
    await expectScreen(page, screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(currentLink(page)).toHaveText([name]);
    await expect(page.getByRole('link', { name: 'Back to Account' })).toHaveCount(0);
  }
  await page.goto('/account/nothing');
  await expectScreen(page, 'Name and photo');
});

test('the menu begins at the left edge of the page, and the section is not wider than its text needs', {
  tag: '@deep',
}, async ({ page }) => {
  for (const width of [960, 1280, 1700]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/account/notifications');
    await expect(section(page, 'Notifications')).toBeVisible();
    const menu = await edgesOf(page.getByRole('navigation', { name: 'Account' }).getByRole('list').first());
    expect(menu.left).toBe((await edgesOf(page.getByRole('banner').getByRole('link').first())).left);
    expect((await edgesOf(section(page, 'Notifications'))).width).toBeLessThanOrEqual(720);
    await expectNoSidewaysScroll(page, `the account page at ${width} px`);
  }
  await page.setViewportSize({ width: 959, height: 800 });
  await expect(page.getByRole('link', { name: 'Back to Account' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Account' })).toHaveCount(0);
});

test('a narrow screen shows an index and one section per page, and keeps what was typed', { tag: '@deep' }, async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  await page.goto('/account');
  await expectScreen(page, 'Account');
  await expect(menuLinks(page)).toHaveCount(9);
  await menuLinks(page).filter({ hasText: 'Password' }).click();
  await expectScreen(page, 'Password');
  await expect(page).toHaveURL('/account/password');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel('New password').fill('Tenon2027');
  await page.getByRole('link', { name: 'Back to Account' }).click();
  await expectScreen(page, 'Account');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel('New password')).toHaveValue('Tenon2027');
  // A rotated tablet is wide.
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(currentLink(page)).toHaveText(['Password']);
  await expect(page.getByLabel('New password')).toHaveValue('Tenon2027');
  await page.setViewportSize(NARROW);
  await page.goto('/account/nothing');
  await expectScreen(page, 'Account');
});

test('name and email survive a reload until they are saved, passwords do not', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/account');
  await page.getByLabel('Full name').fill('Ada Lovelace Quist');
  await openSection(page, 'Email');
  await page.getByLabel('New email').fill('half@typed');
  await openSection(page, 'Password');
  await page.getByLabel('New password').fill('Tenon2027');
  await page.reload();
  await expect(page.getByLabel('New password')).toHaveValue('');
  await openSection(page, 'Name and photo');
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Lovelace Quist');
  await openSection(page, 'Email');
  await expect(page.getByLabel('New email')).toHaveValue('half@typed');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('Tenon2027');
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(section(page, 'Email').getByRole('alert').filter({ hasText: /./ })).toHaveText('Invalid email');
  await expect(page.getByLabel('New email')).toBeFocused();
  await openSection(page, 'Name and photo');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(result(page, 'Name and photo')).toHaveText('Saved');
  await expect(page.getByRole('button', { name: 'Account menu of Ada Lovelace Quist' })).toBeVisible();
  await page.getByLabel('Full name').press('End');
  await page.getByLabel('Full name').pressSequentially('!');
  await expect(result(page, 'Name and photo')).toHaveCount(0);
});

test('a call that needs a recent login asks for the password once, and cancelling keeps what was typed', async ({
  page,
  me,
  tolerate,
}) => {
  tolerate(/status of 40[01]/, /auth\/wrong-password/);
  await rejectOldLogin(page, '**/users/me/email', 'POST');
  const email = freshEmail();
  await page.goto('/account/email');
  const change = page.getByRole('button', { name: 'Change email' });
  await page.getByLabel('New email').fill(me.email.toUpperCase());
  await change.click();
  await expect(page.getByLabel('New email')).toHaveAccessibleDescription(/This is your address already/);
  await page.getByLabel('New email').fill(email);
  await change.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(change).toBeFocused();
  await expect(page.getByLabel('New email')).toHaveValue(email);
  await expect(section(page, 'Email').getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);

  await page.unrouteAll();
  await rejectOldLogin(page, '**/users/me/email', 'POST');
  await change.click();
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toHaveText('Enter your password');
  await dialog.getByLabel('Your password').fill('WrongOne7');
  await dialog.getByLabel('Your password').press('Enter');
  await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toHaveText('That password isn’t right. Try again.');
  await dialog.getByLabel('Your password').fill(me.password);
  const repeated = page.waitForRequest('**/users/me/email');
  await dialog.getByLabel('Your password').press('Enter');
  expect((await repeated).postDataJSON()).toEqual({ email });
  await expect(result(page, 'Email')).toHaveText(`We sent a link to ${email}. Nothing changes until you open it.`);
  await expect(page.getByLabel('New email')).toHaveValue('');
});

test('a photo is cropped to a square of at most 512 pixels and 60 kB, by keyboard', { tag: '@deep' }, async ({
  page,
  tolerate,
}) => {
  tolerate(/PhotoError/, /status of 400/, /ApiError/);
  await page.goto('/account');
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() };
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ ...picture, buffer: Buffer.from('No picture') });
  const photo = section(page, 'Name and photo');
  await expect(photo.getByRole('alert').filter({ hasText: /./ })).toContainText('We couldn’t read this file.');
  await input.setInputFiles(picture);
  await expect(photo.getByRole('img', { name: 'Preview of your new photo' })).toBeVisible();
  await expect(photo.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await expect(photo.getByLabel('Top to bottom')).toHaveCount(0);
  await photo.getByLabel('Zoom').press('ArrowRight');
  await photo.getByLabel('Top to bottom').press('End');

  const message = 'This file is not a picture';
  const refuse = problem('bad-request', { errors: [{ field: 'photo', in: 'body', message }] });
  await page.route('**/users/me/photo', (route) => route.fulfill(refuse));
  const sent = page.waitForRequest('**/users/me/photo');
  await photo.getByRole('button', { name: 'Save photo' }).click();
  await expect(photo.getByRole('alert').filter({ hasText: /./ })).toHaveText(message);
  const request = await sent;
  expect(request.headers()['content-type']).toBe('image/webp');
  const body = request.postDataBuffer() ?? Buffer.alloc(0);
  expect(body.subarray(8, 12).toString()).toBe('WEBP');
  expect(body.length).toBeLessThanOrEqual(60_000);
  // The header of a WebP picture contains its width and height.
  const kind = body.subarray(12, 16).toString();
  const size =
    kind === 'VP8X'
      ? [body.readUIntLE(24, 3) + 1, body.readUIntLE(27, 3) + 1]
      : [body.readUInt16LE(26) & 0x3fff, body.readUInt16LE(28) & 0x3fff];
  expect([kind.slice(0, 3), ...size]).toEqual(['VP8', 512, 512]);
  await page.unrouteAll();
  await photo.getByRole('button', { name: 'Cancel' }).click();
  await expect(photo.getByRole('button', { name: 'Choose a photo' })).toBeFocused();
});

test('each group of notifications is saved at once, and a failure is undone', { tag: '@deep' }, async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 503/, /ApiError/);
  await page.goto('/account/notifications');
  const box = page.getByRole('checkbox', { name: 'Changed and withdrawn bids: bell' });
  const sent = page.waitForRequest('**/users/me/notification-settings');
  await box.uncheck();
  expect((await sent).postDataJSON()).toEqual({ muted: ['bid-changed', 'bid-withdrawn'], timeZone: 'UTC' });
  await expect(result(page, 'Notifications')).toHaveText('Saved');
  await page.route('**/users/me/notification-settings', (route) => route.fulfill(problem('unavailable')));
  await page.getByRole('checkbox', { name: 'Messages: bell' }).click();
  await expect(section(page, 'Notifications').getByRole('alert').filter({ hasText: /./ })).toContainText(
    'We’re having trouble right now.',
  );
  await expect(page.getByRole('checkbox', { name: 'Messages: bell' })).toBeChecked();
  await expect(box).not.toBeChecked();
});

for (const [width, role] of [
  [1280, 'row'],
  [360, 'listitem'],
] as const) {
  test(`email frequencies and the time zone are saved at once at ${width} px, and stay after a reload`, {
    tag: width === 1280 ? '@deep' : [],
  }, async ({ page, tolerate }) => {
    tolerate(/status of 503/, /ApiError/);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/account/notifications');
    const row = (label: string) => section(page, 'Notifications').getByRole(role).filter({ hasText: label });
    const email = (label: string) => page.getByRole('combobox', { name: `${label}: email` });
    await expect(row('Offers, hires, deliveries and requests')).toContainText('Always');
    await expect(row('New bids').getByRole('checkbox')).toBeChecked();
    await expect(email('New bids')).toHaveValue('at-once');
    const sent = page.waitForRequest('**/users/me/notification-settings');
    await email('New bids').selectOption('Daily');
    expect((await sent).postDataJSON()).toEqual({ muted: [], emails: { newBids: 'daily' }, timeZone: 'UTC' });
    await expect(result(page, 'Notifications')).toHaveText('Saved');
    await expect(result(page, 'Notifications')).toBeInViewport({ ratio: 1 });
    await email('New tasks of the week').selectOption('Weekly');
    await expect(result(page, 'Notifications')).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/Berlin');
    await expect(result(page, 'Notifications')).toHaveCount(3);
    await page.reload();
    await expect(email('New bids')).toHaveValue('daily');
    await expect(email('New tasks of the week')).toHaveValue('weekly');
    await expect(email('Messages')).toHaveValue('at-once');
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Berlin');
    await page.route('**/users/me/notification-settings', (route) => route.fulfill(problem('unavailable')));
    await email('Messages').selectOption('Never');
    await expect(section(page, 'Notifications').getByRole('alert').filter({ hasText: /./ })).toContainText(
      'We’re having trouble right now.',
    );
    await expect(email('Messages')).toHaveValue('at-once');
  });
}

test('an address that email could not be delivered to is shown, and can be tried again', { tag: '@deep' }, async ({
  page,
  me,
}) => {
  await page.route('**/users/me', async (route) => {
    const response = await fetchRoute(route);
    const body = { ...(await response.json()), mailSuppressedAt: '2026-11-20T08:00:00.000Z' };
    await route.fulfill({ response, json: body });
  });
  await page.goto('/account/email');
  await expect(section(page, 'Email')).toContainText(`We couldn’t deliver email to ${me.email}.`);
  const sent = page.waitForRequest('**/users/me/mail-suppression');
  await section(page, 'Email').getByRole('button', { name: 'Try again' }).click();
  expect((await sent).method()).toBe('DELETE');
  await expect(result(page, 'Email')).toHaveText(`We’ll try to deliver the next email to ${me.email}.`);
  await expect(section(page, 'Email')).not.toContainText('We couldn’t deliver email');
});

test('active agreements prevent the deletion, and are listed with links', { tag: '@deep' }, async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 409/, /ApiError/);
  const agreements = [{ title: 'A sign for the workshop', path: '/messages/sign' }];
  await page.route('**/users/me', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill(problem('conflict', { agreements })) : route.fallback(),
  );
  await page.goto('/account/delete');
  await page.getByRole('main').getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('You can’t undo this.');
  await dialog.getByRole('button', { name: 'Keep account' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  const alert = section(page, 'Delete account').getByRole('alert').filter({ hasText: /./ });
  await expect(alert).toContainText('Finish or end these agreements first:');
  await expect(alert.getByRole('link', { name: 'A sign for the workshop' })).toHaveAttribute('href', '/messages/sign');
  await expect(toast(page, 'Your account is deleted.')).toHaveCount(0);
});

test('a lost connection is reported, and the page loads when it returns', { tag: '@deep' }, async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/net::ERR_/);
  await page.route('**/users/me', (route) => route.abort());
  await page.goto('/account');
  await expect(page.getByText('We couldn’t load your account')).toBeVisible();
  await page.unrouteAll();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(openSection(page, 'Email')).resolves.toBeDefined();
});
