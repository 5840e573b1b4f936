import { expect } from '@playwright/test';
import { neverRespond, type State, seeHeading, seeText, UNAVAILABLE, unavailable } from './state.ts';

const featuredCards = 'View Details';

export const homeStates: readonly State[] = [
  {
    name: 'home/default',
    arrange: async (page) => {
      await page.goto('/');
      await seeText(page, featuredCards);
    },
  },
  {
    name: 'home/featured-loading',
    arrange: async (page) => {
      await page.route('**/Tasks.json', neverRespond);
      await page.goto('/');
      await expect(page.getByRole('status', { name: 'Loading featured opportunities' })).toBeVisible();
    },
  },
  {
    name: 'home/featured-empty',
    arrange: async (page) => {
      await page.route('**/Tasks.json', (route) => route.fulfill({ contentType: 'application/json', body: '[]' }));
      await page.goto('/');
      await seeHeading(page, 'No Featured Tasks Yet');
    },
  },
  {
    name: 'home/featured-error',
    tolerate: [UNAVAILABLE],
    arrange: async (page) => {
      await page.route('**/Tasks.json', unavailable);
      await page.goto('/');
      await seeText(page, 'We couldn’t load the featured tasks');
    },
  },
  {
    name: 'home/category-without-example',
    arrange: async (page) => {
      await page.goto('/');
      await seeText(page, featuredCards);
      await page.getByRole('button', { name: 'Audio' }).click();
      await seeHeading(page, 'No example for Audio yet');
    },
  },
  {
    name: 'home/newsletter-refused',
    arrange: async (page) => {
      await page.goto('/');
      await seeText(page, featuredCards);
      await page.getByRole('button', { name: 'Join' }).click();
      await seeText(page, 'Invalid email');
    },
  },
];
