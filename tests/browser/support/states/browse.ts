import { expect } from '@playwright/test';
import { openInApp } from '../open-in-app.ts';
import { newPerson } from '../people.ts';
import { freshWord, postTask } from '../tasks.ts';
import { neverRespond, type State, seeHeading, seeText, UNAVAILABLE, unavailable } from './state.ts';

export const browseStates: readonly State[] = [
  {
    name: 'browse/default',
    arrange: async (page) => {
      await page.goto('/browse-tasks');
      await seeText(page, 'Save this search');
      await seeText(page, 'See Details');
    },
  },
  {
    name: 'browse/long-tasks',
    arrange: async (page) => {
      const client = await newPerson({ name: 'Wilhelmina Featherstonehaugh-Szczepański' });
      const word = freshWord();
      const skills = Array.from({ length: 20 }, (_, at) => `Joint no. ${at + 1}`);
      const long = 'Donaudampfschifffahrtsgesellschaftskapitän';
      await postTask(client, { title: `${word} ${long.repeat(2)}`, description: `${long} `.repeat(40), skills });
      await postTask(client, {
        title: `${word} door`,
        description: '🪚'.repeat(5000),
        skills: [long.slice(0, 40), 'CAD'],
      });
      await page.goto(`/browse-tasks?search=${word}`);
      await seeText(page, 'See Details');
    },
  },
  {
    name: 'browse/filtered',
    arrange: async (page) => {
      await page.goto('/browse-tasks?search=bakery&category=Development&budget=medium');
      await seeText(page, 'See Details');
    },
  },
  {
    name: 'browse/middle-page',
    arrange: async (page) => {
      await page.goto('/browse-tasks?page=4');
      await expect(page.getByRole('link', { name: 'Page 4', exact: true })).toBeVisible();
    },
  },
  {
    name: 'browse/continue-search',
    arrange: async (page) => {
      const [first] = await (await page.request.get('/BrowseTask.json?limit=1', { maxRetries: 2 })).json();
      const headers = { link: '<BrowseTask.json?search=the&cursor=1>; rel="next"' };
      await page.route('**/BrowseTask.json?search=*', (route) =>
        route.fulfill({ json: route.request().url().includes('cursor') ? [] : [first], headers }),
      );
      await openInApp(page, '/browse-tasks?search=the');
      await expect(page.getByRole('button', { name: 'Keep looking' })).toBeVisible();
    },
  },
  {
    name: 'browse/loading',
    arrange: async (page) => {
      await page.route('**/BrowseTask.json*', neverRespond);
      await openInApp(page, '/browse-tasks');
      await seeText(page, 'Looking for open tasks');
    },
  },
  {
    name: 'browse/empty',
    arrange: async (page) => {
      await page.goto('/browse-tasks?search=zzzzyyyy');
      await seeHeading(page, 'No tasks found');
      await seeHeading(page, 'Other open tasks');
    },
  },
  {
    name: 'browse/error',
    tolerate: [UNAVAILABLE],
    arrange: async (page) => {
      await page.route('**/BrowseTask.json*', unavailable);
      await openInApp(page, '/browse-tasks');
      await seeText(page, 'We couldn’t load the tasks');
    },
  },
];
