import type { Locator, Page } from '@playwright/test';
import { press, tabTo } from './keyboard.ts';

/** The input mode of a test: pointer or keyboard. */
export type InputMode = {
  readonly press: (page: Page, target: Locator) => Promise<void>;
  /** Replaces the content of a field. */
  readonly write: (page: Page, target: Locator, text: string) => Promise<void>;
  readonly choose: (page: Page, target: Locator, option: string) => Promise<void>;
};

export const POINTER: InputMode = {
  press: (_page, target) => target.click(),
  write: (_page, target, text) => target.fill(text),
  choose: async (_page, target, option) => void (await target.selectOption(option)),
};

/** Uses the keyboard only. */
export const KEYBOARD: InputMode = {
  press: (page, target) => press(page, target),
  write: async (page, target, text) => {
    await tabTo(page, target);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  },
  choose: async (page, target, option) => {
    await tabTo(page, target);
    await page.keyboard.type(option);
  },
};

/** Input modes and widths in which whole journeys run. */
export const INPUT_MODES = [
  { description: 'at 1280 px', inputMode: POINTER, width: 1280 },
  { description: 'on a phone', inputMode: POINTER, width: 360 },
  { description: 'by keyboard alone', inputMode: KEYBOARD, width: 1280 },
] as const;
