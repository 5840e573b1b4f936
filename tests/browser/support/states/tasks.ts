import { expect, type Page } from '@playwright/test';
import { bearer } from '../../../support/accounts.ts';
import { emulators, fetchOk } from '../../../support/emulators.ts';
import { newPerson, type Person } from '../people.ts';
import { fillTask, taskField } from '../task-form.ts';
import { freshTitle, inDays, plantTask, postTask } from '../tasks.ts';
import {
  keepToasts,
  loadingAndError,
  neverRespond,
  type State,
  seeHeading,
  seeText,
  UNAVAILABLE,
  unavailable,
} from './state.ts';

const signedIn = true;
const NOT_FOUND = [/status of 404/];
const REFUSED = [UNAVAILABLE, /ApiError/];

/** Stores five tasks, one in each state of a client's list. Returns the id of the open task. */
const plantFive = async (me: Person): Promise<string> => {
  await plantTask(
    me,
    { title: 'Re-cane six dining chairs', category: 'Design', budget: 640 },
    { status: 'completed', bids: 7 },
  );
  await plantTask(
    me,
    { title: 'Translate a care leaflet for oiled oak', category: 'Writing' },
    { status: 'in-progress', bids: 3 },
  );
  await plantTask(me, { title: 'Photograph the new bench', budget: null, deadline: inDays(-4) });
  await plantTask(
    me,
    {
      title: 'A web shop for hand-cut dovetail boxes',
      category: 'Web Development',
      budget: 2450.5,
      deadline: inDays(102),
    },
    { bids: 12 },
  );
  return postTask(me, {
    title: 'Draw the plans for a garden workshop with a north light and room for two benches',
    description:
      'Four by six metres, timber frame, a sedum roof if the snow load allows it.\n\nI have the survey and a sketch; what I need are drawings that a carpenter can build from and that the council will take.',
    budget: 1800,
    skills: ['Timber frame', 'CAD', 'Building rules'],
    priority: 'high',
    attachments: [{ name: 'Survey.pdf', url: 'https://plans.example/survey.pdf' }],
  });
};

const openAdd = async (page: Page): Promise<void> => {
  await page.goto('/add-task');
  await expect(taskField(page, 'Title')).toBeEditable();
};

const openMine = async (page: Page, me: Person): Promise<void> => {
  await plantFive(me);
  await page.goto('/my-tasks');
  await seeText(page, 'Re-cane six dining chairs');
};

const askToDelete = async (page: Page, me: Person): Promise<void> => {
  await openMine(page, me);
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
};

const openUpdate = async (page: Page, me: Person): Promise<string> => {
  const id = await plantFive(me);
  await page.goto(`/my-tasks/update-task/${id}`);
  await expect(taskField(page.getByRole('dialog'), 'Title')).toBeVisible();
  return id;
};

const update = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Update', exact: true });

const detailsStates: readonly State[] = [
  {
    name: 'details/default',
    signedIn,
    arrange: async (page) => {
      await page.goto(`/browse-tasks/${await plantFive(await newPerson({ name: 'Ida Larkin' }))}`);
      await seeHeading(page, 'Place a bid');
    },
  },
  {
    name: 'details/own-with-unknown-values',
    signedIn,
    arrange: async (page, me) => {
      const id = await plantTask(
        me,
        { budget: null, deadline: inDays(-1) },
        { status: 'resting', priority: 'someday' },
      );
      await page.goto(`/browse-tasks/${id}`);
      await seeText(page, 'Not Started');
    },
  },
  {
    name: 'details/loading',
    signedIn,
    // The task does not exist, so the page itself is a 404.
    tolerate: NOT_FOUND,
    arrange: async (page) => {
      await page.route('**/tasks/*', neverRespond);
      await page.goto('/browse-tasks/any');
      await expect(page.getByRole('status', { name: 'Loading the task' })).toBeVisible();
    },
  },
  {
    name: 'details/preview',
    signedIn,
    arrange: async (page) => {
      const title = freshTitle();
      const description = 'Four by six metres, timber frame, a sedum roof if the snow load allows it. '.repeat(30);
      const skills = Array.from({ length: 20 }, (_, at) => `Joint no. ${at + 1}`);
      await postTask(await newPerson({ name: 'Ida Larkin' }), { title, description, skills });
      await page.goto(`/browse-tasks?search=${title.split(' ').at(-1)}`);
      await page.route('**/tasks/*', neverRespond);
      await page.getByRole('link', { name: /^See Details/ }).click();
      await expect(page.getByRole('status', { name: 'Loading the rest of the task' })).toBeVisible();
    },
  },
  {
    name: 'details/not-found',
    signedIn,
    tolerate: NOT_FOUND,
    arrange: async (page) => {
      await page.goto('/browse-tasks/nowhere');
      await seeHeading(page, 'Task not found');
    },
  },
  {
    name: 'details/error',
    signedIn,
    tolerate: [...NOT_FOUND, UNAVAILABLE],
    arrange: async (page) => {
      await page.route('**/tasks/*', unavailable);
      await page.goto('/browse-tasks/any');
      await seeText(page, 'We couldn’t load the task');
    },
  },
];

