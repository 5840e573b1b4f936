import { expect, type Page } from '@playwright/test';
import { bearer } from '../../../support/accounts.ts';
import { LAST, offerOf, party } from '../../../support/agreements.ts';
import { apiAt } from '../../../support/api.ts';
import { conversationOf } from '../../../support/conversations.ts';
import { emulators, fetchOk } from '../../../support/emulators.ts';
import { AMOUNT, bidField, fillBid, markBid, plantRating, putBid } from '../bids.ts';
import { newPerson, type Person } from '../people.ts';
import { inDays, plantTask, postTask } from '../tasks.ts';
import { neverRespond, type State, seeHeading, seeText, UNAVAILABLE, unavailable } from './state.ts';

const signedIn = true;

const TASK = {
  title: 'Draw the plans for a garden workshop with a north light',
  category: 'Design',
  description: 'Four by six metres, timber frame, a sedum roof if the snow load allows it.',
  budget: 1800,
  skills: ['Timber frame', 'CAD'],
};

const OFFER = {
  amount: 1650,
  days: 21,
  message:
    'I have drawn eleven workshops of this size, three of them with a sedum roof.\n\nYou would get a plan, two sections and a cutting list, and I answer the council’s questions.',
};

const SHORT = { amount: '1650', days: '21', message: 'You would get a plan, two sections and a cutting list.' };

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Bids' });

const openTaskOf = async (page: Page, bidder?: Person): Promise<string> => {
  const id = await postTask(await newPerson({ name: 'Ida Larkin' }), TASK);
  if (bidder !== undefined) await putBid(bidder, id, OFFER);
  await page.goto(`/browse-tasks/${id}`);
  return id;
};

const openForm = async (page: Page): Promise<void> => {
  await openTaskOf(page);
  // The form loads when it is near the viewport.
  await page.getByRole('heading', { name: 'Place a bid' }).scrollIntoViewIfNeeded();
  await expect(bidField(page, AMOUNT)).toBeEditable();
};

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

/**
 * Places five bids: one that predates a change of the task, a rated one, a declined one with a long name and a long
 * URL, a changed one, and a shortlisted one.
 */
const bidFive = async (me: Person): Promise<{ id: string; rated: Person; shortlisted: Person }> => {
  const id = await postTask(me, { ...TASK, budget: 1500 });
  const early = await newPerson({ name: 'Ida Larkin' });
  await putBid(early, id, { amount: 1725, days: 14 });
  await fetchOk(`${emulators.api}/tasks/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...bearer(me) },
    body: JSON.stringify({ ...TASK, deadline: inDays(102) }),
  });
  const rated = await newPerson({ name: 'Emre Aksoy' });
  await putBid(rated, id, OFFER);
  await plantRating(rated, 12, 58);
  const declined = await newPerson({ name: 'Wilhelmina Featherstonehaugh-Szczepański', verified: false });
  await putBid(declined, id, {
    amount: 12_450.5,
    days: 1,
    message: `https://plans.example/${'a-very-long-address-'.repeat(5)}`,
  });
  const changing = await newPerson({ name: 'Noor Haddad' });
  await putBid(changing, id, { amount: 1400, days: 30 });
  await putBid(changing, id, { amount: 1350, days: 30, message: 'A little less, since you have the survey.' });
  const shortlisted = await newPerson({ name: 'Mateus Oliveira', verified: false });
  await putBid(shortlisted, id, { amount: 1580, days: 18, message: `${OFFER.message} ${OFFER.message}` });
  await plantRating(shortlisted, 1, 5);
  await markBid(me, id, shortlisted, 'shortlisted');
  await markBid(me, id, declined, 'declined');
  return { id, rated, shortlisted };
};

