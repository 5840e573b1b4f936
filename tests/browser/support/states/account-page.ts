import { expect, type Page } from '@playwright/test';
import { blockPerson, problem, rejectOldLogin, section } from '../account-page.ts';
import { loadingAndError, type State, seeText } from './state.ts';

const signedIn = true;

/** Opens a section. */
const open = async (page: Page, id: string, heading: string): Promise<void> => {
  await page.goto(`/account/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(section(page, heading)).toBeVisible();
};

const pressButton = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

const openIdentityDialog = async (page: Page): Promise<void> => {
  await rejectOldLogin(page, '**/users/me/email', 'POST');
  await open(page, 'email', 'Email');
  await page.getByLabel('New email').fill('ada.new@taskwright.example');
  await pressButton(page, 'Change email');
  await expect(page.getByRole('dialog', { name: 'Confirm that it’s you' })).toBeVisible();
};

const openPhotoEditor = async (page: Page): Promise<void> => {
  await open(page, 'name', 'Name and photo');
  const buffer = await page.screenshot();
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('img', { name: 'Preview of your new photo' })).toBeVisible();
};

const openDeleteDialog = async (page: Page): Promise<void> => {
  await open(page, 'delete', 'Delete account');
  await pressButton(page, 'Delete account');
  await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
};

/** Sections without a state of their own below. */
const PLAIN = [
  ['name', 'Name and photo'],
  ['email', 'Email'],
  ['password', 'Password'],
  ['sign-in', 'Sign-in methods'],
  ['notifications', 'Notifications'],
  ['shortcuts', 'Keyboard shortcuts'],
  ['data', 'Your data'],
  ['delete', 'Delete account'],
] as const;

export const accountPageStates: readonly State[] = [
  {
    name: 'account/default',
    signedIn,
    arrange: async (page) => {
      await page.goto('/account');
      // A wide screen shows the first section next to the menu.
      await expect(page.getByRole('heading', { level: 1, name: /^(Account|Name and photo)$/ })).toBeVisible();
      await expect(
        page
          .getByLabel('Full name')
          .or(page.getByRole('link', { name: 'Email' }))
          .first(),
      ).toBeVisible();
      await seeText(page, 'Delete account');
    },
  },
  ...PLAIN.map(
    ([id, heading]): State => ({ name: `account/${id}`, signedIn, arrange: (page) => open(page, id, heading) }),
  ),
  {
    name: 'account/privacy',
    signedIn,
    arrange: async (page, me) => {
      await blockPerson(me, 'Wilhelmina Featherstonehaugh-Szczepański');
      await open(page, 'privacy', 'Privacy');
      await seeText(page, 'Wilhelmina');
    },
  },
  {
    name: 'account/nobody-blocked',
    signedIn,
    arrange: async (page) => {
      await open(page, 'privacy', 'Privacy');
      await seeText(page, 'You haven’t blocked anyone.');
    },
  },
  {
    name: 'account/name-saved',
    signedIn,
    arrange: async (page) => {
      await open(page, 'name', 'Name and photo');
      await pressButton(page, 'Save name');
      await seeText(page, 'Saved');
    },
  },
  {
    name: 'account/name-refused',
    signedIn,
    arrange: async (page) => {
      await open(page, 'name', 'Name and photo');
      await page.getByLabel('Full name').fill('');
      await pressButton(page, 'Save name');
      await seeText(page, 'Full name is required');
    },
  },
  {
    name: 'account/photo-editor',
    signedIn,
    arrange: openPhotoEditor,
  },
  {
    name: 'account/photo-saved',
    signedIn,
    arrange: async (page) => {
      await openPhotoEditor(page);
      await pressButton(page, 'Save photo');
      await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible();
    },
  },
  {
    name: 'account/photo-unreadable',
    signedIn,
    tolerate: [/PhotoError/],
    arrange: async (page) => {
      await open(page, 'name', 'Name and photo');
      const file = { name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture') };
      await page.locator('input[type=file]').setInputFiles(file);
      await seeText(page, 'We couldn’t read this file.');
    },
  },
  {
    name: 'account/email-sent',
    signedIn,
    arrange: async (page) => {
      await open(page, 'email', 'Email');
      await page.getByLabel('New email').fill('ada.new@taskwright.example');
      await pressButton(page, 'Change email');
      await seeText(page, 'We sent a link to ada.new@taskwright.example.');
    },
  },
  { name: 'account/identity-dialog', signedIn, tolerate: [/status of 401/], arrange: openIdentityDialog },
  {
    name: 'account/identity-dialog-refused',
    signedIn,
    tolerate: [/status of 40[01]/, /auth\/wrong-password/],
    arrange: async (page) => {
      await openIdentityDialog(page);
      await page.getByLabel('Your password').fill('WrongOne7');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await seeText(page, 'That password isn’t right.');
    },
  },
  {
    name: 'account/password-refused',
    signedIn,
    tolerate: [/status of 400/, /auth\/wrong-password/],
    arrange: async (page) => {
      await open(page, 'password', 'Password');
      await page.getByLabel('Current password').fill('WrongOne7');
      await page.getByLabel('New password').fill('Tenon2027');
      await pressButton(page, 'Change password');
      await seeText(page, 'That password isn’t right.');
    },
  },
  { name: 'account/delete-dialog', signedIn, arrange: openDeleteDialog },
  {
    name: 'account/active-agreements',
    signedIn,
    tolerate: [/status of 409/, /ApiError/],
    arrange: async (page) => {
      const agreements = [{ title: 'Draw the plans for a garden workshop', path: '/messages/plans' }];
      await page.route('**/users/me', (route) =>
        route.request().method() === 'DELETE' ? route.fulfill(problem('conflict', { agreements })) : route.fallback(),
      );
      await openDeleteDialog(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
      await seeText(page, 'Finish or end these agreements first');
    },
  },
  ...loadingAndError('account', {
    path: '/account/name',
    url: '**/users/me',
    waiting: 'Loading your account',
    failed: 'We couldn’t load your account',
  }),
];