const addStates: readonly State[] = [
  { name: 'add/default', signedIn, arrange: openAdd },
  {
    name: 'add/checking-session',
    signedIn,
    arrange: async (page) => {
      await page.route('**/__/firebase/init.json', neverRespond);
      await page.goto('/add-task');
      await expect(page.getByRole('status', { name: 'Loading', exact: true })).toBeVisible();
    },
  },
  {
    name: 'add/refused-with-more-details',
    signedIn,
    arrange: async (page) => {
      await openAdd(page);
      await page.getByRole('button', { name: 'More details' }).click();
      await page.getByRole('button', { name: 'Add a link' }).click();
      await taskField(page, 'Attachment 1 link').fill('plans.example');
      await page.getByRole('main').getByRole('button', { name: 'Add Task', exact: true }).click();
      await seeText(page, 'Title is required');
    },
  },
  {
    name: 'add/preview-dialog',
    signedIn,
    arrange: async (page) => {
      await openAdd(page);
      await fillTask(page);
      await page.getByRole('button', { name: 'More details' }).click();
      await taskField(page, 'Skills (optional)').fill('Joinery, Technical writing');
      await page.getByRole('button', { name: 'In two weeks' }).click();
      await page.getByRole('main').getByRole('button', { name: 'Preview' }).click();
      await expect(page.getByRole('dialog', { name: 'Preview' }).getByText('Technical writing')).toBeVisible();
    },
  },
  {
    name: 'add/submitting',
    signedIn,
    arrange: async (page) => {
      await openAdd(page);
      await page.route('**/tasks', neverRespond);
      await fillTask(page);
      await page.getByRole('main').getByRole('button', { name: 'Add Task', exact: true }).click();
      await seeText(page, 'Adding Task...');
    },
  },
  {
    name: 'add/failed',
    signedIn,
    tolerate: REFUSED,
    arrange: async (page) => {
      await openAdd(page);
      await page.route('**/tasks', unavailable);
      await fillTask(page);
      await keepToasts(page);
      await page.getByRole('main').getByRole('button', { name: 'Add Task', exact: true }).click();
      await seeText(page, 'Failed to add task!');
    },
  },
];

const mineStates: readonly State[] = [
  { name: 'my-tasks/default', signedIn, arrange: openMine },
  {
    name: 'my-tasks/empty',
    signedIn,
    arrange: async (page) => {
      await page.goto('/my-tasks');
      await seeHeading(page, 'No tasks posted yet');
    },
  },
  ...loadingAndError('my-tasks', {
    path: '/my-tasks',
    url: '**/tasks?*',
    waiting: 'Loading your tasks',
    failed: 'We couldn’t load your tasks',
  }),
  { name: 'my-tasks/delete-dialog', signedIn, arrange: askToDelete },
  {
    name: 'my-tasks/deleted-dialog',
    signedIn,
    arrange: async (page, me) => {
      await askToDelete(page, me);
      await page.getByRole('button', { name: 'Yes, delete it!' }).click();
      await seeText(page, 'Your task has been deleted.');
    },
  },
  {
    name: 'my-tasks/delete-failed',
    signedIn,
    tolerate: REFUSED,
    arrange: async (page, me) => {
      await askToDelete(page, me);
      await page.route('**/tasks/*', unavailable);
      await page.getByRole('button', { name: 'Yes, delete it!' }).click();
      await seeText(page, 'Failed to delete task.');
    },
  },
];

const updateStates: readonly State[] = [
  {
    name: 'update/default',
    signedIn,
    arrange: async (page, me) => {
      await openUpdate(page, me);
    },
  },
  {
    name: 'update/loading',
    signedIn,
    arrange: async (page) => {
      await page.route('**/tasks/*', neverRespond);
      await page.goto('/my-tasks/update-task/any');
      await expect(page.getByRole('status', { name: 'Loading the task' })).toBeVisible();
    },
  },
  {
    name: 'update/not-found',
    signedIn,
    tolerate: NOT_FOUND,
    arrange: async (page) => {
      await page.goto('/my-tasks/update-task/nowhere');
      await seeHeading(page, 'Task not found');
    },
  },
  {
    name: 'update/refused',
    signedIn,
    arrange: async (page, me) => {
      await openUpdate(page, me);
      await taskField(page.getByRole('dialog'), 'Title').fill('');
      await update(page).click();
      await seeText(page, 'Title is required');
    },
  },
  {
    name: 'update/changed-elsewhere',
    signedIn,
    tolerate: [/status of 412/, /ApiError/],
    arrange: async (page, me) => {
      const id = await openUpdate(page, me);
      await fetchOk(`${emulators.api}/tasks/${id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', ...bearer(me) },
        body: JSON.stringify({
          title: 'Plans for a workshop',
          description: 'Shorter.',
          category: 'Design',
          deadline: inDays(109),
        }),
      });
      await taskField(page.getByRole('dialog'), 'Title').fill('Plans for a garden workshop');
      await update(page).click();
      await seeText(page, 'This task was changed in another tab or on another device');
    },
  },
];

/** Screens of signed-in users. */
export const taskStates: readonly State[] = [...detailsStates, ...addStates, ...mineStates, ...updateStates];
