import { describe, expect, it } from 'vitest';
import { nextDaily, nextWeekly } from './daily.ts';

describe('The next daily email', () => {
  it.each([
    ['UTC', '2026-11-24T07:59:59.000Z', '2026-11-24T08:00:00.000Z'],
    ['UTC', '2026-11-24T08:00:00.000Z', '2026-11-25T08:00:00.000Z'],
    ['Europe/Berlin', '2026-11-24T06:59:00.000Z', '2026-11-24T07:00:00.000Z'],
    ['Europe/Berlin', '2026-11-24T07:00:00.000Z', '2026-11-25T07:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-24T02:00:00.000Z', '2026-11-24T16:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-12-31T17:00:00.000Z', '2026-12-31T18:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-12-31T19:00:00.000Z', '2027-01-01T18:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-24T01:00:00.000Z', '2026-11-24T02:15:00.000Z'],
    // Clocks go back in the night to 25 October, and forward in the night to 29 March.
    ['Europe/Berlin', '2026-10-24T12:00:00.000Z', '2026-10-25T07:00:00.000Z'],
    ['Europe/Berlin', '2026-03-28T12:00:00.000Z', '2026-03-29T06:00:00.000Z'],
  ])('in %s after %s is at %s', (zone, now, expected) => {
    expect(nextDaily(new Date(now), zone).toISOString()).toBe(expected);
  });
});

describe('The next weekly email', () => {
  it.each([
    ['UTC', '2026-11-24T09:00:00.000Z', '2026-11-30T08:00:00.000Z'],
    ['UTC', '2026-11-30T07:00:00.000Z', '2026-11-30T08:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-29T17:00:00.000Z', '2026-11-29T18:00:00.000Z'],
  ])('in %s after %s is at %s', (zone, now, expected) => {
    expect(nextWeekly(new Date(now), zone).toISOString()).toBe(expected);
  });
});
