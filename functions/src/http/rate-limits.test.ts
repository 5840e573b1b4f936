import { RATE_LIMITS, VISITORS_BEHIND_A_PROXY } from '@taskwright/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRateLimits } from './rate-limits.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const direct = (address: string) => ({ visitor: address, connection: address });
const times = async (count: number, action: () => Promise<void>): Promise<void> => {
  for (let done = 0; done < count; done += 1) await action();
};

describe('The rate limits of one instance', () => {
  it.each([
    ['reads', false],
    ['writes', true],
  ] as const)('limit the %s of one address per minute, and state when to retry', async (kind, writes) => {
    const rateLimits = createRateLimits();
    const { max } = RATE_LIMITS[`visitor-${kind}`];
    await times(max, () => rateLimits.visitor(direct('a'), writes));
    await vi.advanceTimersByTimeAsync(20_000);
    await expect(rateLimits.visitor(direct('a'), writes)).rejects.toMatchObject({
      code: 'too-many-requests',
      message: 'Too many requests. Try again in 40 seconds.',
      headers: {
        'Retry-After': '40',
        'RateLimit-Policy': `"visitor-${kind}";q=${max};w=60`,
        RateLimit: `"visitor-${kind}";r=0;t=40`,
      },
    });
    await rateLimits.visitor(direct('b'), writes);
    await rateLimits.visitor(direct('a'), !writes);
    await vi.advanceTimersByTimeAsync(40_000);
    await rateLimits.visitor(direct('a'), writes);
  });

  it('apply to a user by uid, separately for reads and writes', async () => {
    const rateLimits = createRateLimits();
    await times(RATE_LIMITS['person-writes'].max, () => rateLimits.user('ada', true));
    await expect(rateLimits.user('ada', true)).rejects.toMatchObject({ code: 'too-many-requests' });
    await rateLimits.user('ada', false);
    await rateLimits.user('eve', true);
  });

  it('limit a client that forges an address per request to the share of one proxy', async () => {
    const rateLimits = createRateLimits();
    const max = RATE_LIMITS['visitor-writes'].max * VISITORS_BEHIND_A_PROXY;
    let made = 0;
    const next = () => {
      made += 1;
      return rateLimits.visitor({ visitor: `made up ${made}`, connection: 'a' }, true);
    };
    await times(max, next);
    await expect(next()).rejects.toMatchObject({ code: 'too-many-requests' });
  });

  it('are higher per address, but not per user, where all requests come from one machine', async () => {
    const rateLimits = createRateLimits(1000);
    await times(RATE_LIMITS['visitor-writes'].max + 1, () => rateLimits.visitor(direct('a'), true));
    await times(RATE_LIMITS['person-writes'].max, () => rateLimits.user('ada', true));
    await expect(rateLimits.user('ada', true)).rejects.toMatchObject({ code: 'too-many-requests' });
  });
});
