import type { Page } from '@playwright/test';
import type { Problem } from '@taskwright/contract';
import { inDays } from '../support/tasks.ts';
import {
  ACTIVE_TRANSITIONS,
  bidFor,
  DESCRIPTION,
  dialog,
  makeOffer,
  milestone,
  milestoneField,
  openTerms,
  press,
  TERMS,
  TITLE,
  workerOf,
} from '../support/terms-form.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const deliverables = (page: Page) => dialog(page).getByLabel('Deliverables');
const total = (page: Page) => dialog(page).getByRole('status').filter({ hasText: 'Total' });
const titles = (page: Page) =>
  dialog(page)
    .getByLabel('Title', { exact: true })
    .evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')));

test('an offer starts from the bid, compares its total with it, can be sent unchanged, and is sent once', async ({
  page,
  me,
}) => {
  const { id, freelancer } = await bidFor({ client: me });
  await openTerms(page, id, 'offer');
  await expect(deliverables(page)).toHaveValue(DESCRIPTION);
  await expect(milestoneField(page, 1, 'Title')).toHaveValue(TITLE);
  await expect(milestoneField(page, 1, 'Amount')).toHaveValue('1650');
  await expect(milestoneField(page, 1, 'Due date (optional)')).toHaveValue(inDays(21));
  await expect(total(page)).toHaveText('Total $1,650 same as the bid');
  await expect(total(page)).toBeInViewport({ ratio: 1 });
  await expect(dialog(page)).toContainText('You pay $1,650.00 and a processing fee of 2.9% + $0.30 for each payment.');
  await expect(dialog(page)).toContainText('Emre Aksoy receives $1,402.50, after the service fee of 15%.');
  await dialog(page).getByRole('button', { name: 'Send offer' }).dblclick();
  await expect(dialog(page)).toHaveCount(0);
  expect(await workerOf(freelancer).head(id)).toMatchObject({
    unread: 1,
    agreement: {
      state: 'offered',
      terms: { version: 1, cents: 165_000, milestones: [{ title: TITLE, due: inDays(21) }] },
    },
  });
});

test('milestones are added, moved and removed by keyboard; errors show at their fields, and input survives a reload', {
  tag: '@deep',
}, async ({ page, me }) => {
  const { id, freelancer } = await bidFor({ client: me });
  await openTerms(page, id, 'offer');
  const button = (name: string) => dialog(page).getByRole('button', { name, exact: true });
  const use = async (name: string) => {
    await button(name).focus();
    await page.keyboard.press('Enter');
  };
  await milestoneField(page, 1, 'Title').fill('Plan');
  await milestoneField(page, 1, 'Amount').fill('400');
  for (const [at, title, amount] of [
    [2, 'Sections', '$1,200.10'],
    [3, 'List', '99.90'],
  ] as const) {
    await use('Add milestone');
    await expect(milestoneField(page, at, 'Title')).toBeFocused();
    await page.keyboard.type(title);
    await page.keyboard.press('Tab');
    await page.keyboard.type(amount);
  }
  await expect(total(page)).toHaveText('Total $1,700 $50 over the bid');

  await use('Move milestone 3 up');
  expect(await titles(page)).toEqual(['Plan', 'List', 'Sections']);
  await expect(button('Move milestone 2 up')).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await titles(page)).toEqual(['List', 'Plan', 'Sections']);
  await expect(button('Move milestone 1 down')).toBeFocused();
  await expect(dialog(page).getByText('Moved to position 1 of 3.')).toBeAttached();
  await page.keyboard.press('Enter');
  expect(await titles(page)).toEqual(['Plan', 'List', 'Sections']);
  await use('Remove milestone 2');
  await expect(button('Remove milestone 2')).toBeFocused();
  expect(await titles(page)).toEqual(['Plan', 'Sections']);
  await expect(total(page)).toHaveText('Total $1,600.10 $49.90 under the bid');

  await milestoneField(page, 2, 'Amount').fill('twelve hundred');
  await use('Send offer');
  await expect(milestoneField(page, 2, 'Amount')).toBeFocused();
  await expect(milestone(page, 2).getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'Enter the amount like 1500.00',
  );
  await expect(total(page)).toHaveText('Total – Check the amounts');

  await page.reload();
  await expect(dialog(page).getByText('Your draft is back.')).toBeVisible();
  expect(await titles(page)).toEqual(['Plan', 'Sections']);
  await expect(milestoneField(page, 2, 'Amount')).toHaveValue('twelve hundred');
  await milestoneField(page, 2, 'Amount').fill('1,200.10');
  await use('Send offer');
  await expect(dialog(page)).toHaveCount(0);
  expect((await workerOf(freelancer).head(id)).agreement?.terms).toMatchObject({
    cents: 160_010,
    milestones: [{ title: 'Plan', cents: 40_000 }, { title: 'Sections' }],
  });
  await workerOf(freelancer).take(id, { transition: 'decline' });
  await openTerms(page, id, 'offer');
  expect(await titles(page)).toEqual([TITLE]);
});

