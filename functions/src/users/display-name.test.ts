import { characters, LIMITS } from '@taskwright/contract';
import { describe, expect, it } from 'vitest';
import { displayNameOf } from './display-name.ts';

const called = (name: string | null) => ({ uid: 'ada', email: 'ada@example.com', emailVerified: true, name });

describe('The name others read', () => {
  it('is the one that was typed, else the token’s, else ‘User’', () => {
    expect(displayNameOf(called('Ada'), 'A. L.')).toBe('A. L.');
    expect(displayNameOf(called('Ada'), null)).toBe('Ada');
    expect(displayNameOf(called('Ada'))).toBe('Ada');
    expect(displayNameOf(called(null))).toBe('User');
  });

  it.each(['', '   ', '\u200b', '\u0000\n'])('is never blank: %j', (blank) => {
    expect(displayNameOf(called('Ada'), blank)).toBe('Ada');
    expect(displayNameOf(called(blank), blank)).toBe('User');
  });

  it('can be stored, whatever the provider says', () => {
    expect(displayNameOf(called('A\ud800da')).isWellFormed()).toBe(true);
    const long = displayNameOf(called('🎯'.repeat(500)));
    expect(characters(long)).toBe(LIMITS.userName);
    expect(long.isWellFormed()).toBe(true);
  });
});
