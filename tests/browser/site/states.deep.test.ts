import { isDeep, isSelected } from '../../support/deep.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/expectations.ts';
import { DEFAULT_STATES, STATES } from '../support/states.ts';
import { test } from '../support/test.ts';

type Appearance = readonly ['light' | 'dark', typeof WIDE];
const NARROW = { width: 320, height: 640 };
const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };

const isFull = isDeep && !isSelected;

/** Themes and viewports of each state: one combination, or all four in the full deep run. */
const APPEARANCES: readonly Appearance[] = isFull
  ? (['light', 'dark'] as const).flatMap((theme) => [NARROW, WIDE].map((width) => [theme, width] as const))
  : [['dark', PHONE]];

/** The screens that every run tests: the most visited ones, and those for writing tasks. */
const PRIORITY_SCREENS = ['home', 'browse', 'login', 'details', 'add', 'my-tasks'];
const TESTED_STATES = isDeep
  ? STATES
  : DEFAULT_STATES.filter(({ name }) => PRIORITY_SCREENS.includes(name.split('/')[0] ?? ''));

for (const { name, signedIn = false, tolerate: patterns = [], arrange } of TESTED_STATES) {
  test.describe(name, () => {
    test.use({ signedIn, viewport: isFull ? NARROW : PHONE });

    test(`${name}: no horizontal scrolling and no axe violation`, async ({ page, me, tolerate }) => {
      tolerate(...patterns);
      await arrange(page, me);
      for (const [colorScheme, viewport] of APPEARANCES) {
        const appearance = `${name}, ${colorScheme}, ${viewport.width} px`;
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(viewport);
        await expectNoSidewaysScroll(page, appearance);
        await expectAccessible(page, appearance);
      }
    });
  });
}
