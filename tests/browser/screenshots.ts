import { join } from 'node:path';
import { PICTURES } from './support/contact-sheets.ts';
import { layOutAll } from './support/expectations.ts';
import { STATES } from './support/states.ts';
import { test } from './support/test.ts';

/** Every state narrow and wide in light; every screen's usual state once in between and in dark. */
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
          // What lies over the page belongs to the window, not to the whole length of what is under it.
          const over = name.startsWith('bar/') || (await page.getByRole('dialog').count()) > 0;
          // A whole page is pictured from its start, so that the bar stands at its top.
          if (!over) await page.evaluate(() => window.scrollTo(0, 0));
          // Not `animations: 'disabled'`: it ends what is animated, and a toast's time with it.
          await page.screenshot({ path, fullPage: !over });
        });
      });
    }
  });
}
