/**
 * What it means that a search finds a text. The server's index, the server's verification and the page's highlighting
 * all read these functions, so they cannot disagree. [FILTER-1]
 */

const MARKS = /\p{M}+/gu;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** Scripts written without spaces: every character may begin a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Words shorter than this match only the start of a word. */
export const SUBSTRING_MIN = 3;

/** Text as it is compared: NFKD, marks removed, lower case. */
export const fold = (text: string): string => text.normalize('NFKD').replace(MARKS, '').toLowerCase();

/** The distinct words of a query, folded. A query of spaces or marks alone has none and filters nothing. */
export const queryWords = (query: string): string[] => [
  ...new Set(
    fold(query)
      .split(/\s+/u)
      .filter((word) => word !== ''),
  ),
];

/**
 * Whether a word begins with `current` when `previous` stands before it: at the start of a text, after anything but a
 * letter or digit, at a character that is neither, and at every character of a script without spaces.
 */
export const beginsWord = (previous: string | undefined, current: string): boolean =>
  previous === undefined || !LETTER_OR_DIGIT.test(previous) || !LETTER_OR_DIGIT.test(current) || UNSPACED.test(current);

const characterBefore = (text: string, index: number): string | undefined =>
  index === 0 ? undefined : [...text.slice(Math.max(0, index - 2), index)].at(-1);

/** Where a folded word occurs in folded text, as UTF-16 offsets. */
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

/** Returns whether every one of `words` (from `queryWords`) occurs in the title or the description. Folds a description only if the title lacks a word. */
export const matchesWords = (task: { title: string; description: string }, words: readonly string[]): boolean => {
  if (words.length === 0) return true;
  const title = fold(task.title);
  const rest = words.filter((word) => !occurs(title, word));
  if (rest.length === 0) return true;
  const description = fold(task.description);
  return rest.every((word) => occurs(description, word));
};
