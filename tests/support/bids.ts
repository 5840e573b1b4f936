import { bid } from '@taskwright/contract';
import { type Answer, type Api, success } from './api.ts';

/** Returns the body of a bid. */
export const bidOf = (change: Readonly<Record<string, unknown>> = {}) => ({
  amount: 450,
  days: 7,
  message: 'I have lettered three shop signs in oak and can show them.',
  ...change,
});

/** Places or changes the bid of `as` on a task. */
export const putBid = (
  api: Api,
  id: string,
  as: { readonly idToken: string },
  change: Readonly<Record<string, unknown>> = {},
): Promise<Answer> => api(`PUT /tasks/${id}/bids/me`, { as, body: bidOf(change) });

/** Places a bid and returns the created bid. */
export const placeBid = async (...placed: Parameters<typeof putBid>) => success(await putBid(...placed), 201, bid);

/** Ids of tasks that do not exist, encoded as in a URL. Some are ids that no document can have. */
export const UNKNOWN_IDS: readonly [what: string, id?: string][] = [
  ['nothing'],
  ['__x__'],
  ['of 2,000 characters', 'x'.repeat(2000)],
  ['a%2Fb'],
  ['%00'],
  ['%ED%95%9C'],
  ['a.b'],
  ['~'],
];
