/**
 * Definition of a search match. The server's index, the server's verification and the page's highlighting share these
 * functions. [FILTER-1]
 */

import { isBlank, UNSPACED_SCRIPTS } from '../limits/text.ts';

/** Accents of these scripts are often not typed. In other scripts a mark makes another letter or vowel. */
const ACCENTS = /((?!\p{M})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;
const WORD_CHARACTER = /[\p{L}\p{M}\p{N}]/u;
const ENDS_WORD = /[\p{L}\p{M}\p{N}]$/u;
/**
 * Any character of a script without spaces may start a word. So may any syllable of Hangul, which has long compounds.
 */
const UNSPACED = new RegExp(`[${UNSPACED_SCRIPTS}\\p{Script=Hangul}]`, 'u');

/** Words shorter than this match only at the start of a word. */
export const SUBSTRING_MIN = 3;

/** Plain spellings of letters and punctuation that NFKD does not decompose into them, by the plain spelling. */
const PLAIN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ d: 'đð', h: 'ħ', i: 'ı', l: 'ł', o: 'ø', t: 'ŧ', ss: 'ß', ae: 'æ', oe: 'œ', th: 'þ', σ: 'ς' },
    "'": '‘’‚‛‹›′´\u1FFDʹʻʼ՚׳',
    '"': '“”„‟«»″〝〞〟״',
    '-': '‐‑‒–—―−⸺⸻֊־',
  }).flatMap(([plain, spellings]) => [...spellings].map((spelling) => [spelling, plain] as const)),
);
/** These, and invisible characters, which have no plain spelling. */
const REPLACED = new RegExp(`[${[...PLAIN.keys()].join('')}]|\\p{Default_Ignorable_Code_Point}+`, 'gu');
const replaced = (text: string): string => text.replace(REPLACED, (spelling) => PLAIN.get(spelling) ?? '');

/**
 * Returns a text as it is compared: NFKC without case, accents and invisible characters, in plain letters, quotes and
 * dashes. Replaces these first, because NFKD splits ´ into a space and a mark, and again in the folded letters. The
 * upper case joins letters that the lower case keeps apart, such as ᲀ and в.
 */
export const fold = (text: string): string =>
  replaced(replaced(text).normalize('NFKD').replace(ACCENTS, '$1').normalize('NFC').toUpperCase().toLowerCase());

/** Returns the folded words of a text, without those that show nothing. */
export const foldedWords = (text: string): string[] =>
  fold(text)
    .split(/\s+/u)
    .filter((word) => !isBlank(word));

/** Returns the distinct folded words of a query. A query of only spaces or marks has none and filters nothing. */
export const queryWords = (query: string): string[] => [...new Set(foldedWords(query))];

/**
 * Returns whether a word starts with `current` after `previous`: at the start of a text, after anything but a letter,
 * mark or digit, at a character that is none of them, and at every character of a script without spaces.
 */
export const beginsWord = (previous: string | undefined, current: string): boolean =>
  previous === undefined || !WORD_CHARACTER.test(previous) || !WORD_CHARACTER.test(current) || UNSPACED.test(current);

/** Returns whether a character is part of a word between spaces, not of a script without spaces. */
export const isInWord = (character: string): boolean => WORD_CHARACTER.test(character) && !UNSPACED.test(character);

/**
 * Returns whether a word also matches within words: one of three characters or more, and one that begins a word
 * anywhere.
 */
const matchesWithinWords = (word: string): boolean => {
  const characters = [...word];
  return characters.length >= SUBSTRING_MIN || beginsWord('a', characters[0] ?? '');
};

/** Generates the UTF-16 offsets of a folded word in a folded text. Searches only as far as the caller reads. */
const offsetsOf = function* (foldedText: string, word: string): Generator<number, void> {
  const isAnywhere = matchesWithinWords(word);
  for (let at = foldedText.indexOf(word); at !== -1; at = foldedText.indexOf(word, at + 1)) {
    // Two units, because a letter can be a surrogate pair.
    if (isAnywhere || !ENDS_WORD.test(foldedText.slice(Math.max(0, at - 2), at))) yield at;
  }
};

/** Returns the UTF-16 offsets of a folded word in a folded text. */
export const occurrences = (foldedText: string, word: string): number[] => [...offsetsOf(foldedText, word)];

/** Receives the number of characters that were folded, before or after it, or compared with a word. */
export type CountCharacters = (characters: number) => void;

const ignoreCount: CountCharacters = () => {};

/** Returns a folded text. Folds it at the first use. */
const foldedOnce = (text: string, count: CountCharacters): (() => string) => {
  let folded: string | null = null;
  return () => {
    if (folded === null) {
      folded = fold(text);
      // A text of invisible characters folds to nothing.
      count(Math.max(text.length, folded.length));
    }
    return folded;
  };
};

/**
 * Returns whether every one of `words` (from `queryWords`) occurs in the title or the description of a text. Folds both
 * at most once, the description only if the title lacks a word. `count` receives the examined characters.
 */
export const wordMatcher = (
  text: { readonly title: string; readonly description: string },
  count: CountCharacters = ignoreCount,
): ((words: readonly string[]) => boolean) => {
  const [title, description] = [foldedOnce(text.title, count), foldedOnce(text.description, count)];
  const occurs = (foldedText: string, word: string): boolean => {
    const { value: at } = offsetsOf(foldedText, word).next();
    count(at === undefined ? foldedText.length : at + word.length);
    return at !== undefined;
  };
  return (words) => words.filter((word) => !occurs(title(), word)).every((word) => occurs(description(), word));
};

/** Returns whether every one of `words` (from `queryWords`) occurs in the title or the description. */
export const matchesWords = (
  text: { readonly title: string; readonly description: string },
  words: readonly string[],
  count?: CountCharacters,
): boolean => wordMatcher(text, count)(words);
