import { expect, type Locator, type Page } from '@playwright/test';
import {
  type Checkout,
  checkout,
  clientFee,
  type Movement,
  movement,
  movementDetails,
  type TransitionBody,
} from '@taskwright/contract';
import * as z from 'zod/mini';
import { approve, submit } from '../../support/agreements.ts';
import { apiAt, success } from '../../support/api.ts';
import { CARDS } from '../../support/cards.ts';
import { emulators, fetchOk } from '../../support/emulators.ts';
import { agreement, type Parties, partiesWithBid, readHead, takeTransitions } from './agreements.ts';
import { type InputMode, POINTER } from './input-modes.ts';
import type { Person } from './people.ts';

/** Console errors of the provider's page: a refused card is a 402, a wrong field a 400. */
export const REFUSED_CARD = /status of 40[02] .*\/c\/pay\//;

const OFFER: Extract<TransitionBody, { transition: 'offer' }> = {
  transition: 'offer',
  deliverables: 'A sign of oak, oiled.',
  milestones: [
    { title: 'Sketches', cents: 30_000 },
    { title: 'Views', cents: 60_000 },
  ],
};

/** Creates an offer of $900 in two milestones, "Sketches" and "Views". */
export const offerToFund = async (people: { client?: Person; freelancer?: Person }): Promise<Parties> => {
  const two = await partiesWithBid(people);
  await takeTransitions(two, ['client', OFFER]);
  return two;
};

/** Creates a held agreement of $900 whose milestones are not funded. */
export const agreementToFund = async (people: { client?: Person; freelancer?: Person }): Promise<Parties> => {
  const two = await offerToFund(people);
  await takeTransitions(two, ['freelancer', { transition: 'accept', terms: 1 }]);
  return two;
};

const JSON_BODY = { 'content-type': 'application/json' } as const;

const local = (path: string, body: BodyInit, headers: HeadersInit = {}): Promise<Response> =>
  fetchOk(`${process.env.STRIPE_API ?? ''}${path}`, { method: 'POST', body, headers });

/** Opens a payment of `cents` for milestones through the API. */
export const openPayment = async (
  { id, client }: Parties,
  milestones: readonly number[],
  cents: number,
): Promise<Checkout> => {
  // The functions' own URL has only the function `api`.
  const api = apiAt(emulators.site);
  const head = await api(`GET /users/me/conversations/${id}`, { as: client });
  const body = { conversation: id, milestones, totalCents: cents + clientFee(cents) };
  const headers = { 'if-match': head.headers.get('etag') ?? '' };
  return success(await api('POST /payments/checkouts', { as: client, body, headers }), 201, checkout);
};

/** Returns the client's open payment. */
const paymentOf = async ({ id, client }: Parties) => {
  const open = (await readHead(client, id)).agreement?.money?.checkout;
  if (open === null || open === undefined || open.url === undefined) throw new Error('No payment is open');
  return { ...open, url: open.url };
};

/** Pays the client's open payment at the provider, as in another tab, and has the server read it. */
export const payElsewhere = async (two: Parties, card: keyof typeof CARDS = 'pays'): Promise<void> => {
  const { _id, url } = await paymentOf(two);
  await local('/_local/pay', JSON.stringify({ url, card: CARDS[card] }), JSON_BODY);
  const read = await apiAt(emulators.site)(`POST /payments/checkouts/${_id}/refresh`, { as: two.client });
  expect(success(read, 200, movement).state).toBe('paid');
};

/** Returns the only dispute by the client's bank that is in one of these states; null before it is recorded. */
const disputeOf = async (client: Person, ...states: Movement['state'][]): Promise<Movement | null> => {
  const movements = success(
    await apiAt(emulators.api)('GET /users/me/movements', { as: client }),
    200,
    z.array(movement),
  );
  const [dispute = null, ...others] = movements.filter(
    ({ kind, state }) => kind === 'chargeback' && states.includes(state),
  );
  expect(others).toEqual([]);
  return dispute;
};

/**
 * Waits until the server has recorded a dispute of the client's bank. The provider repeats its event after up to 15 seconds
 * if it was sent before the payment was read.
 */
