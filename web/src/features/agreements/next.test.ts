import { ROLES } from '@taskwright/contract';
import type { AgreementAction } from '@taskwright/contract/lifecycle/agreements';
import { describe, expect, it } from 'vitest';
import { isolated } from '../../lib/testing/isolated.ts';
import type { Head } from './api.ts';
import { directHead, heldHead, heldMilestone } from './funding/held-head.ts';
import { nextIn, reviewsCloseOn } from './next.ts';

type Agreement = NonNullable<Head['agreement']>;
type Milestone = Agreement['terms']['milestones'][number];

const milestone = (id: number, state: Milestone['state'], ...actions: AgreementAction[]): Milestone => ({
  id,
  title: `Part ${id}`,
  cents: 100,
  due: null,
  state,
  actions,
  money: null,
});

const agreementWith = (overrides: Partial<Agreement>, milestones = [milestone(1, 'planned')]): Agreement => ({
  state: 'active',
  by: 'them',
  terms: { version: 1, deliverables: 'A sign', cents: 100 * milestones.length, milestones },
  before: null,
  amendment: null,
  cancellation: null,
  reviews: { mine: null, theirs: null, theirsIsIn: false, until: null },
  acceptedAt: null,
  endedAt: null,
  money: null,
  ...overrides,
});

const BID = { amount: 500, days: 3, message: 'Hello', creationTime: '2026-11-21T08:00:00.000Z', updatedAt: null };

const headOf = (role: Head['role'], agreement: Head['agreement'], ...transitions: AgreementAction[]): Head => ({
  ...directHead({ role }),
  with: { name: 'Ada' },
  agreement,
  transitions,
});

/** Returns a text without its isolates, which surround all names and titles. */
const plain = (text: string): string => {
  const shown = text.replaceAll(/[\u2068\u2069]/g, '');
  expect(text).toBe(isolated(shown));
  return shown;
};

/** Formats each action item with its turn, note and transitions. */
const itemsOf = (head: Head, now?: Date): string[] =>
  nextIn(head, now).items.map(({ turn, text, note, transitions }) =>
    [
      ...(turn === null ? [] : [`${turn}:`]),
      plain(text),
      ...(note === null ? [] : [plain(note)]),
      ...transitions.map(({ label }) => `[${label}]`),
    ].join(' '),
  );

const ANSWERS: AgreementAction[] = ['confirm-cancellation', 'refuse-cancellation'];

