import { ROLES, type TransitionBody } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { partyTransition } from '../../agreements/model/agreement-transitions.ts';
import { personKey } from '../../people/model/person-key.ts';
import {
  type ConversationDocument,
  newConversation,
  readUpTo,
  withAgreements,
  withEntry,
  withoutMember,
} from './conversation-document.ts';
import { toTurn, withTurns } from './turns.ts';

const [ADA, MIA] = ['ada', 'mia'].map(personKey);
if (ADA === undefined || MIA === undefined) throw new Error('No keys');
const timeOf = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const iso = (hour: number) => timeOf(hour).toISOString();
const task = { status: 'pending', hires: 0 } as const;
const empty = newConversation({ taskId: 'task', title: 'A sign' }, { client: 'ada', freelancer: 'mia' }, timeOf(0));
const offer: TransitionBody = {
  transition: 'offer',
  deliverables: 'A sign',
  milestones: [
    { title: 'Draft', cents: 100, due: '2026-12-01' },
    { title: 'Sign', cents: 200 },
  ],
};

/** Returns the stored conversation after a transition at an hour. */
const after = (
  before: ConversationDocument,
  role: 'client' | 'freelancer',
  body: TransitionBody,
  hour: number,
  isDelivered = true,
): ConversationDocument => {
  const { agreements } = partyTransition(before.agreements, body, { role, at: iso(hour), task, isDelivered });
  const entry = { kind: body.transition, by: role, text: '', at: iso(hour) };
  const { conversation } = withEntry(
    withAgreements(before, agreements, iso(hour)),
    entry,
    isDelivered ? ROLES : [role],
  );
  return withTurns(conversation, timeOf(hour));
};

const message = (before: ConversationDocument, hour: number) =>
  withTurns(
    withEntry(before, { kind: 'message', by: 'client', text: 'Hi', at: iso(hour) }, ROLES).conversation,
    timeOf(hour),
  );

const offered = after(empty, 'client', offer, 1);
const accepted = after(offered, 'freelancer', { transition: 'accept', terms: 1 }, 3);

