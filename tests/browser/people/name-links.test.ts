import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { apiAt } from '../../support/api.ts';
import { emulators } from '../../support/emulators.ts';
import { partiesWithBid } from '../support/agreements.ts';
import { expectAccessible, expectNoSidewaysScroll, expectScreen } from '../support/expectations.ts';
import { press } from '../support/keyboard.ts';
import { freshEmail, newPerson } from '../support/people.ts';
import { putProfile } from '../support/profiles.ts';
import { plantReviews } from '../support/reviews.ts';
import { expect, test } from '../support/test.ts';

const NAME = 'Emre Wolfeschlegelsteinhausenbergerdorff';

/** Returns the height in pixels of the area that a touch on a link hits. */
const touchHeight = (link: Locator): Promise<number> =>
  link.evaluate((element) => {
    const { height } = element.getBoundingClientRect();
    const { top, bottom } = getComputedStyle(element, '::after');
    return height - Number.parseFloat(top) - Number.parseFloat(bottom);
  });

test.describe('on a phone', () => {
  test.use({ signedIn: true, hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('the name of a freelancer leads to the profile from bids, messages and offers', { tag: '@deep' }, async ({
    page,
    me,
  }) => {
    const freelancer = await newPerson({ name: NAME });
    const handle = `emre-${randomUUID().slice(0, 8)}`;
    await putProfile(freelancer, { handle, headline: 'Plans' });
    const { id, task } = await partiesWithBid({ client: me, freelancer });
    await plantReviews(freelancer, 1);
    for (const address of [`/my-tasks?bids=${task}`, `/messages/${id}`, `/messages/${id}?step=offer`]) {
      await page.goto(address);
      const link = page.getByRole('link', { name: NAME, exact: true }).last();
      await expect(link).toHaveAttribute('href', `/freelancers/${handle}`);
      expect(await touchHeight(link), address).toBeGreaterThanOrEqual(44);
      await expectNoSidewaysScroll(page, address);
      await expectAccessible(page, address);
    }
    await page.goto(`/my-tasks?bids=${task}`);
    await expect(page.getByRole('listitem', { name: NAME })).toBeVisible();
    await page.getByRole('link', { name: NAME, exact: true }).tap();
    await expectScreen(page, NAME, `${NAME}, Plans`);
    await page.goBack();
    await expect(page.getByRole('dialog').getByRole('link', { name: NAME, exact: true })).toBeVisible();
  });
});

test.describe('by keyboard', () => {
  test.use({ signedIn: true });

  test('the link in a conversation is reached, and a name without a profile is text', { tag: '@deep' }, async ({
    page,
    me,
  }) => {
    const freelancer = await newPerson({ name: NAME });
    const { id } = await partiesWithBid({ client: me, freelancer });
    await page.goto(`/messages/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await expect(page.getByRole('link', { name: NAME, exact: true })).toHaveCount(0);
    const handle = `emre-${randomUUID().slice(0, 8)}`;
    await putProfile(freelancer, { handle });
    const api = apiAt(emulators.api);
    const conversation = async () => (await api(`GET /users/me/conversations/${id}`, { as: me })).body;
    await expect.poll(conversation).toMatchObject({ with: { handle } });
    await page.reload();
    await press(page, page.getByRole('link', { name: NAME, exact: true }));
    await expectScreen(page, NAME);
  });
});

test('a visitor who joins as a freelancer lands on the editor', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Show slide 3/ }).click();
  const join = page.getByRole('link', { name: 'Join as Freelancer' });
  await expect(join).toHaveAttribute('href', '/signup');
  await join.click();
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true });
  await field('Full Name').fill('Zoë O’Brien');
  await field('Email Address').fill(freshEmail());
  await field('Password').fill('Mortise9');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectScreen(page, 'Create your profile');
  await expect(field('Handle')).toHaveValue('zoe-obrien');
});
