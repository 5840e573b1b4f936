import { fold, occurrences, queryWords } from '@taskwright/contract/tasks/search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlightPieces } from './highlight.tsx';

const marked = (text: string, search: string) =>
  highlightPieces(text, search)
    .map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
    .join('');

describe('Search matches are marked', () => {
  it.each([
    ['Rebuild a bakery’s ordering', 'BAKERY', 'Rebuild a [bakery]’s ordering'],
    ['Café crème', 'cafe crem', '[Café] [crème]'],
    ['Cafe\u0301 menu', 'cafe', '[Cafe\u0301] menu'],
    ['ﬁnal files', 'fin', '[ﬁnal] files'],
    ['Art for a cart', 'ar', '[Art] for a cart'],
    ['Art for a cart', 'art', '[Art] for a [cart]'],
    ['翻訳の仕事', '訳', '翻[訳]の仕事'],
    ['Fix the 🚲 shed', '🚲', 'Fix the [🚲] shed'],
    ['a (b) [c]', '(', 'a [(]b) [c]'],
    ['Große Straße', 'stras', 'Große [Straße]'],
    ['Große Straße', 'sse', '[Große] [Straße]'],
    ['Æsop', 'a', '[Æsop]'],
    ['I don’t', "don't", 'I [don’t]'],
    ['so\u00adft so\u2060\u0301', 'soft', '[so\u00adft] so\u2060\u0301'],
    ['so\u00ad\u0301ft', 'so', '[so\u00ad\u0301ft]'],
    ['पानी पान', 'पान', '[पानी] [पान]'],
    ['ｶﾞｽ', 'ガ', '[ｶﾞ]ｽ'],
    ['ㅎㅏ나', '하', '[ㅎㅏ]나'],
    ['Hi 👩🏽‍🔧!', '🔧', 'Hi [👩🏽‍🔧]!'],
    ['\u2060Art', 'art', '\u2060[Art]'],
    ['Designs for designers', 'desi', '[Designs] for [designers]'],
    ['Nothing', 'zzz', 'Nothing'],
    ['Nothing', '  ', 'Nothing'],
  ])('in “%s” by “%s”: %s', (text, search, expected) => {
    expect(marked(text, search)).toBe(expected);
  });

  it('exactly if the search finds the text, without a change of the text', () => {
    const character = fc.constantFrom(
      ...'aeßøﬁﷺ字ロﾛﾞﾊ゚กनी한ㅎㅏ ’-',
      'é',
      '\u0301',
      '\u00ad',
      '\u200d',
      '👩',
      '🏽',
      '🇩',
      '𝐚',
    );
    const text = fc.array(character, { maxLength: 20 }).map((characters) => characters.join(''));
    const query = fc.array(character, { minLength: 1, maxLength: 4 }).map((characters) => characters.join(''));
    fc.assert(
      fc.property(text, query, (any, search) => {
        const pieces = highlightPieces(any, search);
        expect(pieces.map((piece) => piece.text).join('')).toBe(any);
        const isFound = queryWords(search).some((word) => occurrences(fold(any), word).length > 0);
        expect(pieces.some(({ found }) => found)).toBe(isFound);
      }),
      { numRuns: 2000 },
    );
  });
});
