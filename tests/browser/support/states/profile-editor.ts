import { expect, type Page } from '@playwright/test';
import { loadingAndError, type State, seeText } from './state.ts';

const signedIn = true;

const open = async (page: Page): Promise<void> => {
  await page.goto('/account/profile');
  await expect(page.getByLabel('Handle', { exact: true })).toBeEditable();
};

const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save profile' }).click();

export const profileEditorStates: readonly State[] = [
  { name: 'profile-editor/default', signedIn, arrange: open },
  {
    name: 'profile-editor/refused',
    signedIn,
    arrange: async (page) => {
      await open(page);
      await page.getByLabel('Handle', { exact: true }).fill('no');
      await page.getByLabel('Headline', { exact: true }).fill('Supercalifragilistic'.repeat(5));
      await page.getByRole('radio', { name: 'Available from a date' }).check();
      await page.getByRole('button', { name: 'Add a link' }).click();
      await page.getByLabel('Link 1', { exact: true }).fill('http://example.com');
      await save(page);
      await seeText(page, 'Headline can have at most 80 characters');
    },
  },
  {
    name: 'profile-editor/saved',
    signedIn,
    arrange: async (page) => {
      await open(page);
      await page.getByLabel('Headline', { exact: true }).fill('Supercalifragilistic'.repeat(4));
      await page.getByLabel('About (optional)', { exact: true }).fill('I build doors.\n\n'.repeat(20));
      await page.getByLabel('Skills', { exact: true }).fill('Joinery, Oak, French polish');
      await save(page);
      await expect(page.getByRole('link', { name: 'View profile' })).toBeVisible();
    },
  },
  ...loadingAndError('profile-editor', {
    path: '/account/profile',
    url: '**/users/me/profile',
    waiting: 'Loading your profile',
    failed: 'We couldn’t load your profile',
  }),
];
