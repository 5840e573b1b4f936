import { plantComplete } from '../support/profiles.ts';
import { postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

test.describe('in the oldest supported browser', () => {
  test.use({ signedIn: true, inOldestBrowser: true });

  test('tasks and profiles with links are shown', async ({ page, me }) => {
    const id = await postTask(me, { description: 'The drawing is at https://example.com/door.' });
    const { handle, name } = await plantComplete();

    await page.goto(`/browse-tasks/${id}`);
    expect(await page.evaluate(() => 'parse' in URL)).toBe(false);
    await expect(page.getByRole('main').getByRole('link', { name: /example\.com\/door/ })).toBeVisible();
    await page.goto(`/freelancers/${handle}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /example/ })
        .first(),
    ).toBeVisible();
  });
});

test('an older browser gets a plain page that names the supported browsers', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'));
  for (const path of ['/', '/browse-tasks', '/my-tasks']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page).toHaveURL('/old-browser');
    await expect(page.getByRole('heading', { name: 'Your browser is too old for Taskwright' })).toBeVisible();
    await expect(page.getByText('Chrome and Edge 124, Firefox 125, Safari 17.4')).toBeVisible();
  }
});
