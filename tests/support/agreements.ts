import { type ConversationHead, conversationHead, type Role, type TransitionBody } from '@taskwright/contract';
import type { Account } from './accounts.ts';
import { type Answer, type Api, success } from './api.ts';

const at = (id: string, rest = ''): string => `/users/me/conversations/${id}${rest}`;

type Drafts = Extract<TransitionBody, { transition: 'offer' }>['milestones'];

/** Returns the body of an offer, by default with two milestones of $150 and $300. */
export const offerOf = (milestones: Drafts = [DRAFT, SIGN]): Extract<TransitionBody, { transition: 'offer' }> => ({
  transition: 'offer',
  deliverables: 'One oak sign, oiled.',
  milestones,
});
const DRAFT = { title: 'A draft', cents: 15_000, due: '2035-11-01' };
const SIGN = { title: 'The sign', cents: 30_000, due: null };

type How = { readonly ifMatch?: string | null; readonly key?: string };

/**
 * Calls of one party of an agreement. Each transition sends the conversation's current ETag unless `ifMatch` is given.
 */
export const party = (api: Api, as: Account) => {
  const tag = async (id: string): Promise<string> =>
    (await api(`GET ${at(id)}`, { as })).headers.get('etag') ?? '"nothing"';
  /** Takes a transition and returns the response, whatever its status. */
  const tries = async (id: string, body: TransitionBody, { ifMatch, key }: How = {}): Promise<Answer> => {
    const read = ifMatch === undefined ? await tag(id) : ifMatch;
    const headers = { ...(read !== null && { 'if-match': read }), ...(key && { 'idempotency-key': key }) };
    return api(`POST ${at(id, '/transitions')}`, { as, body, headers });
  };
  return {
    tag,
    tries,
    /** Takes a transition and fails the test unless it succeeds. */
    does: async (id: string, body: TransitionBody): Promise<ConversationHead> =>
      success(await tries(id, body), 200, conversationHead),
    opens: async (id: string): Promise<ConversationHead> =>
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
export type Move = readonly [by: Role, body: TransitionBody];
/** The transitions that lead to an offer, to an agreement, to its last delivery, and to its completion. */
export const OFFERED: Move[] = [['client', offerOf()]];
export const ACTIVE: Move[] = [...OFFERED, ['freelancer', accept()]];
export const LAST: Move[] = [...ACTIVE, ['freelancer', submit(1)], ['client', approve(1)], ['freelancer', submit(2)]];
export const DONE: Move[] = [...LAST, ['client', approve(2)]];
