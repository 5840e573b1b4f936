import { describe, expect, it } from 'vitest';
import { type BidPlace, type BidTurn, NEVER, NO_TURN, placeOf } from './bid-place.ts';

const now = new Date('2026-11-21T08:00:00.000Z');
const task = { status: 'pending', hired: null, isHidden: false, deadline: '2026-12-01' } as const;
const mine: BidTurn = { who: 'freelancer', until: null, milestone: null };
const theirs: BidTurn = { who: 'client', until: null, milestone: null };
const none = { turn: 0, turnUntil: NO_TURN, due: '2026-12-01' } as const;
const turn = { ...none, turn: 2, turnUntil: NEVER.time } as const;
const taken = { ...task, status: 'in-progress', hired: 'other' } as const;
const hired = { ...taken, hired: 'bid' } as const;

describe('The place of a bid', () => {
  it.each<[string, typeof task | typeof taken | typeof hired | null, BidTurn, BidPlace]>([
    ['is open until the deadline', task, null, { group: 'bids', ...none, until: '2026-12-01' }],
    ['needs the freelancer', task, mine, { group: 'bids', ...turn, until: '2026-12-01' }],
    [
      'is open after the deadline while the client answers',
      task,
      theirs,
      { group: 'bids', ...none, turn: 1, until: NEVER.date },
    ],
    ['is hired until the deadline', hired, theirs, { group: 'agreement', ...none, turn: 1, until: '2026-12-01' }],
    ['is past from the hire of another freelancer', taken, mine, { group: 'bids', ...none, until: '2026-11-20' }],
    ['is past without its task', null, mine, { group: 'bids', ...none, until: '2026-11-20', due: NEVER.date }],
  ])('%s', (_name, of, turn, place) =>
    expect(placeOf({ id: 'bid', task: of, turn, mark: null }, null, now)).toEqual(place),
  );

  it('is sorted by the due date of the milestone to deliver or to review, otherwise by the deadline', () => {
    const dueOf = (due: string | null) =>
      placeOf({ id: 'bid', task: hired, turn: { ...mine, milestone: { due } }, mark: null }, null, now);
    expect(dueOf('2026-12-24')).toEqual({
      group: 'agreement',
      ...turn,
      until: '2026-12-01',
      due: '2026-12-24',
    });
    expect(dueOf(null)).toMatchObject({ due: '2026-12-01' });
  });

  it('is past but needs the freelancer until the end of the review period', () => {
    const review: BidTurn = { ...mine, until: '2026-12-05T08:00:00.000Z' };
    const place = placeOf({ id: 'bid', task: { ...hired, status: 'completed' }, turn: review, mark: null }, null, now);
    expect(place).toEqual({ group: 'bids', turn: 2, turnUntil: review.until, until: '2026-11-20', due: NEVER.date });
  });

  it('leaves the open bids while the task is hidden, without a turn, and returns', () => {
    const hidden = placeOf({ id: 'bid', task: { ...task, isHidden: true }, turn: mine, mark: null }, null, now);
    expect(hidden).toEqual({ group: 'bids', ...none, until: '2026-11-20' });
    expect(placeOf({ id: 'bid', task, turn: mine, mark: null }, hidden, now)).toMatchObject({
      turn: 2,
      until: '2026-12-01',
    });
  });

  it('keeps its last day when it is derived again later', () => {
    const first = placeOf({ id: 'bid', task: taken, turn: null, mark: null }, null, now);
    expect(
      placeOf({ id: 'bid', task: taken, turn: null, mark: null }, first, new Date('2026-12-24T08:00:00.000Z')),
    ).toEqual(first);
    const passed = { ...task, deadline: '2026-11-01' };
    const expired = placeOf({ id: 'bid', task: passed, turn: null, mark: null }, null, now);
    expect(placeOf({ id: 'bid', task: { ...passed, isHidden: true }, turn: null, mark: null }, expired, now)).toEqual(
      expired,
    );
  });

  it('is past once its agreement is cancelled, while the task is open to other bids', () => {
    const cancelled = placeOf({ id: 'bid', task, turn: null, mark: 'cancelled' }, null, now);
    expect(cancelled).toMatchObject({ group: 'bids', turn: 0, until: '2026-11-20' });
  });

  it('is open again after the agreement with another freelancer is cancelled', () => {
    const before = placeOf({ id: 'bid', task: taken, turn: null, mark: null }, null, now);
    expect(placeOf({ id: 'bid', task, turn: null, mark: null }, before, now)).toEqual({
      group: 'bids',
      ...none,
      until: '2026-12-01',
    });
  });
});
