import type { Page } from '@playwright/test';

/** Requests of the listener for new notifications. */
export const LISTEN = /Firestore\/Listen/;

/**
 * Makes a proxy answer the listener with a page of its own. After a failed request, the SDK would look for an image at
 * google.com to find out whether there is a network, which the Content-Security-Policy forbids.
 */
export const refuseListener = async (page: Page): Promise<void> => {
  await page.route(LISTEN, async (route) => {
    const origin = (await route.request().headerValue('origin')) ?? '*';
    await route.fulfill({
      headers: { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' },
      contentType: 'text/html',
      body: '<p>Log in to this network</p>',
    });
  });
};
