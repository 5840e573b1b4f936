import type { Page } from '@playwright/test';

/**
 * Opens an address by navigation within the site, so that the browser requests the data of a page that the server would
 * render.
 */
export const openInApp = async (page: Page, path: string): Promise<void> => {
  await page.goto('/terms');
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
};
