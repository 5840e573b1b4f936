import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sendWeeklyDigest } from '../../../functions/src/mail/weekly-digest.ts';
import { nextWeekly } from '../../../functions/src/notifications/model/daily.ts';
import { createStore } from '../../../functions/src/store/store.ts';
import { emulators } from '../../support/emulators.ts';
import { linkInEmailTo } from '../../support/inbox.ts';
import { ownFirestore } from '../../support/stack.ts';
import { result } from '../support/account-page.ts';
import { expectScreen } from '../support/expectations.ts';
import { followEmail, sendDueMail } from '../support/mails.ts';
import { freshEmail, logIn, newPerson } from '../support/people.ts';
import { putProfile } from '../support/profiles.ts';
import { freshTitle, postTask } from '../support/tasks.ts';
import { expect, test } from '../support/test.ts';

/** Sends the digest of the next Monday today, and its emails to these addresses. */
const sendDigest = async (addresses: readonly string[]): Promise<void> => {
  const db = ownFirestore(emulators.project);
  const monday = nextWeekly(new Date(), 'UTC');
  // An earlier run of this test has stored the digest.
  for (const doc of (await db.collection('digests').get()).docs) await doc.ref.delete();
  await sendWeeklyDigest(createStore(db, { now: () => monday }));
  const at = new Date().toISOString();
  const queued = await db.collection('mail').where('to', 'in', addresses).where('template.name', '==', 'digest').get();
  for (const doc of queued.docs) await doc.ref.update({ createdAt: at, dueAt: at });
  await sendDueMail();
};

const expectNewestTasks = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL('/browse-tasks?sort=newest');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
};

test('the weekly digest reaches a subscriber and a freelancer who chose it, and its button opens the newest tasks', {
  tag: '@deep',
}, async ({ page, visit }) => {
  // Not unique to this run: the functions keep the tasks of a week for all its emails.
  const skills = ['Marquetry'];
  const freelancer = await newPerson({ name: 'Emre Aksoy' });
  await putProfile(freelancer, { handle: `mail-${randomUUID().slice(0, 8)}`, headline: 'Doors', skills });
  await postTask(await newPerson({ name: 'Ida Larkin' }), { title: freshTitle(), skills });

  const subscriber = freshEmail();
  await page.goto('/terms');
  await page.getByRole('textbox', { name: 'New tasks by email' }).fill(subscriber);
  await page.getByRole('button', { name: 'Join' }).click();
  await page.goto(await linkInEmailTo(subscriber, 'Confirm your email'));
  await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click();
  await expectScreen(page, 'You’re on the list');

  // The first login stores the address.
  const own = await visit();
  await own.goto('/login');
  const saved = own.waitForResponse('**/users');
  await logIn(own, freelancer);
  expect((await saved).ok()).toBe(true);
  await own.goto('/account/notifications');
  await own.getByRole('combobox', { name: 'New tasks of the week: email' }).selectOption('Weekly');
  await expect(result(own, 'Notifications')).toHaveText('Saved');

  await sendDigest([subscriber, freelancer.email]);
  const general = await followEmail(page, subscriber, 'this week');
  expect(general.text).toContain('by category.');
  expect(general.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  await expectNewestTasks(page);
  const fitting = await followEmail(own, freelancer.email, 'this week');
  expect(fitting.text).toContain('for your skills');
  await expectNewestTasks(own);
});
