import { expect, type Page } from '@playwright/test';
import { bearer } from '../../../support/accounts.ts';
import { emulators, fetchOk } from '../../../support/emulators.ts';
import { talkOf } from '../../../support/talk.ts';
import { putBid } from '../bids.ts';
import { newPerson, type Person } from '../people.ts';
import { field, say } from '../talk.ts';
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

/** What is said about a task of another's; answers its conversation and its client. */
const askAbout = async (me: Person): Promise<{ id: string; task: string; client: Person }> => {
  const client = await newPerson({ name: 'Wilhelmina Featherstonehaugh-Szczepański' });
  const title = 'Draw the plans for a garden workshop with a north light and room for two benches';
  const task = await postTask(client, { title, description: DESCRIPTION, budget: 1800, deadline: inDays(102) });
  const id = talkOf(task, me);
  await say(me, id, 'Does the north light have to be glass, or would polycarbonate do?');
  await say(
    client,
    id,
    'Glass. The plot is here: https://maps.example.com/plots/garden-workshop/north?zoom=17&layer=all',
  );
  await say(me, id, `Thank you. Two more questions:\n\n1. Is there power?\n2. ${'Donaudampfschifffahrt'.repeat(5)}?`);
  await say(client, id, 'Yes, sixteen amperes. And yes.');
  return { id, task, client };
};

const seeTalk = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/messages/${id}`);
  await seeText(page, 'Yes, sixteen amperes.');
};

const conversationStates: readonly State[] = [
  {
    name: 'messages/usual',
    signedIn,
    arrange: async (page, me) => {
      await askAbout(me);
      const task = await postTask(me, { title: 'Translate a care leaflet for oiled oak' });
      const freelancer = await newPerson({ name: 'Emre Aksoy' });
      await say(freelancer, talkOf(task, freelancer), 'Which languages?');
      await page.goto('/messages');
      await seeText(page, 'Which languages?');
    },
  },
  {
    name: 'messages/empty',
    signedIn,
    arrange: async (page) => {
      await page.goto('/messages');
      await seeHeading(page, 'No messages yet');
    },
  },
  {
    name: 'messages/loading',
    signedIn,
    arrange: async (page) => {
      await page.route('**/users/me/conversations*', neverAnswer);
      await page.goto('/messages');
      await expect(page.getByRole('status', { name: 'Loading your messages' })).toBeVisible();
    },
  },
  {
    name: 'messages/error',
    signedIn,
    tolerate: [UNAVAILABLE],
    arrange: async (page) => {
      await page.route('**/users/me/conversations*', unavailable);
      await page.goto('/messages');
      await seeText(page, 'We couldn’t load your messages');
    },
  },
  {
    name: 'conversation/usual',
    signedIn,
    arrange: async (page, me) => seeTalk(page, (await askAbout(me)).id),
  },
  {
    name: 'conversation/first-message',
    signedIn,
    arrange: async (page, me) => {
      const task = await postTask(await newPerson({ name: 'Ida Larkin' }));
      await page.goto(`/messages/${talkOf(task, me)}`);
      await seeText(page, 'Only the two of you can read this.');
    },
  },
  {
    name: 'conversation/unsent',
    signedIn,
    tolerate: [UNAVAILABLE, /trouble right now|ApiError/],
    arrange: async (page, me) => {
      await seeTalk(page, (await askAbout(me)).id);
      await page.route('**/users/me/conversations/*/messages', unavailable);
      await field(page).fill('May I leave the tools in the shed overnight?');
      await page.keyboard.press('Control+Enter');
      await seeText(page, 'Not sent');
      await field(page).fill('And this is still being written. '.repeat(56));
      await seeText(page, 'of 2,000 characters');
    },
  },
  {
    name: 'conversation/blocked-and-gone',
    signedIn,
    arrange: async (page, me) => {
      const { id, task, client } = await askAbout(me);
      await fetchOk(`${emulators.api}/tasks/${task}`, { method: 'DELETE', headers: bearer(client) });
      await fetchOk(`${emulators.api}/users/me/conversations/${id}/block`, { method: 'PUT', headers: bearer(me) });
      await page.goto(`/messages/${id}`);
      await seeText(page, 'You don’t get what they write.');
      await seeText(page, 'Task gone');
    },
  },
  {
    name: 'conversation/choose-to-report',
    signedIn,
    arrange: async (page, me) => {
      await seeTalk(page, (await askAbout(me)).id);
      await page.getByRole('button', { name: /^More about/ }).click();
      await page.getByRole('button', { name: 'Report a message…' }).click();
      await seeText(page, 'Choose the message to report.');
    },
  },
  {
    name: 'conversation/report',
    signedIn,
    arrange: async (page, me) => {
      await seeTalk(page, (await askAbout(me)).id);
      await page.getByRole('button', { name: /^More about/ }).click();
      await page.getByRole('button', { name: 'Report a message…' }).click();
      await page
        .getByRole('button', { name: /^Report the message/ })
        .last()
        .click();
      await expect(page.getByRole('dialog', { name: 'Report this message' })).toBeVisible();
    },
  },
  {
    name: 'conversation/missing',
    signedIn,
    tolerate: [/status of 404/],
    arrange: async (page) => {
      await page.goto('/messages/nobody-0123456789abcdef0123456789abcdef');
      await seeHeading(page, 'No conversation here');
    },
  },
  {
    name: 'conversation/loading',
    signedIn,
    arrange: async (page) => {
      await page.route('**/users/me/conversations/**', neverAnswer);
      await page.goto('/messages/nobody-0123456789abcdef0123456789abcdef');
      await expect(page.getByRole('status', { name: 'Loading the conversation' })).toBeVisible();
    },
  },
];

export const talkStates: readonly State[] = [...myBidsStates, ...notificationStates, ...conversationStates];
