import { describe, expect, it } from 'vitest';
import { highlightPieces } from './highlight.tsx';

const marked = (text: string, search: string) =>
  highlightPieces(text, search)
    .map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
    .join('');

describe('Search matches are marked', () => {
  it.each([
    ['Rebuild a bakery’s ordering', 'BAKERY', 'Rebuild a [bakery]’s ordering'],
    ['Café crème', 'cafe crem', '[Café] [crèm]e'],
    ['Cafe\u0301 menu', 'cafe', '[Cafe\u0301] menu'],
    ['ﬁnal files', 'fin', '[ﬁn]al files'],
    ['Art for a cart', 'ar', '[Ar]t for a cart'],
    ['Art for a cart', 'art', '[Art] for a c[art]'],
    ['翻訳の仕事', '訳', '翻[訳]の仕事'],
    ['Fix the 🚲 shed', '🚲', 'Fix the [🚲] shed'],
    ['a (b) [c]', '(', 'a [(]b) [c]'],
    ['Nothing', 'zzz', 'Nothing'],
    ['Nothing', '  ', 'Nothing'],
  ])('in “%s” by “%s”: %s', (text, search, expected) => {
    expect(marked(text, search)).toBe(expected);
  });
});
