import { randomUUID } from 'node:crypto';
import { expectAccessible, expectNoSidewaysScroll, expectScreen } from '../support/expectations.ts';
import { plantProfile } from '../support/profiles.ts';
import { expect, test } from '../support/test.ts';

/** Plants a profile with a name that the directory finds. */
const plantNamed = async (): Promise<string> => {
  const name = `Robin ${randomUUID().slice(0, 8)}`;
  await plantProfile({ uid: randomUUID(), name });
  return name;
};

test.describe('A shortlist', () => {
  test.use({ signedIn: true });

  test('is filled by the hearts of the directory, shown at /saved, and emptied there', async ({ page }) => {
    const name = await plantNamed();
    const heart = page.getByRole('button', { name: `Save ${name}` });
    const card = page.getByRole('article', { name });
    await page.goto('/terms');
    await page.getByRole('button', { name: /^Account menu of/ }).click();
    await page.getByRole('link', { name: 'Saved' }).click();
    await expect(page).toHaveURL('/saved');
    await expectScreen(page, 'Saved');
    await expect(page.getByRole('heading', { name: 'No saved freelancers yet' })).toBeVisible();
    await expectAccessible(page, 'Saved without a freelancer');

    await page.goto(`/freelancers?search=${encodeURIComponent(name)}`);
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect((await stored).status()).toBe(200);

    await page.goto('/saved');
    await expect(card).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page, 'Saved');
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page, 'Saved');

    // The card stays where it is until the page is opened again.
    const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(card).toBeVisible();
    // The heart changes before the request is sent.
    expect((await removed).status()).toBe(200);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No saved freelancers yet' })).toBeVisible();
  });
});
