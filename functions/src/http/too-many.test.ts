import { describe, expect, it } from 'vitest';
import { tooManyRequests } from './too-many.ts';

describe('A 429', () => {
  it.each([
    [0.2, '1 second', '1'],
    [59, '59 seconds', '59'],
    [59.5, '1 minute', '60'],
    [61, '2 minutes', '61'],
    [3540, '59 minutes', '3540'],
    [3599, '1 hour', '3599'],
    [3600, '1 hour', '3600'],
    [3601, '2 hours', '3601'],
    [86_400, '24 hours', '86400'],
  ])('with %s seconds left states %s', (left, words, header) => {
    const refusal = tooManyRequests('tasks', { max: 50, seconds: 86_400 }, left, 'Enough.');
    expect(refusal.message).toBe(`Enough. Try again in ${words}.`);
    expect(refusal.headers).toEqual({
      'Retry-After': header,
      'RateLimit-Policy': '"tasks";q=50;w=86400',
      RateLimit: `"tasks";r=0;t=${header}`,
    });
  });
});
