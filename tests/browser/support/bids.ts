import type { Locator, Page } from '@playwright/test';
import type { BidMark, PlaceBidBody } from '@taskwright/contract';
import { newBid } from '../../../functions/src/bids/bid-document.ts';
import { bidId } from '../../../functions/src/bids/bid-repository.ts';
import { personKey } from '../../../functions/src/users/person-key.ts';
import { bearer } from '../../support/accounts.ts';
import { emulators, fetchOk } from '../../support/emulators.ts';
import { newPerson, type Person } from './people.ts';
import { plant } from './tasks.ts';

export const AMOUNT = 'Amount in US dollars';
export const DAYS = 'Delivery in days';

/** A field of the bid's form by its label. */
export const bidField = (page: Page, label: string): Locator =>
  page.getByRole('main').getByLabel(label, { exact: true });

export const fillBid = async (page: Page, { amount, days, message }: Record<keyof PlaceBidBody, string>) => {
  await bidField(page, AMOUNT).fill(amount);
  await bidField(page, DAYS).fill(days);
  await bidField(page, 'Message').fill(message);
};

const BID: PlaceBidBody = {
  amount: 450,
  days: 7,
  message: 'I have hung forty doors and can show ten of them.',
};

/** Places somebody's bid on a task over the API, or changes it. */
export const putBid = async (freelancer: Person, taskId: string, bid: Partial<PlaceBidBody> = {}): Promise<void> => {
  await fetchOk(`${emulators.api}/tasks/${taskId}/bids/me`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...bearer(freelancer) },
    body: JSON.stringify({ ...BID, ...bid } satisfies PlaceBidBody),
  });
};

/** A bid by somebody new. */
export const bidBy = async (
  person: { name?: string; verified?: boolean },
  taskId: string,
  bid: Partial<PlaceBidBody> = {},
): Promise<void> => putBid(await newPerson(person), taskId, bid);

/** Sets a client's mark on somebody's bid over the API. */
export const markBid = async (client: Person, taskId: string, freelancer: Person, mark: BidMark): Promise<void> => {
  await fetchOk(`${emulators.api}/tasks/${taskId}/bids/${bidId(taskId, freelancer.uid)}/mark`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...bearer(client) },
    body: JSON.stringify({ mark }),
  });
};

/** What others think of somebody, straight into the database. */
export const plantRating = ({ uid }: Person, count: number, sum: number): Promise<void> =>
  plant('ratings', personKey(uid), { count, sum, waiting: [] });

/** What a planted task says of itself as far as a bid keeps it: its version alone tells that nothing has changed. */
const TASK = { version: 1, title: '', description: '', budget: null, deadline: '2099-12-31' };

/** Writes `count` bids by nobody in particular straight into the database, the last of them the newest. */
export const plantBids = async (taskId: string, count: number): Promise<void> => {
  const places = Array.from({ length: count }, (_, index) => index + 1);
  await Promise.all(
    places.map((place) => {
      const freelancer = {
        uid: `freelancer-${place}`,
        email: 'joiner@taskwright.example',
        emailVerified: true,
        name: `Joiner ${place}`,
      };
      const at = new Date(Date.now() + place * 1000);
      return plant(
        `tasks/${taskId}/bids`,
        `bid-${place}`,
        newBid({ ...BID, amount: place }, { freelancer, task: TASK }, at),
      );
    }),
  );
};
