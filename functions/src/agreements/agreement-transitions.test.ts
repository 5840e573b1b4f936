import type { Role, TransitionBody } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { type AgreementsDocument, agreementFor, agreementsDocument, NO_AGREEMENTS } from './agreement-document.ts';
import { partyTransition, systemTransition } from './agreement-transitions.ts';

const AT = '2026-11-21T08:00:00.000Z';
const task = { status: 'pending', hires: 0 } as const;
const working = { status: 'in-progress', hires: 1 } as const;
const take = (
  work: AgreementsDocument,
  role: Role,
  body: TransitionBody,
  on: typeof task | typeof working = task,
  at: string = AT,
) => partyTransition(work, body, { role, at, task: on, isDelivered: true });
const inDays = (days: number): string => new Date(Date.parse(AT) + days * 86_400_000).toISOString();
const draft = { title: 'A draft', cents: 15_000 };
const sign = { title: 'The sign', cents: 30_000, due: '2026-12-01' };
const offer = (...milestones: (typeof draft)[]): TransitionBody => ({
  transition: 'offer',
  deliverables: 'One sign.',
  milestones,
});

/** Returns the agreement document after an accepted offer of a draft and a sign, followed by `steps`. */
const agreed = (...steps: [Role, TransitionBody][]): AgreementsDocument => {
  const offered = take(NO_AGREEMENTS, 'client', offer(draft, sign)).agreements;
  const active = take(offered, 'freelancer', { transition: 'accept', terms: 1 }).agreements;
  return steps.reduce((work, [role, body]) => take(work, role, body, working).agreements, active);
};
const submit = (milestone: number): [Role, TransitionBody] => [
  'freelancer',
  { transition: 'submit', milestone, note: 'Here.' },
];
const approve = (milestone: number): [Role, TransitionBody] => ['client', { transition: 'approve', milestone }];

describe('Agreement transition', () => {
  it('increments the transition count and the terms version', () => {
    const offered = take(NO_AGREEMENTS, 'client', offer(draft));
    expect(offered.agreements).toMatchObject({
      steps: 1,
      versions: 1,
      agreement: { terms: { version: 1, by: 'client' } },
    });
    const withdrawn = take(offered.agreements, 'client', { transition: 'withdraw' });
    expect(withdrawn.agreements).toEqual({ steps: 2, versions: 1, lastMilestone: 1, agreement: null });
    expect(take(withdrawn.agreements, 'client', offer(sign)).agreements).toMatchObject({
      steps: 3,
      versions: 2,
      agreement: {
        terms: { version: 2, milestones: [{ id: 2, title: 'The sign', due: '2026-12-01', state: 'planned' }] },
      },
    });
  });

  it('returns the task status and sets the end time when the agreement ends', () => {
    expect(
      take(take(NO_AGREEMENTS, 'client', offer(draft)).agreements, 'freelancer', { transition: 'accept', terms: 1 }),
    ).toMatchObject({ task: 'in-progress', work: { agreement: { state: 'active', acceptedAt: AT, endedAt: null } } });
    const last = agreed(submit(1), submit(2), approve(2));
    expect(last.agreement?.state).toBe('active');
    const done = take(last, 'client', { transition: 'approve', milestone: 1 }, working);
    expect(done).toMatchObject({ task: 'completed', detail: { completes: true }, agreement: { endedAt: AT } });
    const asked = agreed(['client', { transition: 'request-cancellation', reason: 'Ill.' }]);
    expect(asked.agreement?.cancellation).toEqual({ by: 'client', reason: 'Ill.', isMuted: false, at: AT });
    expect(take(asked, 'freelancer', { transition: 'confirm-cancellation' }, working)).toMatchObject({
      task: 'pending',
      agreement: { state: 'cancelled', cancellation: null, endedAt: AT },
    });
  });

  it('accepts one review from each side and changes nothing else', () => {
    const done = agreed(submit(1), submit(2), approve(1), approve(2));
    const { agreements: work } = take(done, 'client', { transition: 'review', stars: 5 }, working);
    expect(work.agreement).toEqual({
      ...done.agreement,
      reviews: { client: { stars: 5, text: null, at: AT }, freelancer: null },
    });
    expect(() => take(work, 'client', { transition: 'review', stars: 1 }, working)).toThrow('already');
  });

  it('is rejected if the same transition was already made', () => {
    const work = agreed(submit(1));
    expect(() => take(work, ...submit(1), working)).toThrow('already delivered');
  });
});

