import { ROLES } from '@taskwright/contract';
import type { AgreementAction } from '@taskwright/contract/lifecycle/agreements';
import { describe, expect, it } from 'vitest';
import type { Head } from './api.ts';
import { nextIn, reviewsCloseOn } from './next.ts';

type Agreed = NonNullable<Head['agreement']>;
type Milestone = Agreed['terms']['milestones'][number];

const milestone = (id: number, state: Milestone['state'], ...actions: AgreementAction[]): Milestone => ({
  id,
  title: `Part ${id}`,
  cents: 100,
  due: null,
  state,
  actions,
});

const agreedOn = (some: Partial<Agreed>, milestones = [milestone(1, 'planned')]): Agreed => ({
  state: 'active',
  by: 'them',
  terms: { version: 1, deliverables: 'A sign', cents: 100 * milestones.length, milestones },
  before: null,
  amendment: null,
  cancellation: null,
  reviews: { mine: null, theirs: null, theirsIsIn: false, until: null },
  acceptedAt: null,
  endedAt: null,
  ...some,
});

const talk = (role: Head['role'], agreement: Head['agreement'], ...transitions: AgreementAction[]): Head => ({
  _id: 'talk',
  task: { _id: 'task', title: 'A sign', state: 'open', deadline: null, budget: null },
  role,
  with: { name: 'Ada' },
  last: null,
  work: null,
  unread: 0,
  readUpTo: 0,
  blocked: false,
  actions: [],
  rating: { person: 'ada', mean: 0, count: 0 },
  agreement,
  bid: null,
  transitions,
  etag: '"1"',
});

/** Formats each matter with its turn, note and transitions. */
const told = (head: Head, now?: Date): string[] =>
  nextIn(head, now).matters.map(({ turn, says, note, steps }) =>
    [
      ...(turn === null ? [] : [`${turn}:`]),
      says,
      ...(note === null ? [] : [note]),
      ...steps.map(({ label }) => `[${label}]`),
    ].join(' '),
  );

const ANSWERS: AgreementAction[] = ['confirm-cancellation', 'refuse-cancellation'];

