import type { Page } from '@playwright/test';

/** Delays the site's entry script, as a slow connection does, until the returned function is called. */
export const holdEntryScript = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
};
