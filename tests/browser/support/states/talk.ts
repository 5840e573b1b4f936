import { expect, type Page } from '@playwright/test';
import { bearer } from '../../../support/accounts.ts';
import { emulators, fetchOk } from '../../../support/emulators.ts';
import { putBid } from '../bids.ts';
import { newPerson, type Person } from '../people.ts';
import { inDays, postTask } from '../tasks.ts';
import { neverAnswer, type State, seeHeading, seeText, UNAVAILABLE, unavailable } from './state.ts';

const signedIn = true;

const DESCRIPTION = 'Four by six metres, timber frame, a sedum roof if the snow load allows it.';

const change = async (client: Person, id: string, body: object): Promise<void> => {
  await fetchOk(`${emulators.api}/tasks/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...bearer(client) },
    body: JSON.stringify({ category: 'Design', description: DESCRIPTION, deadline: inDays(102), ...body }),
  });
};

/** Bids on a task that is open, one that was changed, one that has closed and one that is gone. */
const bidOnFour = async (me: Person): Promise<string> => {
  const client = await newPerson({ name: 'Ida Larkin' });
  const titles = {
    gone: 'Photograph the new bench',
    closed: 'Translate a care leaflet for oiled oak',
    changed: 'Draw the plans for a garden workshop with a north light and room for two benches',
    open: 'A web shop for hand-cut dovetail boxes',
  };
  const ids: Record<string, string> = {};
  for (const [key, title] of Object.entries(titles)) {
    const id = await postTask(client, { title, description: DESCRIPTION, budget: 1800, deadline: inDays(102) });
    await putBid(me, id, { amount: key === 'changed' ? 1650 : 480.5, days: key === 'open' ? 1 : 21 });
    ids[key] = id;
  }
  const { changed = '', closed = '', gone = '' } = ids;
  await change(client, changed, { title: titles.changed, budget: 1500, deadline: inDays(80) });
  await change(client, closed, { title: titles.closed, budget: 1800, deadline: inDays(-2) });
  await fetchOk(`${emulators.api}/tasks/${gone}`, { method: 'DELETE', headers: bearer(client) });
  return changed;
};

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });

/** Three bids on a task of one's own, and a task that was changed under one's bid. */
const hearOfFour = async (me: Person): Promise<void> => {
  const title = 'Draw the plans for a garden workshop with a north light and room for two benches';
  const id = await postTask(me, { title });
  await putBid(await newPerson({ name: 'Emre Aksoy' }), id, { amount: 1650 });
  await putBid(await newPerson({ name: 'Wilhelmina Featherstonehaugh-Szczepański' }), id, { amount: 12_450.5 });
  const noor = await newPerson({ name: 'Noor Haddad' });
  await putBid(noor, id, { amount: 1400 });
  await fetchOk(`${emulators.api}/users/me/notifications/read`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(me) },
    body: JSON.stringify({ upTo: new Date().toISOString() }),
  });
  await putBid(noor, id, { amount: 1350 });
};

const seeBell = async (page: Page): Promise<void> => {
  await bell(page).click();
  await expect(page.getByRole('banner').getByRole('heading', { name: 'Notifications' })).toBeVisible();
};

const myBidsStates: readonly State[] = [
  {
    name: 'my-bids/usual',
    signedIn,
    arrange: async (page, me) => {
      await bidOnFour(me);
      await page.goto('/my-bids');
      await seeText(page, 'This task is no longer there.');
    },
  },
  {
    name: 'my-bids/empty',
    signedIn,
    arrange: async (page) => {
      await page.goto('/my-bids');
      await seeHeading(page, 'No bids yet');
    },
  },
  {
    name: 'my-bids/loading',
    signedIn,
    arrange: async (page) => {
      await page.route('**/users/me/bids*', neverAnswer);
      await page.goto('/my-bids');
      await expect(page.getByRole('status', { name: 'Loading your bids' })).toBeVisible();
    },
  },
  {
    name: 'my-bids/error',
    signedIn,
    tolerate: [UNAVAILABLE],
    arrange: async (page) => {
      await page.route('**/users/me/bids*', unavailable);
      await page.goto('/my-bids');
      await seeText(page, 'We couldn’t load your bids');
    },
  },
  {
    name: 'bid/task-changed',
    signedIn,
    arrange: async (page, me) => {
      await page.goto(`/browse-tasks/${await bidOnFour(me)}`);
      await seeText(page, 'The client changed the task after your bid:');
    },
  },
  {
    name: 'bids/older-than-a-change',
    signedIn,
    arrange: async (page, me) => {
      const title = 'Draw the plans for a garden workshop with a north light';
      const id = await postTask(me, { title, description: DESCRIPTION, budget: 1800, deadline: inDays(102) });
      await putBid(await newPerson({ name: 'Emre Aksoy' }), id, { amount: 1650 });
      await change(me, id, { title, budget: 1500, deadline: inDays(80) });
      await putBid(await newPerson({ name: 'Noor Haddad' }), id, { amount: 1400 });
      await page.goto(`/my-tasks?bids=${id}`);
      await seeText(page, 'Made before you changed');
    },
  },
  {
    name: 'browse/own-bid',
    signedIn,
    arrange: async (page, me) => {
      await bidOnFour(me);
      await page.goto('/browse-tasks?search=hand-cut%20dovetail%20boxes&sort=newest');
      await seeText(page, 'You bid $480.50');
    },
  },
];

const notificationStates: readonly State[] = [
  {
    name: 'notifications/usual',
    signedIn,
    arrange: async (page, me) => {
      await hearOfFour(me);
      await page.goto('/notifications');
      await seeText(page, 'Noor Haddad now bids');
    },
  },
  {
    name: 'notifications/empty',
    signedIn,
    arrange: async (page) => {
      await page.goto('/notifications');
      await seeHeading(page, 'Nothing yet');
    },
  },
  {
    name: 'notifications/loading',
    signedIn,
    arrange: async (page) => {
      await page.route('**/users/me/notifications*', neverAnswer);
      await page.goto('/notifications');
      await expect(page.getByRole('status', { name: 'Loading your notifications' })).toBeVisible();
    },
  },
  {
    name: 'notifications/error',
    signedIn,
    tolerate: [UNAVAILABLE],
    arrange: async (page) => {
      await page.route('**/users/me/notifications*', unavailable);
      await page.goto('/notifications');
      await seeText(page, 'We couldn’t load your notifications');
    },
  },
  {
    name: 'bar/bell',
    signedIn,
    arrange: async (page, me) => {
      await hearOfFour(me);
      await page.goto('/terms');
      await seeBell(page);
      await seeText(page, 'Noor Haddad now bids');
    },
  },
  {
    name: 'bar/bell-empty',
    signedIn,
    arrange: async (page) => {
      await page.goto('/terms');
      await seeBell(page);
      await seeText(page, 'Nothing yet.');
    },
  },
];

export const talkStates: readonly State[] = [...myBidsStates, ...notificationStates];
