import AxeBuilder from '@axe-core/playwright';
import { mailSamples } from '../../../scripts/lib/mail-samples.ts';
import { emulators } from '../../support/emulators.ts';
import { expectNoSidewaysScroll } from '../support/expectations.ts';
import { expect, test } from '../support/test.ts';

/** Rules about the page around an email, which belongs to the mail program. */
const RULES_OF_PAGES = ['landmark-one-main', 'region'];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 600]) {
    test(`every email is accessible, fits and loads nothing at ${width} px in ${colorScheme} mode`, {
      tag: '@deep',
    }, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      const origin = new URL(emulators.site).origin;
      const samples = await mailSamples();
      expect(samples.size).toBeGreaterThan(0);
      for (const [name, { html }] of samples) {
        await page.setContent(html);
        await expectNoSidewaysScroll(page, name);
        const links = await page
          .getByRole('link')
          .evaluateAll((all) => all.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')));
        expect(links.length, `links of ${name}`).toBeGreaterThan(0);
        expect(
          links.filter((link) => new URL(link).origin !== origin),
          `links of ${name} to other sites`,
        ).toEqual([]);
        const { violations } = await new AxeBuilder({ page })
          .setLegacyMode()
          .options({ resultTypes: ['violations'] })
          .disableRules(RULES_OF_PAGES)
          .analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`);
        expect.soft(found, `axe on ${name}`).toEqual([]);
      }
      expect(requests).toEqual([]);
    });
  }
}
