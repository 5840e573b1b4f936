import type { Page } from '@playwright/test';
import { GROUPS, REVIEW_DAYS, type TransitionBody } from '@taskwright/contract';
import { sendWeeklyDigest } from '../../../functions/src/digests/weekly-digest.ts';
import { nextWeekly } from '../../../functions/src/notifications/daily.ts';
import { createServices } from '../../../functions/src/services.ts';
import { bearer } from '../../support/accounts.ts';
import { accept, approve, offerOf, review, submit } from '../../support/agreements.ts';
import { emulators, fetchOk } from '../../support/emulators.ts';
import { emailTo, linkInEmailTo } from '../../support/inbox.ts';
import { ownFirestore } from '../../support/stack.ts';
import { openSection } from '../support/account-page.ts';
import { agreement, type Parties, partiesWithBid, takeTransitions } from '../support/agreements.ts';
import { fillBid } from '../support/bids.ts';
import { field, log } from '../support/conversations.ts';
import { expectScreen, toast } from '../support/expectations.ts';
import { freshEmail, newPerson, type Person } from '../support/people.ts';
import { plantProfile } from '../support/profiles.ts';
import { freshTitle, inDays, postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

/** Sets the frequency of all emails of a person. The emails of a test's arrangement are switched off. */
const setEmails = (person: Person, frequency: 'at-once' | 'never') =>
  fetchOk(`${emulators.api}/users/me/notification-settings`, {
    method: 'PUT',
    headers: { ...bearer(person), 'content-type': 'application/json' },
    body: JSON.stringify({
      muted: [],
      emails: Object.fromEntries(GROUPS.map(({ id }) => [id, frequency])),
      timeZone: 'UTC',
    }),
  });

/** Calls a scheduled function, as the scheduler does. */
const runSchedule = (name: string) =>
  fetchOk(`${new URL(emulators.api).origin}/functions/projects/${emulators.project}/triggers/us-central1-${name}-0`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });

/** Makes the emails that wait for a person due. */
const endWaiting = async ({ uid }: Person): Promise<void> => {
  const db = ownFirestore(emulators.project);
  await expect
    .poll(async () => (await db.collection('unmailed').where('uid', '==', uid).get()).size, { timeout: 10_000 })
    .toBeGreaterThan(0);
  const { docs } = await db.collection('unmailed').where('uid', '==', uid).get();
  for (const doc of docs) await doc.ref.update({ dueAt: new Date(Date.now() - 1000).toISOString() });
};

const main = (page: Page) => page.getByRole('main');

test('a bid reaches its client by email, whose button opens the bids', async ({ visit }) => {
  const [client, freelancer] = [await newPerson({ name: 'Ida Larkin' }), await newPerson({ name: 'Emre Aksoy' })];
  const title = freshTitle();
  const task = await postTask(client, { title });
  const page = await visit(freelancer);
  await page.goto(`/browse-tasks/${task}`);
  await fillBid(page, { amount: '380', days: '7', message: 'I have hung forty doors and can show ten of them.' });
  await page.getByRole('button', { name: 'Place bid', exact: true }).click();

  const mail = await emailTo(client.email, `New bid on "${title}"`);
  expect(mail.text).toContain(`Emre Aksoy bid $380 on “${title}”.`);
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const own = await visit(client);
  await own.goto(await linkInEmailTo(client.email, title));
  await expect(own.getByRole('dialog', { name: 'Bids' }).getByText('Emre Aksoy').first()).toBeVisible();
});

