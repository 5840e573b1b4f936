import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits/limits.ts';
import { characters } from '../limits/text.ts';
import { displayName } from './names.ts';

describe('The name others read', () => {
  it('is the first that there is, else ‘User’', () => {
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

  it('spoils nothing that stands around it', () => {
    expect(displayName('Ada\u202e L.\u0000')).toBe('Ada L.');
    expect(displayName(`Z${'\u0301'.repeat(60)}oe`)).toBe(`Z${'\u0301'.repeat(6)}oe`);
    expect(displayName('\u202e\u001b', 'Ada')).toBe('Ada');
  });

  it('can be stored, whatever the provider says', () => {
    expect(displayName('A\ud800da').isWellFormed()).toBe(true);
    const long = displayName('🎯'.repeat(500));
    expect(characters(long)).toBe(LIMITS.userName);
    expect(long.isWellFormed()).toBe(true);
  });
});