describe('The next matter', () => {
  it('is an offer for the client before an agreement', () => {
    expect(told(talk('client', null, 'offer'))).toEqual(['Ready to hire Ada? [Make an offer]']);
  });

  it('is the recipient’s answer to an offer, while its sender waits', () => {
    const theirs = agreedOn({ state: 'offered' });
    expect(told(talk('freelancer', theirs, 'counter', 'decline', 'accept'))).toEqual([
      'mine: Ada made you an offer. [Accept offer] [Propose changes] [Decline]',
    ]);
    const mine = agreedOn({ state: 'offered', by: 'me', before: theirs.terms });
    expect(told(talk('freelancer', mine, 'withdraw'))).toEqual(['theirs: to answer your changes. [Withdraw offer]']);
  });

  it('is, for the freelancer, requested changes, then the next milestone, then the approval', () => {
    const work = [
      milestone(1, 'approved'),
      milestone(2, 'planned', 'submit'),
      milestone(3, 'changes-requested', 'submit'),
    ];
    expect(told(talk('freelancer', agreedOn({}, work)))).toEqual([
      'mine: Ada asked for changes to “Part 3”. [Submit delivery]',
    ]);
    expect(nextIn(talk('freelancer', agreedOn({}, work))).rest.map(({ label }) => label)).toEqual([
      'Submit delivery: Part 2',
    ]);
    expect(told(talk('freelancer', agreedOn({}, [milestone(1, 'submitted')])))).toEqual([
      'theirs: to review “Part 1”.',
    ]);
  });

  it('is, for the client, a delivery to review, or the wait for the next one', () => {
    const delivered = milestone(2, 'submitted', 'approve', 'request-changes');
    expect(told(talk('client', agreedOn({}, [milestone(1, 'planned'), delivered])))).toEqual([
      'mine: Ada delivered “Part 2”. [Approve] [Request changes]',
    ]);
    expect(told(talk('client', agreedOn({}), 'propose-amendment', 'request-cancellation'))).toEqual([
      'theirs: to deliver “Part 1”.',
    ]);
  });

  it('is an open request before any milestone', () => {
    const { terms } = agreedOn({});
    const asked = agreedOn({
      amendment: { by: 'them', terms },
      cancellation: { by: 'them', reason: 'Ill', completableAt: null },
    });
    expect(
      told(
        talk('client', asked, 'accept-amendment', 'decline-amendment', 'confirm-cancellation', 'refuse-cancellation'),
      ),
    ).toEqual([
      'mine: Ada asked to cancel the agreement. [Agree to cancel] [Keep working]',
      'Ada proposed changes to the terms. [Accept changes] [Decline changes]',
      'theirs: to deliver “Part 1”.',
    ]);
  });

  it('contains the deadline of a cancellation request for both sides', () => {
    const at = (by: 'me' | 'them') => ({ by, reason: null, completableAt: '2026-12-05T10:00:00.000Z' });
    const [early, late] = [new Date('2026-11-22T10:00:00Z'), new Date('2026-12-05T10:00:01Z')];
    const mine = agreedOn({ cancellation: at('me') });
    const next = 'theirs: to deliver “Part 1”.';
    const asked = 'theirs: to answer your request to cancel.';
    expect(told(talk('client', mine), early)).toEqual([`${asked} From Dec 5 you can cancel on your own.`, next]);
    expect(told(talk('client', mine, 'complete-cancellation'), late)).toEqual([
      'You asked to cancel. Ada hasn’t answered in 14 days. [Cancel now]',
      next,
    ]);
    const submitted = [milestone(1, 'submitted')];
    const held = agreedOn({ cancellation: at('me') }, submitted);
    expect([early, late].map((now) => told(talk('freelancer', held), now)[0])).toEqual([
      `${asked} From Dec 5 you can cancel on your own, once your delivery is answered.`,
      `${asked} You can cancel on your own once your delivery is answered.`,
    ]);
    expect(told(talk('client', held), early)[0]).toBe(
      `${asked} From Dec 5 you can cancel on your own, once you’ve answered the delivery.`,
    );
    const asks = 'mine: Ada asked to cancel the agreement.';
    const notes = (role: Head['role'], milestones?: Milestone[]) => {
      const head = talk(role, agreedOn({ cancellation: at('them') }, milestones), ...ANSWERS);
      return [early, late].map((now) => told(head, now)[0]);
    };
    expect(notes('client')).toEqual([
      `${asks} If you don’t answer by Dec 5, Ada can cancel the agreement. [Agree to cancel] [Keep working]`,
      `${asks} You haven’t answered in 14 days. Ada can cancel the agreement now. [Agree to cancel] [Keep working]`,
    ]);
    expect(notes('freelancer', submitted)[0]).toContain('can cancel the agreement once your delivery is answered.');
    expect(notes('client', submitted)[1]).toContain('can cancel the agreement once you’ve answered the delivery.');
  });

  it('is a review after completion, then the wait for the recipient’s review', () => {
    const until = '2020-01-15T00:00:00.000Z';
    const none = { mine: null, theirs: null, theirsIsIn: false, until };
    const done = agreedOn({ state: 'completed', endedAt: '2020-01-01T00:00:00.000Z', reviews: none });
    expect(told(talk('client', done, 'review'))).toEqual(['mine: How was working with Ada? [Leave review]']);
    const open = agreedOn({ ...done, reviews: { ...none, until: '2999-01-15T12:00:00.000Z' } });
    expect(told(talk('client', open, 'review'))).toEqual([
      'mine: How was working with Ada? You can leave a review until Jan 15, 2999. [Leave review]',
    ]);
    expect(told(talk('client', done))).toEqual(['Reviews are closed.']);
    const mine = { stars: 5, text: null, at: '2020-01-01T00:00:00.000Z' };
    const waiting = agreedOn({ ...done, reviews: { ...none, mine } });
    expect(told(talk('client', waiting))).toEqual([]);
    expect(
      told(talk('client', agreedOn({ ...done, reviews: { mine, theirs: mine, theirsIsIn: true, until } }))),
    ).toEqual([]);
  });

  it('is never a transition that the server does not allow', () => {
    for (const state of ['offered', 'active', 'completed', 'cancelled'] as const) {
      for (const role of ROLES) {
        const { matters, rest } = nextIn(talk(role, agreedOn({ state })));
        expect([...matters.flatMap(({ steps }) => steps), ...rest]).toEqual([]);
      }
    }
  });
});

it('Reviews close on the date from the server', () => {
  const done = agreedOn({
    reviews: { mine: null, theirs: null, theirsIsIn: false, until: '2026-11-15T10:00:00.000Z' },
  });
  expect(reviewsCloseOn(done, new Date('2026-11-02T00:00:00Z'))).toBe('Nov 15');
  expect(reviewsCloseOn(done, new Date('2026-11-15T10:00:00Z'))).toBeNull();
});