describe('The next action item', () => {
  it('is an offer for the client before an agreement, and a question only if there is a bid', () => {
    const withBid = { ...headOf('client', null, 'offer'), bid: BID };
    expect(itemsOf(withBid)).toEqual(['Ready to hire Ada? [Make an offer]']);
    expect(itemsOf({ ...withBid, bid: null })).toEqual(['Ada has no bid on this task. [Make an offer]']);
    expect(itemsOf({ ...withBid, blocked: true })).toEqual([]);
  });

  it('is the recipient’s answer to an offer, while its sender waits', () => {
    const theirs = agreementWith({ state: 'offered' });
    expect(itemsOf(headOf('freelancer', theirs, 'counter', 'decline', 'accept'))).toEqual([
      'mine: Ada made you an offer. [Accept offer] [Propose changes] [Decline]',
    ]);
    const mine = agreementWith({ state: 'offered', by: 'me', before: theirs.terms });
    expect(itemsOf(headOf('freelancer', mine, 'withdraw'))).toEqual([
      'theirs: to answer your changes. [Withdraw changes]',
    ]);
    const offer = agreementWith({ state: 'offered', by: 'me' });
    expect(itemsOf(headOf('client', offer, 'withdraw'))).toEqual(['theirs: to answer your offer. [Withdraw offer]']);
  });

  it('is, for the freelancer, requested changes, then the next milestone, then the approval', () => {
    const work = [
      milestone(1, 'approved'),
      milestone(2, 'planned', 'submit'),
      milestone(3, 'changes-requested', 'submit'),
    ];
    expect(itemsOf(headOf('freelancer', agreementWith({}, work)))).toEqual([
      'mine: Ada asked for changes to “Part 3”. [Submit delivery]',
    ]);
    expect(nextIn(headOf('freelancer', agreementWith({}, work))).rest.map(({ label }) => label)).toEqual([
      'Submit delivery: Part 2',
    ]);
    expect(itemsOf(headOf('freelancer', agreementWith({}, [milestone(1, 'submitted')])))).toEqual([
      'theirs: to review “Part 1”.',
    ]);
  });

  it('has the due date on its own line, which no title can truncate', () => {
    const title = 'Let customers order bread and cakes online. '.repeat(3).slice(0, 100);
    const planned = { ...milestone(1, 'planned', 'submit'), title, due: '2031-12-05' };
    const noteFor = (role: Head['role'], ...work: Milestone[]) =>
      nextIn(headOf(role, agreementWith({}, work))).items.map(({ text, note }) => [plain(text), note && plain(note)]);
    expect(noteFor('freelancer', planned)).toEqual([[`Next up: “${title}”.`, 'Due Dec 5, 2031.']]);
    expect(noteFor('client', { ...planned, actions: [] })).toEqual([[`to deliver “${title}”.`, 'Due Dec 5, 2031.']]);
    expect(noteFor('freelancer', { ...milestone(1, 'submitted') }, { ...planned, id: 2 })).toEqual([
      [`Next up: “${title}”.`, 'Due Dec 5, 2031.'],
      ['“Part 1” waits for Ada’s review.', null],
    ]);
    const again = { ...planned, state: 'changes-requested' } as const;
    expect(noteFor('freelancer', again)).toEqual([[`Ada asked for changes to “${title}”.`, null]]);
    expect(noteFor('client', again)).toEqual([[`to deliver “${title}” again.`, null]]);
  });

  it('names which deliveries wait for a review, below the milestone to deliver', () => {
    const [delivered, other] = [milestone(1, 'submitted'), milestone(3, 'submitted')];
    const planned = milestone(2, 'planned', 'submit');
    expect(itemsOf(headOf('freelancer', agreementWith({}, [delivered, planned])))).toEqual([
      'mine: Next up: “Part 2”. [Submit delivery]',
      '“Part 1” waits for Ada’s review.',
    ]);
    expect(itemsOf(headOf('freelancer', agreementWith({}, [delivered, planned, other])))).toEqual([
      'mine: Next up: “Part 2”. [Submit delivery]',
      '“Part 1” and 1 more wait for Ada’s review.',
    ]);
  });

  it.each([
    ['client', 'Emre delivered “Sketches”.', 'Approved automatically on Dec 16 if you don’t answer.'],
    [
      'freelancer',
      'to review “Sketches”.',
      'Funded: $300.00 is held for you. Approved automatically on Dec 16 if Emre doesn’t answer.',
    ],
  ] as const)('states to the %s when a delivery is approved automatically', (role, text, note) => {
    const now = new Date('2026-12-03T10:00:00.000Z');
    const [first, second, third] = [1, 2, 3].map((id) =>
      heldMilestone([id, id === 1 ? 'Sketches' : `Part ${id}`, 300_00, 'submitted'], {
        held: 300_00,
        funding: 'funded',
        approvesAt: `2026-12-${15 + id}T10:00:00.000Z`,
      }),
    );
    if (first === undefined || second === undefined || third === undefined) throw new Error('There are three');
    const notesOf = (...milestones: Milestone[]) =>
      nextIn(heldHead({ role, milestones }), now).items.map((item) => [
        plain(item.text),
        item.note && plain(item.note),
      ]);
    expect(notesOf(first)).toEqual([[text, note]]);
    const planned = heldMilestone([4, 'Views', 300_00, 'planned'], { held: 300_00, funding: 'funded' });
    const several = '“Sketches” is approved automatically on Dec 16 if';
    expect(notesOf(planned, first, second, third)).toContainEqual(
      role === 'client'
        ? ['Emre delivered “Sketches” and 2 more.', `${several} you don’t answer.`]
        : ['“Sketches” and 2 more wait for Emre’s review.', `${several} Emre doesn’t answer.`],
    );
  });

  it('is, for the client, a delivery to review, or the wait for the next one', () => {
    const delivered = milestone(2, 'submitted', 'approve', 'request-changes');
    expect(itemsOf(headOf('client', agreementWith({}, [milestone(1, 'planned'), delivered])))).toEqual([
      'mine: Ada delivered “Part 2”. [Approve] [Request changes]',
    ]);
    expect(itemsOf(headOf('client', agreementWith({}), 'propose-amendment', 'request-cancellation'))).toEqual([
      'theirs: to deliver “Part 1”.',
    ]);
  });

  it('is an open request before any milestone', () => {
    const { terms } = agreementWith({});
    const request = agreementWith({
      amendment: { by: 'them', terms },
      cancellation: { by: 'them', reason: 'Ill', completableAt: null, keepCents: 0 },
    });
    expect(
      itemsOf(
        headOf(
          'client',
          request,
          'accept-amendment',
          'decline-amendment',
          'confirm-cancellation',
          'refuse-cancellation',
        ),
      ),
    ).toEqual([
      'mine: Ada asked to cancel the agreement. [Agree to cancel] [Keep working]',
      'Ada proposed changes to the terms. [Accept changes] [Decline changes]',
      'theirs: to deliver “Part 1”.',
    ]);
  });

  it('does not offer to repeat the user’s own cancellation request', () => {
    const restAfter = (by: 'me' | 'them') => {
      const requested = agreementWith({ cancellation: { by, reason: null, completableAt: null, keepCents: 0 } });
      return nextIn(headOf('client', requested, 'request-cancellation')).rest.map(({ action }) => action);
    };
    expect(restAfter('me')).toEqual([]);
    expect(restAfter('them')).toEqual(['request-cancellation']);
  });

  it('contains the deadline of a cancellation request for both sides', () => {
    const at = (by: 'me' | 'them') => ({ by, reason: null, completableAt: '2026-12-05T10:00:00.000Z', keepCents: 0 });
    const [early, late] = [new Date('2026-11-22T10:00:00Z'), new Date('2026-12-05T10:00:01Z')];
    const mine = agreementWith({ cancellation: at('me') });
    const next = 'theirs: to deliver “Part 1”.';
    const myRequest = 'theirs: to answer your request to cancel.';
    expect(itemsOf(headOf('client', mine), early)).toEqual([
      `${myRequest} From Dec 5 you can cancel on your own.`,
      next,
    ]);
    expect(itemsOf(headOf('client', mine, 'complete-cancellation'), late)).toEqual([
      'You asked to cancel. Ada hasn’t answered in 14 days. [Cancel now]',
      next,
    ]);
    const submitted = [milestone(1, 'submitted')];
    const held = agreementWith({ cancellation: at('me') }, submitted);
    expect([early, late].map((now) => itemsOf(headOf('freelancer', held), now)[0])).toEqual([
      `${myRequest} From Dec 5 you can cancel on your own once your delivery is reviewed.`,
      `${myRequest} You can cancel on your own once your delivery is reviewed.`,
    ]);
    expect(itemsOf(headOf('client', held), early)[0]).toBe(
      `${myRequest} From Dec 5 you can cancel on your own once you’ve reviewed the delivery.`,
    );
    const theirRequest = 'mine: Ada asked to cancel the agreement.';
    const notes = (role: Head['role'], milestones?: Milestone[]) => {
      const head = headOf(role, agreementWith({ cancellation: at('them') }, milestones), ...ANSWERS);
      return [early, late].map((now) => itemsOf(head, now)[0]);
    };
    expect(notes('client')).toEqual([
      `${theirRequest} If you don’t answer by Dec 5, Ada can cancel the agreement. [Agree to cancel] [Keep working]`,
      `${theirRequest} You haven’t answered in 14 days. Ada can cancel the agreement now. [Agree to cancel] [Keep working]`,
    ]);
    expect(notes('freelancer', submitted)[0]).toContain('can cancel the agreement once your delivery is reviewed.');
    expect(notes('client', submitted)[1]).toContain('can cancel the agreement once you’ve reviewed the delivery.');
  });

  it('contains the proposed split of the money that is held', () => {
    const milestones = [heldMilestone([1, 'Sketches', 600_00, 'planned'], { held: 600_00, funding: 'funded' })];
    const { agreement } = heldHead({ milestones });
    const requested = (role: Head['role'], by: 'me' | 'them', keepCents: number) => {
      const cancellation = { by, reason: null, completableAt: '2026-12-05T10:00:00.000Z', keepCents };
      const transitions = by === 'me' ? [] : ANSWERS;
      return headOf(role, agreement && { ...agreement, cancellation }, ...transitions, 'request-cancellation');
    };
    const now = new Date('2026-11-22T10:00:00Z');
    const fee = 'The processing fee isn’t refunded.';
    expect(itemsOf(requested('freelancer', 'them', 200_00), now)[0]).toBe(
      `mine: Ada asked to cancel the agreement. You keep $200.00 of the $600.00 that is held. $400.00 goes back to Ada’s card. ${fee} If you don’t answer by Dec 5, Ada can cancel the agreement. Then all $600.00 goes back. [Agree to cancel] [Keep working]`,
    );
    expect(itemsOf(requested('client', 'me', 0), now)[0]).toBe(
      `theirs: to answer your request to cancel. $600.00 goes back to your card. ${fee} From Dec 5 you can cancel on your own.`,
    );
    const { rest } = nextIn(requested('client', 'me', 0), now);
    expect(rest.map(({ label }) => label)).toEqual(['Change your request to cancel…']);
  });

  it('states that a frozen agreement waits for the bank before it is cancelled or its terms change', () => {
    const cancellation = { reason: null, completableAt: '2026-12-04T12:00:00.000Z', keepCents: 100_00 };
    const frozen = heldHead({ money: { payable: [], frozen: 'chargeback' } });
    const head = (by: 'me' | 'them'): Head => ({
      ...frozen,
      transitions: by === 'me' ? [] : ['refuse-cancellation', 'decline-amendment'],
      agreement: frozen.agreement && {
        ...frozen.agreement,
        amendment: { by, terms: frozen.agreement.terms },
        cancellation: { ...cancellation, by },
      },
    });
    const [cancelled, accepted] = ['The agreement can be cancelled', 'They can be accepted'].map(
      (what) => `${what} once the bank has decided.`,
    );
    expect(itemsOf(head('them')).slice(0, 2)).toEqual([
      `mine: Emre asked to cancel the agreement. ${cancelled} [Keep working]`,
      `Emre proposed changes to the terms. ${accepted} [Decline changes]`,
    ]);
    expect(itemsOf(head('me')).slice(0, 2)).toEqual([
      `theirs: to answer your request to cancel. ${cancelled}`,
      `theirs: to answer your changes to the terms. ${accepted}`,
    ]);
  });

  it('is a review after completion, then the wait for the recipient’s review', () => {
    const until = '2020-01-15T00:00:00.000Z';
    const none = { mine: null, theirs: null, theirsIsIn: false, until };
    const done = agreementWith({ state: 'completed', endedAt: '2020-01-01T00:00:00.000Z', reviews: none });
    expect(itemsOf(headOf('client', done, 'review'))).toEqual(['mine: How was working with Ada? [Leave review]']);
    const open = agreementWith({ ...done, reviews: { ...none, until: '2999-01-15T12:00:00.000Z' } });
    expect(itemsOf(headOf('client', open, 'review'))).toEqual([
      'mine: How was working with Ada? You can leave a review until Jan 15, 2999. [Leave review]',
    ]);
    expect(itemsOf(headOf('client', done))).toEqual(['Reviews are closed.']);
    const mine = { stars: 5, text: null, at: '2020-01-01T00:00:00.000Z' };
    const waiting = agreementWith({ ...done, reviews: { ...none, mine } });
    expect(itemsOf(headOf('client', waiting))).toEqual([]);
    expect(
      itemsOf(headOf('client', agreementWith({ ...done, reviews: { mine, theirs: mine, theirsIsIn: true, until } }))),
    ).toEqual([]);
  });

  it('is never a transition that the server does not allow', () => {
    for (const state of ['offered', 'active', 'completed', 'cancelled'] as const) {
      for (const role of ROLES) {
        const { items, rest } = nextIn(headOf(role, agreementWith({ state })));
        expect([...items.flatMap(({ transitions }) => transitions), ...rest]).toEqual([]);
      }
    }
  });
});

it('Reviews close on the date from the server', () => {
  const done = agreementWith({
    reviews: { mine: null, theirs: null, theirsIsIn: false, until: '2026-11-15T10:00:00.000Z' },
  });
  expect(reviewsCloseOn(done, new Date('2026-11-02T00:00:00Z'))).toBe('Nov 15');
  expect(reviewsCloseOn(done, new Date('2026-11-15T10:00:00Z'))).toBeNull();
});
