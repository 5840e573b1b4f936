import { describe, expect, it } from 'vitest';
import { endOf, isFree } from './handle-policy.ts';

const NOW = new Date('2026-11-27T08:00:00.000Z');
const daysFromNow = (days: number): string => new Date(NOW.getTime() + days * 86_400_000).toISOString();
const IN_90_DAYS = daysFromNow(90);

describe('A handle', () => {
  it.each([
    ['of the claimant', { person: 'mia', until: null }, true],
    ['of another person', { person: 'ada', until: null }, false],
    ['that redirects to another person', { person: 'ada', until: daysFromNow(0.1) }, false],
    ['whose redirect has ended', { person: 'ada', until: daysFromNow(0) }, true],
    ['of a deleted account', { person: null, until: null }, false],
    ['of a deleted account, before its release', { person: null, until: daysFromNow(0.1) }, false],
    ['of a deleted account, after its release', { person: null, until: daysFromNow(0) }, true],
  ])('%s can be claimed: %j is %s', (_which, handle, isClaimable) => {
    expect(isFree({ since: null, ...handle }, 'mia', NOW)).toBe(isClaimable);
  });
});

describe('After the deletion of its account', () => {
  it.each([
    ['public for 30 days', { since: daysFromNow(-30), until: null }, false, null],
    ['public for less', { since: daysFromNow(-29.9), until: null }, false, IN_90_DAYS],
    ['never public', { since: null, until: null }, false, IN_90_DAYS],
    ['never public, with reviews', { since: null, until: null }, true, null],
    ['former, public for 30 days', { since: daysFromNow(-40), until: daysFromNow(80) }, false, null],
    ['former, public for less', { since: daysFromNow(-40), until: daysFromNow(79.9) }, false, IN_90_DAYS],
    ['former, of a profile with reviews', { since: daysFromNow(-1), until: IN_90_DAYS }, true, IN_90_DAYS],
    ['former, after its redirect', { since: daysFromNow(-400), until: daysFromNow(-1) }, true, daysFromNow(-1)],
  ])('a handle %s: of %j with reviews %s, it is free at %s', (_which, handle, isReviewed, end) => {
    expect(endOf({ person: 'mia', ...handle }, isReviewed, NOW)).toBe(end);
  });
});
