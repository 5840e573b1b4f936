import { expect, type Page } from '@playwright/test';
import { bearer } from '../../../support/accounts.ts';
import { emulators, fetchOk } from '../../../support/emulators.ts';
import { putBid } from '../bids.ts';
import { newPerson, type Person } from '../people.ts';
import { postTask } from '../tasks.ts';
import { loadingAndError, type State, seeHeading, seeText } from './state.ts';

const signedIn = true;

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });

/** Creates notifications: three bids on a task of `me`, the last one changed after the others were read. */
const createNotifications = async (me: Person): Promise<void> => {
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

export const notificationStates: readonly State[] = [
  {
    name: 'notifications/default',
    signedIn,
    arrange: async (page, me) => {
      await createNotifications(me);
      await page.goto('/notifications');
      await seeText(page, 'Noor Haddad changed their bid');
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
  ...loadingAndError('notifications', {
    path: '/notifications',
    url: '**/users/me/notifications*',
    waiting: 'Loading your notifications',
    failed: 'We couldn’t load your notifications',
  }),
  {
    name: 'bar/bell',
    signedIn,
    arrange: async (page, me) => {
      await createNotifications(me);
      await page.goto('/terms');
      await seeBell(page);
      await seeText(page, 'Noor Haddad changed their bid');
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
