import type { Role, TransitionBody } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { agreementFor, NO_WORK, type WorkDocument } from './agreement-document.ts';
import { takenStep } from './agreement-steps.ts';

const AT = '2026-11-21T08:00:00.000Z';
const task = { status: 'pending', hires: 0 } as const;
const working = { status: 'in-progress', hires: 1 } as const;
const take = (work: WorkDocument, role: Role, body: TransitionBody, on: typeof task | typeof working = task) =>
  takenStep(work, body, { role, at: AT, task: on, isDelivered: true });
const draft = { title: 'A draft', cents: 15_000 };
const sign = { title: 'The sign', cents: 30_000, due: '2026-12-01' };
const offer = (...milestones: (typeof draft)[]): TransitionBody => ({
  transition: 'offer',
  deliverables: 'One sign.',
  milestones,
});

/** The work of two after these steps, the first ones of which lead to an agreement about a draft and a sign. */
const agreed = (...steps: [Role, TransitionBody][]): WorkDocument => {
  const offered = take(NO_WORK, 'client', offer(draft, sign)).work;
  const active = take(offered, 'freelancer', { transition: 'accept', terms: 1 }).work;
  return steps.reduce((work, [role, body]) => take(work, role, body, working).work, active);
};
const submit = (milestone: number): [Role, TransitionBody] => [
  'freelancer',
  { transition: 'submit', milestone, note: 'Here.' },
];
const approve = (milestone: number): [Role, TransitionBody] => ['client', { transition: 'approve', milestone }];

describe('A step', () => {
  it('counts, and counts what was proposed', () => {
    const offered = take(NO_WORK, 'client', offer(draft));
    expect(offered.work).toMatchObject({ steps: 1, versions: 1, agreement: { terms: { version: 1, by: 'client' } } });
    const withdrawn = take(offered.work, 'client', { transition: 'withdraw' });
    expect(withdrawn.work).toEqual({ steps: 2, versions: 1, agreement: null });
    expect(take(withdrawn.work, 'client', offer(sign)).work).toMatchObject({
      steps: 3,
      versions: 2,
      agreement: {
        terms: { version: 2, milestones: [{ id: 1, title: 'The sign', due: '2026-12-01', state: 'planned' }] },
      },
    });
  });

  it('says what becomes of the task, and when the agreement is over', () => {
    expect(
      take(take(NO_WORK, 'client', offer(draft)).work, 'freelancer', { transition: 'accept', terms: 1 }),
    ).toMatchObject({ task: 'in-progress', work: { agreement: { state: 'active', acceptedAt: AT, endedAt: null } } });
    const last = agreed(submit(1), submit(2), approve(2));
    expect(last.agreement?.state).toBe('active');
    const done = take(last, 'client', { transition: 'approve', milestone: 1 }, working);
    expect(done).toMatchObject({ task: 'completed', detail: { completes: true }, agreement: { endedAt: AT } });
    const asked = agreed(['client', { transition: 'request-cancellation', reason: 'Ill.' }]);
    expect(asked.agreement?.cancellation).toEqual({ by: 'client', reason: 'Ill.', isMuted: false });
    expect(take(asked, 'freelancer', { transition: 'confirm-cancellation' }, working)).toMatchObject({
      task: 'pending',
      agreement: { state: 'cancelled', cancellation: null, endedAt: AT },
    });
  });

  it('reviews each side once, and changes nothing else', () => {
    const done = agreed(submit(1), submit(2), approve(1), approve(2));
    const { work } = take(done, 'client', { transition: 'review', stars: 5 }, working);
    expect(work.agreement).toEqual({
      ...done.agreement,
      reviews: { client: { stars: 5, text: null, at: AT }, freelancer: null },
    });
    expect(() => take(work, 'client', { transition: 'review', stars: 1 }, working)).toThrow('already');
  });

  it('cannot be taken twice by who has read the same', () => {
    const work = agreed(submit(1));
    expect(() => take(work, ...submit(1), working)).toThrow('already delivered');
  });
});

describe('What is on offer', () => {
  const { work } = take(NO_WORK, 'client', offer(draft));
  const { agreement } = work;

  it('is none once somebody else was hired, whatever becomes of the task after', () => {
    expect(agreementFor(agreement, 'freelancer', task)).toEqual(agreement);
    expect(agreementFor(agreement, 'freelancer', { ...task, hires: 1 })).toBeNull();
    expect(agreementFor(agreement, 'client', { status: 'in-progress', hires: 1 })).toBeNull();
    expect(agreementFor(agreement, 'client', null)).toBeNull();
  });

  it('is none to whom it was not delivered', () => {
    const unseen = takenStep(NO_WORK, offer(draft), { role: 'client', at: AT, task, isDelivered: false });
    expect(agreementFor(unseen.work.agreement, 'freelancer', task)).toBeNull();
    expect(agreementFor(unseen.work.agreement, 'client', task)?.state).toBe('offered');
    expect(() => take(unseen.work, 'freelancer', { transition: 'accept', terms: 1 })).toThrow(
      'There is no offer here.',
    );
  });

  it('is accepted as it was read', () => {
    expect(() => take(work, 'freelancer', { transition: 'accept', terms: 2 })).toThrow(
      expect.objectContaining({ code: 'precondition-failed' }),
    );
  });
});

describe('A proposed change', () => {
  const change = (...milestones: ({ id?: number } & typeof draft)[]): [Role, TransitionBody] => [
    'client',
    { transition: 'propose-amendment', deliverables: 'Two signs.', milestones },
  ];
  const accept = (terms: number): [Role, TransitionBody] => ['freelancer', { transition: 'accept-amendment', terms }];

  it('keeps what is approved in front, and how far the others have come', () => {
    const work = agreed(submit(1), approve(1), submit(2), change(draft, { ...sign, id: 2 }), accept(2));
    expect(work.agreement?.amendment).toBeNull();
    expect(work.agreement?.terms.milestones.map(({ id, state }) => [id, state])).toEqual([
      [1, 'approved'],
      [3, 'planned'],
      [2, 'submitted'],
    ]);
  });

  it('takes the place of one’s own, and waits for the other’s', () => {
    const work = agreed(change(draft), change(sign));
    expect(work.agreement?.amendment?.milestones).toMatchObject([{ id: 3, title: 'The sign' }]);
    expect(() => take(work, 'freelancer', change(draft)[1], working)).toThrow('Accept or decline it first');
    expect(() => take(work, ...accept(2), working)).toThrow(expect.objectContaining({ code: 'precondition-failed' }));
  });

  it.each([
    ['of what is approved', [{ ...draft, id: 1 }]],
    ['of what is not in the terms', [{ ...draft, id: 7 }]],
    [
      'of one twice',
      [
        { ...sign, id: 2 },
        { ...sign, id: 2 },
      ],
    ],
    ['to more milestones than there may be', Array.from({ length: 20 }, () => draft)],
  ])('%s is refused', (_what, milestones) => {
    const work = agreed(submit(1), approve(1));
    expect(() => take(work, ...change(...milestones), working)).toThrow(expect.objectContaining({ code: 'conflict' }));
  });

  it('of what was approved meanwhile can be declined alone', () => {
    const work = agreed(submit(1), change({ ...draft, id: 1 }), approve(1));
    expect(() => take(work, ...accept(2), working)).toThrow('approved meanwhile');
    expect(take(work, 'freelancer', { transition: 'decline-amendment' }, working).work.agreement?.amendment).toBeNull();
  });
});