const bidsStates: readonly State[] = [
  {
    name: 'bids/default',
    signedIn,
    arrange: async (page, me) => {
      const { id } = await bidFive(me);
      await page.goto(`/my-tasks?bids=${id}`);
      await expect(dialog(page).getByText('1 shortlisted · 1 declined')).toBeVisible();
    },
  },
  {
    name: 'bids/offered',
    signedIn,
    arrange: async (page, me) => {
      const { id, rated } = await bidFive(me);
      await party(apiAt(emulators.api), me).take(conversationOf(id, rated), offerOf());
      await page.goto(`/my-tasks?bids=${id}`);
      await expect(dialog(page).getByRole('link', { name: 'See offer' })).toBeVisible();
    },
  },
  {
    name: 'bids/hired',
    signedIn,
    arrange: async (page, me) => {
      const { id, rated } = await bidFive(me);
      const by = { client: party(apiAt(emulators.api), me), freelancer: party(apiAt(emulators.api), rated) };
      for (const [role, body] of LAST) await by[role].take(conversationOf(id, rated), body);
      await page.goto(`/my-tasks?bids=${id}`);
      await expect(dialog(page).getByText('You hired Emre Aksoy.')).toBeVisible();
    },
  },
  {
    name: 'bids/mark-failed',
    signedIn,
    tolerate: [UNAVAILABLE, /ApiError/],
    arrange: async (page, me) => {
      const { id } = await bidFive(me);
      await page.route('**/mark', unavailable);
      await page.goto(`/my-tasks?bids=${id}`);
      await dialog(page).getByRole('button', { name: 'Decline' }).first().click();
      await seeText(page, 'We’re having trouble');
    },
  },
  {
    name: 'bids/empty',
    signedIn,
    arrange: async (page, me) => {
      await page.goto(`/my-tasks?bids=${await postTask(me, TASK)}`);
      await seeHeading(page, 'No bids yet');
    },
  },
  {
    name: 'bids/empty-and-closed',
    signedIn,
    arrange: async (page, me) => {
      await page.goto(`/my-tasks?bids=${await postTask(me, { ...TASK, deadline: inDays(-2) })}`);
      await seeHeading(page, 'No bids yet');
    },
  },
  {
    name: 'bids/loading',
    signedIn,
    arrange: async (page, me) => {
      const id = await postTask(me, TASK);
      await page.route('**/tasks/*/bids*', neverRespond);
      await page.goto(`/my-tasks?bids=${id}`);
      await expect(page.getByRole('status', { name: 'Loading the bids' })).toBeVisible();
    },
  },
  {
    name: 'bids/error',
    signedIn,
    tolerate: [UNAVAILABLE],
    arrange: async (page, me) => {
      const id = await postTask(me, TASK);
      await page.route('**/tasks/*/bids*', unavailable);
      await page.goto(`/my-tasks?bids=${id}`);
      await seeText(page, 'We couldn’t load the bids');
    },
  },
  {
    name: 'bids/not-found',
    signedIn,
    tolerate: [/status of 404/],
    arrange: async (page) => {
      await page.goto('/my-tasks?bids=nowhere');
      await seeHeading(page, 'Task not found');
    },
  },
];

const sectionStates: readonly State[] = [
  { name: 'bid/default', signedIn, arrange: openForm },
  {
    name: 'bid/loading',
    signedIn,
    arrange: async (page) => {
      await page.route('**/tasks/*/bids*', neverRespond);
      await openTaskOf(page);
      await expect(page.getByRole('status', { name: 'Loading your bid' })).toBeVisible();
    },
  },
  {
    name: 'bid/error',
    signedIn,
    tolerate: [UNAVAILABLE],
    arrange: async (page) => {
      await page.route('**/tasks/*/bids*', unavailable);
      await openTaskOf(page);
      await seeText(page, 'We couldn’t load your bid');
    },
  },
  {
    name: 'bid/refused',
    signedIn,
    arrange: async (page) => {
      await openForm(page);
      await bidField(page, AMOUNT).fill('0');
      await press(page, 'Place bid');
      await seeText(page, 'Message is required');
    },
  },
  {
    name: 'bid/submitting',
    signedIn,
    arrange: async (page) => {
      await openForm(page);
      await page.route('**/tasks/*/bids/me', neverRespond);
      await fillBid(page, SHORT);
      await press(page, 'Place bid');
      await seeText(page, 'Placing bid…');
    },
  },
  {
    name: 'bid/failed',
    signedIn,
    tolerate: [UNAVAILABLE, /ApiError/],
    arrange: async (page) => {
      await openForm(page);
      await page.route('**/tasks/*/bids/me', unavailable);
      await fillBid(page, SHORT);
      await press(page, 'Place bid');
      await seeText(page, 'We’re having trouble');
    },
  },
  {
    name: 'bid/placed',
    signedIn,
    arrange: async (page, me) => {
      await openTaskOf(page, me);
      await seeHeading(page, 'Your bid');
    },
  },
  {
    name: 'bid/changing',
    signedIn,
    arrange: async (page, me) => {
      await openTaskOf(page, me);
      await press(page, 'Change bid');
      await expect(bidField(page, AMOUNT)).toBeFocused();
    },
  },
  {
    name: 'bid/withdraw-dialog',
    signedIn,
    arrange: async (page, me) => {
      await openTaskOf(page, me);
      await press(page, 'Withdraw bid');
      await expect(page.getByRole('dialog', { name: 'Withdraw your bid?' })).toBeVisible();
    },
  },
  {
    name: 'bid/closed',
    signedIn,
    arrange: async (page) => {
      const id = await plantTask(await newPerson({ name: 'Ida Larkin' }), { ...TASK, deadline: inDays(-2) });
      await page.goto(`/browse-tasks/${id}`);
      await seeText(page, 'Bidding has closed.');
    },
  },
];

/** Bids as the client sees them, and the bid form of a freelancer. */
export const bidStates: readonly State[] = [...bidsStates, ...sectionStates];
