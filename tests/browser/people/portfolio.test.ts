import type { Page } from '@playwright/test';
import { DONE } from '../../support/agreements.ts';
import { partiesWithBid, takeTransitions } from '../support/agreements.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/expectations.ts';
import { press } from '../support/keyboard.ts';
import { plantProfile } from '../support/profiles.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

/** Longer than a line of a phone. */
const TITLE = 'Oak door with a hidden frame and forged hinges';

const portfolio = (page: Page) => page.getByRole('region', { name: 'Portfolio' });
const pieces = (page: Page) => portfolio(page).getByRole('article');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const line = (page: Page) => page.getByRole('group', { name: 'Portfolio' });

test('a piece is added with two pictures, keeps them after an error, opens at its address, and is changed and removed', {
  tag: '@deep',
}, async ({ page, me, tolerate }) => {
  tolerate(/status of 413/, /ApiError/);
  const { data } = await plantProfile({ uid: me.uid });
  await page.goto('/account/profile');
  await expect(portfolio(page)).toContainText('Up to 12 pieces of your work.');
  await expectAccessible(page, 'the empty portfolio');
  const add = portfolio(page).getByRole('button', { name: 'Add a piece' });
  await press(page, add);
  const form = dialog(page, 'Add a piece');
  await form.getByRole('button', { name: 'Save piece' }).click();
  await expect(form.getByLabel('Title')).toBeFocused();
  await form.getByLabel('Title').fill(TITLE);
  await form.getByLabel('Description (optional)').fill('A door in oak, with a hidden frame.');
  await form.getByLabel('Link (optional)').fill('http://example.com/door');
  await form.getByRole('button', { name: 'Save piece' }).click();
  await expect(form.getByLabel('Link (optional)')).toBeFocused();
  await form.getByLabel('Link (optional)').fill('example.com/door');
  const clip = { x: 0, y: 0, width: 200, height: 600 };
  const [wide, tall] = [await page.screenshot(), await page.screenshot({ clip })];
  await form.locator('input[type=file]').setInputFiles([
    { name: 'door.png', mimeType: 'image/png', buffer: wide },
    { name: 'hinge.png', mimeType: 'image/png', buffer: tall },
  ]);
  const altOf = (place: number) =>
    form.getByRole('group', { name: `Picture ${place} of 2` }).getByLabel('Alt text (optional)');
  await altOf(1).fill('A door');
  await altOf(2).fill('Its hinge');
  const later = form.getByRole('button', { name: 'Move picture 1 later' });
  await press(page, later);
  await expect(altOf(1)).toHaveValue('Its hinge');
  await expect(form.getByRole('button', { name: 'Move picture 2 later' })).toBeFocused();
  await expectAccessible(page, 'the form of a piece');

  // The piece is saved with its pictures or not at all.
  await page.route('**/users/me/portfolio', (route) => route.fulfill({ status: 413, json: {} }));
  await form.getByRole('button', { name: 'Save piece' }).click();
  await expect(form.getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'A picture is too large. Choose another one. Your text is still here.',
  );
  await expect(form.getByLabel('Title')).toHaveValue(TITLE);
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
  await expectAccessible(page, 'the portfolio');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page, 'the portfolio');

  await page.goto(`/freelancers/${data.handle}`);
  const view = dialog(page, TITLE);
  const shown = view.getByRole('img', { name: /hinge|A door/ });
  const title = page.getByRole('link', { name: TITLE });
  await press(page, title);
  await expect(page).toHaveURL(/\?piece=[\w-]+$/);
  await expect(page).toHaveTitle(`${TITLE}, by ${data.name} · Taskwright`);
  const address = page.url();
  await expect(view.getByRole('status').filter({ hasText: 'of 2' })).toHaveText('1 of 2');
  await expect(shown).toHaveAccessibleName('Its hinge');
  await expect(view.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  const ratio = () =>
    shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight, img.width <= innerWidth]);
  expect(await ratio()).toEqual([200, 600, true]);
  await page.keyboard.press('ArrowRight');
  await expect(view.getByRole('status').filter({ hasText: 'of 2' })).toHaveText('2 of 2');
  await expect(shown).toHaveAccessibleName('A door');
  await expectAccessible(page, 'the view of a piece');
  await expectNoSidewaysScroll(page, 'the view of a piece');
  await page.goBack();
  await expect(view).toHaveCount(0);
  await expect(title).toBeFocused();
  await page.goto(address);
  await expect(view).toBeVisible();
  await view.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(`/freelancers/${data.handle}`);
  await page.goto(`/freelancers/${data.handle}?piece=unknown`);
  await dialog(page, 'Piece not found').getByRole('button', { name: 'Show the portfolio' }).click();
  await expect(title).toBeVisible();

  await page.goto('/account/profile');
  await portfolio(page)
    .getByRole('button', { name: `Edit ${TITLE}` })
    .click();
  await expect(dialog(page, 'Edit piece').getByLabel('Alt text (optional)')).toHaveCount(2);
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
