import { matchesWords, queryWords } from '@taskwright/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexTokens, OVERFLOW_TOKEN, rarestToken, TOKENS_MAX } from './tokens.ts';

type Text = { title: string; description: string };

/** What a search finds by the index and the verification, as the server does it. */
const found = (text: Text, query: string): boolean => {
  const words = queryWords(query);
  if (words.length === 0) return true;
  const tokens = new Set(indexTokens(text));
  const isCandidate = tokens.has(rarestToken(words)) || tokens.has(OVERFLOW_TOKEN);
  return isCandidate && matchesWords(text, words);
};

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;

/** The rule written a second time, without an index: substrings, and for one or two characters the start of a word. */
const oracle = (text: Text, query: string): boolean =>
  plain(query)
    .split(/\s+/u)
    .filter(Boolean)
    .every((word) =>
      [text.title, text.description].some((part) =>
        [...word].length >= 3
          ? plain(part).includes(word)
          : new RegExp(
              String.raw`(?:^|(?<![\p{L}\p{N}])|(?=[^\p{L}\p{N}])|(?=[${UNSPACED}]))${escaped(word)}`,
              'u',
            ).test(plain(part)),
      ),
    );

const syllable = fc.constantFrom(
  ...[
    'ba',
    'ke',
    'ry',
    'Büro',
    'café',
    'naïve',
    'ﬁ',
    'ß',
    'İstanbul',
    'e\u0301',
    '12',
    'C++',
    '#',
    '.',
    '(',
    '"',
    '\\',
    '^$',
  ],
  ...[
    '東京',
    '翻訳',
    'ウェブ',
    'ｶﾞ',
    'ก็',
    'مرحبا',
    'שָׁלוֹם',
    '🚲',
    '👩🏽‍🔧',
    '\u00a0',
    ' ',
    ' ',
    ' ',
    '-',
    "'",
    '’',
    'ﷺ',
    '㌀',
  ],
);
const prose = fc.array(fc.oneof({ weight: 6, arbitrary: syllable }, fc.string({ unit: 'grapheme', maxLength: 4 })), {
  maxLength: 24,
});
const text: fc.Arbitrary<Text> = fc.record({ title: prose, description: prose }).map(({ title, description }) => ({
  title: title.join(''),
  description: description.join(''),
}));
/** Half the queries are cut out of the text, so that finding is as common as not finding. */
const pair = text.chain((generated) => {
  const characters = [...`${generated.title} ${generated.description}`];
  const cut = fc
    .tuple(fc.nat(characters.length), fc.integer({ min: 1, max: 8 }))
    .map(([start, length]) => characters.slice(start, start + length).join(''));
  const query = fc.array(fc.oneof(cut, cut, syllable), { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  return fc.tuple(fc.constant(generated), query);
});

describe('Search matches title or description, case-insensitive [FILTER-1]', () => {
  it('finds by index and verification exactly what a brute-force substring search finds', () => {
    let hits = 0;
    fc.assert(
      fc.property(pair, ([generated, query]) => {
        const expected = oracle(generated, query);
        if (expected) hits += 1;
        expect(found(generated, query)).toBe(expected);
      }),
      { numRuns: 12_000 },
    );
    expect(hits).toBeGreaterThan(2_000);
    expect(hits).toBeLessThan(11_000);
  }, 120_000);

  it('stays exact for a text with more tokens than a document may have', () => {
    const description = Array.from({ length: 5000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('');
    const dense = { title: 'Dense', description };
    expect(indexTokens(dense)).toHaveLength(TOKENS_MAX);
    expect(indexTokens(dense)).toContain(OVERFLOW_TOKEN);
    expect(found(dense, description.slice(4990))).toBe(true);
    expect(found(dense, '一丁 dense')).toBe(true);
    expect(found(dense, '丁一一')).toBe(false);
  });

  it('never gives a document more than 9,990 tokens, whatever expands under folding', () => {
    const description = Array.from({ length: 5000 }, (_, index) =>
      String.fromCodePoint(0x3300 + ((index * 7) % 0x58)),
    ).join('');
    expect(indexTokens({ title: 'ﷺ'.repeat(120), description }).length).toBeLessThanOrEqual(TOKENS_MAX);
  });

  it('asks for the token expected on the fewest tasks', () => {
    expect(rarestToken(['the', 'bakery'])).not.toBe('the');
    expect(rarestToken(['the'])).toBe('the');
  });

  it('takes a query of 4,000 characters', () => {
    const long = { title: 'Long', description: 'word'.repeat(1000) };
    expect(found(long, 'word'.repeat(1000))).toBe(true);
    expect(found(long, `${'word'.repeat(999)}work`)).toBe(false);
  });
});
