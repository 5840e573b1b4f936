import {
  BROWSE_GROUPS,
  BUDGET_BANDS,
  createTaskBody,
  matchesWords,
  queryWords,
  searchTokens,
} from '@taskwright/contract';
import { findsByForce } from '@taskwright/contract/tasks/testing/reference-search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cells } from './facets.ts';
import { indexTokens, tokenChoices } from './tokens.ts';

type Text = { title: string; description: string };

const NO_FILTERS: Cells = { group: null, band: null };
/** Group and budget of the tasks in these tests, and all filters that match them. */
const PLACE = { category: 'Design', budget: 500 };
const FILTERS: Cells[] = [
  NO_FILTERS,
  { group: 'Design', band: null },
  { group: null, band: 'low' },
  { group: 'Design', band: 'low' },
];

/** Returns true if the index and the verification find the text, as on the server. All token choices must agree. */
const found = (text: Text, query: string): boolean => {
  const words = queryWords(query);
  if (words.length === 0) return true;
  const tokens = new Set(indexTokens({ ...text, ...PLACE }));
  const ways = FILTERS.flatMap((filters) => tokenChoices(words, filters));
  const answers = ways.map((way) => way.some((token) => tokens.has(token)) && matchesWords(text, words));
  if (new Set(answers).size !== 1) throw new Error(`The ways disagree over ${JSON.stringify(query)}`);
  return answers[0] ?? false;
};

const syllable = fc.constantFrom(
  ...[
    'ba',
    'ke',
    'ry',
    'Büro',
    'café',
    'naïve',
    'Łódź',
    'điểm',
    'ﬁ',
    'ß',
    'İstanbul',
    'e\u0301',
    '\u0301',
    'so\u00adft',
    '\u2060',
    'ὈΔΌΣ',
    'й',
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
    'バス',
    'ハ',
    'ｶﾞ',
    '한글',
    'ᄒ',
    'पानी',
    'न',
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
    '´',
    '‑',
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
/** Takes half of the queries from the text, so that hits and misses are equally common. */
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
        const expected = findsByForce(generated, query);
        if (expected) hits += 1;
        expect(found(generated, query)).toBe(expected);
      }),
      { numRuns: 6000 },
    );
    expect(hits).toBeGreaterThan(1000);
    expect(hits).toBeLessThan(5500);
  }, 120_000);

  it('is exact for 5,000 different characters that can each start a word', () => {
    const description = Array.from({ length: 5000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('');
    const dense = { title: 'Dense', description };
    expect(found(dense, description.slice(4990))).toBe(true);
    expect(found(dense, '一丁 dense')).toBe(true);
    expect(found(dense, '丁一一')).toBe(false);
  });

  it('prefers long words to short ones, and narrowed tokens within a filter', () => {
    expect(tokenChoices(['the', 'bakery'], NO_FILTERS)).toEqual([['bake'], ['the'], ['kery']]);
    const [first, ...others] = tokenChoices(['the', 'bakery'], { group: 'Design', band: 'low' });
    expect(first).toEqual([expect.stringMatching(/^[A-X]bake$/)]);
    expect(others).toContainEqual(['the']);
  });

  it('prefers a long plain run to a shorter narrowed one', () => {
    const [first, second] = tokenChoices(['website'], { group: null, band: 'high' });
    expect(first).toEqual(['website']);
    expect(second).toHaveLength(6);
  });

  it('returns at most five choices, each within the token limit of a query', () => {
    for (const group of [null, ...BROWSE_GROUPS]) {
      for (const band of [null, ...BUDGET_BANDS]) {
        const choices = tokenChoices(['bakery', 'website', 'accessibility', 'the', 'a'], { group, band });
        expect(choices.length).toBeLessThanOrEqual(5);
        for (const tokens of choices) expect(tokens.length).toBeLessThanOrEqual(30);
      }
    }
  });

  it('accepts a query of 4,000 characters', () => {
    const long = { title: 'Long', description: 'word'.repeat(1000) };
    expect(found(long, 'word'.repeat(1000))).toBe(true);
    expect(found(long, `${'word'.repeat(999)}work`)).toBe(false);
  });
});

