import { expect, type Page } from '@playwright/test';
import { linkInEmail, requestReset, requestVerification } from '../../../support/accounts.ts';
import { demo, logIn } from '../people.ts';
import { answerPictures } from '../pictures.ts';
import { postTask } from '../tasks.ts';
import { keepToasts, neverRespond, type State, seeHeading, seeText } from './state.ts';

const openSignUp = async (page: Page): Promise<void> => {
  await page.goto('/signup');
  await seeHeading(page, 'Create your account');
};

const fillSignUp = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Full Name').fill('Ada Quist');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Mortise9');
};

const typePhoto = async (page: Page, address: string): Promise<void> => {
  const photo = page.getByLabel('Profile Photo URL (optional)');
  await photo.fill(address);
  await photo.blur();
};

const openAccountMenu = async (page: Page): Promise<void> => {
  await page.goto('/terms');
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
};

export const accountStates: readonly State[] = [
  { name: 'signup/default', arrange: openSignUp },
  {
    name: 'signup/refused',
    arrange: async (page) => {
      await openSignUp(page);
      await page.getByRole('button', { name: 'Create Account' }).click();
      await seeText(page, 'Name is required');
    },
  },
  {
    name: 'signup/photo',
    arrange: async (page) => {
      await openSignUp(page);
      await answerPictures(page);
      await typePhoto(page, 'https://pictures.example/me.png');
      await expect(page.getByRole('img', { name: 'Preview' })).toBeVisible();
    },
  },
  {
    name: 'signup/photo-missing',
    tolerate: [/status of 404/],
    arrange: async (page) => {
      await openSignUp(page);
      await answerPictures(page);
      await typePhoto(page, 'https://pictures.example/missing.png');
      await seeText(page, 'There is no picture at this address.');
    },
  },
  {
    name: 'signup/known-address',
    tolerate: [/status of 400/],
    arrange: async (page) => {
      await openSignUp(page);
      await fillSignUp(page, demo.client.email);
      await page.getByRole('button', { name: 'Create Account' }).click();
      await seeText(page, 'An account with this email address already exists.');
    },
  },
  {
    name: 'signup/submitting',
    arrange: async (page) => {
      await page.route('**/accounts:signUp*', neverRespond);
      await openSignUp(page);
      await fillSignUp(page, demo.client.email);
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(page.getByRole('button', { name: 'Create Account' })).toBeDisabled();
    },
  },
  {
    name: 'login/default',
    arrange: async (page) => {
      await page.goto('/login');
      await seeHeading(page, 'Welcome back');
    },
  },
  {
    name: 'login-from-task/default',
    arrange: async (page, me) => {
      const id = await postTask(me, {
        title: 'Draw the plans for a garden workshop with a north light and room for two benches',
        description:
          'Four by six metres, timber frame, a sedum roof if the snow load allows it.\n\nI have the survey and a sketch; what I need are drawings that a carpenter can build from.',
        budget: 1800,
      });
      await page.goto(`/browse-tasks/${id}`);
      await seeText(page, 'Log in to see');
    },
  },
  {
    name: 'login/refused',
    arrange: async (page) => {
      await page.goto('/login');
      await logIn(page, { email: 'ada', password: 'abc' });
      await seeText(page, 'Invalid email');
    },
  },
  {
    name: 'login/wrong-password',
    tolerate: [/status of 400/],
    arrange: async (page) => {
      await page.goto('/login');
      await logIn(page, { ...demo.client, password: 'WrongOne7' });
      await seeText(page, 'Invalid email or password');
    },
  },
  {
    name: 'login/forgot-password',
    arrange: async (page) => {
      await page.goto('/login');
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      // Waits for the heading, because the previous screen has a field with the same label.
      await seeHeading(page, 'Forgot your password?');
      await page.getByLabel('Email Address').fill(demo.client.email);
      await page.getByRole('button', { name: 'Send reset link' }).click();
      await seeText(page, 'a reset link is on its way');
    },
  },
  {
    name: 'login/submitting',
    arrange: async (page) => {
      await page.route('**/accounts:signInWithPassword*', neverRespond);
      await page.goto('/login');
      await logIn(page, demo.client);
      await expect(page.getByRole('main').getByRole('button', { name: 'Login', exact: true })).toBeDisabled();
    },
  },
  {
    name: 'email-action/default',
    signedIn: true,
    arrange: async (page, me) => {
      await requestVerification(me);
      await page.goto(await linkInEmail(me.email, 'VERIFY_EMAIL'));
      await seeHeading(page, 'Verify your email');
    },
  },
  {
    name: 'email-action/new-password',
    signedIn: true,
    arrange: async (page, me) => {
      await requestReset(me);
      await page.goto(await linkInEmail(me.email, 'PASSWORD_RESET'));
      await seeHeading(page, 'Set a new password');
    },
  },
  {
    name: 'email-confirm/default',
    arrange: async (page) => {
      await page.goto('/email-confirm');
      await seeHeading(page, 'Confirm your new email');
    },
  },
  {
    name: 'email-confirm/invalid-link',
    tolerate: [/status of 404/],
    arrange: async (page) => {
      await page.goto(`/email-confirm#${'a'.repeat(43)}.${'b'.repeat(43)}`);
      await page.getByRole('main').getByRole('button', { name: 'Confirm new email' }).click();
      await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toContainText(
        'This link no longer works.',
      );
    },
  },
  {
    name: 'email-undo/default',
    arrange: async (page) => {
      await page.goto('/email-undo');
      await seeHeading(page, 'Undo the email change');
    },
  },
  {
    name: 'email-action/invalid-link',
    tolerate: [/status of 400/],
    arrange: async (page) => {
      await page.goto('/email-action?mode=resetPassword&oobCode=used');
      await seeHeading(page, 'This link doesn’t work');
    },
  },
  { name: 'bar/account-menu', signedIn: true, arrange: openAccountMenu },
  {
    name: 'bar/logout-dialog',
    signedIn: true,
    arrange: async (page) => {
      await openAccountMenu(page);
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('dialog', { name: 'Are you sure you want to log out?' })).toBeVisible();
    },
  },
  {
    name: 'bar/logged-out-toast',
    signedIn: true,
    arrange: async (page) => {
      await openAccountMenu(page);
      await keepToasts(page);
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Yes', exact: true }).click();
      await seeText(page, '✅ You have successfully logged out!');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  },
];
