import { describe, expect, it } from 'vitest';
import { OPEN_TASKS_MAX, QUOTAS, shareOf } from './quotas.ts';

describe('What a person may do', () => {
  it('is fifty tasks and sixty bids a day, and a hundred open tasks at a time', () => {
    expect(QUOTAS.tasks).toEqual({ most: 50, seconds: 86_400 });
    expect(QUOTAS.bids).toEqual({ most: 60, seconds: 86_400 });
    expect(OPEN_TASKS_MAX).toBe(100);
  });

  it('is two hundred messages and, from one address, twenty sign-ups for the newsletter an hour', () => {
    expect(QUOTAS.messages).toEqual({ most: 200, seconds: 3600 });
    expect(QUOTAS.subscriptions).toEqual({ most: 20, seconds: 3600 });
  });

  it('is a fifth of that while the email address is not verified', () => {
    expect([shareOf(50, true), shareOf(50, false), shareOf(4, false)]).toEqual([50, 10, 0]);
  });
});