describe('Turns of a conversation', () => {
  it('name the side that answers an offer and the side that waits, since the offer', () => {
    expect([offered.turn, offered.waits, offered.turnUntil]).toEqual([{ [MIA]: iso(1) }, { [ADA]: iso(1) }, null]);
    expect(message(offered, 2)).toMatchObject({ turn: { [MIA]: iso(1) }, waits: { [ADA]: iso(1) } });
  });

  it('start again with each counter-offer', () => {
    const counter = { ...offer, transition: 'counter' as const };
    const countered = after(offered, 'freelancer', counter, 2);
    expect([countered.turn, countered.waits]).toEqual([{ [ADA]: iso(2) }, { [MIA]: iso(2) }]);
    expect(countered.next.client).toMatchObject({ who: 'client', kind: 'counter' });
  });

  it('name the milestone to deliver and to review, each since it is the turn', () => {
    expect(accepted.next.freelancer).toEqual({
      who: 'freelancer',
      kind: 'milestone',
      since: iso(3),
      until: null,
      subject: 1,
      milestone: { title: 'Draft', due: '2026-12-01' },
    });
    const submitted = after(accepted, 'freelancer', { transition: 'submit', milestone: 1, note: 'Here' }, 5);
    expect(submitted.turn).toEqual({ [ADA]: iso(5), [MIA]: iso(5) });
    expect(submitted.next).toMatchObject({
      client: { kind: 'delivery', subject: 1 },
      freelancer: { kind: 'milestone', subject: 2 },
    });
    const approved = after(submitted, 'client', { transition: 'approve', milestone: 1 }, 6);
    expect([approved.turn, approved.waits]).toEqual([{ [MIA]: iso(5) }, { [ADA]: iso(6) }]);
  });

  it('keep their time when a request is repeated', () => {
    const requested = after(accepted, 'client', { transition: 'request-cancellation' }, 4);
    const again = after(requested, 'client', { transition: 'request-cancellation', reason: 'Please' }, 7);
    expect(again.turn).toEqual({ [MIA]: iso(4) });
  });

  it('start again with an offer that replaces a void one', () => {
    const { agreement } = offered.agreements;
    if (agreement === null) throw new Error('No offer');
    const renewed = { ...agreement, hires: 1, terms: { ...agreement.terms, version: 2 } };
    const entry = { kind: 'offer', by: 'client', text: '', at: iso(2) } as const;
    const before = withEntry(
      withAgreements(offered, { ...offered.agreements, agreement: renewed }, iso(2)),
      entry,
      ROLES,
    );
    expect(withTurns(before.conversation, timeOf(2)).turn).toEqual({ [MIA]: iso(2) });
  });

  it('hide an undelivered offer from its recipient', () => {
    const hidden = after(empty, 'client', offer, 1, false);
    expect([hidden.turn, hidden.waits]).toEqual([{}, { [ADA]: iso(1) }]);
    expect(hidden.next.freelancer).toBeNull();
  });

  it('contain a message until it is read, and the turn of an agreement before it', () => {
    const asked = message(empty, 2);
    expect([asked.turn, asked.waits, asked.next]).toEqual([{ [MIA]: iso(2) }, {}, { client: null, freelancer: null }]);
    expect(message(asked, 3).turn).toEqual({ [MIA]: iso(2) });
    const read = readUpTo(message(asked, 3), 'freelancer', { upTo: 2, left: 0, transitions: 0 });
    expect(withTurns(read, timeOf(4)).turn).toEqual({});
    expect(message(read, 5).turn).toEqual({ [MIA]: iso(5) });
    const partly = readUpTo(message(asked, 3), 'freelancer', { upTo: 1, left: 1, transitions: 0 });
    expect(withTurns(partly, timeOf(4)).turn).toEqual({ [MIA]: iso(2) });
    const onlyTransition = readUpTo(asked, 'freelancer', { upTo: 1, left: 1, transitions: 1 });
    expect(withTurns(onlyTransition, timeOf(4)).turn).toEqual({});
    expect(message(accepted, 4)).toMatchObject({
      turn: { [MIA]: iso(3) },
      next: { freelancer: { kind: 'milestone' } },
    });
    expect(withTurns(withoutMember(asked, 'client'), timeOf(9)).turn).toEqual({});
  });

  it('end with an account', () => {
    const closed = withTurns(withoutMember(accepted, 'freelancer'), timeOf(9));
    expect([closed.turn, closed.waits, closed.next]).toEqual([{}, {}, { client: null, freelancer: null }]);
  });

  it('contain a review until the review period ends', () => {
    let done = accepted;
    for (const milestone of [1, 2]) {
      done = after(done, 'freelancer', { transition: 'submit', milestone, note: 'Here' }, 4);
      done = after(done, 'client', { transition: 'approve', milestone }, 5);
    }
    const end = '2026-12-05T05:00:00.000Z';
    expect([done.turn, done.waits, done.turnUntil]).toEqual([{ [ADA]: iso(5), [MIA]: iso(5) }, {}, end]);
    expect(toTurn(done.next.client, 'client', new Date(Date.parse(end) - 1))).toMatchObject({ turn: 'me' });
    expect(toTurn(done.next.client, 'client', new Date(end))).toBeNull();
    const ended = withTurns(done, new Date(end));
    expect([ended.turn, ended.turnUntil]).toEqual([{}, null]);
    const reviewed = after(done, 'client', { transition: 'review', stars: 5 }, 6);
    expect([reviewed.turn, reviewed.waits]).toEqual([{ [MIA]: iso(5) }, {}]);
  });

  it('let a client pay before the review, which stays missing until the review period ends', () => {
    const { agreement } = accepted.agreements;
    if (agreement === null) throw new Error('No agreement');
    let done = withAgreements(
      accepted,
      { ...accepted.agreements, agreement: { ...agreement, payment: 'held' } },
      iso(3),
    );
    for (const milestone of [1, 2]) {
      done = after(done, 'freelancer', { transition: 'submit', milestone, note: 'Here' }, 4);
      done = after(done, 'client', { transition: 'approve', milestone }, 5);
    }
    const end = '2026-12-05T05:00:00.000Z';
    const states = [
      done,
      after(done, 'freelancer', { transition: 'review', stars: 5 }, 6),
      withTurns(done, new Date(end)),
    ];
    expect(states.map(({ next, turnUntil }) => [next.client?.kind, next.freelancer?.kind, turnUntil])).toEqual([
      ['funding', 'review', end],
      ['funding', 'funding', end],
      ['funding', 'funding', null],
    ]);
  });

  it('list a running agreement by the due date of its next milestone, until it is completed', () => {
    expect([offered.running, offered.upNext]).toEqual([{}, null]);
    expect(accepted.running).toEqual({ [ADA]: '2026-12-01', [MIA]: '2026-12-01' });
    expect(accepted.upNext).toEqual({ title: 'Draft', due: '2026-12-01', isDelivered: false });
    const first = after(accepted, 'freelancer', { transition: 'submit', milestone: 1, note: 'Here' }, 4);
    // The second milestone has no due date.
    expect(first.upNext).toEqual({ title: 'Sign', due: null, isDelivered: false });
    expect(first.running).toEqual({ [ADA]: '9999-12-31', [MIA]: '9999-12-31' });
    const both = after(first, 'freelancer', { transition: 'submit', milestone: 2, note: 'Here' }, 5);
    expect(both.upNext).toEqual({ title: 'Draft', due: null, isDelivered: true });
    const approved = after(both, 'client', { transition: 'approve', milestone: 1 }, 6);
    const completed = after(approved, 'client', { transition: 'approve', milestone: 2 }, 7);
    expect([completed.running, completed.upNext]).toEqual([{}, null]);
    const closed = withTurns(withoutMember(accepted, 'client'), timeOf(8));
    expect([closed.running, closed.upNext]).toEqual([{}, null]);
  });
});