describe('Offer', () => {
  const { agreements: work } = take(NO_AGREEMENTS, 'client', offer(draft));
  const { agreement } = work;

  it('is hidden after another hire, whatever the task status', () => {
    expect(agreementFor(agreement, 'freelancer', task)).toEqual(agreement);
    expect(agreementFor(agreement, 'freelancer', { ...task, hires: 1 })).toBeNull();
    expect(agreementFor(agreement, 'client', { status: 'in-progress', hires: 1 })).toBeNull();
    expect(agreementFor(agreement, 'client', null)).toBeNull();
  });

  it('is hidden from a freelancer to whom it was not delivered', () => {
    const unseen = partyTransition(NO_AGREEMENTS, offer(draft), { role: 'client', at: AT, task, isDelivered: false });
    expect(agreementFor(unseen.agreements.agreement, 'freelancer', task)).toBeNull();
    expect(agreementFor(unseen.agreements.agreement, 'client', task)?.state).toBe('offered');
    expect(() => take(unseen.agreements, 'freelancer', { transition: 'accept', terms: 1 })).toThrow(
      'There is no open offer.',
    );
  });

  it('can be accepted only at its current version', () => {
    expect(() => take(work, 'freelancer', { transition: 'accept', terms: 2 })).toThrow(
      expect.objectContaining({ code: 'precondition-failed' }),
    );
  });
});

describe('Amendment', () => {
  const change = (...milestones: ({ id?: number } & typeof draft)[]): [Role, TransitionBody] => [
    'client',
    { transition: 'propose-amendment', deliverables: 'Two signs.', milestones },
  ];
  const accept = (terms: number): [Role, TransitionBody] => ['freelancer', { transition: 'accept-amendment', terms }];

  it('keeps approved milestones first and the states of the rest', () => {
    const work = agreed(submit(1), approve(1), submit(2), change(draft, { ...sign, id: 2 }), accept(2));
    expect(work.agreement?.amendment).toBeNull();
    expect(work.agreement?.terms.milestones.map(({ id, state }) => [id, state])).toEqual([
      [1, 'approved'],
      [3, 'planned'],
      [2, 'submitted'],
    ]);
  });

  it('replaces the author’s own proposal and is rejected while the other party’s is open', () => {
    const work = agreed(change(draft), change(sign));
    expect(work.agreement?.amendment?.milestones).toMatchObject([{ id: 4, title: 'The sign' }]);
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
  ])('%s is rejected', (_what, milestones) => {
    const work = agreed(submit(1), approve(1));
    expect(() => take(work, ...change(...milestones), working)).toThrow(expect.objectContaining({ code: 'conflict' }));
  });

  it('can only be declined after one of its milestones is approved', () => {
    const work = agreed(submit(1), change({ ...draft, id: 1 }), approve(1));
    expect(() => take(work, ...accept(2), working)).toThrow('approved since');
    expect(
      take(work, 'freelancer', { transition: 'decline-amendment' }, working).agreements.agreement?.amendment,
    ).toBeNull();
  });
});

describe('System transition', () => {
  const offered = take(NO_AGREEMENTS, 'client', offer(draft)).agreements;

  it.each(['task-deleted', 'offer-ended', 'bid-withdrawn', 'account-ended'] as const)('ends an offer: %s', (ended) => {
    expect(systemTransition(offered, ended, AT)).toMatchObject({
      task: null,
      work: { steps: 2, versions: 1, lastMilestone: 1, agreement: null },
    });
  });

  it('cancels an active agreement and its open requests when an account ends, and releases the task', () => {
    const asked = agreed(['client', { transition: 'request-cancellation' }]);
    const ended = systemTransition(asked, 'account-ended', AT);
    expect(ended?.task).toBe('pending');
    expect(ended?.agreements).toEqual({
      ...asked,
      steps: asked.steps + 1,
      agreement: { ...asked.agreement, state: 'cancelled', amendment: null, cancellation: null, endedAt: AT },
    });
  });

  it('does not change an agreement in any other state', () => {
    for (const transition of ['task-deleted', 'offer-ended', 'bid-withdrawn'] as const) {
      expect(systemTransition(agreed(), transition, AT)).toBeNull();
    }
    const done = agreed(submit(1), submit(2), approve(1), approve(2));
    expect(systemTransition(done, 'account-ended', AT)).toBeNull();
    expect(systemTransition(NO_AGREEMENTS, 'account-ended', AT)).toBeNull();
  });
});

