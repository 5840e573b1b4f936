import { expect, type Locator, type Page } from '@playwright/test';

const FARTHEST = 80;

/** Presses Tab until `target` has the focus: nobody can use what the keyboard does not reach. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  // Found once: to look for it by its role anew takes longer than the step. Only what was drawn anew meanwhile is looked for again.
  let element = await target.elementHandle();
  const isReached = async (): Promise<boolean> => {
    const found = await element?.evaluate((node) => (node.isConnected ? node === document.activeElement : null));
    if (typeof found === 'boolean') return found;
    element = await target.elementHandle();
    return target.evaluate((node) => node === document.activeElement);
  };
  for (let step = 0; step < FARTHEST; step += 1) {
    await page.keyboard.press('Tab');
    if (await isReached()) return;
  }
  throw new Error(`${FARTHEST} tabs do not lead to ${target}`);
};

/** Goes to `target` by Tab and presses it. */
export const press = async (page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** Goes to `target` by Tab and types. */
export const type = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.type(text);
};
