import { describe, expect, it } from 'vitest';
import { contentTag, matchesTag, publicCache } from './cache.ts';

const seconds = (asked: string, sent = asked): { shared: number; stale: number } => {
  const header = publicCache(new Date(asked), new Date(sent));
  const match = /^public, max-age=0, s-maxage=(\d+), stale-while-revalidate=(\d+)$/.exec(header);
  return { shared: Number(match?.[1]), stale: Number(match?.[2]) };
};

describe('A public response', () => {
  it('is fresh in shared caches for 30 seconds and stale for 20 more, and is revalidated by every browser', () => {
    expect(seconds('2026-11-21T12:00:00Z')).toEqual({ shared: 30, stale: 20 });
  });

  it.each([
    ['2026-11-21T23:59:10.000Z', { shared: 30, stale: 20 }],
    ['2026-11-21T23:59:10.001Z', { shared: 30, stale: 19 }],
    ['2026-11-21T23:59:30.000Z', { shared: 30, stale: 0 }],
    ['2026-11-21T23:59:45.000Z', { shared: 15, stale: 0 }],
    ['2026-11-21T23:59:59.999Z', { shared: 0, stale: 0 }],
    ['2026-12-31T23:59:30.000Z', { shared: 30, stale: 0 }],
    ['2026-11-22T00:00:00.000Z', { shared: 30, stale: 20 }],
  ])('is never cached beyond midnight UTC, when tasks expire: at %s', (now, kept) => {
    expect(seconds(now)).toEqual(kept);
  });

  it('is never cached beyond the day of its request, however long the response took', () => {
    for (let offset = 0; offset < 400; offset += 7) {
      const asked = new Date(Date.parse('2026-11-21T23:56:00Z') + offset * 600);
      for (const took of [0, 40, 900, 8000]) {
        const sent = new Date(asked.getTime() + took);
        const { shared, stale } = seconds(asked.toISOString(), sent.toISOString());
        if (shared + stale === 0) continue;
        expect(sent.getTime() + (shared + stale) * 1000).toBeLessThanOrEqual(Date.parse('2026-11-22T00:00:00Z'));
      }
    }
    expect(seconds('2026-11-21T23:59:59.9Z', '2026-11-22T00:00:00.1Z')).toEqual({ shared: 0, stale: 0 });
  });
});

describe('If-None-Match', () => {
  const tag = contentTag(['[]', '']);

  it('matches the tag that it contains, by weak comparison', () => {
    expect(matchesTag(tag, tag)).toBe(true);
    expect(matchesTag(tag.replace('W/', ''), tag)).toBe(true);
    expect(matchesTag(`"other", ${tag}`, tag)).toBe(true);
    expect(matchesTag('*', tag)).toBe(true);
  });

  it('matches nothing if it is absent, empty or of another response', () => {
    for (const header of [null, '', '"other"', contentTag(['[1]', ''])]) expect(matchesTag(header, tag)).toBe(false);
  });

  it('distinguishes responses by body and by links', () => {
    expect(contentTag(['a', 'b'])).not.toBe(contentTag(['a', 'c']));
    expect(contentTag(['a', 'b'])).not.toBe(contentTag(['c', 'b']));
    expect(contentTag(['a', 'b'])).toBe(contentTag(['a', 'b']));
  });
});