/**
 * Characters that fold to several, and scripts in which each character starts a word. They produce the largest index.
 */
const expanding = fc.oneof(
  fc.constantFrom(...'ﷺﷲ㌀㍿㍻½™ǆﬃ'),
  fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code).normalize('NFD')),
  fc.integer({ min: 0x3300, max: 0x33ff }).map((code) => String.fromCodePoint(code)),
  fc.integer({ min: 0x4e00, max: 0x9fff }).map((code) => String.fromCodePoint(code)),
  fc.integer({ min: 0x20000, max: 0x2a6df }).map((code) => String.fromCodePoint(code)),
  fc.integer({ min: 0xfb50, max: 0xfdfb }).map((code) => String.fromCodePoint(code)),
  fc.constantFrom(' ', 'a'),
);
/** Generates long texts from a short seed, which is faster than generating each character. */
const long = (max: number) =>
  fc
    .record({
      alphabet: fc.array(expanding, { minLength: 1, maxLength: 400 }),
      length: fc.integer({ min: 1, max }),
      step: fc.integer({ min: 1, max: 9973 }),
    })
    .map(({ alphabet, length, step }) =>
      Array.from({ length }, (_, index) => alphabet[(index * index * step + index) % alphabet.length]).join(''),
    );

describe('Every accepted text is indexed completely within Firestore’s document limits', () => {
  const fields = {
    category: 'Design',
    deadline: '2026-12-01',
    userEmail: 'a@b.c',
    creationTime: '2026-11-21T10:00:00Z',
  };
  const judge = (text: Text): 'taken' | string[] => {
    const result = createTaskBody.safeParse({ ...fields, ...text });
    if (!result.success) return result.error.issues.map(({ path }) => path.join('.'));
    const { plain, narrowed } = searchTokens(result.data.title, result.data.description);
    const tokens = indexTokens({ ...result.data, budget: null });
    expect(tokens).toHaveLength(plain.size + narrowed.size);
    expect(tokens.length).toBeLessThanOrEqual(35_000);
    expect(tokens.reduce((sum, token) => sum + Buffer.byteLength(token) + 1, 0)).toBeLessThan(900_000);
    return 'taken';
  };

  it('for any characters; a rejection names the field', () => {
    fc.assert(
      fc.property(long(120), long(5000), (title, description) => {
        fc.pre(title.trim() !== '' && description.trim() !== '');
        const verdict = judge({ title, description });
        if (verdict !== 'taken') expect(['title', 'description']).toEqual(expect.arrayContaining(verdict));
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  it.each([
    ['5,000 different Chinese characters', 0x4e00, 1],
    ['5,000 different ones of four bytes', 0x20000, 1],
  ])('accepts %s', (_, from, step) => {
    const description = Array.from({ length: 5000 }, (__, index) => String.fromCodePoint(from + index * step)).join('');
    expect(judge({ title: 'Dense', description })).toBe('taken');
  });

  it('adds no token that the words do not contain, so no search reads the task in vain', () => {
    const description = Array.from({ length: 5000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('');
    const tokens = indexTokens({ title: 'Dense', description, category: 'Design', budget: null });
    const strange = tokens.filter((token) => !`dense ${description}`.includes(token.replace(/^[A-X]/, '')));
    expect(strange).toEqual([]);
  });

  it('rejects a text that folds to far more characters than were typed, and names the field', () => {
    // Squared words, such as ㌀ for アパート.
    const squares = Array.from({ length: 5000 }, (_, index) =>
      String.fromCodePoint(0x3300 + (((index * index) % 4999) % 87)),
    );
    expect(judge({ title: 'Noise', description: squares.join('') })).toEqual(['description']);
    expect(judge({ title: 'Prose', description: squares.slice(0, 80).join('').repeat(60) })).toBe('taken');
  });
});
