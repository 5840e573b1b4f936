import { VISIBILITIES } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { profileEntry } from './profile-sitemap.ts';

const profile = {
  visibility: 'everyone',
  isHidden: false,
  emailVerified: true,
  headline: 'Letterer',
  skills: ['Gilding'],
  handle: 'ada-kern',
  updatedAt: '2026-11-20T08:00:00.000Z',
  pieces: [],
} as const;

describe('The entry of a profile in the sitemap', () => {
  it('has the handle, and the day of the last edit or the newest piece', () => {
    expect(profileEntry({ ...profile, pieces: [] })).toEqual({
      slug: 'ada-kern',
      lastmod: '2026-11-20',
      until: null,
    });
    const pieces = [{ at: '2026-11-23T08:00:00.000Z' }, { at: '' }];
    expect(profileEntry({ ...profile, pieces })?.lastmod).toBe('2026-11-23');
  });

  it.each([
    ['hidden from visitors', { visibility: 'signed-in' }],
    ['of a disabled account', { isHidden: true }],
    ['of an unverified freelancer', { emailVerified: false }],
    ['without a headline', { headline: '' }],
    ['without skills', { skills: [] }],
  ] as const)('does not exist for a profile %s', (_which, change) => {
    expect(profileEntry({ ...profile, ...change, pieces: [] })).toBeNull();
  });

  it('exists only while visitors may see the profile', () => {
    const shown = VISIBILITIES.filter((visibility) => profileEntry({ ...profile, visibility, pieces: [] }));
    expect(shown).toEqual(['everyone']);
    expect(profileEntry({ ...profile, isHidden: true, pieces: [] })).toBeNull();
  });
});
