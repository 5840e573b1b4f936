import { expect } from '@playwright/test';
import { LIMITS } from '@taskwright/contract';
import { plantMoreSearches, saveSearch } from '../saved-searches.ts';
import { loadingAndError, type State, seeHeading } from './state.ts';

const signedIn = true;
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän';

/** Saved searches, and the dialogs that save and change them. */
export const searchStates: readonly State[] = [
  {
    name: 'searches/default',
    signedIn,
    arrange: async (page, me) => {
      await saveSearch(me, `Captains: ${LONG}`, { search: LONG.repeat(3), skill: 'Deep work', category: 'Writing' });
      await saveSearch(me, 'Everything', {}, 'never');
      await saveSearch(me, 'Logos under $1,000', { search: 'logo', category: 'Design', budget: 'low' }, 'at-once');
      await page.goto('/account/searches');
      await expect(page.getByRole('list', { name: 'Saved searches' }).getByRole('listitem')).toHaveCount(3);
    },
  },
  {
    name: 'searches/empty',
    signedIn,
    arrange: async (page) => {
      await page.goto('/account/searches');
      await seeHeading(page, 'No saved searches yet');
    },
  },
  ...loadingAndError('searches', {
    path: '/account/searches',
    url: '**/users/me/searches*',
    waiting: 'Loading your saved searches',
    failed: 'We couldn’t load your saved searches',
  }),
  {
    name: 'searches/save',
    signedIn,
    arrange: async (page) => {
      await page.goto('/browse-tasks?search=logo&category=Design&budget=low');
      await page.getByRole('button', { name: 'Save this search' }).click();
      await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible();
    },
  },
  {
    name: 'searches/full',
    signedIn,
    tolerate: [/status of 409/, /ApiError/],
    arrange: async (page, me) => {
      await saveSearch(me, 'The first search', { search: 'first' });
      await plantMoreSearches(me, LIMITS.savedSearches - 1);
      await page.goto(`/browse-tasks?search=${LONG}`);
      await page.getByRole('button', { name: 'Save this search' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('You’ve saved 20 searches')).toBeVisible();
    },
  },
  {
    name: 'searches/edit',
    signedIn,
    arrange: async (page, me) => {
      await saveSearch(me, 'Logos', { search: 'logo', category: 'Design' });
      await page.goto('/account/searches');
      await page.getByRole('button', { name: 'Edit Logos' }).click();
      await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible();
    },
  },
];