describe('Milestone number', () => {
  const idsOf = (work: AgreementsDocument) => work.agreement?.terms.milestones.map(({ id }) => id);

  it('is never reused after a withdrawal, a counter-offer or a dropped milestone', () => {
    const withdrawn = take(take(NO_AGREEMENTS, 'client', offer(draft, sign)).agreements, 'client', {
      transition: 'withdraw',
    }).agreements;
    const offered = take(withdrawn, 'client', offer(draft, sign)).agreements;
    expect(idsOf(offered)).toEqual([3, 4]);
    const milestones = [sign, { ...draft, id: 3, title: 'A better draft' }];
    const countered = take(offered, 'freelancer', {
      transition: 'counter',
      deliverables: 'One.',
      milestones,
    }).agreements;
    expect(idsOf(countered)).toEqual([5, 3]);
    const active = take(countered, 'client', { transition: 'accept', terms: 3 }).agreements;
    const change = (...kept: (typeof draft & { id?: number })[]): TransitionBody => ({
      transition: 'propose-amendment',
      deliverables: 'One.',
      milestones: kept,
    });
    const declined = take(
      take(active, 'client', change(draft), working).agreements,
      'freelancer',
      { transition: 'decline-amendment' },
      working,
    ).agreements;
    const proposed = take(declined, 'client', change({ ...draft, id: 3 }, draft), working).agreements;
    const amended = take(proposed, 'freelancer', { transition: 'accept-amendment', terms: 5 }, working).agreements;
    expect(idsOf(amended)).toEqual([3, 7]);
  });

  it('continues after the highest number in an older document', () => {
    const { lastMilestone: _, ...old } = agreed();
    const work = agreementsDocument.parse(old);
    expect(work.lastMilestone).toBe(0);
    const body: TransitionBody = { transition: 'propose-amendment', deliverables: 'One.', milestones: [draft] };
    expect(take(work, 'client', body, working).agreements).toMatchObject({
      lastMilestone: 3,
      agreement: { amendment: { milestones: [{ id: 3 }] } },
    });
  });

  it('of a counter-offer must be in the offer and unique', () => {
    const { agreements: work } = take(NO_AGREEMENTS, 'client', offer(draft, sign));
    for (const ids of [[3], [1, 1]]) {
      const milestones = ids.map((id) => ({ ...draft, id }));
      const body: TransitionBody = { transition: 'counter', deliverables: 'One.', milestones };
      expect(() => take(work, 'freelancer', body)).toThrow(expect.objectContaining({ code: 'conflict' }));
    }
  });
});

describe('Amendment accepted later', () => {
  const propose = (...milestones: (typeof draft & { id?: number })[]): [Role, TransitionBody] => [
    'freelancer',
    { transition: 'propose-amendment', deliverables: 'Other.', milestones },
  ];
  const acceptIt: TransitionBody = { transition: 'accept-amendment', terms: 2 };
  const isRefused = (work: AgreementsDocument, reason: string) =>
    expect(() => take(work, 'client', acceptIt, working)).toThrow(
      expect.objectContaining({ code: 'conflict', message: expect.stringContaining(reason) }),
    );

  it('is rejected if it drops a milestone that was approved since', () => {
    isRefused(agreed(submit(1), propose({ ...sign, id: 2 }), approve(1)), 'approved since');
    // A milestone approved before the proposal is not part of the amendment.
    const { agreements: work } = take(
      agreed(submit(1), approve(1), propose({ ...sign, id: 2 })),
      'client',
      acceptIt,
      working,
    );
    expect(work.agreement).toMatchObject({ amendment: null, terms: { milestones: [{ id: 1 }, { id: 2 }] } });
    expect(work.agreement?.terms).not.toHaveProperty('approvedThen');
  });

  it('is checked against the limits in an older document without its approved milestones', () => {
    const aged = (work: AgreementsDocument): AgreementsDocument => {
      const amendment = work.agreement?.amendment;
      if (!work.agreement || !amendment) throw new Error('No amendment');
      return { ...work, agreement: { ...work.agreement, amendment: { ...amendment, approvedThen: null } } };
    };
    const max = { title: 'All of it', cents: 100_000_000_000 };
    isRefused(aged(agreed(submit(1), propose(max), approve(1))), 'at most $1,000,000,000');
    const many = Array.from({ length: 20 }, () => ({ ...draft, cents: 1 }));
    isRefused(aged(agreed(submit(1), propose(...many), approve(1))), 'at most 20 milestones');
  });
});

