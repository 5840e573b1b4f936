import { OPERATOR, type Role, type TransitionBody } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { type AgreementsDocument, agreementFor, NO_AGREEMENTS } from './agreement-document.ts';
import { partyTransition, systemTransition } from './agreement-transitions.ts';

const AT = '2026-11-21T08:00:00.000Z';
const task = { status: 'pending', hires: 0 } as const;
const inProgress = { status: 'in-progress', hires: 1 } as const;
const apply = (
  agreements: AgreementsDocument,
  role: Role,
  body: TransitionBody,
  on: typeof task | typeof inProgress = task,
  at: string = AT,
) => partyTransition(agreements, body, { role, at, task: on, isDelivered: true });
const inDays = (days: number): string => new Date(Date.parse(AT) + days * 86_400_000).toISOString();
const draft = { title: 'A draft', cents: 15_000 };
const sign = { title: 'The sign', cents: 30_000, due: '2026-12-01' };
const offer = (...milestones: (typeof draft)[]): TransitionBody => ({
  transition: 'offer',
  deliverables: 'One sign.',
  milestones,
});

/** Returns the agreement document after an accepted offer of a draft and a sign, followed by `transitions`. */
const agreementAfter = (...transitions: [Role, TransitionBody][]): AgreementsDocument => {
  const offered = apply(NO_AGREEMENTS, 'client', offer(draft, sign)).agreements;
  const active = apply(offered, 'freelancer', { transition: 'accept', terms: 1 }).agreements;
  return transitions.reduce((agreements, [role, body]) => apply(agreements, role, body, inProgress).agreements, active);
};
const submit = (milestone: number): [Role, TransitionBody] => [
  'freelancer',
  { transition: 'submit', milestone, note: 'Here.' },
];
const approve = (milestone: number): [Role, TransitionBody] => ['client', { transition: 'approve', milestone }];

