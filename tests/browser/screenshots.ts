import { join } from 'node:path';
import { PICTURES } from './support/contact-sheets.ts';
import { layOutAll } from './support/expectations.ts';
import { STATES } from './support/states.ts';
import { test } from './support/test.ts';

/**
 * Captures every state narrow and wide in light mode. Captures each screen's usual state also at medium width and in
 * dark mode.
 */
const LOOKS = [
  { look: 'light-360', width: 360, height: 740, colorScheme: 'light', usualOnly: false },
  { look: 'light-1280', width: 1280, height: 800, colorScheme: 'light', usualOnly: false },
  { look: 'light-768', width: 768, height: 1024, colorScheme: 'light', usualOnly: true },
  { look: 'dark-360', width: 360, height: 740, colorScheme: 'dark', usualOnly: true },
  { look: 'dark-1280', width: 1280, height: 800, colorScheme: 'dark', usualOnly: true },
] as const;

for (const { look, width, height, colorScheme, usualOnly } of LOOKS) {
  test.describe(look, () => {
    test.use({ viewport: { width, height }, colorScheme });

    for (const { name, signedIn = false, tolerate: patterns = [], arrange } of STATES) {
      if (usualOnly && !name.endsWith('/usual')) continue;

      test.describe(name, () => {
        test.use({ signedIn });

        test(`${look} ${name}`, async ({ page, me, tolerate }) => {
          tolerate(...patterns);
          await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
          await arrange(page, me);
          await page.evaluate(() => document.fonts.ready);
          await layOutAll(page);
          const path = join(PICTURES, `${name.replace('/', '.')}.${look}.png`);
          // An overlay covers the viewport, not the full height of the page below it.
          const over = name.startsWith('bar/') || (await page.getByRole('dialog').count()) > 0;
          // Scrolls to the top, because the navigation bar is sticky.
          if (!over) await page.evaluate(() => window.scrollTo(0, 0));
          // `animations: 'disabled'` would end animations, and with them a toast's timeout.
          await page.screenshot({ path, fullPage: !over });
        });
      });
    }
  });
}