test('an unread message reaches its recipient by email, whose button opens the conversation', async ({ visit }) => {
  const client = await newPerson({ name: 'Ida Larkin' });
  const title = freshTitle();
  const parties = await partiesWithBid({ client }, title);
  const page = await visit(client);
  await page.goto(`/messages/${parties.id}`);
  await field(page).fill('In oak, or in ash?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log(page).getByText('In oak, or in ash?')).toBeVisible();

  await endWaiting(parties.freelancer);
  const mail = await emailTo(parties.freelancer.email, `New message about "${title}"`);
  expect(mail.text).not.toContain('In oak');
  const own = await visit(parties.freelancer);
  await own.goto(await linkInEmailTo(parties.freelancer.email, title));
  await expect(log(own).getByText('In oak, or in ash?')).toBeVisible();
});

type Step = readonly ['client' | 'freelancer', TransitionBody];
type Case = {
  readonly before: readonly Step[];
  readonly cause: Step;
  readonly subject: (title: string) => string;
};

const OFFER: Step = ['client', offerOf()];
const ACCEPT: Step = ['freelancer', accept()];
const SUBMIT_FIRST: Step = ['freelancer', submit(1)];
const ALL_BUT_LAST: readonly Step[] = [OFFER, ACCEPT, SUBMIT_FIRST, ['client', approve(1)], ['freelancer', submit(2)]];

const CASES: Readonly<Record<string, Case>> = {
  'an offer': { before: [], cause: OFFER, subject: (title) => `An offer for "${title}"` },
  'an accepted offer': { before: [OFFER], cause: ACCEPT, subject: (title) => `Agreed: "${title}"` },
  'a hire by an accepted counter-offer': {
    before: [OFFER, ['freelancer', { ...offerOf(), transition: 'counter' }]],
    cause: ['client', accept(2)],
    subject: (title) => `You’re hired for "${title}"`,
  },
  'a delivery': { before: [OFFER, ACCEPT], cause: SUBMIT_FIRST, subject: (title) => `Work delivered on "${title}"` },
  'a request for changes': {
    before: [OFFER, ACCEPT, SUBMIT_FIRST],
    cause: ['client', { transition: 'request-changes', milestone: 1, reason: 'Deeper letters.' }],
    subject: (title) => `Changes asked for on "${title}"`,
  },
  'a request to cancel': {
    before: [OFFER, ACCEPT],
    cause: ['client', { transition: 'request-cancellation' }],
    subject: (title) => `Cancellation asked for on "${title}"`,
  },
  'completed work': {
    before: ALL_BUT_LAST,
    cause: ['client', approve(2)],
    subject: (title) => `Completed: "${title}"`,
  },
  'a review': {
    before: [...ALL_BUT_LAST, ['client', approve(2)]],
    cause: ['client', review],
    subject: (title) => `A review for "${title}"`,
  },
};

for (const [name, { before, cause, subject }] of Object.entries(CASES)) {
  test(`${name} reaches the other side by email, whose button opens the agreement`, async ({ visit }) => {
    const [client, freelancer] = [await newPerson({ name: 'Ida Larkin' }), await newPerson({ name: 'Emre Aksoy' })];
    for (const person of [client, freelancer]) await setEmails(person, 'never');
    const title = freshTitle();
    const parties: Parties = await partiesWithBid({ client, freelancer }, title);
    await takeTransitions(parties, ...before);
    const recipient = cause[0] === 'client' ? freelancer : client;
    await setEmails(recipient, 'at-once');
    await takeTransitions(parties, cause);

    const mail = await emailTo(recipient.email, subject(title));
    expect(mail.text).not.toContain(parties[cause[0]].email);
    const page = await visit(recipient);
    await page.goto(await linkInEmailTo(recipient.email, title));
    await expect(page).toHaveURL(`/messages/${parties.id}`);
    await expect(agreement(page)).toBeVisible();
  });
}

test('a client is reminded by email of bids on a task that closes, and the button opens them', async ({ visit }) => {
  const client = await newPerson({ name: 'Ida Larkin' });
  await setEmails(client, 'never');
  const title = freshTitle();
  const { task } = await partiesWithBid({ client }, title);
  // Not listed in Browse, where other tests expect the seed's tasks first.
  const closing = { deadline: inDays(0), facets: [], tokens: [] };
  await ownFirestore(emulators.project).collection('tasks').doc(task).update(closing);
  await setEmails(client, 'at-once');
  await runSchedule('reminders');
  const mail = await emailTo(client.email, `Last day for bids on "${title}"`);
  expect(mail.text).toContain('with one bid waiting for your answer.');
  const page = await visit(client);
  await page.goto(await linkInEmailTo(client.email, title));
  await expect(page.getByRole('dialog', { name: 'Bids' })).toBeVisible();
});

test('a saved search reports a task by email, whose button opens the task', async ({ visit }) => {
  const reader = await newPerson({ name: 'Emre Aksoy' });
  const title = freshTitle();
  const word = title.split(' ').at(-1) ?? '';
  await fetchOk(`${emulators.api}/users/me/searches`, {
    method: 'POST',
    headers: { ...bearer(reader), 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Doors', frequency: 'at-once', query: { search: word } }),
  });
  const task = await postTask(await newPerson({ name: 'Ida Larkin' }), { title });
  const mail = await emailTo(reader.email, `New task: "${title}"`);
  expect(mail.text).toContain(`Your search “Doors” found “${title}”.`);
  const page = await visit(reader);
  await page.goto(await linkInEmailTo(reader.email, title));
  await expect(page).toHaveURL(`/browse-tasks/${task}`);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title);
});

test('an invitation reaches a freelancer by email, whose button opens the task', async ({ visit }) => {
  const [client, freelancer] = [await newPerson({ name: 'Ida Larkin' }), await newPerson({ name: 'Emre Aksoy' })];
  const { person } = await plantProfile({
    uid: freelancer.uid,
    name: freelancer.name,
    handle: `mail-${freelancer.uid.slice(0, 8).toLowerCase()}`,
  });
  const title = freshTitle();
  const task = await postTask(client, { title });
  await fetchOk(`${emulators.api}/users/me/invitations`, {
    method: 'POST',
    headers: { ...bearer(client), 'content-type': 'application/json' },
    body: JSON.stringify({ person, task }),
  });
  await emailTo(freelancer.email, `Invitation to bid on "${title}"`);
  const page = await visit(freelancer);
  await page.goto(await linkInEmailTo(freelancer.email, title));
  await expect(page).toHaveURL(`/browse-tasks/${task}`);
  await expect(main(page).getByRole('heading', { name: 'Place a bid' })).toBeVisible();
});

test('a party who has written no review is reminded by email, and the button opens the agreement', async ({
  visit,
}) => {
  const [client, freelancer] = [await newPerson({ name: 'Ida Larkin' }), await newPerson({ name: 'Emre Aksoy' })];
  for (const person of [client, freelancer]) await setEmails(person, 'never');
  const title = freshTitle();
  const parties = await partiesWithBid({ client, freelancer }, title);
  await takeTransitions(parties, ...ALL_BUT_LAST, ['client', approve(2)], ['freelancer', review]);
  await setEmails(client, 'at-once');
  const turnUntil = new Date(Date.now() + (REVIEW_DAYS - 4) * 86_400_000).toISOString();
  await ownFirestore(emulators.project).collection('conversations').doc(parties.id).update({ turnUntil });
  await runSchedule('reminders');
  await emailTo(client.email, `Your review for "${title}"`);
  const page = await visit(client);
  await page.goto(await linkInEmailTo(client.email, title));
  await expect(page).toHaveURL(`/messages/${parties.id}`);
  await expect(agreement(page)).toBeVisible();
});

test('a deleted account gets a last email, whose button opens the terms', async ({ page, visit }) => {
  const person = await newPerson();
  const own = await visit(person);
  await own.goto('/account');
  const section = await openSection(own, 'Delete account');
  await section.getByRole('button', { name: 'Delete account' }).click();
  const dialog = own.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(toast(own, 'Your account is deleted.')).toBeVisible();
  const mail = await emailTo(person.email, 'Your Taskwright account was deleted');
  expect(mail.headers['list-unsubscribe']).toBeUndefined();
  await page.goto(await linkInEmailTo(person.email, 'was deleted'));
  await expect(page).toHaveURL('/terms');
});

test('the weekly digest reaches a subscriber, whose button opens the newest tasks', async ({ page }) => {
  const email = freshEmail();
  await postTask(await newPerson({ name: 'Ida Larkin' }), { title: freshTitle() });
  await page.goto('/terms');
  await page.getByRole('textbox', { name: 'New tasks by email' }).fill(email);
  await page.getByRole('button', { name: 'Join' }).click();
  await page.goto(await linkInEmailTo(email, 'Confirm your email'));
  await main(page).getByRole('button', { name: 'Confirm' }).click();
  await expectScreen(page, 'You’re on the list');

  // The digest of the next Monday, sent today.
  const db = ownFirestore(emulators.project);
  const monday = nextWeekly(new Date(), 'UTC');
  // An earlier run of this test has stored the digest.
  for (const doc of (await db.collection('digests').get()).docs) await doc.ref.delete();
  await sendWeeklyDigest(createServices(db, () => monday))();
  const [queued] = (await db.collection('mail').where('to', '==', email).where('template.name', '==', 'digest').get())
    .docs;
  const at = new Date().toISOString();
  await queued?.ref.update({ createdAt: at, dueAt: at });
  const mail = await emailTo(email, 'this week');
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  await page.goto(await linkInEmailTo(email, 'this week'));
  await expect(page).toHaveURL('/browse-tasks?sort=newest');
  await expect(main(page).getByRole('article').first()).toBeVisible();
});
