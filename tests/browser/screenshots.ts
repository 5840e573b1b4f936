import { join } from 'node:path';
import { PICTURES } from './support/contact-sheets.ts';
import { waitForFonts } from './support/expectations.ts';
import { STATES } from './support/states.ts';
import { test } from './support/test.ts';

/**
 * Captures every state narrow and wide in light mode. Captures each screen's default state also at medium width and in
 * dark mode.
 */
const APPEARANCES = [
  { appearance: 'light-360', width: 360, height: 740, colorScheme: 'light', defaultOnly: false },
  { appearance: 'light-1280', width: 1280, height: 800, colorScheme: 'light', defaultOnly: false },
  { appearance: 'light-768', width: 768, height: 1024, colorScheme: 'light', defaultOnly: true },
  { appearance: 'dark-360', width: 360, height: 740, colorScheme: 'dark', defaultOnly: true },
  { appearance: 'dark-1280', width: 1280, height: 800, colorScheme: 'dark', defaultOnly: true },
] as const;

for (const { appearance, width, height, colorScheme, defaultOnly } of APPEARANCES) {
  test.describe(appearance, () => {
    test.use({ viewport: { width, height }, colorScheme });

    for (const { name, signedIn = false, tolerate: patterns = [], arrange } of STATES) {
      if (defaultOnly && !name.endsWith('/default')) continue;

      test.describe(name, () => {
        test.use({ signedIn });

        test(`${appearance} ${name}`, async ({ page, me, tolerate }) => {
          tolerate(...patterns);
          await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
          await arrange(page, me);
          await waitForFonts(page);
          const path = join(PICTURES, `${name.replace('/', '.')}.${appearance}.png`);
          // An overlay covers the viewport, not the full height of the page below it.
          const hasOverlay = name.startsWith('bar/') || (await page.getByRole('dialog').count()) > 0;
          // Scrolls to the top, because the navigation bar is sticky.
          if (!hasOverlay) await page.evaluate(() => window.scrollTo(0, 0));
          // `animations: 'disabled'` would end animations, and with them a toast's timeout.
          await page.screenshot({ path, fullPage: !hasOverlay });
        });
      });
    }
  });
}
