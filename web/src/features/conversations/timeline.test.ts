import type { Entry } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import {
  type OutgoingMessage,
  type Timeline,
  unconfirmed,
  withBid,
  withEarlier,
  withNewest,
  withSent,
} from './timeline.ts';

const messageEntry = (n: number, text = `No. ${n}`, by: Entry['by'] = 'me'): Entry => ({
  kind: 'message',
  n,
  by,
  at: '2026-11-21T08:00:00.000Z',
  text,
});
const page = (numbers: readonly number[], next: string | null) => ({
  entries: numbers.map((n) => messageEntry(n)),
  next,
});
const timelineOf = (numbers: readonly number[], earlier: string | null): Timeline => ({
  entries: numbers.map((n) => messageEntry(n)),
  earlier,
});

describe('The newest page', () => {
  it('is the whole timeline without cached entries', () => {
    expect(withNewest(undefined, page([5, 4], 'before 4'))).toEqual(timelineOf([4, 5], 'before 4'));
  });

  it('keeps earlier cached entries and their cursor', () => {
    expect(withNewest(timelineOf([1, 2, 4, 5], 'before 1'), page([7, 5, 4], 'before 4'))).toEqual(
      timelineOf([1, 2, 4, 5, 7], 'before 1'),
    );
  });

  it('keeps messages sent during the request', () => {
    expect(withNewest(timelineOf([4, 5, 8], 'before 4'), page([5, 4], 'before 4'))).toEqual(
      timelineOf([4, 5, 8], 'before 4'),
    );
    expect(withNewest(timelineOf([8], null), page([], null))).toEqual(timelineOf([8], null));
  });

  it('fills the gap before the user’s own message', () => {
    expect(withNewest(timelineOf([4, 8], 'before 4'), page([8, 7, 6], 'before 6'))).toEqual(
      timelineOf([4, 6, 7, 8], 'before 4'),
    );
  });

  it('replaces cached entries that it does not reach', () => {
    expect(withNewest(timelineOf([1, 2], null), page([9, 8], 'before 8'))).toEqual(timelineOf([8, 9], 'before 8'));
  });
});

it('An earlier page is prepended without duplicates', () => {
  expect(withEarlier(timelineOf([4, 5], 'before 4'), page([4, 2, 1], null))).toEqual(timelineOf([1, 2, 4, 5], null));
});

it('A sent message is inserted once, in order', () => {
  const timeline = timelineOf([4, 7], null);
  expect(withSent(timeline, messageEntry(9))).toEqual(timelineOf([4, 7, 9], null));
  expect(withSent(timeline, messageEntry(5))).toEqual(timelineOf([4, 5, 7], null));
  expect(withSent(timeline, messageEntry(7))).toBe(timeline);
});

describe('A bid is inserted', () => {
  const at = (n: number, time: string): Entry => ({ ...messageEntry(n), at: `2026-11-21T${time}:00.000Z` });
  const entries = [at(2, '08:00'), at(3, '09:00')];
  const orderAt = (time: string, earlier: string | null) =>
    withBid(
      { entries, earlier },
      { amount: 500, days: 3, message: 'Hello', creationTime: `2026-11-21T${time}:00.000Z`, updatedAt: null },
    ).map((item) => (item.kind === 'bid' ? item.kind : item.n));

  it.each([
    ['07:00', ['bid', 2, 3]],
    ['08:30', [2, 'bid', 3]],
    ['09:30', [2, 3, 'bid']],
  ])('placed at %s in order of time', (time, order) => {
    expect(orderAt(time, null)).toEqual(order);
  });

  it('once the entries before it are loaded', () => {
    expect(orderAt('07:00', 'before 2')).toEqual([2, 3]);
    expect(orderAt('08:30', 'before 2')).toEqual([2, 'bid', 3]);
    expect(withBid({ entries, earlier: null }, null)).toBe(entries);
  });

  it('also into an empty conversation', () => {
    const bid = { amount: 500, days: 3, message: 'Hello', creationTime: '2026-11-21T08:00:00.000Z', updatedAt: null };
    expect(withBid({ entries: [], earlier: null }, bid)).toEqual([{ kind: 'bid', at: bid.creationTime }]);
  });
});

describe('A message is unsent', () => {
  const outgoing = (text: string, after = 3): OutgoingMessage => ({ key: text, text, after, at: 0 });

  it('until a later entry by the user has the same text', () => {
    expect(unconfirmed([outgoing('In oak? ')], [messageEntry(4, 'In oak?')])).toEqual([]);
    const other = [messageEntry(3, 'In oak?'), messageEntry(4, 'In oak?', 'them'), messageEntry(5, 'In ash?')];
    expect(unconfirmed([outgoing('In oak?')], other)).toHaveLength(1);
  });

  it('until an entry of its own confirms it, among messages with the same text', () => {
    const twice = [outgoing('Yes'), { ...outgoing('Yes'), key: 'second' }];
    expect(unconfirmed(twice, [messageEntry(4, 'Yes')]).map(({ key }) => key)).toEqual(['second']);
    expect(unconfirmed(twice, [messageEntry(4, 'Yes'), messageEntry(6, 'Yes')])).toEqual([]);
  });
});
