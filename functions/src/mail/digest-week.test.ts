import { describe, expect, it } from 'vitest';
import { digestWeek } from './digest-week.ts';

const at = (time: string) => digestWeek(new Date(time));

describe('The week of a digest', () => {
  it.each([
    ['2026-11-23T08:00:00.000Z', '2026-11-23'],
    ['2026-11-24T07:59:59.999Z', '2026-11-23'],
    ['2026-03-02T23:00:00.000Z', '2026-03-02'],
    ['2027-01-04T08:00:00.000Z', '2027-01-04'],
    ['2026-11-23T07:59:59.999Z', undefined],
    ['2026-11-24T08:00:00.000Z', undefined],
    ['2026-11-29T12:00:00.000Z', undefined],
  ])('at %s is %s', (time, week) => expect(at(time)?.id).toBe(week));

  it('ends on Monday at 08:00 UTC, where the next one starts', () => {
    expect(at('2026-11-24T03:00:00.000Z')).toEqual({
      id: '2026-11-23',
      since: '2026-11-16T08:00:00.000Z',
      until: '2026-11-23T08:00:00.000Z',
    });
    expect(at('2026-11-30T09:00:00.000Z')?.since).toBe('2026-11-23T08:00:00.000Z');
  });
});
