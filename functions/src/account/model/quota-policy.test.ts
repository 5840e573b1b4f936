import { OPEN_TASKS_MAX, QUOTAS, type QuotaName } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { assertBelowOpenTaskLimit, openTasksMax, quotaExceeded, quotaOf } from './quota-policy.ts';

const verified = { uid: 'ada', email: 'ada@example.com', emailVerified: true, name: 'Ada' };
const unverified = { ...verified, emailVerified: false };
const names = Object.keys(QUOTAS) as QuotaName[];

describe('The quota of a caller', () => {
  it.each(names)('%s is the whole one with a verified email address', (name) =>
    expect(quotaOf(name, verified)).toEqual(QUOTAS[name]),
  );

  it('is a fifth without a verified email address, except for exports', () => {
    expect(quotaOf('tasks', unverified)).toEqual({ max: 10, seconds: 86_400 });
    expect(quotaOf('messages', unverified)).toEqual({ max: 40, seconds: 3600 });
    expect(quotaOf('exports', unverified)).toEqual(QUOTAS.exports);
  });
});

describe('The 429 of a quota', () => {
  it.each(names)('%s states the reason and the time of the next retry', (name) => {
    const { message } = quotaExceeded(name, quotaOf(name, verified), 60);
    expect(message).toMatch(/^(?:You’ve|We’ve|Too many) .+\. Try again in 1 minute\.$/);
  });

  it('names the limit, and the verification only if it would raise the limit', () => {
    const whole = quotaExceeded('bids', quotaOf('bids', verified), 60);
    expect(whole.code).toBe('too-many-requests');
    expect(whole.message).toMatch(/60 bids .* limit\./);
    const reduced = quotaExceeded('bids', quotaOf('bids', unverified), 60);
    expect(reduced.message).toMatch(/12 bids .* limit until your email is verified\./);
    expect(reduced.headers).toMatchObject({ 'RateLimit-Policy': '"bids";q=12;w=86400', 'Retry-After': '60' });
  });
});

describe('The limit of open tasks', () => {
  const EVENING = new Date('2026-11-21T23:59:30.500Z');

  it('is a fifth without a verified email address', () => {
    expect([openTasksMax(verified), openTasksMax(unverified)]).toEqual([OPEN_TASKS_MAX, OPEN_TASKS_MAX / 5]);
  });

  it.each([
    [verified, OPEN_TASKS_MAX, /limit\./],
    [unverified, OPEN_TASKS_MAX / 5, /limit until your email is verified\./],
  ])('rejects another task of %o from %i open ones on, until midnight UTC', (caller, max, words) => {
    expect(() => assertBelowOpenTaskLimit(max - 1, caller, EVENING)).not.toThrow();
    const headers = {
      'Retry-After': '30',
      'RateLimit-Policy': `"open-tasks";q=${max}`,
      RateLimit: '"open-tasks";r=0;t=30',
    };
    for (const open of [max, max + 1]) {
      expect(() => assertBelowOpenTaskLimit(open, caller, EVENING)).toThrow(
        expect.objectContaining({ code: 'too-many-requests', message: expect.stringMatching(words), headers }),
      );
    }
  });
});
