import { isDeep } from '../../support/deep.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/expectations.ts';
import { STATES, USUAL } from '../support/states.ts';
import { test } from '../support/test.ts';

type Theme = 'light' | 'dark';
const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 800 };

/** Themes and viewports of each state: two combinations, or all four in the deep run. */
const LOOKS: readonly (readonly [Theme, typeof WIDE])[] = isDeep
  ? (['light', 'dark'] as const).flatMap((theme) => [NARROW, WIDE].map((width) => [theme, width] as const))
  : [
      ['light', NARROW],
      ['dark', WIDE],
    ];

/** The screens that every run tests: the most visited ones, and those for writing tasks. */
const FIRST = ['home', 'browse', 'login', 'details', 'add', 'my-tasks'];
const LOOKED_AT = isDeep ? STATES : USUAL.filter(({ name }) => FIRST.includes(name.split('/')[0] ?? ''));

for (const { name, signedIn = false, tolerate: patterns = [], arrange } of LOOKED_AT) {
  test.describe(name, () => {
    test.use({ signedIn, viewport: NARROW });

    test(`${name}: no horizontal scrolling and no axe violation, narrow and wide, in light and dark mode`, async ({
      page,
      me,
      tolerate,
    }) => {
      tolerate(...patterns);
      await arrange(page, me);
      for (const [colorScheme, viewport] of LOOKS) {
        const look = `${name}, ${colorScheme}, ${viewport.width} px`;
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(viewport);
        await expectNoSidewaysScroll(page, look);
        await expectAccessible(page, look);
      }
    });
  });
}
