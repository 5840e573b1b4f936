import type { Locator, Page } from '@playwright/test';
import { entry } from '@taskwright/contract';
import { bearer } from '../../support/accounts.ts';
import { emulators, fetchOk } from '../../support/emulators.ts';
import type { Person } from './people.ts';

/** What is said in the conversation on the page, and the field to write in. */
export const log = (page: Page): Locator => page.getByRole('log');
export const messages = (page: Page): Locator => log(page).getByRole('listitem');
export const field = (page: Page): Locator => page.getByLabel('Message', { exact: true });

/** Writes in a conversation over the API; answers the entry's number. */
export const say = async (person: Person, id: string, text: string): Promise<number> => {
  const answer = await fetchOk(`${emulators.api}/users/me/conversations/${id}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(person) },
    body: JSON.stringify({ text }),
  });
  return entry.parse(await answer.json()).n;
};

/** Two say so many things to each other, in turns: 'No. 1', 'No. 2' and so on. */
export const talkFor = async (people: readonly [Person, Person], id: string, times: number): Promise<void> => {
  for (let n = 1; n <= times; n += 1) await say(n % 2 === 1 ? people[0] : people[1], id, `No. ${n}`);
};

/** What a page reads again when somebody comes back to it. */
export const lookAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
