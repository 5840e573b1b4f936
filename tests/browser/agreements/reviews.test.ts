import type { Page } from '@playwright/test';
import { offerOf } from '../../support/agreements.ts';
import { partiesWithBid, takeTransitions } from '../support/agreements.ts';
import { putBid } from '../support/bids.ts';
import { expectAccessible, expectNoSidewaysScroll, toast } from '../support/expectations.ts';
import { newPerson } from '../support/people.ts';
import { plantReviews } from '../support/reviews.ts';
import { postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Reviews of Ida Larkin' });
const items = (page: Page) => dialog(page).getByRole('list', { name: 'Reviews' }).getByRole('listitem');

test('a client’s rating is shown as stars next to their name, and a press opens the reviews, page by page and by keyboard', {
  tag: '@deep',
}, async ({ page, me, tolerate }) => {
  tolerate(/status of 503/);
  const client = await newPerson({ name: 'Ida Larkin' });
  await plantReviews(client, 22);
  const task = await postTask(client);
  await page.goto(`/browse-tasks/${task}`);
  const stars = page.getByRole('button', {
    name: 'Rated 4.8 of 5 in 22 reviews Read Ida Larkin’s reviews',
  });
  await expect(stars).toContainText('4.8(22)');
  await expectAccessible(page, 'stars on the details');

  await page.route('**/users/*/reviews*', (route) => route.fulfill({ status: 503, json: {} }));
  await stars.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('We couldn’t load the reviews')).toBeVisible();
  await page.unroute('**/users/*/reviews*');
  await dialog(page).getByRole('button', { name: 'Retry' }).click();
  await expect(items(page)).toHaveCount(20);
  await expect(items(page).first()).toContainText('Clear about what was wanted');
  await expect(items(page).first()).toContainText('Joiner 22, freelancer on “Sign 22”');
  await expect(items(page).nth(2).getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await expectAccessible(page, 'the reviews');
  await items(page).first().getByRole('button', { name: 'Report the review by Joiner 22' }).click();
  await expect(page.getByRole('dialog', { name: 'Report this review' })).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Show more reviews' }).click();
  await expect(items(page)).toHaveCount(24);
  await expect(items(page).nth(20)).toBeFocused();
  await expect(items(page).nth(21)).toContainText('Former member, client on “Sign 1”');
  await expect(items(page).nth(21)).not.toContainText('Not counted');
  await expect(items(page).nth(22)).toContainText('Not counted in the rating: the same person left a later review.');
  await expect(items(page).nth(23)).toContainText(
    'Not counted in the rating: the reviewer has no verified email address of their own.',
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page, 'the reviews');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'the reviews, dark');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(stars).toBeFocused();

  const two = await partiesWithBid({ client, freelancer: me });
  await takeTransitions(two, ['client', offerOf()]);
  await page.goto(`/messages/${two.id}`);
  await stars.click();
  await expect(items(page)).toHaveCount(20);

  // Opens over another dialog too, which remains open afterwards.
  const own = await postTask(me);
  await putBid(client, own);
  await page.goto(`/my-tasks?bids=${own}`);
  await stars.click();
  await expect(items(page)).toHaveCount(20);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Bids' })).toBeVisible();
  await expect(stars).toBeFocused();
});

test('an unverified client is asked to verify their email before an offer, and the freelancer sees it before accepting', async ({
  page,
  me,
  visit,
}) => {
  const client = await newPerson({ name: 'Ida Larkin', verified: false });
  const parties = await partiesWithBid({ client, freelancer: me }, 'Letter an oak sign');
  const clientPage = await visit(client);
  await clientPage.goto(`/messages/${parties.id}?step=offer`);
  const offer = clientPage.getByRole('dialog');
  await expect(offer.getByText('Verify your email so that this review counts.')).toBeVisible();
  await expectAccessible(clientPage, 'an offer of an unverified client');
  await offer.getByRole('button', { name: 'Resend email' }).click();
  await expect(toast(clientPage, 'A verification email is on its way')).toBeVisible();
  await takeTransitions(parties, ['client', offerOf()]);
  await page.goto(`/messages/${parties.id}?step=accept`);
  const accept = page.getByRole('dialog');
  await expect(accept.getByText('Email not yet verified: a review by Ida Larkin counts once')).toBeVisible();
  await expect(accept.getByText('Verify your email')).toHaveCount(0);
});
