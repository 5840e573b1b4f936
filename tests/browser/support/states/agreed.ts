import { expect } from '@playwright/test';
import { ACTIVE, DONE, LAST, OFFERED, type PartyTransition } from '../../../support/agreements.ts';
import { apiAt } from '../../../support/api.ts';
import { conversationOf } from '../../../support/conversations.ts';
import { emulators } from '../../../support/emulators.ts';
import { backdateCancellation, partiesWithBid, takeTransitions } from '../agreements.ts';
import { putBid } from '../bids.ts';
import { newPerson, type Person } from '../people.ts';
import { plantReviews } from '../reviews.ts';
import { inDays, postTask } from '../tasks.ts';
import { type State, seeHeading, seeText } from './state.ts';

const signedIn = true;

const CANCELLED: readonly PartyTransition[] = [
  ...ACTIVE,
  ['client', { transition: 'request-cancellation' }],
  ['freelancer', { transition: 'confirm-cancellation' }],
];

const TITLES: readonly (readonly [title: string, moves: readonly PartyTransition[]])[] = [
  ['Photograph the new bench', CANCELLED],
  ['Translate a care leaflet for oiled oak', DONE],
  ['Draw the plans for a garden workshop with a north light and room for two benches', LAST],
  ['A web shop for hand-cut dovetail boxes', OFFERED],
];

/** Creates four agreements of `me` in different states. Returns the task of the active one. */
const agreeOnFour = async (me: { client: Person } | { freelancer: Person }): Promise<string> => {
  let going = '';
  for (const [title, moves] of TITLES) {
    const two = await partiesWithBid(me, title);
    await takeTransitions(two, ...moves);
    if (moves === LAST) going = two.task;
  }
  return going;
};

const rated = async (): Promise<string> => {
  const client = await newPerson({ name: 'Ida Larkin' });
  await plantReviews(client, 22);
  return postTask(client, { title: 'A web shop for hand-cut dovetail boxes', budget: 1800 });
};

/** Lists and pages that show agreements and reviews. */
export const agreedStates: readonly State[] = [
  {
    name: 'my-tasks/active',
    signedIn,
    arrange: async (page, me) => {
      await agreeOnFour({ client: me });
      await page.goto('/my-tasks');
      await seeText(page, '1 of 2 milestones');
      await seeText(page, 'Download CSV');
    },
  },
  {
    name: 'my-tasks/update-active',
    signedIn,
    arrange: async (page, me) => {
      await page.goto(`/my-tasks/update-task/${await agreeOnFour({ client: me })}`);
      await seeText(page, 'Can’t change after hiring');
    },
  },
  {
    name: 'my-tasks/update-completed',
    signedIn,
    arrange: async (page, me) => {
      const two = await partiesWithBid({ client: me }, 'Translate a care leaflet for oiled oak');
      await takeTransitions(two, ...DONE);
      await page.goto(`/my-tasks/update-task/${two.task}`);
      const title = page.getByRole('dialog').getByLabel('Title');
      await expect(title).not.toBeEditable();
    },
  },
  {
    name: 'details/own-active',
    signedIn,
    arrange: async (page, me) => {
      await page.goto(`/browse-tasks/${await agreeOnFour({ client: me })}`);
      await seeText(page, '1 of 2 milestones');
    },
  },
  {
    name: 'my-bids/active',
    signedIn,
    arrange: async (page, me) => {
      await agreeOnFour({ freelancer: me });
      await page.goto('/my-bids?tab=hired');
      await seeText(page, /^Waiting for/);
      await seeText(page, 'Download CSV');
    },
  },
  {
    name: 'details/hired',
    signedIn,
    arrange: async (page, me) => {
      await page.goto(`/browse-tasks/${await agreeOnFour({ freelancer: me })}`);
      await seeText(page, 'Waiting for the client to review');
    },
  },
  {
    name: 'details/rated',
    signedIn,
    arrange: async (page) => {
      await page.goto(`/browse-tasks/${await rated()}`);
      await seeText(page, '4.8');
    },
  },
  {
    name: 'details/reviews',
    signedIn,
    arrange: async (page) => {
      await page.goto(`/browse-tasks/${await rated()}`);
      await page.getByRole('button', { name: /^Rated 4\.8/ }).click();
      await seeHeading(page, 'Reviews of Ida Larkin');
      await seeText(page, 'Joiner 22');
    },
  },
  {
    name: 'details/reviews-uncounted',
    signedIn,
    arrange: async (page) => {
      await page.goto(`/browse-tasks/${await rated()}`);
      await page.getByRole('button', { name: /^Rated 4\.8/ }).click();
      await page.getByRole('button', { name: 'Show more reviews' }).click();
      await page.getByText('Not counted').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'notifications/agreed',
    signedIn,
    arrange: async (page, me) => {
      const two = await partiesWithBid({ freelancer: me }, 'Draw the plans for a garden workshop with a north light');
      await takeTransitions(two, ...ACTIVE);
      const edit = { title: 'Draw the plans for a garden workshop with a north light', category: 'SEO' };
      const body = { ...edit, description: 'Shorter.', deadline: inDays(120), budget: 1800 };
      await apiAt(emulators.api)(`PUT /tasks/${two.task}`, { as: two.client, body });
      const ended = await partiesWithBid(
        { freelancer: me, client: two.client },
        'A web shop for hand-cut dovetail boxes',
      );
      await takeTransitions(ended, ...ACTIVE, ['client', { transition: 'request-cancellation' }]);
      await backdateCancellation(ended);
      await takeTransitions(ended, ['client', { transition: 'complete-cancellation' }]);
      const taken = await partiesWithBid({ freelancer: me, client: two.client }, 'Photograph the new bench');
      const other = await newPerson({ name: 'Noor Haddad' });
      await putBid(other, taken.task, { amount: 1350 });
      const id = conversationOf(taken.task, other);
      await takeTransitions({ ...taken, id, freelancer: other }, ...ACTIVE);
      await page.goto('/notifications');
      await seeText(page, '14 days');
      await seeText(page, 'edited');
    },
  },
  {
    name: 'home/steps-signed-in',
    signedIn,
    arrange: async (page) => {
      await page.goto('/');
      await page.getByRole('heading', { name: 'Start work' }).scrollIntoViewIfNeeded();
      await page.getByRole('link', { name: 'Start work' }).waitFor();
    },
  },
];
