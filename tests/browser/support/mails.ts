import type { Page } from '@playwright/test';
import { GROUPS } from '@taskwright/contract';
import type { ReceivedMail } from '../../../scripts/lib/mail-server.ts';
import { bearer } from '../../support/accounts.ts';
import { emulators, fetchOk, runSchedule } from '../../support/emulators.ts';
import { emailTo, linkInEmailTo } from '../../support/inbox.ts';
import { ownFirestore } from '../../support/stack.ts';
import { toast } from './expectations.ts';
import type { Person } from './people.ts';
import { fillTask, taskField } from './task-form.ts';
import { expect } from './test.ts';

/**
 * Sets the frequency of all emails of a person. Emails of a test's arrangement are switched off, because an email delays
 * the next one by ten minutes.
 */
export const setEmails = (person: Person, frequency: 'at-once' | 'never') =>
  fetchOk(`${emulators.api}/users/me/notification-settings`, {
    method: 'PUT',
    headers: { ...bearer(person), 'content-type': 'application/json' },
    body: JSON.stringify({
      muted: [],
      emails: Object.fromEntries(GROUPS.map(({ id }) => [id, frequency])),
      timeZone: 'UTC',
    }),
  });

/** Queues and sends the emails that are due. */
export const sendDueMail = (): Promise<Response> => runSchedule('everyMinute');

/** Makes the emails that wait for a person due, and sends them. */
export const endWaiting = async ({ uid }: Person): Promise<void> => {
  const waiting = ownFirestore(emulators.project).collection('unmailed').where('uid', '==', uid);
  await expect.poll(async () => (await waiting.get()).size).toBeGreaterThan(0);
  const dueAt = new Date(Date.now() - 1000).toISOString();
  for (const doc of (await waiting.get()).docs) await doc.ref.update({ dueAt });
  await sendDueMail();
};

/** Waits for an email and opens its button's link on `page`. */
export const followEmail = async (page: Page, address: string, subject: string): Promise<ReceivedMail> => {
  await page.goto(await linkInEmailTo(address, subject));
  return emailTo(address, subject);
};

/** Posts a task through the form. */
export const postOnSite = async (page: Page, title: string): Promise<void> => {
  await page.goto('/add-task');
  await fillTask(page);
  await taskField(page, 'Title').fill(title);
  await page.getByRole('main').getByRole('button', { name: 'Add Task', exact: true }).click();
  await expect(toast(page, '✅ Task added successfully!')).toBeVisible();
};
