import { expectScreen } from '../support/expectations.ts';
import { expect, test } from '../support/test.ts';

// Unknown URLs are a 404 with the app's page, decision 27.
test('an unknown URL shows the not-found page, which links home [ROUTE-10, NOTFOUND-1, NOTFOUND-2, SAY-19]', async ({
  page,
  tolerate,
}) => {
  tolerate(/status of 404/);
  for (const path of ['/my-tasks/nowhere', '/terms/of/nothing', '/%20'])
    expect((await page.request.get(path, { maxRetries: 2 })).status(), path).toBe(404);
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  await expectScreen(page, 'Page Not Found');
  await expect(page.getByText("Oops! The page you're looking for doesn't exist on this server.")).toBeVisible();
  await page.getByRole('link', { name: 'Go Back to Homepage' }).click();
  await expect(page).toHaveURL('/');
});

test('a screen that fails to load shows an error page with a reload button instead of a blank page', {
  tag: '@deep',
}, async ({ page, tolerate }) => {
  tolerate(/Failed to load resource/, /dynamically imported module/, /preload/i);
  await page.route('**/assets/terms-*.js', (route) => route.abort());
  // The page never hydrates.
  await page.goto('/terms', { waitUntil: 'load' });
  const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect(alert).toContainText('We couldn’t load part of this page.');
  await expect(page).toHaveTitle('Something went wrong · Taskwright');
  await page.unroute('**/assets/terms-*.js');
  await alert.getByRole('button', { name: 'Reload the page' }).click();
  await expectScreen(page, 'Terms and Conditions');
});
