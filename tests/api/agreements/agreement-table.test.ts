import { type AgreementAction, ROLES, type TransitionBody } from '@taskwright/contract';
import { expect, it } from 'vitest';
import {
  ACTIVE,
  accept,
  amendment,
  approve,
  counter,
  offerOf,
  type PartyTransition,
  review,
  submit,
} from '../../support/agreements.ts';
import { refusal } from '../../support/api.ts';
import { testUsers } from '../../support/test-users.ts';

const { byAda, byMia, postWithBids, taskAt } = testUsers('demo-agreement-table');
const by = { client: byAda, freelancer: byMia };

/** Transitions, and what both roles can do after them, on the agreement and on its current milestone. */
type Stage = {
  readonly transitions: readonly PartyTransition[];
  readonly client: readonly AgreementAction[];
  readonly freelancer: readonly AgreementAction[];
};

const REQUESTS: AgreementAction[] = ['propose-amendment', 'request-cancellation'];

/** Takes the transitions of each stage in one conversation, and checks what each role can do after them. */
const expectOffered = async (id: string, stages: readonly Stage[], milestone: number | null = null) => {
  for (const { transitions, ...offered } of stages) {
    for (const [role, body] of transitions) await by[role].take(id, body);
    for (const role of ROLES) {
      const head = await by[role].head(id);
      const actions = head.agreement?.terms.milestones.find((each) => each.id === milestone)?.actions ?? [];
      const expected = { transitions, role, actions: offered[role].toSorted() };
      expect({ transitions, role, actions: [...head.transitions, ...actions].toSorted() }).toEqual(expected);
    }
  }
};

/** Expects that a transition of each role is rejected with a reason and changes nothing. */
const expectRejected = async (task: string, id: string, client: TransitionBody, freelancer: TransitionBody) => {
  const [etag, before] = [await byAda.etag(id), await taskAt(task)];
  for (const answer of [await byAda.tryTake(id, client), await byMia.tryTake(id, freelancer)])
    expect(refusal(answer, 409).detail).toMatch(/^[A-Z].+\.$/);
  expect([await byAda.etag(id), await taskAt(task)]).toEqual([etag, before]);
};

it('An offer offers each side its transitions and rejects the others', async () => {
  const { task, withMia: id } = await postWithBids();
  const answers = ['counter', 'decline', 'accept'] as const;
  await expectOffered(id, [
    { transitions: [], client: ['offer'], freelancer: [] },
    { transitions: [['client', offerOf()]], client: ['withdraw'], freelancer: answers },
    { transitions: [['freelancer', { transition: 'decline' }]], client: ['offer'], freelancer: [] },
    {
      transitions: [
        ['client', offerOf()],
        ['freelancer', counter],
      ],
      client: answers,
      freelancer: ['withdraw'],
    },
  ]);
  await expectRejected(task, id, { transition: 'withdraw' }, accept(3));
});

it('An agreement offers each side its transitions and rejects the others', async () => {
  const { task, withMia: id } = await postWithBids();
  const changes: TransitionBody = { transition: 'request-changes', milestone: 1, reason: 'Larger.' };
  await expectOffered(
    id,
    [
      { transitions: ACTIVE, client: REQUESTS, freelancer: ['submit', ...REQUESTS] },
      {
        transitions: [['freelancer', submit(1)]],
        client: ['approve', 'request-changes', ...REQUESTS],
        freelancer: REQUESTS,
      },
      { transitions: [['client', changes]], client: REQUESTS, freelancer: ['submit', ...REQUESTS] },
      {
        transitions: [['client', amendment]],
        client: REQUESTS,
        freelancer: ['submit', 'request-cancellation', 'accept-amendment', 'decline-amendment'],
      },
      {
        transitions: [
          ['freelancer', { transition: 'decline-amendment' }],
          ['freelancer', { transition: 'request-cancellation' }],
        ],
        client: ['propose-amendment', 'confirm-cancellation', 'refuse-cancellation'],
        freelancer: ['submit', ...REQUESTS],
      },
    ],
    1,
  );
  await expectRejected(task, id, approve(1), { transition: 'confirm-cancellation' });
  await expectOffered(
    id,
    [
      {
        transitions: [
          ['client', { transition: 'refuse-cancellation' }],
          ['freelancer', submit(1)],
          ['client', approve(1)],
          ['freelancer', submit(2)],
        ],
        client: ['approve', 'request-changes', ...REQUESTS],
        freelancer: REQUESTS,
      },
      { transitions: [['client', approve(2)]], client: ['review'], freelancer: ['review'] },
      { transitions: [['client', review]], client: [], freelancer: ['review'] },
    ],
    2,
  );
  await expectRejected(task, id, review, submit(1));
});
