/**
 * Definition of a search match. The server's index, the server's verification and the page's highlighting share these
 * functions. [FILTER-1]
 */

const MARKS = /\p{M}+/gu;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** Scripts written without spaces: any character may start a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

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

const characterBefore = (text: string, index: number): string | undefined =>
  index === 0 ? undefined : [...text.slice(Math.max(0, index - 2), index)].at(-1);

/** Returns the UTF-16 offsets of a folded word in a folded text. */
export const occurrences = (foldedText: string, word: string): number[] => {
  const found: number[] = [];
  const short = [...word].length < SUBSTRING_MIN;
  const first = String.fromCodePoint(word.codePointAt(0) ?? 0);
  for (let at = foldedText.indexOf(word); at !== -1; at = foldedText.indexOf(word, at + 1)) {
    if (!short || beginsWord(characterBefore(foldedText, at), first)) found.push(at);
  }
  return found;
};

const occurs = (foldedText: string, word: string): boolean =>
  [...word].length >= SUBSTRING_MIN ? foldedText.includes(word) : occurrences(foldedText, word).length > 0;

/**
 * Returns whether every one of `words` (from `queryWords`) occurs in the title or the description. Folds the
 * description only if the title lacks a word.
 */
export const matchesWords = (task: { title: string; description: string }, words: readonly string[]): boolean => {
  if (words.length === 0) return true;
  const title = fold(task.title);
  const rest = words.filter((word) => !occurs(title, word));
  if (rest.length === 0) return true;
  const description = fold(task.description);
  return rest.every((word) => occurs(description, word));
};