export const expectFrozen = ({ client, id }: Parties): Promise<void> =>
  expect
    .poll(async () => (await readHead(client, id)).agreement?.money?.frozen, { timeout: 45_000 })
    .toBe('chargeback');

/** Pays the client's open payment at the provider with a card whose bank disputes it, and waits for the freeze. */
export const payDisputed = async (two: Parties): Promise<void> => {
  await payElsewhere(two, 'disputed');
  await expectFrozen(two);
};

/** Has the client's bank decide about its open dispute, and waits until the server has applied it. Returns its id. */
export const decideDispute = async ({ client }: Parties, status: 'won' | 'lost'): Promise<string> => {
  await expect.poll(() => disputeOf(client, 'open')).not.toBeNull();
  const { _id: id } = (await disputeOf(client, 'open')) ?? { _id: '' };
  const answer = await apiAt(emulators.api)(`GET /users/me/movements/${id}`, { as: client });
  const { reference } = success(answer, 200, movementDetails);
  await local(`/_local/disputes/${reference}`, JSON.stringify({ status }), JSON_BODY);
  await expect.poll(async () => (await disputeOf(client, status))?._id).toBe(id);
  return id;
};

/** Pays for a milestone, which settles at once, delivers and approves it. */
export const releaseMilestone = async (two: Parties, milestone: number, cents: number): Promise<void> => {
  await openPayment(two, [milestone], cents);
  await payElsewhere(two, 'settlesAtOnce');
  await takeTransitions(two, ['freelancer', submit(milestone)], ['client', approve(milestone)]);
};

/** Ends the page of the client's open payment, as after its 30 minutes. */
export const expirePage = async (two: Parties): Promise<void> => {
  const session = new URL((await paymentOf(two)).url).pathname.split('/').at(-1);
  const headers = { authorization: `Bearer ${process.env.STRIPE_SECRET_KEY}`, 'idempotency-key': `expire-${session}` };
  await local(`/v1/checkout/sessions/${session}/expire`, new URLSearchParams(), headers);
};

/** Button or link of the agreement that starts, continues or cancels a payment. */
export const paymentButton = (page: Page, name: string): Locator =>
  agreement(page)
    .getByRole('link', { name, exact: true })
    .or(agreement(page).getByRole('button', { name, exact: true }));

export const fundDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Fund milestones' });

/** Opens the payment page of the chosen milestones from the agreement. */
export const continueToPayment = async (page: Page, link: string, { press }: InputMode = POINTER): Promise<void> => {
  await press(page, paymentButton(page, link));
  await press(page, fundDialog(page).getByRole('button', { name: 'Continue to payment' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Local payment provider. No real money.');
};

/** Enters a card on the provider's page and presses its button. */
export const payWith = async (
  page: Page,
  card: keyof typeof CARDS,
  { write, press }: InputMode = POINTER,
): Promise<void> => {
  await write(page, page.getByLabel('Card number'), CARDS[card]);
  await write(page, page.getByLabel('Expiry'), '12 / 49');
  await write(page, page.getByLabel('CVC'), '123');
  await press(page, page.getByRole('button', { name: /^Pay \$/ }));
};

/** Returns a text in which titles may be isolated, as a pattern. */
export const isolatedText = (text: string): RegExp =>
  new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/(?<=“)|(?=”)/g, '[\u2068\u2069]?'));

export const statementTable = (page: Page): Locator => page.getByRole('table', { name: 'Statement in US dollars' });

const rowsOf = async (table: Locator): Promise<string[][]> => {
  const rows = await table.getByRole('row').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
};

/** Returns the rows of the statement as texts of cells. */
export const statementRows = (page: Page): Promise<string[][]> => rowsOf(statementTable(page));

/** Region of the account that receives payouts, and of the balance. */
export const payouts = (page: Page): Locator => page.getByRole('region', { name: 'Payouts' });

/** Returns the rows of the history of payments as texts of cells. */
export const historyRows = (page: Page): Promise<string[][]> =>
  rowsOf(page.getByRole('table', { name: 'History in US dollars' }));

/** Returns the rows of the receipt of a payout as texts of cells. */
export const receiptRows = (page: Page): Promise<string[][]> =>
  rowsOf(page.getByRole('table', { name: 'Payout in US dollars' }));
