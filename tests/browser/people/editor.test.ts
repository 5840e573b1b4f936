import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectScreen } from '../support/expectations.ts';
import { press, tabTo, type } from '../support/keyboard.ts';
import { newPerson } from '../support/people.ts';
import { putProfile } from '../support/profiles.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true, timezoneId: 'Europe/Berlin' });

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save profile' });
const alerts = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /./ });
const checklist = (page: Page) => page.getByRole('region', { name: 'Checklist' });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Profile saved' });

const freshHandle = (): string => `ada-${randomUUID().slice(0, 8)}`;

const open = async (page: Page): Promise<void> => {
  await page.goto('/account/profile');
  await expect(field(page, 'Handle')).toBeEditable();
};

test('a profile is filled in, refused for a taken handle, kept over a reload, corrected and saved', async ({
  page,
  me,
  tolerate,
}) => {
  tolerate(/status of 409/, /ApiError/);
  const [taken, free] = [freshHandle(), freshHandle()];
  await putProfile(await newPerson(), { handle: taken });
  await open(page);
  await expectScreen(page, 'Create your profile');
  await expect(field(page, 'Handle')).toHaveValue(me.name.toLowerCase().replace(' ', '-'));
  await expect(field(page, 'Time zone')).toHaveValue('Europe/Berlin');
  await expect(checklist(page)).toContainText('0 of 4 done');
  await expect(page.getByRole('link', { name: 'Preview' })).toHaveCount(0);

  await field(page, 'Handle').fill('Ada & Co');
  await expect(page.getByText('/freelancers/your-handle')).toBeVisible();
  await field(page, 'Minimum budget (US dollars)').fill('-1');
  await save(page).click();
  await expect(alerts(page)).toHaveCount(2);
  await expect(field(page, 'Handle')).toBeFocused();
  await field(page, 'Handle').fill(taken);
  await expect(page.getByText(`/freelancers/${taken}`)).toBeVisible();
  await field(page, 'Headline').fill('Doors that close');
  await field(page, 'About (optional)').fill('I build doors.');
  await expect(page.getByText('14 of 3,000 characters')).toBeVisible();
  await field(page, 'Skills').fill('Joinery, Oak, oak, French polish');
  await field(page, 'Languages (optional)').fill('German, English');
  await field(page, 'Location (optional)').fill('Bremen');
  await page.getByRole('radio', { name: 'Available from a date' }).check();
  await field(page, 'Minimum budget (US dollars)').fill('150.5');
  await page.getByRole('button', { name: 'Add a link' }).click();
  await expect(field(page, 'Link 1')).toBeFocused();
  await field(page, 'Link 1').fill('http://example.com');
  await page.getByRole('radio', { name: 'Signed-in users' }).check();
  await expect(checklist(page)).toContainText('2 of 4 done');

  await save(page).click();
  await expect(alerts(page)).toHaveText([
    'Choose the day from which you are available',
    'Enter a link that starts with https://',
  ]);
  await expect(field(page, 'Available from')).toBeFocused();
  await field(page, 'Available from').fill('2027-12-03');
  await field(page, 'Link 1').fill('https://example.com/ada');
  await save(page).click();
  await expect(alerts(page)).toHaveText(['That handle is taken']);
  await expect(field(page, 'Handle')).toBeFocused();
  await expect(field(page, 'Handle')).toHaveAccessibleDescription(/That handle is taken/);
  await expect(field(page, 'Handle')).toHaveValue(taken);

  await page.reload();
  await expect(field(page, 'Handle')).toHaveValue(taken);
  await expect(field(page, 'Skills')).toHaveValue('Joinery, Oak, oak, French polish');
  await expect(field(page, 'Available from')).toHaveValue('2027-12-03');
  await expect(field(page, 'Link 1')).toHaveValue('https://example.com/ada');
  await expect(page.getByRole('radio', { name: 'Signed-in users' })).toBeChecked();
  await field(page, 'Handle').fill(free.toUpperCase());
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await expectScreen(page, 'Create your profile');
  await expect(field(page, 'Handle')).toHaveValue(free);
  await expect(field(page, 'Skills')).toHaveValue('Joinery, Oak, French polish');
  await expect(page.getByRole('link', { name: 'View profile' })).toHaveAttribute('href', `/freelancers/${free}`);
  await expect(page.getByRole('link', { name: 'Preview' })).toHaveAttribute('href', `/freelancers/${free}?preview`);
  await expect(checklist(page)).toContainText('You’re listed in Freelancers for signed-in users.');

  await page.reload();
  await expectScreen(page, 'Edit profile');
  await expect(field(page, 'Minimum budget (US dollars)')).toHaveValue('150.5');
  await expect(page.getByText('Your draft is back.')).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([]);
});

