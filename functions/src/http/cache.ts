import { createHash } from 'node:crypto';

/** How long a shared cache may keep a public answer, and how much longer while it asks again; a browser asks each time. */
const SHARED_SECONDS = 60;
const STALE_SECONDS = 120;

const midnightAfter = (instant: Date): number =>
  Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate() + 1);

/**
 * Cache-Control of a public answer that was asked for at one moment and sent at another. What is open changes at
 * midnight UTC, so nothing is kept, not even stale, beyond the day it was asked for.
 */
export const publicCache = (asked: Date, sent: Date): string => {
  const left = Math.max(0, Math.floor((midnightAfter(asked) - sent.getTime()) / 1000));
  const shared = Math.min(SHARED_SECONDS, left);
  const stale = Math.min(STALE_SECONDS, left - shared);
  return `public, max-age=0, s-maxage=${shared}, stale-while-revalidate=${stale}`;
};

/** A weak ETag of a public answer's text and links. */
export const contentTag = (parts: readonly string[]): string =>
  `W/"${createHash('sha1').update(parts.join('\n')).digest('base64url')}"`;

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether an If-None-Match header names this tag (weak comparison, RFC 9110, 13.1.2). */
export const isKnown = (ifNoneMatch: string | null, tag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((known) => opaque(known) === '*' || opaque(known) === opaque(tag));
