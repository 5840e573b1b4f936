import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { bearer } from '../../../support/accounts.ts';
import { emulators, fetchOk } from '../../../support/emulators.ts';
import { putBid } from '../bids.ts';
import { newPerson, type Person } from '../people.ts';
import { plantComplete, plantProfile } from '../profiles.ts';
import { fillTask } from '../task-form.ts';
import { freshWord, inDays, plantTask, postTask } from '../tasks.ts';
import { loadingAndError, type State, seeHeading, seeText, UNAVAILABLE, unavailable } from './state.ts';

const signedIn = true;
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän';

const save = (me: Person, path: string) =>
  fetchOk(`${emulators.api}/users/me/${path}`, { method: 'PUT', headers: bearer(me) });

/** Opens the form of a task for a freelancer with this skill. */
const openFor = async (page: Page, skill: string): Promise<void> => {
  const handle = `ilse-${randomUUID().slice(0, 8)}`;
  await plantProfile({ name: 'Ilse Brandt', handle, skills: [skill] });
  await page.goto(`/add-task?for=${handle}`);
};

/** Saved tasks and freelancers, and the links and shortcuts of a signed-in user. */
export const savedStates: readonly State[] = [
  {
    name: 'saved/default',
    signedIn,
    arrange: async (page, me) => {
      const client = await newPerson({ name: 'Wilhelmina Featherstonehaugh-Szczepański' });
      const tasks = [
        await postTask(client, { title: `Carve ${LONG.repeat(2)}`, skills: [LONG.slice(0, 40), 'CAD'] }),
        await plantTask(client, { title: 'Oil a bench', deadline: inDays(-1) }),
        await plantTask(client, { title: 'Turn a bowl' }, { status: 'completed' }),
      ];
      for (const id of tasks) await save(me, `saved-tasks/${id}`);
      const { person } = await plantProfile({ name: 'Bo Elm' });
      await save(me, `saved/${person}`);
      await page.goto('/saved');
      await expect(page.getByRole('article')).toHaveCount(4);
    },
  },
  {
    name: 'saved/empty',
    signedIn,
    arrange: async (page) => {
      await page.goto('/saved');
      await seeHeading(page, 'No saved tasks yet');
      await seeHeading(page, 'No saved freelancers yet');
    },
  },
  ...loadingAndError('saved', {
    path: '/saved',
    url: '**/users/me/saved-tasks*',
    waiting: 'Loading your saved tasks',
    failed: 'We couldn’t load your saved tasks',
  }),
  {
    name: 'details/not-chosen',
    signedIn,
    arrange: async (page, me) => {
      const skills = [freshWord()];
      const client = await newPerson({ name: 'Ida Larkin' });
      const id = await plantTask(client, { skills }, { status: 'in-progress' });
      for (let at = 0; at < 3; at += 1) await postTask(await newPerson(), { skills, title: `Carve ${LONG} ${at}` });
      await putBid(me, await postTask(client));
      await page.goto(`/browse-tasks/${id}`);
      await seeHeading(page, 'Similar open tasks');
    },
  },
  {
    name: 'add/for-freelancer',
    signedIn,
    arrange: async (page) => {
      await openFor(page, freshWord());
      await seeText(page, 'For Ilse Brandt');
    },
  },
  {
    name: 'my-tasks/posted',
    signedIn,
    arrange: async (page) => {
      const skill = freshWord();
      const photo = 'Restores sash windows and doors of all ages';
      await plantProfile({ name: 'Ida Larkin', skills: [skill], headline: photo });
      await plantComplete({ name: `Emre ${LONG}`, skills: [skill] });
      await plantProfile({ name: 'Noa Kern', skills: [skill], headline: 'Joiner' });
      await openFor(page, skill);
      await fillTask(page);
      await page.getByRole('button', { name: 'More details' }).click();
      await page.getByLabel('Skills (optional)').fill(skill);
      await page.getByRole('main').getByRole('button', { name: 'Add Task', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
      await page.getByRole('button', { name: 'Invite Noa Kern' }).click();
      await expect(page.getByText('Invited', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'my-tasks/posted-not-invited',
    signedIn,
    tolerate: [UNAVAILABLE, /ApiError/],
    arrange: async (page) => {
      await openFor(page, freshWord());
      await fillTask(page);
      await page.route('**/users/me/invitations', unavailable);
      await page.getByRole('main').getByRole('button', { name: 'Add Task', exact: true }).click();
      await seeText(page, /isn’t invited/);
    },
  },
  {
    name: 'shortcuts/dialog',
    signedIn,
    arrange: async (page) => {
      const loaded = page.waitForResponse(/assets\/shortcuts-[^/]*\.js/);
      await page.goto('/terms');
      await loaded;
      await expect(async () => {
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({ timeout: 2000 });
      }).toPass();
    },
  },
];
