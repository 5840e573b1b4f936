import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ translated: true });

const main = (page: Page) => page.getByRole('main');

/** Returns the text of a page, which a translation that changes no text leaves as it is. */
const textOf = (page: Page) => main(page).innerText();

/** Expects that two pages read alike: one of them translated. */
const expectSame = async (translated: Page, other: Page): Promise<void> => {
  await expect(main(translated).locator('font').first()).toBeVisible();
  await expect(async () => expect(await textOf(translated)).toBe(await textOf(other))).toPass();
};

test('a translated list is searched, and no old text stays', async ({ page, visit }) => {
  const other = await visit();
  const search = async (on: Page, text: string, summary: RegExp) => {
    await on.getByRole('searchbox').fill(text);
    await expect(main(on).getByRole('status').first()).toHaveText(summary);
  };
  for (const on of [page, other]) await on.goto('/browse-tasks');
  for (const [text, summary] of [
    ['logo', /logo/],
    ['menu', /menu/],
    ['zzqx', /No open tasks match/],
    ['', /open tasks/],
  ] as const) {
    for (const on of [page, other]) await search(on, text, summary);
    await expectSame(page, other);
  }
});

test('the terms are accepted on a translated page', async ({ page, visit }) => {
  const other = await visit();
  for (const on of [page, other]) {
    await on.goto('/terms');
    await on.getByRole('button', { name: 'I Accept' }).click();
    await expect(on.getByRole('region', { name: /accept/ })).toContainText('It’s saved on this device');
  }
  await expectSame(page, other);
});
