import { describe, expect, it } from 'vitest';
import { OPEN_TASKS_MAX, QUOTAS, shareOf } from './quotas.ts';

describe('The quotas of a user', () => {
  it('are 50 tasks and 60 bids a day, and 100 open tasks at once', () => {
    expect(QUOTAS.tasks).toEqual({ max: 50, seconds: 86_400 });
    expect(QUOTAS.bids).toEqual({ max: 60, seconds: 86_400 });
    expect(OPEN_TASKS_MAX).toBe(100);
  });

  it('are 200 messages an hour, and 20 newsletter sign-ups an hour per IP address', () => {
    expect(QUOTAS.messages).toEqual({ max: 200, seconds: 3600 });
    expect(QUOTAS.subscriptions).toEqual({ max: 20, seconds: 3600 });
  });

  it('are a fifth while the email address is not verified', () => {
    expect([shareOf(50, true), shareOf(50, false), shareOf(4, false)]).toEqual([50, 10, 0]);
  });
});