test('entries of the checklist lead to their fields, and links are added and removed, by keyboard', {
  tag: '@deep',
}, async ({ page, me }) => {
  await putProfile(me, { handle: freshHandle(), headline: 'Doors that close' });
  await open(page);
  await press(page, checklist(page).getByRole('button', { name: 'Headline and About' }));
  await expect(field(page, 'About (optional)')).toBeFocused();
  await page.keyboard.type('I build doors.');
  await expect(checklist(page)).toContainText('1 of 4 done');
  await type(page, field(page, 'Skills'), 'Oak, Ash, Elm');
  await expect(checklist(page)).toContainText('2 of 4 done');
  await tabTo(page, page.getByRole('radio', { name: 'Available now' }));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Not taking work' })).toBeChecked();
  for (const link of [1, 2]) {
    await press(page, page.getByRole('button', { name: 'Add a link' }));
    await expect(field(page, `Link ${link}`)).toBeFocused();
    await page.keyboard.type(`https://example.com/${link}`);
  }
  await press(page, page.getByRole('button', { name: 'Remove link 2' }));
  await expect(field(page, 'Link 1')).toBeFocused();
  await expect(field(page, 'Link 2')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  await checklist(page).getByRole('button', { name: 'A portfolio piece' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Portfolio' })).toBeInViewport();
  await press(page, page.getByRole('button', { name: 'Add a piece' }), 'Space');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await press(page, page.getByRole('link', { name: 'View profile' }));
  await expect(page).toHaveURL(/\/freelancers\/ada-/);
});

test('the preview shows the saved profile as its audience sees it, and leads back', { tag: '@deep' }, async ({
  page,
  me,
}) => {
  await putProfile(me, { handle: freshHandle(), headline: 'Doors that close', visibility: 'hidden' });
  await open(page);
  await expect(checklist(page)).toContainText('as clients whom you sent a bid or a message see it');
  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: me.name })).toBeVisible();
  await expect(
    page.getByText('Preview: only clients whom you sent a bid or a message see your profile like this.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite to a task' })).toBeDisabled();
  await expect(page.getByRole('button', { name: `Save ${me.name}` })).toBeDisabled();
  await expect(page.getByRole('main').getByRole('link', { name: 'Edit profile' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { name: 'Portfolio' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to editing' }).click();
  await expectScreen(page, 'Edit profile');
});

test('unsaved changes can be discarded', { tag: '@deep' }, async ({ page, me }) => {
  await putProfile(me, { handle: freshHandle(), headline: 'Doors that close' });
  await open(page);
  await field(page, 'Headline').fill('Windows');
  await page.reload();
  await expect(field(page, 'Headline')).toHaveValue('Windows');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(field(page, 'Headline')).toHaveValue('Doors that close');
  await expect(field(page, 'Handle')).toBeFocused();
});

test('the editor is accessible and fits, narrow and wide, in light and dark mode', { tag: '@deep' }, async ({
  page,
  me,
}) => {
  await putProfile(me, { handle: freshHandle(), headline: 'Doors that close', visibility: 'hidden' });
  await open(page);
  await page.getByRole('radio', { name: 'Available from a date' }).check();
  await page.getByRole('button', { name: 'Add a link' }).click();
  await field(page, 'Link 1').fill('x'.repeat(200));
  await field(page, 'Handle').fill('no');
  await save(page).click();
  await expect(alerts(page)).toHaveCount(3);
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page, `${colorScheme}, ${width} px`);
      await expectAccessible(page, `${colorScheme}, ${width} px`);
    }
  }
});

test('‘Join as Freelancer’ leads a signed-in user to the editor, and the menu and the account page do', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Show slide 3/ }).click();
  await page.getByRole('link', { name: 'Join as Freelancer' }).click();
  await expectScreen(page, 'Create your profile');
  await page.goto('/account');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Edit profile/ })
    .click();
  await expectScreen(page, 'Create your profile');
  await page.goto('/terms');
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Profile', exact: true }).click();
  await expectScreen(page, 'Create your profile');
});
