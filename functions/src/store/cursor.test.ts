import { describe, expect, it } from 'vitest';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import type { QueryPlan } from './query-plan.ts';

const planOf = (name: string, kind: 'instant' | 'date'): QueryPlan => ({
  name,
  collection: 'tasks',
  filters: [],
  orders: [{ field: name, direction: 'desc', kind }],
});
const created = planOf('created', 'instant');
const deadline = planOf('deadline', 'date');
const textOf = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const badCursor = expect.objectContaining({ kind: 'bad-cursor' });

describe('A cursor', () => {
  const position = ['2026-11-21T10:00:00.000Z', 'x'];

  it.each<Cursor>([
    { from: 'after', position, trail: [] },
    { from: 'after', position, trail: [['2026-11-22T10:00:00.000Z', 'y']] },
    { from: 'before', position },
    { from: 'end', count: 12 },
  ])('is read as it was written, in its own list only: %j', (cursor) => {
    const text = writeCursor(cursor, created);
    expect(text).toMatch(/^[\w-]+$/);
    expect(readCursor(text, created)).toEqual(cursor);
    expect(() => readCursor(text, deadline)).toThrow(badCursor);
  });

  it('is optional', () => {
    expect(readCursor(undefined, created)).toBeNull();
  });

  it.each([
    { o: 'created', f: 'a', p: ['\ud800', 'x'] },
    { o: 'created', f: 'a', p: ['2026-11-21T10:00:00.000Z', '__x__'] },
    { o: 'created', f: 'a', p: ['2026-11-21T10:00:00.000Z', '..'] },
    { o: 'created', f: 'a', p: ['2026-11-21T10:00:00.000Z', 'a/b'] },
    { o: 'created', f: 'a', p: ['2026-11-21T10:00:00.000Z', ''] },
    { o: 'created', f: 'a', p: ['x'.repeat(41), 'x'] },
    { o: 'created', f: 'a', p: ['2026-11-21T10:00:00.000Z'] },
    { o: 'created', f: 'a', p: [5, 'x'] },
    { o: 'created', f: 'a', p: [null, null] },
    { o: 'created', f: 'x', p: ['2026-11-21T10:00:00.000Z', 'x'] },
    { o: 'created', f: 'e', n: 0 },
    { o: 'created', f: 'e', n: 1e9 },
    { o: 'created', f: 'a', p: ['2026-11-21T10:00:00.000Z', 'x'], more: 1 },
    { o: 'deadline', f: 'a', p: ['2026-11-21', 'x'] },
    {},
    [],
    null,
    'x',
    5,
  ])('with invalid content is rejected: %j', (value) => {
    expect(() => readCursor(textOf(value), created)).toThrow(badCursor);
  });

  it.each(['', 'x', ' ', 'AA==', '!', 'ключ', textOf({ o: 'created' }).slice(0, -3)])(
    'that cannot be decoded is rejected: %j',
    (text) => {
      expect(() => readCursor(text, created)).toThrow(badCursor);
    },
  );
});
