import { describe, expect, it } from 'vitest';
import { readNotificationsBody, readPlaceBody } from './notifications.ts';

describe('The time up to which notifications are read', () => {
  it.each([[{}], [{ upTo: 'yesterday' }], [{ upTo: null }], [{ upTo: '2026-02-30T08:00:00.000Z' }]])(
    'is not valid in %j',
    (body) => {
      const issues = readNotificationsBody.safeParse(body).error?.issues ?? [];
      expect(new Set(issues.map(({ path }) => path.join('.')))).toEqual(new Set(['upTo']));
    },
  );
});

describe('A place of notifications', () => {
  it.each([
    { place: 'bids', task: 'x' },
    { place: 'task', task: 'x' },
    { place: 'my-bids', tasks: Array.from({ length: 200 }, () => 'x') },
    { place: 'conversation', conversation: 'x' },
    { place: 'payments' },
  ])('may be %j', (body) => {
    expect(readPlaceBody.parse(body)).toEqual(body);
  });

  it.each([
    [{}],
    [{ place: 'bell' }],
    [{ place: 'payments', task: 'x' }],
    [{ place: 'bids' }],
    [{ place: 'my-bids', task: 'x' }],
    [{ place: 'my-bids', tasks: [] }],
    [{ place: 'my-bids', tasks: Array.from({ length: 201 }, () => 'x') }],
    [{ place: 'task', task: '' }],
  ])('cannot be %j', (body) => {
    expect(readPlaceBody.safeParse(body).success).toBe(false);
  });
});
