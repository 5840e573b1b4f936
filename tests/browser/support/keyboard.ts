import { expect, type Locator, type Page } from '@playwright/test';

const FARTHEST = 80;

/** Presses Tab until `target` has the focus: nobody can use what the keyboard does not reach. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let step = 0; step < FARTHEST; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
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
