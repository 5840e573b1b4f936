import type { Locator, Page } from '@playwright/test';
import type { BidMark, PlaceBidBody } from '@taskwright/contract';
import { newBid } from '../../../functions/src/bids/model/bid-document.ts';
import { bidId } from '../../../functions/src/bids/model/bid-repository.ts';
import { personKey } from '../../../functions/src/people/model/person-key.ts';
import { bearer } from '../../support/accounts.ts';
import { emulators, fetchOk } from '../../support/emulators.ts';
import { newPerson, type Person } from './people.ts';
import { plant, plantCard } from './tasks.ts';

export const AMOUNT = 'Amount in US dollars';
export const DAYS = 'Delivery in days';

/** Returns a field of the bid form by its label. */
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

/** Places or changes a freelancer's bid on a task through the API. */
export const putBid = async (freelancer: Person, taskId: string, bid: Partial<PlaceBidBody> = {}): Promise<void> => {
  await fetchOk(`${emulators.api}/tasks/${taskId}/bids/me`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...bearer(freelancer) },
    body: JSON.stringify({ ...BID, ...bid } satisfies PlaceBidBody),
  });
};

/** Places a bid by a new freelancer. */
export const bidBy = async (
  person: { name?: string; verified?: boolean },
  taskId: string,
  bid: Partial<PlaceBidBody> = {},
): Promise<void> => putBid(await newPerson(person), taskId, bid);

/** Sets a client's mark on a freelancer's bid through the API. */
export const markBid = async (client: Person, taskId: string, freelancer: Person, mark: BidMark): Promise<void> => {
  await fetchOk(`${emulators.api}/tasks/${taskId}/bids/${bidId(taskId, freelancer.uid)}/mark`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...bearer(client) },
    body: JSON.stringify({ mark }),
  });
};

/** Ends the time in which the client can undo a decline. Its notification still arrives after that time. */
export const showDecline = async (taskId: string, freelancer: Person): Promise<void> => {
  const path = `tasks/${taskId}/bids/${bidId(taskId, freelancer.uid)}?updateMask.fieldPaths=declineVisibleAt`;
  await fetchOk(`${emulators.firestore}/v1/projects/${emulators.project}/databases/(default)/documents/${path}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ fields: { declineVisibleAt: { stringValue: new Date().toISOString() } } }),
  });
};

/** Stores a freelancer's rating directly in the database. */
export const plantRating = ({ uid }: Person, count: number, sum: number): Promise<void> =>
  plantCard(personKey(uid), { rating: { count, sum, waiting: [], writes: 1 } });

/** The task snapshot of a planted bid. Its version equals the task's, so the bid does not predate a change. */
const TASK = {
  ...{ ownerUid: 'client', version: 1, title: '', description: '', budget: null, deadline: '2035-12-31' },
  ...({ status: 'pending', hired: null, isHidden: false } as const),
};

/** Stores `count` bids by made-up freelancers directly in the database. The last bid is the newest. */
export const plantBids = async (taskId: string, count: number): Promise<void> => {
  const places = Array.from({ length: count }, (_, index) => index + 1);
  await Promise.all(
    places.map(async (place) => {
      const freelancer = { uid: `freelancer-${place}`, name: `Joiner ${place}` };
      const at = new Date(Date.now() + place * 1000);
      await plantCard(personKey(freelancer.uid), { name: freelancer.name, isVerified: true });
      await plant(
        `tasks/${taskId}/bids`,
        `bid-${place}`,
        newBid({ ...BID, amount: place }, { freelancerUid: freelancer.uid, task: TASK }, at),
      );
    }),
  );
};

/** Stores a freelancer's bid on a planted task directly in the database. */
export const plantBid = async (taskId: string, { uid, name }: Person, amount: number): Promise<void> => {
  const data = newBid({ ...BID, amount }, { freelancerUid: uid, task: TASK }, new Date());
  await plantCard(personKey(uid), { name, isVerified: true });
  return plant(`tasks/${taskId}/bids`, bidId(taskId, uid), data);
};
