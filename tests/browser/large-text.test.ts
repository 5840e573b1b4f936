import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectNoSidewaysScroll } from './support/expectations.ts';
import { signedInState } from './support/people.ts';
import { STATES } from './support/states.ts';
import { expect, test } from './support/test.ts';

/** The browser's own setting for who reads larger text, twice the usual 16 pixels. */
const TEXT_PX = 32;

for (const { name, signedIn = false, arrange } of STATES.filter((state) => state.name.endsWith('/usual'))) {
  test(`${name}: at 200 % text nothing lies beyond the edge, on a phone and on a desk`, async ({
    playwright,
    launchOptions,
    baseURL,
    me,
  }, info) => {
    const origin = baseURL ?? '';
    const profile = info.outputPath('profile');
    await mkdir(join(profile, 'Default'), { recursive: true });
    await writeFile(
      join(profile, 'Default', 'Preferences'),
      JSON.stringify({ webkit: { webprefs: { default_font_size: TEXT_PX } } }),
    );
    const viewport = { width: 360, height: 740 };
    const options = { ...launchOptions, baseURL: origin, viewport, locale: 'en-US', timezoneId: 'UTC' } as const;
    const context = await playwright.chromium.launchPersistentContext(profile, { ...options, reducedMotion: 'reduce' });
    try {
      const page = await context.newPage();
      if (signedIn) {
        const [kept] = (await signedInState(me, origin)).origins;
        await page.goto('/no-such-page');
        await page.evaluate((entries) => {
          for (const { name, value } of entries) localStorage.setItem(name, value);
        }, kept?.localStorage ?? []);
      }
      await arrange(page, me);
      const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      expect(size).toBe(`${TEXT_PX}px`);
      await expectNoSidewaysScroll(page, `${name} at 360 px`);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectNoSidewaysScroll(page, `${name} at 1280 px`);
    } finally {
      await context.close();
    }
  });
}
