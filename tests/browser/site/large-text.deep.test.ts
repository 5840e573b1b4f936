import { expectNoSidewaysScroll } from '../support/expectations.ts';
import { STATES } from '../support/states.ts';
import { expect, test } from '../support/test.ts';

/** The browser's default font size at 200 %: twice the usual 16 pixels. */
const TEXT_PX = 32;

/** The default states, and the sections of the account page, whose default state only links to them. */
const LARGE_STATES = STATES.filter(({ name }) => name.endsWith('/default') || name.startsWith('account/'));

test.use({
  viewport: { width: 360, height: 740 },
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${TEXT_PX}`];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});

for (const { name, signedIn = false, tolerate: patterns = [], arrange } of LARGE_STATES) {
  test.describe(name, { tag: '@deep' }, () => {
    test.use({ signedIn });

    test(`${name}: at 200 % text nothing overflows horizontally, on a phone and on a desktop`, async ({
      page,
      me,
      tolerate,
    }) => {
      tolerate(...patterns);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await arrange(page, me);
      const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      expect(size).toBe(`${TEXT_PX}px`);
      await expectNoSidewaysScroll(page, `${name} at 360 px`);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectNoSidewaysScroll(page, `${name} at 1280 px`);
    });
  });
}
