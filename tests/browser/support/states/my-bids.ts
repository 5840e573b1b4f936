import { bearer } from '../../../support/accounts.ts';
import { LAST, OFFERED } from '../../../support/agreements.ts';
import { emulators, fetchOk } from '../../../support/emulators.ts';
import { partiesWithBid, takeTransitions } from '../agreements.ts';
import { putBid } from '../bids.ts';
import { newPerson, type Person } from '../people.ts';
import { freshTitle, inDays, postTask } from '../tasks.ts';
import { loadingAndError, type State, seeHeading, seeText } from './state.ts';

const signedIn = true;

const DESCRIPTION = 'Four by six metres, timber frame, a sedum roof if the snow load allows it.';

const change = async (client: Person, id: string, body: object): Promise<void> => {
  await fetchOk(`${emulators.api}/tasks/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...bearer(client) },
    body: JSON.stringify({ category: 'Design', description: DESCRIPTION, deadline: inDays(102), ...body }),
  });
};

/** Places bids on an open, a changed, a closed and a deleted task. */
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

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselbrett';

/** Makes an offer on one bid and delivers the last milestone on another. Both tasks have long words in their titles. */
const agreeOnTwo = async (me: Person): Promise<void> => {
  const client = await newPerson({ name: `Ida ${LONG}` });
  await takeTransitions(await partiesWithBid({ client, freelancer: me }, `Carve a ${LONG}`), ...OFFERED);
  await takeTransitions(await partiesWithBid({ client, freelancer: me }, `Hang a ${LONG}`), ...LAST);
};

export const myBidStates: readonly State[] = [
  {
    name: 'my-bids/default',
    signedIn,
    arrange: async (page, me) => {
      await bidOnFour(me);
      await page.goto('/my-bids');
      await seeText(page, 'Task changed.');
    },
  },
  {
    name: 'my-bids/past',
    signedIn,
    arrange: async (page, me) => {
      await bidOnFour(me);
      await page.goto('/my-bids?tab=past');
      await seeText(page, /^Task deleted$/);
    },
  },
  {
    name: 'my-bids/turn',
    signedIn,
    arrange: async (page, me) => {
      await agreeOnTwo(me);
      await page.goto('/my-bids');
      await seeText(page, /^(Your turn: answer the offer\.|Answer)$/);
    },
  },
  {
    name: 'my-bids/hired',
    signedIn,
    arrange: async (page, me) => {
      await agreeOnTwo(me);
      await page.goto('/my-bids?tab=hired');
      await seeText(page, /^Waiting for/);
    },
  },
  {
    name: 'my-bids/empty-tab',
    signedIn,
    arrange: async (page, me) => {
      await bidOnFour(me);
      await page.goto('/my-bids?tab=hired');
      await seeText(page, 'No work waits for a client right now.');
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
  ...loadingAndError('my-bids', {
    path: '/my-bids',
    url: '**/users/me/bids/tabs*',
    waiting: 'Loading your bids',
    failed: 'We couldn’t load your bids',
  }),
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
      await seeText(page, 'Placed before you changed');
    },
  },
  {
    name: 'browse/own-bid',
    signedIn,
    arrange: async (page, me) => {
      // A title of its own, because other tests post tasks too, and the first page has room for twelve.
      const title = freshTitle();
      const id = await postTask(await newPerson({ name: 'Ida Larkin' }), { title, budget: 1800 });
      await putBid(me, id, { amount: 480.5 });
      await page.goto(`/browse-tasks?search=${encodeURIComponent(title)}`);
      await seeText(page, 'You bid $480.50');
    },
  },
];
