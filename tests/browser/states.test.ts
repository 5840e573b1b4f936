import { expectAccessible, expectNoSidewaysScroll } from './support/expectations.ts';
import { STATES } from './support/states.ts';
import { test } from './support/test.ts';

for (const { name, signedIn = false, tolerate: patterns = [], arrange } of STATES) {
  test.describe(name, () => {
    test.use({ signedIn, viewport: { width: 320, height: 640 } });

    test(`${name}: nothing scrolls sideways at 320 px and axe finds nothing, in light and dark`, async ({
      page,
      me,
      tolerate,
    }) => {
      tolerate(...patterns);
      // A contrast is measured in what stands, not in what is still fading.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await arrange(page, me);
      await expectNoSidewaysScroll(page, name);
      await expectAccessible(page, `${name}, light, narrow`);
      await page.emulateMedia({ colorScheme: 'dark' });
      if (name.endsWith('/usual')) await expectAccessible(page, `${name}, dark, narrow`);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectAccessible(page, `${name}, dark, wide`);
    });
  });
}
