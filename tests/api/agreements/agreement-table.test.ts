import { AGREEMENT_ACTIONS, type AgreementAction, ROLES, type TransitionBody } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import {
  ACTIVE,
  amendment,
  approve,
  counter,
  DONE,
  LAST,
  type Move,
  OFFERED,
  offerOf,
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

const ASKED: AgreementAction[] = ['propose-amendment', 'request-cancellation'];
const ANSWERS = {
  amendment: ['accept-amendment', 'decline-amendment'],
  cancellation: ['confirm-cancellation', 'refuse-cancellation'],
} satisfies Record<string, AgreementAction[]>;

/**
 * Moves to each state, and the allowed transitions of both roles there, on the agreement and on its first milestone (or
 * on `milestone`).
 */
const STATES: Readonly<
  Record<string, { moves: Move[]; client: AgreementAction[]; freelancer: AgreementAction[]; milestone?: number }>
> = {
  'before an offer': { moves: [], client: ['offer'], freelancer: [] },
  'while the client’s terms are on offer': {
    moves: OFFERED,
    client: ['withdraw'],
    freelancer: ['counter', 'decline', 'accept'],
  },
  'while the freelancer’s terms are on offer': {
    moves: [...OFFERED, ['freelancer', counter]],
    client: ['counter', 'decline', 'accept'],
    freelancer: ['withdraw'],
  },
  'after an offer was declined': {
    moves: [...OFFERED, ['freelancer', { transition: 'decline' }]],
    client: ['offer'],
    freelancer: [],
  },
  'after an offer was withdrawn': {
    moves: [...OFFERED, ['client', { transition: 'withdraw', reason: 'Too soon.' }]],
    client: ['offer'],
    freelancer: [],
  },
  'while nothing is delivered': { moves: ACTIVE, client: ASKED, freelancer: ['submit', ...ASKED] },
  'while a milestone is delivered': {
    moves: [...ACTIVE, ['freelancer', submit(1)]],
    client: ['approve', 'request-changes', ...ASKED],
    freelancer: ASKED,
  },
  'while changes are asked for': {
    moves: [
      ...ACTIVE,
      ['freelancer', submit(1)],
      ['client', { transition: 'request-changes', milestone: 1, reason: 'Larger.' }],
    ],
    client: ASKED,
    freelancer: ['submit', ...ASKED],
  },
  'once a milestone is approved': { moves: LAST, client: ASKED, freelancer: ASKED },
  'while the last milestone is delivered': {
    moves: LAST,
    client: ['approve', 'request-changes', ...ASKED],
    freelancer: ASKED,
    milestone: 2,
  },
  'while the client proposes a change': {
    moves: [...ACTIVE, ['client', amendment]],
    client: ASKED,
    freelancer: ['submit', 'request-cancellation', ...ANSWERS.amendment],
  },
  'while the freelancer asks to cancel': {
    moves: [...ACTIVE, ['freelancer', { transition: 'request-cancellation' }]],
    client: ['propose-amendment', ...ANSWERS.cancellation],
    freelancer: ['submit', ...ASKED],
  },
  'once it is completed': { moves: DONE, client: ['review'], freelancer: ['review'] },
  'once the client has left a review': { moves: [...DONE, ['client', review]], client: [], freelancer: ['review'] },
  'once it is cancelled': {
    moves: [
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
  it.each(Object.entries(STATES))('%s', async (_state, { moves, milestone = 1, ...allowed }) => {
    const task = await postTask(api, ada);
    await placeBid(api, task, mia);
    const id = conversationOf(task, mia);
    for (const [role, body] of moves) await by[role].does(id, body);
    for (const role of ROLES) {
      const head = await by[role].opens(id);
      const ofMilestone = head.agreement?.terms.milestones.find((each) => each.id === milestone)?.actions ?? [];
      expect([...head.transitions, ...ofMilestone].sort()).toEqual([...allowed[role]].sort());
      const tag = await by[role].tag(id);
      const before = await taskAt(task);
      for (const action of AGREEMENT_ACTIONS.filter((each) => !allowed[role].includes(each))) {
        const refused = await by[role].tries(id, bodyOf(action, milestone), { ifMatch: tag });
        expect(refusal(refused, 409).detail, action).toMatch(/^[A-Z].+\.$/);
      }
      expect([await by[role].tag(id), await taskAt(task)]).toEqual([tag, before]);
    }
  });
});
