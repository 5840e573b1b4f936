import { isDeep } from '../../support/deep.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/expectations.ts';
import { DEFAULT_STATES, STATES } from '../support/states.ts';
import { test } from '../support/test.ts';

type Theme = 'light' | 'dark';
const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 800 };

/** Themes and viewports of each state: two combinations, or all four in the deep run. */
const APPEARANCES: readonly (readonly [Theme, typeof WIDE])[] = isDeep
  ? (['light', 'dark'] as const).flatMap((theme) => [NARROW, WIDE].map((width) => [theme, width] as const))
  : [
      ['light', NARROW],
      ['dark', WIDE],
    ];

/** The screens that every run tests: the most visited ones, and those for writing tasks. */
const PRIORITY_SCREENS = ['home', 'browse', 'login', 'details', 'add', 'my-tasks'];
const TESTED_STATES = isDeep
  ? STATES
  : DEFAULT_STATES.filter(({ name }) => PRIORITY_SCREENS.includes(name.split('/')[0] ?? ''));

for (const { name, signedIn = false, tolerate: patterns = [], arrange } of TESTED_STATES) {
  test.describe(name, () => {
    test.use({ signedIn, viewport: NARROW });

    test(`${name}: no horizontal scrolling and no axe violation, narrow and wide, in light and dark mode`, async ({
      page,
      me,
      tolerate,
    }) => {
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
