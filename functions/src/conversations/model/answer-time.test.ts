import { describe, expect, it } from 'vitest';
import { medianAnswer } from './answer-time.ts';

const after = (minutes: number) => ({
  askedAt: '2026-11-21T08:00:00.000Z',
  answeredAt: new Date(Date.parse('2026-11-21T08:00:00.000Z') + minutes * 60_000).toISOString(),
});

describe('medianAnswer', () => {
  it('returns the middle of an odd number and the mean of the middle two of an even number', () => {
    expect(medianAnswer([500, 3, 20, 9, 4000].map(after))).toBe(20);
    expect(medianAnswer([500, 3, 20, 10, 4000, 1].map(after))).toBe(15);
  });

  it('returns null for fewer than five answers, without unanswered conversations', () => {
    const open = { askedAt: '2026-11-21T08:00:00.000Z', answeredAt: null };
    expect(medianAnswer([...[1, 2, 3, 4].map(after), open, { askedAt: null, answeredAt: null }])).toBeNull();
  });
});
