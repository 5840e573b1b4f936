import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { emulators, runSchedule } from '../../support/emulators.ts';
import { ownFirestore } from '../../support/stack.ts';
import { partiesWithBid } from '../support/agreements.ts';
import { fillBid } from '../support/bids.ts';
import { cards, search } from '../support/browse.ts';
import { field, log } from '../support/conversations.ts';
import { toast } from '../support/expectations.ts';
import { endWaiting, followEmail, postOnSite, sendDueMail, setEmails } from '../support/mails.ts';
import { newPerson } from '../support/people.ts';
import { putProfile } from '../support/profiles.ts';
import { freshTitle, inDays, postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const bids = (page: Page) => page.getByRole('dialog', { name: 'Bids' });
const newClient = () => newPerson({ name: 'Ida Larkin' });
const newFreelancer = () => newPerson({ name: 'Emre Aksoy' });

const placeBid = async (page: Page): Promise<void> => {
  await fillBid(page, { amount: '380', days: '7', message: 'I have hung forty doors and can show ten of them.' });
  await main(page).getByRole('button', { name: 'Place bid', exact: true }).click();
  await expect(main(page).getByRole('button', { name: 'Change bid' })).toBeVisible();
};

const sendMessage = async (page: Page, text: string): Promise<void> => {
  await expect(page.getByRole('region', { name: 'Conversation' })).toBeVisible();
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log(page).getByText(text)).toBeVisible();
  await expect(page.getByText('Sending…')).toHaveCount(0);
};

test('a bid reaches the client by email, whose button opens the bids', async ({ visit }) => {
  const [client, freelancer] = [await newClient(), await newFreelancer()];
  const title = freshTitle();
  const page = await visit(freelancer);
  await page.goto(`/browse-tasks/${await postTask(client, { title })}`);
  await placeBid(page);

  const own = await visit(client);
  const mail = await followEmail(own, client.email, `New bid on "${title}"`);
  expect(mail.text).toContain(`Emre Aksoy bid $380 on “${title}”.`);
  expect(mail.text).not.toContain(freelancer.email);
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  await expect(bids(own).getByText('Emre Aksoy').first()).toBeVisible();
});

test('an unread question reaches the client by email, whose button opens the conversation', { tag: '@deep' }, async ({
  visit,
}) => {
  const [client, freelancer] = [await newClient(), await newFreelancer()];
  const title = freshTitle();
  const page = await visit(freelancer);
  await page.goto(`/browse-tasks/${await postTask(client, { title })}`);
  await main(page).getByRole('button', { name: 'Ask the client' }).click();
  await sendMessage(page, 'In oak, or in ash?');

  await endWaiting(client);
  const own = await visit(client);
  const mail = await followEmail(own, client.email, `New message about "${title}"`);
  expect(mail.text).toContain('In oak, or in ash?');
  await expect(log(own).getByText('In oak, or in ash?')).toBeVisible();
});

test('an unread message of the client reaches the freelancer by email, whose button opens the conversation', {
  tag: '@deep',
}, async ({ visit }) => {
  const title = freshTitle();
  const { id, client, freelancer } = await partiesWithBid({}, title);
  const page = await visit(client);
  await page.goto(`/messages/${id}`);
  await sendMessage(page, 'As a plumb line.');

  await endWaiting(freelancer);
  const own = await visit(freelancer);
  await followEmail(own, freelancer.email, `New message about "${title}"`);
  await expect(own).toHaveURL(`/messages/${id}`);
  await expect(log(own).getByText('As a plumb line.')).toBeVisible();
});

test('a task that a saved search finds reaches its reader by email, whose button opens the task', {
  tag: '@deep',
}, async ({ visit }) => {
  const [client, freelancer] = [await newClient(), await newFreelancer()];
  const title = freshTitle();
  const page = await visit(freelancer);
  await page.goto(`/browse-tasks?search=${title.split(' ').at(-1)}`);
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await dialog.getByLabel('Name').fill('Doors');
  await dialog.getByLabel('Email about new tasks').selectOption('At once');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await postOnSite(await visit(client), title);

  const mail = await followEmail(page, freelancer.email, `New task: "${title}"`);
  expect(mail.text).toContain(`Your search “Doors” found “${title}”.`);
  await expect(page).toHaveURL(/\/browse-tasks\/\w/);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title);
});

test('an invitation reaches a freelancer by email, whose button opens the task with the form for a bid', {
  tag: '@deep',
}, async ({ visit }) => {
  const [client, freelancer] = [await newClient(), await newFreelancer()];
  const handle = `mail-${randomUUID().slice(0, 8)}`;
  await putProfile(freelancer, { handle, headline: 'Doors', skills: ['Joinery'] });
  const title = freshTitle();
  const task = await postTask(client, { title });
  const page = await visit(client);
  await page.goto(`/freelancers/${handle}`);
  await main(page).getByRole('button', { name: 'Invite to a task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite to a task' });
  await dialog.getByRole('radio', { name: title }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(toast(page, 'Invitation sent')).toBeVisible();

  const own = await visit(freelancer);
  const mail = await followEmail(own, freelancer.email, `Invitation to bid on "${title}"`);
  expect(mail.text).toContain(`Ida Larkin invited you to bid on “${title}”.`);
  await expect(own).toHaveURL(`/browse-tasks/${task}`);
  await expect(main(own).getByRole('heading', { name: 'Place a bid' })).toBeVisible();
});

test('a client whose task closes while a bid waits gets an email, whose button opens the bids', {
  tag: '@deep',
}, async ({ visit }) => {
  const [client, freelancer] = [await newClient(), await newFreelancer()];
  await setEmails(client, 'never');
  const title = freshTitle();
  const own = await visit(client);
  await postOnSite(own, title);
  const page = await visit(freelancer);
  await page.goto('/browse-tasks');
  await search(page).fill(title);
  await cards(page).filter({ hasText: title }).getByRole('link', { name: 'See Details' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title);
  await placeBid(page);

  await setEmails(client, 'at-once');
  const task = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  // Moves the last day to today, and removes the task from Browse, where other tests expect the seed's tasks first.
  const closing = { deadline: inDays(0), facets: [], tokens: [] };
  await ownFirestore(emulators.project).collection('tasks').doc(task).update(closing);
  await runSchedule('reminders');
  await sendDueMail();
  const mail = await followEmail(own, client.email, `Last day for bids on "${title}"`);
  expect(mail.text).toContain('with one bid waiting for your answer.');
  await expect(bids(own).getByText('Emre Aksoy').first()).toBeVisible();
});
