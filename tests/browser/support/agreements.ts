import type { Locator, Page } from '@playwright/test';
import { type ConversationHead, conversationHead, type TransitionBody } from '@taskwright/contract';
import { bearer } from '../../support/accounts.ts';
import { conversationOf } from '../../support/conversations.ts';
import { emulators, fetchOk, runSchedule } from '../../support/emulators.ts';
import { putBid } from './bids.ts';
import { newPerson, type Person } from './people.ts';
import { fieldsOf, freshTitle, postTask } from './tasks.ts';

/** Takes a transition through the API, whatever the state of the conversation. */
export const takeTransition = async (person: Person, id: string, body: TransitionBody): Promise<ConversationHead> => {
  const answer = await fetchOk(`${emulators.api}/users/me/conversations/${id}/transitions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'if-match': '*', ...bearer(person) },
    body: JSON.stringify(body),
  });
  return conversationHead.parse(await answer.json());
};

/** Reads a conversation as one of its parties. */
export const readHead = async (person: Person, id: string): Promise<ConversationHead> => {
  const answer = await fetchOk(`${emulators.api}/users/me/conversations/${id}`, { headers: bearer(person) });
  return conversationHead.parse(await answer.json());
};

export type Parties = {
  readonly id: string;
  readonly task: string;
  readonly client: Person;
  readonly freelancer: Person;
};

/** Creates a client's task with a freelancer's bid, and returns both parties and the id of their conversation. */
export const partiesWithBid = async (
  { client, freelancer }: { client?: Person; freelancer?: Person },
  title = freshTitle(),
  more: Omit<Parameters<typeof postTask>[1], 'title'> = {},
): Promise<Parties> => {
  const owner = client ?? (await newPerson({ name: 'Ida Larkin' }));
  const bidder = freelancer ?? (await newPerson({ name: 'Emre Aksoy' }));
  const task = await postTask(owner, { title, budget: 1800, ...more });
  await putBid(bidder, task, { amount: 1650, days: 21 });
  return { id: conversationOf(task, bidder), task, client: owner, freelancer: bidder };
};

/** Takes transitions one after the other, each by the given role. */
export const takeTransitions = async (
  parties: Parties,
  ...transitions: (readonly ['client' | 'freelancer', TransitionBody])[]
) => {
  for (const [by, body] of transitions) await takeTransition(parties[by], parties.id, body);
};

/** Overwrites one stored time of a conversation, given as the path to it. */
const setTime = async ({ id }: Parties, path: readonly string[], days: number): Promise<void> => {
  const [first = '', ...rest] = path;
  const at: unknown = new Date(Date.now() - days * 86_400_000).toISOString();
  const fields = fieldsOf({ [first]: rest.reduceRight((inner, name) => ({ [name]: inner }), at) });
  const address = `/v1/projects/${emulators.project}/databases/(default)/documents/conversations/${id}`;
  // A name that starts with a digit is quoted.
  const mask = path.map((name) => (/^\d/.test(name) ? `\`${name}\`` : name)).join('.');
  await fetchOk(`${emulators.firestore}${address}?updateMask.fieldPaths=${encodeURIComponent(mask)}`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ fields }),
  });
};

/** Backdates the open cancellation request of a conversation, by default past the waiting period. */
export const backdateCancellation = (parties: Parties, days = 15): Promise<void> =>
  setTime(parties, ['agreements', 'agreement', 'cancellation', 'at'], days);

/**
 * Backdates the client's silence about a delivered milestone to this many days ago, and runs the schedule of payments,
 * which sends a notice or approves the delivery.
 */
export const letSilencePass = async (parties: Parties, milestone: number, days: number): Promise<void> => {
  await setTime(parties, ['agreements', 'agreement', 'silences', String(milestone), 'since'], days);
  await setTime(parties, ['silenceAt'], 0);
  await runSchedule('moneyDue');
};

/** Backdates the end of an agreement so that its reviews are closed. */
export const closeReviews = (parties: Parties): Promise<void> =>
  setTime(parties, ['agreements', 'agreement', 'endedAt'], 40);

/** Region of the agreement in a conversation. */
export const agreement = (page: Page): Locator => page.getByRole('region', { name: 'Agreement' });

/** Link of the region that starts a transition. */
export const transitionLink = (page: Page, name: string): Locator =>
  agreement(page).getByRole('link', { name, exact: true });
