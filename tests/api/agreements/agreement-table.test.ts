import { AGREEMENT_ACTIONS, type AgreementAction, ROLES, type TransitionBody } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import {
  ACTIVE,
  amendment,
  approve,
  counter,
  DONE,
  LAST,
  OFFERED,
  offerOf,
  type PartyTransition,
  party,
  review,
  submit,
} from '../../support/agreements.ts';
import { postTask, refusal } from '../../support/api.ts';
import { placeBid } from '../../support/bids.ts';
import { conversationOf } from '../../support/conversations.ts';
import { person } from '../../support/in-process.ts';
import { ownStack } from '../../support/own-stack.ts';

const { db, api } = ownStack('demo-agreement-table');
const [ada, mia] = [person('ada'), person('mia')];
const by = { client: party(api, ada), freelancer: party(api, mia) };
const taskAt = async (id: string) => (await db.doc(`tasks/${id}`).get()).data() ?? {};

const REQUESTS: AgreementAction[] = ['propose-amendment', 'request-cancellation'];
const ANSWERS = {
  amendment: ['accept-amendment', 'decline-amendment'],
  cancellation: ['confirm-cancellation', 'refuse-cancellation'],
} satisfies Record<string, AgreementAction[]>;

/**
 * Moves to each state, and the allowed transitions of both roles there, on the agreement and on its first milestone (or
 * on `milestone`).
 */
const STATES: Readonly<
  Record<
    string,
    { transitions: PartyTransition[]; client: AgreementAction[]; freelancer: AgreementAction[]; milestone?: number }
  >
> = {
  'before an offer': { transitions: [], client: ['offer'], freelancer: [] },
  'while the client’s terms are on offer': {
    transitions: OFFERED,
    client: ['withdraw'],
    freelancer: ['counter', 'decline', 'accept'],
  },
  'while the freelancer’s terms are on offer': {
    transitions: [...OFFERED, ['freelancer', counter]],
    client: ['counter', 'decline', 'accept'],
    freelancer: ['withdraw'],
  },
  'after an offer was declined': {
    transitions: [...OFFERED, ['freelancer', { transition: 'decline' }]],
    client: ['offer'],
    freelancer: [],
  },
  'after an offer was withdrawn': {
    transitions: [...OFFERED, ['client', { transition: 'withdraw', reason: 'Too soon.' }]],
    client: ['offer'],
    freelancer: [],
  },
  'while nothing is delivered': { transitions: ACTIVE, client: REQUESTS, freelancer: ['submit', ...REQUESTS] },
  'while a milestone is delivered': {
    transitions: [...ACTIVE, ['freelancer', submit(1)]],
    client: ['approve', 'request-changes', ...REQUESTS],
    freelancer: REQUESTS,
  },
  'while changes are asked for': {
    transitions: [
      ...ACTIVE,
      ['freelancer', submit(1)],
      ['client', { transition: 'request-changes', milestone: 1, reason: 'Larger.' }],
    ],
    client: REQUESTS,
    freelancer: ['submit', ...REQUESTS],
  },
  'once a milestone is approved': { transitions: LAST, client: REQUESTS, freelancer: REQUESTS },
  'while the last milestone is delivered': {
    transitions: LAST,
    client: ['approve', 'request-changes', ...REQUESTS],
    freelancer: REQUESTS,
    milestone: 2,
  },
  'while the client proposes a change': {
    transitions: [...ACTIVE, ['client', amendment]],
    client: REQUESTS,
    freelancer: ['submit', 'request-cancellation', ...ANSWERS.amendment],
  },
  'while the freelancer asks to cancel': {
    transitions: [...ACTIVE, ['freelancer', { transition: 'request-cancellation' }]],
    client: ['propose-amendment', ...ANSWERS.cancellation],
    freelancer: ['submit', ...REQUESTS],
  },
  'once it is completed': { transitions: DONE, client: ['review'], freelancer: ['review'] },
  'once the client has left a review': {
    transitions: [...DONE, ['client', review]],
    client: [],
    freelancer: ['review'],
  },
  'once it is cancelled': {
    transitions: [
      ...ACTIVE,
      ['client', { transition: 'request-cancellation' }],
      ['freelancer', { transition: 'confirm-cancellation' }],
    ],
    client: [],
    freelancer: [],
  },
};

/** Returns the body of a transition in that state. */
const bodyOf = (action: AgreementAction, milestone: number): TransitionBody => {
  switch (action) {
    case 'offer':
    case 'counter':
      return { ...offerOf(), transition: action };
    case 'accept':
    case 'accept-amendment':
      return { transition: action, terms: 1 };
    case 'submit':
      return submit(milestone);
    case 'approve':
      return approve(milestone);
    case 'request-changes':
      return { transition: action, milestone, reason: 'Larger.' };
    case 'propose-amendment':
      return amendment;
    case 'review':
      return review;
    default:
      return { transition: action };
  }
};

describe('Every transition that the table lacks is rejected with a reason and is not offered', () => {
  it.each(Object.entries(STATES))('%s', async (_state, { transitions, milestone = 1, ...allowed }) => {
    const task = await postTask(api, ada);
    await placeBid(api, task, mia);
    const id = conversationOf(task, mia);
    for (const [role, body] of transitions) await by[role].take(id, body);
    for (const role of ROLES) {
      const head = await by[role].head(id);
      const milestoneActions = head.agreement?.terms.milestones.find((each) => each.id === milestone)?.actions ?? [];
      expect([...head.transitions, ...milestoneActions].sort()).toEqual([...allowed[role]].sort());
      const etag = await by[role].etag(id);
      const before = await taskAt(task);
      for (const action of AGREEMENT_ACTIONS.filter((each) => !allowed[role].includes(each))) {
        const refused = await by[role].tryTake(id, bodyOf(action, milestone), { ifMatch: etag });
        expect(refusal(refused, 409).detail, action).toMatch(/^[A-Z].+\.$/);
      }
      expect([await by[role].etag(id), await taskAt(task)]).toEqual([etag, before]);
    }
  });
});
