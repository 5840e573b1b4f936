import type { Locator, Page } from '@playwright/test';
import { entry } from '@taskwright/contract';
import { bearer } from '../../support/accounts.ts';
import { emulators, fetchOk } from '../../support/emulators.ts';
import type { Person } from './people.ts';

/** Locators of a conversation page: the timeline, its entries, and the message field. */
export const log = (page: Page): Locator => page.getByRole('log');
export const messages = (page: Page): Locator => log(page).getByRole('listitem');
export const field = (page: Page): Locator => page.getByLabel('Message', { exact: true });

/** Sends a message through the API and returns the number of its entry. */
export const sendMessage = async (person: Person, id: string, text: string): Promise<number> => {
  const answer = await fetchOk(`${emulators.api}/users/me/conversations/${id}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(person) },
    body: JSON.stringify({ text }),
  });
  return entry.parse(await answer.json()).n;
};

/** Sends this many messages, alternating between the two: 'No. 1', 'No. 2' and so on. */
export const exchangeMessages = async (people: readonly [Person, Person], id: string, times: number): Promise<void> => {
  for (let n = 1; n <= times; n += 1) await sendMessage(n % 2 === 1 ? people[0] : people[1], id, `No. ${n}`);
};

/** Dispatches the event on which a page refetches what it shows, as when its tab becomes visible again. */
export const dispatchVisibilityChange = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
