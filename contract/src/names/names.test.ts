import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits/limits.ts';
import { characters } from '../limits/text.ts';
import { displayName } from './names.ts';

describe('A display name', () => {
  it('is the first name that is not blank, or ‘User’', () => {
    expect(displayName('A. L.', 'Ada')).toBe('A. L.');
    expect(displayName(null, 'Ada')).toBe('Ada');
    expect(displayName(undefined, ' Ada ')).toBe('Ada');
    expect(displayName(null)).toBe('User');
    expect(displayName()).toBe('User');
  });

  it.each(['', '   ', '\u200b', '\u0000\n'])('is never blank: %j', (blank) => {
    expect(displayName(blank, 'Ada')).toBe('Ada');
    expect(displayName(blank, blank)).toBe('User');
  });

  it('contains nothing that distorts adjacent text', () => {
    expect(displayName('Ada\u202e L.\u0000')).toBe('Ada L.');
    expect(displayName(`Z${'\u0301'.repeat(60)}oe`)).toBe(`Z${'\u0301'.repeat(6)}oe`);
    expect(displayName('\u202e\u001b', 'Ada')).toBe('Ada');
    expect(displayName('\nAda \r\n Lind')).toBe('Ada Lind');
  });

  it('can be stored for any name from the provider', () => {
    expect(displayName('A\ud800da').isWellFormed()).toBe(true);
    const long = displayName('🎯'.repeat(500));
    expect(characters(long)).toBe(LIMITS.userName);
    expect(long.isWellFormed()).toBe(true);
  });
});
