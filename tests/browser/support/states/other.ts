import { type State, seeHeading, seeText } from './state.ts';

export const otherStates: readonly State[] = [
  {
    name: 'terms/default',
    arrange: async (page) => {
      await page.goto('/terms');
      await seeHeading(page, 'Terms and Conditions');
    },
  },
  {
    name: 'terms/accepted-on-device',
    arrange: async (page) => {
      await page.goto('/terms');
      await page.getByRole('button', { name: 'I Accept' }).click();
      await seeText(page, 'You have accepted these terms');
    },
  },
  {
    name: 'payment-terms/default',
    arrange: async (page) => {
      await page.goto('/payment-terms');
      await seeHeading(page, 'Payment terms');
    },
  },
  {
    name: 'not-found/default',
    tolerate: [/status of 404 .*\/nowhere/],
    arrange: async (page) => {
      await page.goto('/nowhere');
      await seeHeading(page, 'Page Not Found');
    },
  },
  {
    name: 'not-found/broken-screen',
    tolerate: [/Failed to load resource/, /dynamically imported module/, /preload/i],
    arrange: async (page) => {
      await page.route('**/assets/terms-*.js', (route) => route.abort());
      // The page never hydrates.
      await page.goto('/terms', { waitUntil: 'load' });
      await seeText(page, 'We couldn’t load part of this page.');
    },
  },
];
