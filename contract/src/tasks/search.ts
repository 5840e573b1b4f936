/**
 * Definition of a search match. The server's index, the server's verification and the page's highlighting share these
 * functions. [FILTER-1]
 */

import { UNSPACED_SCRIPTS } from '../limits/text.ts';

const MARKS = /\p{M}+/gu;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const ENDS_WORD = /[\p{L}\p{N}]$/u;
/** Any character of a script without spaces may start a word. */
const UNSPACED = new RegExp(`[${UNSPACED_SCRIPTS}]`, 'u');

/** Words shorter than this match only at the start of a word. */
export const SUBSTRING_MIN = 3;

/** Returns a text as it is compared: NFKD, without marks, lower case. */
export const fold = (text: string): string => text.normalize('NFKD').replace(MARKS, '').toLowerCase();

/** Returns the distinct folded words of a query. A query of only spaces or marks has none and filters nothing. */
export const queryWords = (query: string): string[] => [
  ...new Set(
    fold(query)
      .split(/\s+/u)
      .filter((word) => word !== ''),
  ),
];

/**
 * Returns whether a word starts with `current` after `previous`: at the start of a text, after anything but a letter or
 * digit, at a character that is neither, and at every character of a script without spaces.
 */
export const beginsWord = (previous: string | undefined, current: string): boolean =>
  previous === undefined || !LETTER_OR_DIGIT.test(previous) || !LETTER_OR_DIGIT.test(current) || UNSPACED.test(current);

/** Returns whether a word also matches within words: one of three characters or more, and one that begins a word anywhere. */
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

/** Receives the number of characters that were folded, or compared with a word. */
export type CountCharacters = (characters: number) => void;

const ignoreCount: CountCharacters = () => {};

/** Returns a folded text. Folds it at the first use. */
const foldedOnce = (text: string, count: CountCharacters): (() => string) => {
  let folded: string | null = null;
  return () => {
    if (folded === null) {
      folded = fold(text);
      count(folded.length);
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