describe('Agreement transition', () => {
  it('increments the transition count and the terms version', () => {
    const offered = apply(NO_AGREEMENTS, 'client', offer(draft));
    expect(offered.agreements).toMatchObject({
      version: 1,
      termsVersion: 1,
      agreement: { terms: { version: 1, by: 'client' } },
    });
    const withdrawn = apply(offered.agreements, 'client', { transition: 'withdraw' });
    expect(withdrawn.agreements).toEqual({ version: 2, termsVersion: 1, lastMilestone: 1, agreement: null });
    expect(apply(withdrawn.agreements, 'client', offer(sign)).agreements).toMatchObject({
      version: 3,
      termsVersion: 2,
      agreement: {
        terms: { version: 2, milestones: [{ id: 2, title: 'The sign', due: '2026-12-01', state: 'planned' }] },
      },
    });
  });

  it.each([
    [true, 'on', 'held'],
    [true, undefined, 'held'],
    [true, 'off', 'Payments through Taskwright are now on. Check the terms, then try again.'],
    [false, 'off', 'direct'],
    [false, undefined, 'direct'],
    [false, 'on', 'Payments through Taskwright are now off. Check the terms, then try again.'],
  ] as const)('accepts terms with payments %s, read as %s: %s', (arePaymentsOn, payments, result) => {
    const source = { at: AT, isDelivered: true, arePaymentsOn };
    const { agreements: offered } = apply(NO_AGREEMENTS, 'client', offer(draft));
    const accepted = () =>
      partyTransition(offered, { transition: 'accept', terms: 1, payments }, { ...source, role: 'freelancer', task })
        .agreement;
    const { agreements: proposed } = apply(
      agreementAfter(),
      'client',
      { transition: 'propose-amendment', deliverables: 'One sign.', milestones: [draft] },
      inProgress,
    );
    const changed = () =>
      partyTransition(
        proposed,
        { transition: 'accept-amendment', terms: 2, payments },
        { ...source, role: 'freelancer', task: inProgress },
      ).agreement;
    for (const agreed of [accepted, changed]) {
      if (result === 'held' || result === 'direct') expect(agreed().payment).toBe(result);
      else expect(agreed).toThrow(result);
    }
  });

  it('returns the task status and sets the end time when the agreement ends', () => {
    expect(
      apply(apply(NO_AGREEMENTS, 'client', offer(draft)).agreements, 'freelancer', { transition: 'accept', terms: 1 }),
    ).toMatchObject({
      task: 'in-progress',
      agreements: { agreement: { state: 'active', acceptedAt: AT, endedAt: null } },
    });
    const last = agreementAfter(submit(1), submit(2), approve(2));
    expect(last.agreement?.state).toBe('active');
    const done = apply(last, 'client', { transition: 'approve', milestone: 1 }, inProgress);
    expect(done).toMatchObject({ task: 'completed', detail: { completes: true }, agreement: { endedAt: AT } });
    const asked = agreementAfter(['client', { transition: 'request-cancellation', reason: 'Ill.' }]);
    expect(asked.agreement?.cancellation).toEqual({ by: 'client', reason: 'Ill.', isMuted: false, at: AT, keep: 0 });
    expect(apply(asked, 'freelancer', { transition: 'confirm-cancellation' }, inProgress)).toMatchObject({
      task: 'pending',
      agreement: { state: 'cancelled', cancellation: null, endedAt: AT },
    });
  });

  it('stores the note of a counter-offer as the text of its entry', () => {
    const offered = apply(NO_AGREEMENTS, 'client', offer(draft)).agreements;
    const counter = { transition: 'counter' as const, deliverables: 'Two signs.', milestones: [sign] };
    expect(apply(offered, 'freelancer', { ...counter, note: 'Oak has become dear.' }).text).toBe(
      'Oak has become dear.',
    );
    expect(apply(offered, 'freelancer', counter).text).toBe('');
  });

  it('marks the first approval of an agreement, whichever milestone it approves', () => {
    const delivered = agreementAfter(submit(1), submit(2));
    const first = apply(delivered, ...approve(2), inProgress);
    expect(first.detail).toMatchObject({ completes: false, isFirst: true });
    expect(apply(first.agreements, ...approve(1), inProgress).detail).not.toHaveProperty('isFirst');
  });

  it('accepts one review from each side and changes nothing else', () => {
    const done = agreementAfter(submit(1), submit(2), approve(1), approve(2));
    const { agreements } = apply(done, 'client', { transition: 'review', stars: 5 }, inProgress);
    expect(agreements.agreement).toEqual({
      ...done.agreement,
      reviews: { client: { stars: 5, text: null, at: AT }, freelancer: null },
    });
    expect(() => apply(agreements, 'client', { transition: 'review', stars: 1 }, inProgress)).toThrow('already');
  });

  it('is rejected if it repeats an earlier one', () => {
    const agreements = agreementAfter(submit(1));
    expect(() => apply(agreements, ...submit(1), inProgress)).toThrow('already delivered');
  });
});