describe('Cancellation request', () => {
  const ask: [Role, TransitionBody] = ['freelancer', { transition: 'request-cancellation' }];
  const complete: TransitionBody = { transition: 'complete-cancellation' };

  it('can be completed by its requester alone after 14 days without an answer', () => {
    const work = agreed(ask);
    expect(() => take(work, 'freelancer', complete, working, inDays(13.99))).toThrow('has 14 days to answer');
    expect(() => take(work, 'client', complete, working, inDays(20))).toThrow('Answer that request first');
    expect(take(work, 'freelancer', complete, working, inDays(14))).toMatchObject({
      task: 'pending',
      agreement: { state: 'cancelled', cancellation: null, endedAt: inDays(14) },
    });
  });

  it('keeps its time when repeated and gets a new time after a refusal', () => {
    const again = take(agreed(ask), ...ask, working, inDays(13)).agreements;
    expect(take(again, 'freelancer', complete, working, inDays(14)).agreement.state).toBe('cancelled');
    const refused = take(again, 'client', { transition: 'refuse-cancellation' }, working, inDays(13)).agreements;
    const anew = take(refused, ...ask, working, inDays(13)).agreements;
    expect(() => take(anew, 'freelancer', complete, working, inDays(26))).toThrow('has 14 days');
  });

  it('cannot be completed while a delivery awaits an answer', () => {
    const work = agreed(ask, submit(1));
    expect(() => take(work, 'freelancer', complete, working, inDays(30))).toThrow('A delivery is waiting');
    const answered = take(work, ...approve(1), working, inDays(30)).agreements;
    expect(take(answered, 'freelancer', complete, working, inDays(30)).agreement.state).toBe('cancelled');
  });

  it('has no time in an older document until it is repeated', () => {
    const work = agreed(ask);
    const { agreement } = work;
    const old = agreementsDocument.parse({
      ...work,
      agreement: { ...agreement, cancellation: { by: 'freelancer', reason: null } },
    });
    expect(() => take(old, 'freelancer', complete, working, inDays(300))).toThrow('has 14 days');
    const dated = take(old, ...ask, working, inDays(300)).agreements;
    expect(take(dated, 'freelancer', complete, working, inDays(314)).agreement.state).toBe('cancelled');
  });
});

describe('Due date', () => {
  const due = (date: string) => ({ ...draft, due: date });
  const isRefused = (work: AgreementsDocument, role: Role, body: TransitionBody, ...fields: string[]) =>
    expect(() => take(work, role, body, work.agreement?.state === 'active' ? working : task)).toThrow(
      expect.objectContaining({
        code: 'bad-request',
        errors: fields.map((field) => expect.objectContaining({ in: 'body', field })),
      }),
    );

  it('is between yesterday and ten years ahead, or already in the terms', () => {
    isRefused(
      NO_AGREEMENTS,
      'client',
      offer(due('2026-11-19'), draft, due('2036-11-22')),
      'milestones.0.due',
      'milestones.2.due',
    );
    const { agreements: work } = take(NO_AGREEMENTS, 'client', offer(due('2026-11-20'), due('2036-11-21')));
    const counter: TransitionBody = {
      transition: 'counter',
      deliverables: 'One.',
      milestones: [due('2026-11-20'), due('2026-12-01')],
    };
    const later = take(work, 'freelancer', counter, task, inDays(5)).agreements;
    expect(later.agreement?.terms.milestones.map((each) => each.due)).toEqual(['2026-11-20', '2026-12-01']);
    const active = take(later, 'client', { transition: 'accept', terms: 2 }, task, inDays(5)).agreements;
    const change = (date: string): TransitionBody => ({
      transition: 'propose-amendment',
      deliverables: 'One.',
      milestones: [{ ...due(date), id: 3 }],
    });
    expect(take(active, 'client', change('2026-11-20'), working, inDays(9)).agreement.amendment).not.toBeNull();
    isRefused(active, 'client', change('2026-11-19'), 'milestones.0.due');
    // A past date taken from another milestone counts as changed.
    const [first, second] = later.agreement?.terms.milestones ?? [];
    const swapped = [{ ...draft, id: second?.id, due: first?.due }];
    const amend: TransitionBody = { transition: 'propose-amendment', deliverables: 'One.', milestones: swapped };
    expect(() => take(active, 'client', amend, working, inDays(9))).toThrow('10 years');
  });
});