test('an offer is split evenly to the cent, and the bid’s date stays on the last milestone', { tag: '@deep' }, async ({
  page,
  me,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { id } = await bidFor({ client: me });
  await openTerms(page, id, 'offer');
  const dues = () =>
    dialog(page)
      .getByLabel('Due date (optional)')
      .evaluateAll((inputs) => inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')));
  await expect(dialog(page).getByRole('button', { name: 'Split evenly' })).toHaveCount(0);
  await milestoneField(page, 1, 'Amount').fill('1650.01');
  await press(page, 'Add milestone');
  await press(page, 'Add milestone');
  expect(await dues()).toEqual(['', '', inDays(21)]);
  await milestoneField(page, 2, 'Due date (optional)').fill(inDays(9));
  await press(page, 'Split evenly');
  await expect(milestoneField(page, 1, 'Amount')).toHaveValue('550');
  await expect(milestoneField(page, 3, 'Amount')).toHaveValue('550.01');
  await expect(total(page)).toHaveText('Total $1,650.01 $0.01 over the bid');
  await expect(total(page)).toBeInViewport({ ratio: 1 });
  await press(page, 'Move milestone 2 down');
  expect(await dues()).toEqual(['', inDays(9), inDays(21)]);
  await milestoneField(page, 1, 'Title').fill('Plan');
  await milestoneField(page, 2, 'Title').fill('Sections');
  await milestoneField(page, 3, 'Title').fill('List');
  await press(page, 'Send offer');
  await expect(dialog(page)).toHaveCount(0);

  // The card of the offer shows the due dates, also on a phone.
  const due = page.getByRole('log').getByText(/Due [A-Z]/);
  await expect(due).toHaveCount(2);
  await expect(due.last()).toBeVisible();
});

test('a counter-offer shows its changes during input, cannot be sent without changes, and shows server errors at their fields', {
  tag: '@deep',
}, async ({ page, me, tolerate }) => {
  tolerate(/status of 400/, /ApiError/);
  const { id, client } = await makeOffer(me);
  await openTerms(page, id, 'counter');
  const changes = dialog(page).getByRole('region', { name: 'Your changes' });
  expect(await titles(page)).toEqual(TERMS.milestones.map(({ title }) => title));
  await expect(changes).toHaveCount(0);
  await press(page, 'Send changes');
  await expect(deliverables(page)).toBeFocused();
  await expect(dialog(page).getByText(/^Change something before you send\./)).toBeVisible();

  await deliverables(page).fill(TERMS.deliverables.replace('two', 'three'));
  await milestoneField(page, 2, 'Amount').fill('1000');
  await press(page, 'Remove milestone 1');
  const parts = changes.getByRole('listitem');
  await expect(parts).toHaveText([
    /Deliverables.*Changed/,
    /Ground plan.*Removed/,
    /Sections.*Changed/,
    /Total.*Changed/,
  ]);
  await expect(changes.getByRole('deletion')).toHaveText(['two', 'Ground plan', '$450', /due/, '$900.50', '$1,650.50']);
  await expect(changes.getByRole('insertion')).toHaveText(['three', '$1,000', '$1,300']);

  await page.route('**/transitions', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'https://taskwright.example/problems/validation',
        title: 'Bad request',
        status: 400,
        errors: [{ in: 'body', field: 'milestones.1.title', message: 'Milestone contains an invalid character' }],
      } satisfies Problem),
    }),
  );
  await press(page, 'Send changes');
  await expect(milestone(page, 2).getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'Milestone contains an invalid character',
  );
  await expect(milestoneField(page, 2, 'Title')).toBeFocused();
  await page.unroute('**/transitions');
  await dialog(page).getByLabel('Note (optional)').fill('Without the ground plan, as discussed.');
  await press(page, 'Send changes');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('log').getByRole('figure')).toHaveText('Your noteWithout the ground plan, as discussed.');
  expect((await workerOf(client).head(id)).agreement).toMatchObject({
    by: 'them',
    terms: { version: 2, cents: 130_000, milestones: [{ title: 'Sections and details' }, { title: 'Cutting list' }] },
  });
});

test('an amendment fixes approved milestones, includes them in the totals, and keeps delivered ones', {
  tag: '@deep',
}, async ({ page, me }) => {
  const { id, client } = await makeOffer(me, ACTIVE_TRANSITIONS);
  await openTerms(page, id, 'propose-amendment');
  await expect(dialog(page).getByRole('list', { name: 'Approved milestones can’t be changed' })).toHaveText(
    'Ground plan$450',
  );
  expect(await titles(page)).toEqual(['Sections and details', 'Cutting list']);
  await expect(milestone(page, 2)).toContainText('Delivered');
  await expect(dialog(page)).toContainText('with $450 already approved');
  await milestoneField(page, 2, 'Amount').fill('1,000');
  await expect(dialog(page)).toContainText('You receive $1,487.50 of $1,750.00, after the service fee of 15%.');
  const changes = dialog(page).getByRole('region', { name: 'Your changes' });
  await expect(changes.getByRole('listitem')).toHaveText([/Sections and details/, /Total/]);
  await changes.getByRole('button', { name: '3 unchanged' }).click();
  await expect(changes.getByRole('listitem').filter({ hasText: 'Unchanged' })).toHaveText([
    /Deliverables/,
    /Ground plan/,
    /Cutting list/,
  ]);
  await press(page, 'Send changes');
  await expect(dialog(page)).toHaveCount(0);
  const changed = await workerOf(client).take(id, { transition: 'accept-amendment', terms: 2 });
  expect(changed.agreement?.terms.milestones).toMatchObject([
    { id: 1, state: 'approved', cents: 45_000 },
    { id: 2, state: 'submitted', cents: 100_000 },
    { id: 3, state: 'planned', cents: 30_000 },
  ]);
});
