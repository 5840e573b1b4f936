import { expect, type Locator, type Page } from '@playwright/test';

const MAX_TABS = 80;

/** Presses Tab until `target` has the focus. Fails if Tab does not reach it. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  // Resolves the element once, because a lookup by role takes longer than a key press. Only a replaced element is
  // looked up again.
  let element = await target.elementHandle();
  const isReached = async (): Promise<boolean> => {
    const found = await element?.evaluate((node) => (node.isConnected ? node === document.activeElement : null));
    if (typeof found === 'boolean') return found;
    element = await target.elementHandle();
    return target.evaluate((node) => node === document.activeElement);
  };
  for (let step = 0; step < MAX_TABS; step += 1) {
    await page.keyboard.press('Tab');
    if (await isReached()) return;
  }
  throw new Error(`${MAX_TABS} tabs do not lead to ${target}`);
};

/** Moves the focus to `target` by Tab and presses a key. */
export const press = async (page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** Moves the focus to `target` by Tab and types. */
export const type = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.type(text);
};
