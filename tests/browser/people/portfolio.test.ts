import type { Page } from '@playwright/test';
import { DONE } from '../../support/agreements.ts';
import { partiesWithBid, takeTransitions } from '../support/agreements.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/expectations.ts';
import { press } from '../support/keyboard.ts';
import { plantProfile } from '../support/profiles.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const portfolio = (page: Page) => page.getByRole('region', { name: 'Portfolio' });
const pieces = (page: Page) => portfolio(page).getByRole('article');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const line = (page: Page) => page.getByRole('group', { name: 'Portfolio' });

test('a piece is added with a picture, keeps its text after an error, and is changed and removed', {
  tag: '@deep',
}, async ({ page, me, tolerate }) => {
  tolerate(/status of 413/, /ApiError/);
  await plantProfile({ uid: me.uid });
  await page.goto('/account/profile');
  await expect(portfolio(page)).toContainText('Up to 12 pieces of your work.');
  await expectAccessible(page, 'the empty portfolio');
  const add = portfolio(page).getByRole('button', { name: 'Add a piece' });
  await press(page, add);
  const form = dialog(page, 'Add a piece');
  await form.getByRole('button', { name: 'Save piece' }).click();
  await expect(form.getByLabel('Title')).toBeFocused();
  await form.getByLabel('Title').fill('Oak door');
  await form.getByLabel('Description (optional)').fill('A door in oak, with a hidden frame.');
  await form.getByLabel('Link (optional)').fill('http://example.com/door');
  await form.getByRole('button', { name: 'Save piece' }).click();
  await expect(form.getByLabel('Link (optional)')).toBeFocused();
  await form.getByLabel('Link (optional)').fill('example.com/door');
  await form.locator('input[type=file]').setInputFiles({
    name: 'door.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  });
  await expect(form.getByRole('img', { name: 'Preview of your new picture' })).toBeVisible();
  await expectAccessible(page, 'the form of a piece');

  // The piece is saved with its picture or not at all.
  await page.route('**/users/me/portfolio', (route) => route.fulfill({ status: 413, json: {} }));
  await form.getByRole('button', { name: 'Save piece' }).click();
  await expect(form.getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'This picture is too large. Zoom in, or choose another one. Your text is still here.',
  );
  await expect(form.getByLabel('Title')).toHaveValue('Oak door');
  await expect(pieces(page)).toHaveCount(0);
  await page.unroute('**/users/me/portfolio');
  await form.getByRole('button', { name: 'Save piece' }).click();
  await expect(form).toHaveCount(0);
  await expect(add).toBeFocused();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([]);
  await expect(pieces(page)).toHaveCount(1);
  await expect(pieces(page)).toContainText('example.com');
  const picture = pieces(page).locator('img');
  await expect(picture).toHaveAttribute('src', /^\/users\/photos\/sha256\//);
  const { width, height } = await picture.evaluate((img: HTMLImageElement) => ({
    width: img.naturalWidth,
    height: img.naturalHeight,
  }));
  expect(width * 3).toBe(height * 4);
  await expectAccessible(page, 'the portfolio');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page, 'the portfolio');

  await portfolio(page).getByRole('button', { name: 'Edit Oak door' }).click();
  await dialog(page, 'Edit piece').getByLabel('Title').fill('Ash door');
  await dialog(page, 'Edit piece').getByRole('button', { name: 'Save piece' }).click();
  await expect(pieces(page)).toContainText('Ash door');
  await portfolio(page).getByRole('button', { name: 'Remove Ash door' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(pieces(page)).toHaveCount(0);
  await expect(add).toBeFocused();
});

test('a completed task is proposed and agreed to in two windows, by keyboard, and then removed', {
  tag: '@deep',
}, async ({ page, me, visit }) => {
  const parties = await partiesWithBid({ freelancer: me });
  await takeTransitions(parties, ...DONE);
  await plantProfile({ uid: me.uid, name: me.name });
  const client = await visit(parties.client);
  await client.goto(`/messages/${parties.id}`);
  await expect(client.getByRole('region', { name: 'Agreement' })).toBeVisible();
  await expect(line(client)).toHaveCount(0);

  await page.goto(`/messages/${parties.id}`);
  await press(page, line(page).getByRole('button', { name: 'Add this work to your portfolio' }));
  await expect(line(page)).toContainText('decides if your portfolio may show this work');
  await expect(line(client)).toContainText('It never shows the amount.', { timeout: 20_000 });
  await expect(line(client)).not.toContainText('$');
  await expectAccessible(client, 'the proposal');
  await press(client, line(client).getByRole('button', { name: 'Agree' }));
  await expect(line(client)).toContainText('portfolio shows this work');
  await expect(line(client)).toBeFocused();
  await expect(line(page)).toContainText('Your portfolio shows this work.', { timeout: 20_000 });

  await page.goto('/account/profile');
  await expect(pieces(page)).toContainText('Made on Taskwright');
  await expect(pieces(page).getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await press(client, line(client).getByRole('button', { name: 'Remove from the portfolio' }));
  await expect(line(client)).toContainText('You don’t want this work');
});
