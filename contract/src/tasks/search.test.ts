import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginsWord, fold, matchesWords, occurrences, queryWords, SUBSTRING_MIN, wordMatcher } from './search.ts';

/** The definition of a match without a shortcut: every offset is compared, and the character before is decoded. */
const everyOffset = (foldedText: string, word: string): number[] => {
  const isShort = [...word].length < SUBSTRING_MIN;
  const [first = ''] = [...word];
  return Array.from({ length: foldedText.length }, (_, at) => at).filter((at) => {
    if (!foldedText.startsWith(word, at)) return false;
    const before = at === 0 ? undefined : [...foldedText.slice(Math.max(0, at - 2), at)].at(-1);
    return !isShort || beginsWord(before, first);
  });
};

/** Letters, digits, signs and spaces; scripts without spaces; letters outside of the BMP; marks, and what expands. */
const character = fc.constantFrom(...'aab9- .字ロﾛกé́ﬁﷺΣßनी한', '𝐚', '𐐨', '😀', '\ud835');
const text = fc.array(character, { maxLength: 24 }).map((characters) => characters.join(''));
const query = fc.array(character, { minLength: 1, maxLength: 7 }).map((characters) => characters.join(''));

describe('A text', () => {
  const EVERY = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code)).filter(
    (each) => each.isWellFormed() && /[^\p{Cn}\p{Co}\p{Script=Han}\p{Script=Hangul}]/u.test(each),
  );
  const folds = new Map(EVERY.map((each) => [each, fold(each)]));

  it('folds to the same text again, for every character', () => {
    expect([...folds].filter(([, folded]) => fold(folded) !== folded)).toEqual([]);
  });

  it('folds as its upper and lower case and its canonical forms do, for every character', () => {
    const forms = (each: string) => [each.toLowerCase(), each.normalize('NFC'), each.normalize('NFD')];
    const differs = ([each, folded]: [string, string]) => forms(each).some((form) => fold(form) !== folded);
    expect([...folds].filter(differs)).toEqual([]);
    // ᾳ is an α with a mark, but its upper case has a letter instead.
    const withoutIota = [...folds].filter(([each]) => !each.normalize('NFD').includes('\u0345'));
    expect(withoutIota.filter(([each, folded]) => fold(each.toUpperCase()) !== folded)).toEqual([]);
  });

  it.each([
    ['Łódź', 'lodz'],
    ['Straße, STRASSE', 'strasse, strasse'],
    ['điểm', 'diem'],
    ['Øslo', 'oslo'],
    ['İSTANBUL ısı', 'istanbul isi'],
    ['Ħŧ Æsop Œuvre Þór Garðar', 'ht aesop oeuvre thor gardar'],
    ['ΟΔΌΣ οδός', 'οδοσ οδοσ'],
    ['Чёрный й', 'черныи и'],
    ['don’t don‘t donʼt don´t', "don't don't don't don't"],
    ['“a” „b“ «c» ״ד״', '"a" "b" "c" "ד"'],
    ['e\u2011mail – — −', 'e-mail - - -'],
    ['so\u00adft\u200b wo\u2060rd\ufeff \u{e0041}❤\ufe0f', 'soft word ❤'],
    ['バス パス ｶﾞ', 'バス パス ガ'],
    ['पानी पान', 'पानी पान'],
    ['한글'.normalize('NFD'), '한글'],
    ['ก็ กา', 'ก็ กา'],
  ])('%j folds to %j', (any, folded) => expect(fold(any)).toBe(folded));

  it.each([
    ['Zdjęcia z Łodzi', 'lodzi'],
    ['Große Straße', 'GROSSE strasse'],
    ['Chấm điểm', 'diem'],
    ['Øslo harbour', 'oslo'],
    ['I don’t know', "don't"],
    ['A co\u2060py of a ti\u2060tle', 'copy title'],
    ['copy title', 'co\u2060py tit\u00adle'],
    ['Pick e\u2011bikes', 'e-bikes'],
    ['게임번역', '번역'],
    ['पानी की टंकी', 'पानी'],
  ])('%j is found by %j', (title, search) => {
    expect(matchesWords({ title, description: '' }, queryWords(search))).toBe(true);
  });

  it.each([
    ['パスの確認', 'バス'],
    ['पान की दुकान', 'पानी'],
    ['पानी', 'नी'],
    ['ハ', 'パ'],
    ['한글', '하'],
  ])('%j is not found by %j', (title, search) => {
    expect(matchesWords({ title, description: '' }, queryWords(search))).toBe(false);
  });

  it('of only spaces, marks and invisible characters has no words', () => {
    expect(queryWords(' \u0301 \u2060\u{1e8d0} \u3164')).toEqual([]);
  });
});

describe('A search', () => {
  it('finds the same offsets as a comparison of every offset', () => {
    fc.assert(
      fc.property(text, query, (any, search) => {
        const folded = fold(any);
        for (const word of queryWords(search)) expect(occurrences(folded, word)).toEqual(everyOffset(folded, word));
      }),
      { numRuns: 3000 },
    );
  });

  it('matches as every word with an offset in the title or the description does, for any number of queries', () => {
    fc.assert(
      fc.property(text, text, fc.array(query, { maxLength: 3 }), (title, description, searches) => {
        const matches = wordMatcher({ title, description });
        for (const search of [...searches, searches.join(' ')]) {
          const words = queryWords(search);
          const expected = words.every((word) =>
            [title, description].some((part) => everyOffset(fold(part), word).length > 0),
          );
          expect([matches(words), matchesWords({ title, description }, words)]).toEqual([expected, expected]);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('The examined characters', () => {
  const examined = (task: { title: string; description: string }, ...searches: string[]): number => {
    let sum = 0;
    const matches = wordMatcher(task, (characters) => {
      sum += characters;
    });
    for (const search of searches) matches(queryWords(search));
    return sum;
  };
  const LONG = { title: 'Signs', description: '字'.repeat(5000) };

  it('end at the first occurrence of each word', () => {
    // Folding both texts; the title for each of three words; the first occurrences; the whole text for the missing word.
    expect(examined(LONG, '字 字字 ﾛ')).toBe(5005 + 3 * 5 + 1 + 2 + 5000);
  });

  it('do not include the description if the title has every word', () => {
    expect(examined(LONG, 'si sig')).toBe(5 + 2 + 3);
  });

  it('include each text once for any number of queries', () => {
    const one = examined(LONG, 'ﾛ');
    expect(examined(LONG, 'ﾛ', 'ﾛ', 'ﾛ') - one).toBe(2 * 5005);
  });

  it('include what folds to nothing', () => {
    expect(examined({ title: '', description: '\u00ad'.repeat(5000) }, 'x')).toBe(5000);
  });

  it('of a text that expands are those of the folded text', () => {
    expect(examined({ title: '', description: 'ﷺ'.repeat(10) }, 'x')).toBe(2 * fold('ﷺ').length * 10);
  });
});
