import { type ConversationHead, conversationHead, type Role, type TransitionBody } from '@taskwright/contract';
import type { Account } from './accounts.ts';
import { type Answer, type Api, success } from './api.ts';

const at = (id: string, rest = ''): string => `/users/me/conversations/${id}${rest}`;

type MilestoneDrafts = Extract<TransitionBody, { transition: 'offer' }>['milestones'];

/** Returns the body of an offer, by default with two milestones of $150 and $300. */
export const offerOf = (
  milestones: MilestoneDrafts = [DRAFT, SIGN],
): Extract<TransitionBody, { transition: 'offer' }> => ({
  transition: 'offer',
  deliverables: 'One oak sign, oiled.',
  milestones,
});
const DRAFT = { title: 'A draft', cents: 15_000, due: '2035-11-01' };
const SIGN = { title: 'The sign', cents: 30_000, due: null };

type TransitionOptions = { readonly ifMatch?: string | null; readonly key?: string };

/**
 * Calls of one party of an agreement. `tryTake` sends the conversation's current ETag unless `ifMatch` is given.
 */
export const party = (api: Api, as: Account) => {
  const etag = async (id: string): Promise<string> =>
    (await api(`GET ${at(id)}`, { as })).headers.get('etag') ?? '"nothing"';
  /** Takes a transition and returns the response, whatever its status. */
  const tryTake = async (
    id: string,
    body: TransitionBody,
    { ifMatch, key }: TransitionOptions = {},
  ): Promise<Answer> => {
    const read = ifMatch === undefined ? await etag(id) : ifMatch;
    const headers = { ...(read !== null && { 'if-match': read }), ...(key && { 'idempotency-key': key }) };
    return api(`POST ${at(id, '/transitions')}`, { as, body, headers });
  };
  return {
    etag,
    tryTake,
    /** Takes a transition of any version of the conversation, and fails the test unless it succeeds. */
    take: async (id: string, body: TransitionBody): Promise<ConversationHead> =>
      success(await tryTake(id, body, { ifMatch: '*' }), 200, conversationHead),
    head: async (id: string): Promise<ConversationHead> =>
      success(await api(`GET ${at(id)}`, { as }), 200, conversationHead),
  };
};

/** Transitions with the bodies that most tests send. */
export const submit = (milestone: number): TransitionBody => ({ transition: 'submit', milestone, note: 'Here it is.' });
export const approve = (milestone: number): TransitionBody => ({ transition: 'approve', milestone });
export const review: TransitionBody = { transition: 'review', stars: 5, text: 'Lovely.' };
export const counter: TransitionBody = { ...offerOf(), transition: 'counter' };
export const amendment: TransitionBody = {
  transition: 'propose-amendment',
  deliverables: 'One oak sign, oiled twice.',
  milestones: [{ id: 2, title: 'The sign', cents: 35_000 }],
};
export const accept = (terms = 1): TransitionBody => ({ transition: 'accept', terms });

/** A transition and the role that takes it. */
export type PartyTransition = readonly [by: Role, body: TransitionBody];
/** The transitions that lead to an offer, to an agreement, to its last delivery, and to its completion. */
export const OFFERED: PartyTransition[] = [['client', offerOf()]];
export const ACTIVE: PartyTransition[] = [...OFFERED, ['freelancer', accept()]];
export const LAST: PartyTransition[] = [
  ...ACTIVE,
  ['freelancer', submit(1)],
  ['client', approve(1)],
  ['freelancer', submit(2)],
];
export const DONE: PartyTransition[] = [...LAST, ['client', approve(2)]];
