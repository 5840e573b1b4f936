import { createHash } from 'node:crypto';

/**
 * Seconds that a shared cache may store a public response, and further seconds while it revalidates. They stay below
 * the minute within which a changed name appears everywhere. A browser always revalidates.
 */
const SHARED_SECONDS = 30;
const STALE_SECONDS = 20;

const midnightAfter = (instant: Date): number =>
  Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate() + 1);

/**
 * Returns the Cache-Control of a public response, by the times of its request and its response. Tasks expire at
 * midnight UTC, so nothing is cached beyond the day of the request, not even stale.
 */
export const publicCache = (requestedAt: Date, respondedAt: Date): string => {
  const left = Math.max(0, Math.floor((midnightAfter(requestedAt) - respondedAt.getTime()) / 1000));
  const shared = Math.min(SHARED_SECONDS, left);
  const stale = Math.min(STALE_SECONDS, left - shared);
  return `public, max-age=0, s-maxage=${shared}, stale-while-revalidate=${stale}`;
};

/** Returns a weak ETag of the text and links of a public response. */
export const contentTag = (parts: readonly string[]): string =>
  `W/"${createHash('sha1').update(parts.join('\n')).digest('base64url')}"`;

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Returns whether an If-None-Match header contains this tag (weak comparison, RFC 9110, 13.1.2). */
export const matchesTag = (ifNoneMatch: string | null, tag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((known) => opaque(known) === '*' || opaque(known) === opaque(tag));
