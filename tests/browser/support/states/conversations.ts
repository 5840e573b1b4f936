import { expect, type Page } from '@playwright/test';
import { bearer } from '../../../support/accounts.ts';
import { conversationOf } from '../../../support/conversations.ts';
import { emulators, fetchOk } from '../../../support/emulators.ts';
import { field, sendMessage } from '../conversations.ts';
import { newPerson, type Person } from '../people.ts';
import { inDays, postTask } from '../tasks.ts';
import { loadingAndError, neverRespond, type State, seeHeading, seeText, UNAVAILABLE, unavailable } from './state.ts';

const signedIn = true;

const DESCRIPTION = 'Four by six metres, timber frame, a sedum roof if the snow load allows it.';

/** Creates a conversation about a task of another user. Returns the conversation, the task and the client. */
const openInquiry = async (me: Person): Promise<{ id: string; task: string; client: Person }> => {
  const client = await newPerson({ name: 'Wilhelmina Featherstonehaugh-Szczepański' });
  const title = 'Draw the plans for a garden workshop with a north light and room for two benches';
  const task = await postTask(client, { title, description: DESCRIPTION, budget: 1800, deadline: inDays(102) });
  const id = conversationOf(task, me);
  await sendMessage(me, id, 'Does the north light have to be glass, or would polycarbonate do?');
  await sendMessage(
    client,
    id,
    'Glass. The plot is here: https://maps.example.com/plots/garden-workshop/north?zoom=17&layer=all',
  );
  await sendMessage(
    me,
    id,
    `Thank you. Two more questions:\n\n1. Is there power?\n2. ${'Donaudampfschifffahrt'.repeat(5)}?`,
  );
  await sendMessage(client, id, 'Yes, sixteen amperes. And yes.');
  return { id, task, client };
};

const seeConversation = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/messages/${id}`);
  await seeText(page, 'Yes, sixteen amperes.');
};

export const conversationStates: readonly State[] = [
  {
    name: 'messages/default',
    signedIn,
    arrange: async (page, me) => {
      await openInquiry(me);
      const task = await postTask(me, { title: 'Translate a care leaflet for oiled oak' });
      const freelancer = await newPerson({ name: 'Emre Aksoy' });
      await sendMessage(freelancer, conversationOf(task, freelancer), 'Which languages?');
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
  ...loadingAndError('messages', {
    path: '/messages',
    url: '**/users/me/conversations*',
    waiting: 'Loading your messages',
    failed: 'We couldn’t load your messages',
  }),
  {
    name: 'conversation/default',
    signedIn,
    arrange: async (page, me) => seeConversation(page, (await openInquiry(me)).id),
  },
  {
    name: 'conversation/first-message',
    signedIn,
    arrange: async (page, me) => {
      const task = await postTask(await newPerson({ name: 'Ida Larkin' }));
      await page.goto(`/messages/${conversationOf(task, me)}`);
      await seeText(page, 'Only the two of you can see this conversation.');
    },
  },
  {
    name: 'conversation/unsent',
    signedIn,
    tolerate: [UNAVAILABLE, /trouble right now|ApiError/],
    arrange: async (page, me) => {
      await seeConversation(page, (await openInquiry(me)).id);
      await page.route('**/users/me/conversations/*/messages', unavailable);
      await field(page).fill('May I leave the tools in the shed overnight?');
      await page.keyboard.press('Control+Enter');
      await seeText(page, 'Not sent');
      await field(page).fill('And this is still being written. '.repeat(56));
      await seeText(page, 'of 2,000 characters');
    },
  },
  {
    name: 'conversation/blocked-and-deleted',
    signedIn,
    arrange: async (page, me) => {
      const { id, task, client } = await openInquiry(me);
      await fetchOk(`${emulators.api}/tasks/${task}`, { method: 'DELETE', headers: bearer(client) });
      await fetchOk(`${emulators.api}/users/me/conversations/${id}/block`, { method: 'PUT', headers: bearer(me) });
      await page.goto(`/messages/${id}`);
      await seeText(page, 'so you don’t get their messages.');
      await seeText(page, 'Task deleted');
    },
  },
  {
    name: 'conversation/choose-to-report',
    signedIn,
    arrange: async (page, me) => {
      await seeConversation(page, (await openInquiry(me)).id);
      await page.getByRole('button', { name: /^More options for/ }).click();
      await page.getByRole('button', { name: 'Report a message…' }).click();
      await seeText(page, 'Choose a message to report.');
    },
  },
  {
    name: 'conversation/report',
    signedIn,
    arrange: async (page, me) => {
      await seeConversation(page, (await openInquiry(me)).id);
      await page.getByRole('button', { name: /^More options for/ }).click();
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
      await seeHeading(page, 'Conversation not found');
    },
  },
  {
    name: 'conversation/loading',
    signedIn,
    arrange: async (page) => {
      await page.route('**/users/me/conversations/**', neverRespond);
      await page.goto('/messages/nobody-0123456789abcdef0123456789abcdef');
      await expect(page.getByRole('status', { name: 'Loading the conversation' })).toBeVisible();
    },
  },
];