describe('Offer', () => {
  const { agreements } = apply(NO_AGREEMENTS, 'client', offer(draft));
  const { agreement } = agreements;

  it('is hidden after another hire, whatever the task status', () => {
    expect(agreementFor(agreement, 'freelancer', task)).toEqual(agreement);
    expect(agreementFor(agreement, 'freelancer', { ...task, hires: 1 })).toBeNull();
    expect(agreementFor(agreement, 'client', { status: 'in-progress', hires: 1 })).toBeNull();
    expect(agreementFor(agreement, 'client', null)).toBeNull();
  });

  it('on a task that was released again is made for its next hire', () => {
    const released = { status: 'pending', hires: 2 } as const;
    const source = { role: 'client', at: AT, task: released, isDelivered: true } as const;
    const again = partyTransition(NO_AGREEMENTS, offer(draft), source).agreement;
    expect(agreementFor(again, 'freelancer', released)).toEqual(again);
    expect(agreementFor(again, 'freelancer', { ...released, hires: 3 })).toBeNull();
  });

  it('is hidden from a freelancer to whom it was not delivered', () => {
    const undelivered = partyTransition(NO_AGREEMENTS, offer(draft), {
      role: 'client',
      at: AT,
      task,
      isDelivered: false,
    });
    expect(agreementFor(undelivered.agreements.agreement, 'freelancer', task)).toBeNull();
    expect(agreementFor(undelivered.agreements.agreement, 'client', task)?.state).toBe('offered');
    expect(() => apply(undelivered.agreements, 'freelancer', { transition: 'accept', terms: 1 })).toThrow(
      'There is no open offer.',
    );
  });

  it('can be accepted only at its current version', () => {
    expect(() => apply(agreements, 'freelancer', { transition: 'accept', terms: 2 })).toThrow(
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
    const agreements = agreementAfter(submit(1), approve(1), submit(2), change(draft, { ...sign, id: 2 }), accept(2));
    expect(agreements.agreement?.amendment).toBeNull();
    expect(agreements.agreement?.terms.milestones.map(({ id, state }) => [id, state])).toEqual([
      [1, 'approved'],
      [3, 'planned'],
      [2, 'submitted'],
    ]);
  });

  it('replaces the author’s own proposal and is rejected while the other party’s is open', () => {
    const agreements = agreementAfter(change(draft), change(sign));
    expect(agreements.agreement?.amendment?.milestones).toMatchObject([{ id: 4, title: 'The sign' }]);
    expect(() => apply(agreements, 'freelancer', change(draft)[1], inProgress)).toThrow('Accept or decline them first');
    expect(() => apply(agreements, ...accept(2), inProgress)).toThrow(
      expect.objectContaining({ code: 'precondition-failed' }),
    );
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
  ])('%s is rejected', (_title, milestones) => {
    const agreements = agreementAfter(submit(1), approve(1));
    expect(() => apply(agreements, ...change(...milestones), inProgress)).toThrow(
      expect.objectContaining({ code: 'conflict' }),
    );
  });

  it('can only be declined after one of its milestones is approved', () => {
    const agreements = agreementAfter(submit(1), change({ ...draft, id: 1 }), approve(1));
    expect(() => apply(agreements, ...accept(2), inProgress)).toThrow('approved since');
    expect(
      apply(agreements, 'freelancer', { transition: 'decline-amendment' }, inProgress).agreements.agreement?.amendment,
    ).toBeNull();
  });
});

describe('The entry of a transition', () => {
  const milestone = { id: 1, title: draft.title, cents: draft.cents };
  const terms = (version: number, by: Role, deliverables: string) => ({ version, by, deliverables });
  const changed = { deliverables: 'Two signs.', milestones: [sign] };
  const counter: TransitionBody = { transition: 'counter', ...changed };
  const amend: TransitionBody = { transition: 'propose-amendment', ...changed };

  it('contains the proposed terms', () => {
    const offered = apply(NO_AGREEMENTS, 'client', offer(draft));
    expect(offered.detail).toMatchObject({ terms: terms(1, 'client', 'One sign.') });
    const countered = apply(offered.agreements, 'freelancer', counter);
    expect(countered.detail).toMatchObject({ terms: terms(2, 'freelancer', 'Two signs.') });
    const amended = apply(agreementAfter(), 'client', amend, inProgress);
    expect(amended.detail).toMatchObject({ terms: terms(2, 'client', 'Two signs.') });
    expect(amended.detail).not.toHaveProperty('terms.approvedThen');
    expect(amended.detail?.before).toEqual(agreementAfter().agreement?.terms.milestones);
  });

  it('contains the milestone, with the links and the text of a delivery', () => {
    const links = ['https://example.com/draft'];
    const body = { transition: 'submit', milestone: 1, note: 'Here.' } as const;
    const delivered = apply(agreementAfter(), 'freelancer', { ...body, links }, inProgress);
    expect([delivered.text, delivered.detail]).toEqual(['Here.', { milestone, links }]);
    expect(apply(agreementAfter(), 'freelancer', body, inProgress).detail).toEqual({ milestone, links: [] });
    const changes: TransitionBody = { transition: 'request-changes', milestone: 1, reason: 'Larger.' };
    const returned = apply(delivered.agreements, 'client', changes, inProgress);
    expect([returned.text, returned.detail]).toEqual(['Larger.', { milestone }]);
    expect(returned.agreement.terms.milestones.map(({ state }) => state)).toEqual(['changes-requested', 'planned']);
  });

  const offered = () => apply(NO_AGREEMENTS, 'client', offer(draft)).agreements;
  it.each([
    ['decline', 'freelancer', offered],
    ['withdraw', 'client', offered],
    ['request-cancellation', 'client', agreementAfter],
    ['refuse-cancellation', 'freelancer', () => agreementAfter(['client', { transition: 'request-cancellation' }])],
    ['decline-amendment', 'freelancer', () => agreementAfter(['client', amend])],
  ] as const)('contains the optional reason: %s', (transition, role, before) => {
    const text = (reason?: string) => {
      const agreements = before();
      const on = agreements.agreement?.state === 'active' ? inProgress : task;
      return apply(agreements, role, { transition, ...(reason !== undefined && { reason }) }, on).text;
    };
    expect([text('Ill.'), text()]).toEqual(['Ill.', '']);
  });
});

describe('System transition', () => {
  const offered = apply(NO_AGREEMENTS, 'client', offer(draft)).agreements;

  it.each(['task-deleted', 'offer-ended', 'bid-withdrawn', 'account-ended'] as const)('ends an offer: %s', (ended) => {
    expect(systemTransition(offered, ended, AT)).toMatchObject({
      task: null,
      agreements: { version: 2, termsVersion: 1, lastMilestone: 1, agreement: null },
    });
  });

  it('cancels an active agreement and its open requests when an account ends, and releases the task', () => {
    const asked = agreementAfter(['client', { transition: 'request-cancellation' }]);
    const ended = systemTransition(asked, 'account-ended', AT);
    expect(ended?.task).toBe('pending');
    expect(ended?.agreements).toEqual({
      ...asked,
      version: asked.version + 1,
      agreement: { ...asked.agreement, state: 'cancelled', amendment: null, cancellation: null, endedAt: AT },
    });
  });

  it('of the operator ends an agreement once the account has been disabled for seven days', () => {
    const disabledFor = (days: number) =>
      systemTransition(agreementAfter(), 'account-ended', AT, {
        cause: { by: OPERATOR, daysSince: { 'account-disabled': days } },
      });
    expect(disabledFor(6.9)).toBeNull();
    expect(disabledFor(7)).toMatchObject({ task: 'pending', agreements: { agreement: { state: 'cancelled' } } });
  });

  it('does not change an agreement in any other state', () => {
    for (const transition of ['task-deleted', 'offer-ended', 'bid-withdrawn'] as const) {
      expect(systemTransition(agreementAfter(), transition, AT)).toBeNull();
    }
    const done = agreementAfter(submit(1), submit(2), approve(1), approve(2));
    expect(systemTransition(done, 'account-ended', AT)).toBeNull();
    expect(systemTransition(NO_AGREEMENTS, 'account-ended', AT)).toBeNull();
  });
});

describe('Milestone number', () => {
  const idsOf = (agreements: AgreementsDocument) => agreements.agreement?.terms.milestones.map(({ id }) => id);

  it('is never reused after a withdrawal, a counter-offer or a dropped milestone', () => {
    const withdrawn = apply(apply(NO_AGREEMENTS, 'client', offer(draft, sign)).agreements, 'client', {
      transition: 'withdraw',
    }).agreements;
    const offered = apply(withdrawn, 'client', offer(draft, sign)).agreements;
    expect(idsOf(offered)).toEqual([3, 4]);
    const milestones = [sign, { ...draft, id: 3, title: 'A better draft' }];
    const countered = apply(offered, 'freelancer', {
      transition: 'counter',
      deliverables: 'One.',
      milestones,
    }).agreements;
    expect(idsOf(countered)).toEqual([5, 3]);
    const active = apply(countered, 'client', { transition: 'accept', terms: 3 }).agreements;
    const change = (...kept: (typeof draft & { id?: number })[]): TransitionBody => ({
      transition: 'propose-amendment',
      deliverables: 'One.',
      milestones: kept,
    });
    const declined = apply(
      apply(active, 'client', change(draft), inProgress).agreements,
      'freelancer',
      { transition: 'decline-amendment' },
      inProgress,
    ).agreements;
    const proposed = apply(declined, 'client', change({ ...draft, id: 3 }, draft), inProgress).agreements;
    const amended = apply(proposed, 'freelancer', { transition: 'accept-amendment', terms: 5 }, inProgress).agreements;
    expect(idsOf(amended)).toEqual([3, 7]);
  });

  it('in a counter-offer must exist in the offer and be unique', () => {
    const { agreements } = apply(NO_AGREEMENTS, 'client', offer(draft, sign));
    for (const ids of [[3], [1, 1]]) {
      const milestones = ids.map((id) => ({ ...draft, id }));
      const body: TransitionBody = { transition: 'counter', deliverables: 'One.', milestones };
      expect(() => apply(agreements, 'freelancer', body)).toThrow(expect.objectContaining({ code: 'conflict' }));
    }
  });
});

describe('Amendment accepted later', () => {
  const propose = (...milestones: (typeof draft & { id?: number })[]): [Role, TransitionBody] => [
    'freelancer',
    { transition: 'propose-amendment', deliverables: 'Other.', milestones },
  ];
  const acceptAmendment: TransitionBody = { transition: 'accept-amendment', terms: 2 };
  const expectRefused = (agreements: AgreementsDocument, reason: string) =>
    expect(() => apply(agreements, 'client', acceptAmendment, inProgress)).toThrow(
      expect.objectContaining({ code: 'conflict', message: expect.stringContaining(reason) }),
    );

  it('is rejected if it drops a milestone that was approved since', () => {
    expectRefused(agreementAfter(submit(1), propose({ ...sign, id: 2 }), approve(1)), 'approved since');
    // A milestone approved before the proposal is not part of the amendment.
    const { agreements } = apply(
      agreementAfter(submit(1), approve(1), propose({ ...sign, id: 2 })),
      'client',
      acceptAmendment,
      inProgress,
    );
    expect(agreements.agreement).toMatchObject({ amendment: null, terms: { milestones: [{ id: 1 }, { id: 2 }] } });
    expect(agreements.agreement?.terms).not.toHaveProperty('approvedThen');
  });

  it('is checked against the limits together with the approved milestones when it is proposed', () => {
    const refused = (...milestones: (typeof draft)[]) =>
      expect(() => agreementAfter(submit(1), approve(1), propose(...milestones)));
    refused({ title: 'All of it', cents: 100_000_000_000 }).toThrow('at most $1,000,000,000');
    refused(...Array.from({ length: 20 }, () => ({ ...draft, cents: 1 }))).toThrow('at most 20 milestones');
  });
});

describe('Cancellation request', () => {
  const requestCancellation: [Role, TransitionBody] = ['freelancer', { transition: 'request-cancellation' }];
  const complete: TransitionBody = { transition: 'complete-cancellation' };

  it('can be completed by its requester alone after 14 days without an answer', () => {
    const agreements = agreementAfter(requestCancellation);
    expect(() => apply(agreements, 'freelancer', complete, inProgress, inDays(13.99))).toThrow('has 14 days to answer');
    expect(() => apply(agreements, 'client', complete, inProgress, inDays(20))).toThrow('Answer that request first');
    expect(apply(agreements, 'freelancer', complete, inProgress, inDays(14))).toMatchObject({
      task: 'pending',
      agreement: { state: 'cancelled', cancellation: null, endedAt: inDays(14) },
    });
  });

  it('keeps its time when repeated and gets a new time after a refusal', () => {
    const repeated = apply(
      agreementAfter(requestCancellation),
      ...requestCancellation,
      inProgress,
      inDays(13),
    ).agreements;
    expect(apply(repeated, 'freelancer', complete, inProgress, inDays(14)).agreement.state).toBe('cancelled');
    const refused = apply(repeated, 'client', { transition: 'refuse-cancellation' }, inProgress, inDays(13)).agreements;
    const renewed = apply(refused, ...requestCancellation, inProgress, inDays(13)).agreements;
    expect(() => apply(renewed, 'freelancer', complete, inProgress, inDays(26))).toThrow('has 14 days');
  });

  it('cannot be completed while a delivery awaits an answer', () => {
    const agreements = agreementAfter(requestCancellation, submit(1));
    expect(() => apply(agreements, 'freelancer', complete, inProgress, inDays(30))).toThrow(
      'while a delivery is waiting for review',
    );
    const approved = apply(agreements, ...approve(1), inProgress, inDays(30)).agreements;
    expect(apply(approved, 'freelancer', complete, inProgress, inDays(30)).agreement.state).toBe('cancelled');
  });

  it('stores whether the recipient may see its reason, and ends with the terms unchanged', () => {
    const request: TransitionBody = { transition: 'request-cancellation', reason: 'Ill.' };
    const source = { role: 'freelancer', at: AT, task: inProgress, isDelivered: true } as const;
    const isMutedBy = (more: object) =>
      partyTransition(agreementAfter(), request, { ...source, ...more }).agreement.cancellation?.isMuted;
    expect([isMutedBy({}), isMutedBy({ isMuted: false }), isMutedBy({ isMuted: true })]).toEqual([false, false, true]);
    const agreements = agreementAfter(requestCancellation);
    const { agreement } = apply(agreements, 'freelancer', complete, inProgress, inDays(14));
    expect(agreement.terms).toEqual(agreements.agreement?.terms);
  });
});

describe('While $450.00 is held', () => {
  const money = (cents: number) => ({
    ...{ funded: cents, released: 0, returned: 0, disputed: 0, fee: 0, settlesAt: AT, earnings: {} },
    payments: [{ id: 'p', cents }],
  });
  const checkout = { id: 'open', parts: [], totalCents: 1, until: AT, url: null };
  const holding = (agreements = agreementAfter()): AgreementsDocument => ({
    ...agreements,
    agreement: agreements.agreement && {
      ...agreements.agreement,
      ...({ payment: 'held', checkout, money: { 1: money(150_00), 2: money(300_00) } } as const),
    },
  });
  const request = (keepCents?: number): TransitionBody => ({ transition: 'request-cancellation', keepCents });
  const sums = ({ releases, returns }: ReturnType<typeof partyTransition>) => [
    releases.map(({ milestone, cents }) => [milestone, cents]),
    returns.flatMap(({ parts }) => parts.map(({ milestone, cents }) => [milestone, cents])),
  ];

  it('a request for a cancellation states what the freelancer keeps, and its confirmation moves that', () => {
    const asked = apply(holding(), 'freelancer', request(200_00), inProgress);
    expect(asked.detail).toEqual({ keepCents: 200_00 });
    expect([sums(asked), asked.endedPayment]).toEqual([[[], []], null]);
    const confirmed = apply(asked.agreements, 'client', { transition: 'confirm-cancellation' }, inProgress);
    expect(confirmed.detail).toEqual({ keptCents: 200_00, returnedCents: 250_00 });
    expect(sums(confirmed)).toEqual([
      [
        [1, 150_00],
        [2, 50_00],
      ],
      [[2, 250_00]],
    ]);
    expect(confirmed.endedPayment).toBe('open');
  });

  it('a request without a sum keeps nothing, and its completion returns all, also after a request that keeps more', () => {
    expect(apply(holding(), 'client', request(), inProgress).detail).toEqual({ keepCents: 0 });
    const asked = apply(holding(), 'client', request(450_00), inProgress).agreements;
    const done = apply(asked, 'client', { transition: 'complete-cancellation' }, inProgress, inDays(14));
    expect(done.detail).toEqual({ keptCents: 0, returnedCents: 450_00 });
    expect(done.endedPayment).toBe('open');
  });

  it.each([
    [holding(), 450_01, 'At most $450.00, which is held'],
    [agreementAfter(), 1, 'No money is held for this agreement'],
  ])('more than that is rejected with the field', (agreements, cents, message) => {
    const errors = [{ field: 'keepCents', in: 'body', message }];
    expect(() => apply(agreements, 'client', request(cents), inProgress)).toThrow(expect.objectContaining({ errors }));
  });

  it('changed terms return what is held above the new prices, and leave the payment open', () => {
    const milestones = [{ id: 2, title: 'The sign', cents: 299_00 }];
    const proposal: TransitionBody = { transition: 'propose-amendment', deliverables: 'One sign.', milestones };
    const proposed = apply(holding(), 'freelancer', proposal, inProgress);
    const changed = apply(proposed.agreements, 'client', { transition: 'accept-amendment', terms: 2 }, inProgress);
    expect(changed.detail).toEqual({ keptCents: 0, returnedCents: 151_00 });
    expect(sums(changed)).toEqual([
      [],
      [
        [1, 150_00],
        [2, 1_00],
      ],
    ]);
    expect(changed.endedPayment).toBeNull();
  });

  it('an account that ends returns it, except what an ended client has received', () => {
    const delivered = holding(agreementAfter(submit(2)));
    const detailOf = (endedBy: Role) => systemTransition(delivered, 'account-ended', AT, { endedBy })?.detail;
    expect(detailOf('client')).toEqual({ keptCents: 300_00, returnedCents: 150_00 });
    expect(detailOf('freelancer')).toEqual({ keptCents: 0, returnedCents: 450_00 });
  });
});

describe('Due date', () => {
  const due = (date: string) => ({ ...draft, due: date });
  const expectRefused = (agreements: AgreementsDocument, role: Role, body: TransitionBody, ...fields: string[]) =>
    expect(() => apply(agreements, role, body, agreements.agreement?.state === 'active' ? inProgress : task)).toThrow(
      expect.objectContaining({
        code: 'bad-request',
        errors: fields.map((field) => expect.objectContaining({ in: 'body', field })),
      }),
    );

  it('is between yesterday and ten years ahead, or already in the terms', () => {
    expectRefused(
      NO_AGREEMENTS,
      'client',
      offer(due('2026-11-19'), draft, due('2036-11-22')),
      'milestones.0.due',
      'milestones.2.due',
    );
    const { agreements } = apply(NO_AGREEMENTS, 'client', offer(due('2026-11-20'), due('2036-11-21')));
    const counter: TransitionBody = {
      transition: 'counter',
      deliverables: 'One.',
      milestones: [due('2026-11-20'), due('2026-12-01')],
    };
    const later = apply(agreements, 'freelancer', counter, task, inDays(5)).agreements;
    expect(later.agreement?.terms.milestones.map((each) => each.due)).toEqual(['2026-11-20', '2026-12-01']);
    const active = apply(later, 'client', { transition: 'accept', terms: 2 }, task, inDays(5)).agreements;
    const change = (date: string): TransitionBody => ({
      transition: 'propose-amendment',
      deliverables: 'One.',
      milestones: [{ ...due(date), id: 3 }],
    });
    expect(apply(active, 'client', change('2026-11-20'), inProgress, inDays(9)).agreement.amendment).not.toBeNull();
    expectRefused(active, 'client', change('2026-11-19'), 'milestones.0.due');
    // A milestone without its number keeps a past date at the same position, or with the same title.
    const unnumbered = (...milestones: { title: string; cents: number; due?: string }[]): TransitionBody => ({
      transition: 'propose-amendment',
      deliverables: 'One.',
      milestones,
    });
    const renamed = { ...due('2026-11-20'), title: 'Other' };
    const last = { title: 'Last', cents: 1 };
    for (const body of [unnumbered(renamed), unnumbered(last, last, due('2026-11-20'))])
      expect(apply(active, 'client', body, inProgress, inDays(9)).agreement.amendment).not.toBeNull();
    expect(() => apply(active, 'client', unnumbered(last, renamed), inProgress, inDays(9))).toThrow('10 years');
    // A past date taken from another milestone counts as changed.
    const [first, second] = later.agreement?.terms.milestones ?? [];
    const swapped = [{ ...draft, id: second?.id, due: first?.due }];
    const amend: TransitionBody = { transition: 'propose-amendment', deliverables: 'One.', milestones: swapped };
    expect(() => apply(active, 'client', amend, inProgress, inDays(9))).toThrow('10 years');
  });
});
