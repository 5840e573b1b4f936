import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { PlantedProfile } from '../../support/profiles.ts';
import { expectAccessible, expectNoSidewaysScroll, expectScreen } from '../support/expectations.ts';
import { newPerson } from '../support/people.ts';
import { plantComplete, plantProfile } from '../support/profiles.ts';
import { expect, test } from '../support/test.ts';

const freshHandle = (): string => `ada-${randomUUID().slice(0, 8)}`;

const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a profile is complete', { tag: '@deep' }, async ({ page }) => {
    const { name, handle } = await plantComplete();
    await page.goto(`/freelancers/${handle}`, { waitUntil: 'load' });
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(main).toContainText('Usually answers within');
    expect(await headings(page)).toEqual(['Portfolio', 'About', 'Skills', 'Languages', 'Links', 'Reviews']);
    await expect(main.getByRole('article', { name: 'Fascia for a bakery' })).toContainText('Made on Taskwright');
    await expect(main.getByRole('link', { name: 'Gilding' })).toHaveAttribute('href', '/freelancers?skill=Gilding');
    await expect(main.getByText('Would work together again.').first()).toBeVisible();
  });
});

const WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenfabrikation';

/** The profile of the dark theme has words that are longer than a line of a phone. */
const PROFILES = {
  light: {},
  dark: { headline: WORD, about: WORD.repeat(3), location: WORD, skills: [WORD, 'Gilding'], languages: [WORD] },
} satisfies Record<string, PlantedProfile>;

for (const theme of ['light', 'dark'] as const) {
  test(`hydrates without a difference, loads more reviews and is accessible (${theme})`, {
    tag: theme === 'dark' ? '@deep' : [],
  }, async ({ page }) => {
    const { name, handle, headline } = await plantComplete(PROFILES[theme]);
    await page.emulateMedia({ colorScheme: theme });
    const requests: string[] = [];
    page.on('request', (request) => void requests.push(new URL(request.url()).pathname));
    await page.goto(`/freelancers/${handle}`);
    await expectScreen(page, name, `${name}, ${headline}`);
    await expect(page.getByText(/^\d\d?:\d\d\s[AP]M local time$/)).toBeVisible();
    expect(requests.filter((path) => path.startsWith('/users'))).toEqual([]);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page, `The profile at ${width} px`);
    }
    const covers = page.getByRole('main').getByRole('article').getByRole('article');
    for (const cover of await covers.all()) {
      expect((await cover.boundingBox())?.width).toBeGreaterThanOrEqual(360);
    }
    expect(await covers.count()).toBe(4);
    await expect(page.getByRole('region', { name: 'Hire' })).toContainText('From $500');
    await expect(page.getByRole('main')).toContainText('Design 9 · Writing 4');
    await expectAccessible(page, `A profile, ${theme}`);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectAccessible(page, `A profile on a phone, ${theme}`);
    await page.getByRole('button', { name: 'Show more reviews' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'on “Sign 2”' })).toBeFocused();
  });
}

test('a newcomer’s page shows nothing that is zero, and its owner the next step', { tag: '@deep' }, async ({
  page,
  visit,
}) => {
  const person = await newPerson({ name: 'Ada Kern' });
  const handle = freshHandle();
  await plantProfile({ uid: person.uid, name: person.name, handle, skills: ['Carpentry'], emailVerified: false });
  await page.goto(`/freelancers/${handle}`);
  await expect(page.getByText('New on Taskwright')).toBeVisible();
  expect(await headings(page)).toEqual(['Skills']);
  await expect(page.getByRole('main')).not.toContainText(/verified|0|From \$|by category|review/);

  const own = await visit(person);
  await own.goto(`/freelancers/${handle}`);
  await expect(own.getByRole('link', { name: 'Edit profile' })).toBeVisible();
  await expect(own.getByRole('button', { name: 'Invite to a task' })).toHaveCount(0);
  await expect(own.getByRole('link', { name: 'Add your first piece' })).toHaveAttribute('href', '/account/profile');
  await expectAccessible(own, 'The own profile');
});

test('a profile for signed-in users is missing for visitors and appears for a signed-in viewer', {
  tag: '@deep',
}, async ({ page, visit, tolerate }) => {
  tolerate(/status of 404/);
  const person = await newPerson();
  const handle = freshHandle();
  await plantProfile({ uid: person.uid, name: person.name, handle, visibility: 'signed-in' });
  await page.goto(`/freelancers/${handle}`);
  await expectScreen(page, 'Profile not found');
  await expectAccessible(page, 'A missing profile');
  const viewer = await visit(await newPerson());
  await viewer.goto(`/freelancers/${handle}`);
  await expectScreen(viewer, person.name, `${person.name}, Furniture maker`);
  await expect(viewer.getByRole('button', { name: 'Report this profile' })).toBeVisible();
});
