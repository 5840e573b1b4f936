import { LISTED } from '@taskwright/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cut, excerpt, firstWords, jsonBytes } from './excerpt.ts';

describe('Truncated text', () => {
  const max = { characters: 10, bytes: 20 };

  it.each([
    ['short', 'short'],
    ['exactly 10', 'exactly 10'],
    ['more than ten', 'more than…'],
    ['four words fit in', 'four word…'],
    ['😀😀😀😀😀', '😀😀😀😀😀'],
    ['😀😀😀😀😀😀', '😀😀😀😀…'],
    ['""""""""""', '""""""""""'],
    ['', ''],
  ])('of %j is %j', (text, kept) => expect(cut(text, max)).toBe(kept));

  it('is within the limits, well-formed and a prefix of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const kept = cut(text, max);
        expect([...kept].length).toBeLessThanOrEqual(max.characters);
        expect(jsonBytes(kept)).toBeLessThanOrEqual(max.bytes);
        expect(kept.isWellFormed()).toBe(true);
        if (kept !== text) expect(text.startsWith(kept.slice(0, -1))).toBe(true);
      }),
    );
  });
});

describe('Excerpt', () => {
  it('has one space between words and at most one blank line', () => {
    const text = '  Oak,   and\t brass.\n\n\n\nTwo  doors. \n Oiled.  ';
    expect(excerpt(text, LISTED.card.description)).toBe('Oak, and brass.\n\nTwo doors.\nOiled.');
  });

  it('is truncated after the whitespace is collapsed', () => {
    expect(excerpt(`a${' '.repeat(500)}b`, { characters: 3, bytes: 20 })).toBe('a b');
  });
});

describe('First words', () => {
  it.each([
    [['a', 'b'], { count: 2, bytes: 2 }, ['a', 'b'], 0],
    [['a', 'b', 'c'], { count: 2, bytes: 9 }, ['a', 'b'], 1],
    [['ab', 'cd'], { count: 2, bytes: 3 }, ['ab'], 1],
    [['abcd', 'e'], { count: 2, bytes: 3 }, [], 2],
    [[], { count: 2, bytes: 3 }, [], 0],
  ])('of %j within %j are %j, and %i more', (words, max, kept, more) =>
    expect(firstWords(words, max)).toEqual({ words: kept, more }),
  );
});
