import { isDeep } from '../../support/deep.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/expectations.ts';
import { STATES, USUAL } from '../support/states.ts';
import { test } from '../support/test.ts';

type Theme = 'light' | 'dark';
const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 800 };

/** How a state is looked at: usually once in each theme and each width, in full in all four ways. */
const LOOKS: readonly (readonly [Theme, typeof WIDE])[] = isDeep
  ? (['light', 'dark'] as const).flatMap((theme) => [NARROW, WIDE].map((width) => [theme, width] as const))
  : [
      ['light', NARROW],
      ['dark', WIDE],
    ];

/** The screens that every run looks at: what everybody comes to, and where tasks are written. */
const FIRST = ['home', 'browse', 'login', 'details', 'add', 'my-tasks'];
const LOOKED_AT = isDeep ? STATES : USUAL.filter(({ name }) => FIRST.includes(name.split('/')[0] ?? ''));

for (const { name, signedIn = false, tolerate: patterns = [], arrange } of LOOKED_AT) {
  test.describe(name, () => {
    test.use({ signedIn, viewport: NARROW });

    test(`${name}: nothing scrolls sideways and axe finds nothing, narrow and wide, in light and dark`, async ({
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
