import { searchTokens, TOKENS_MAX, tokensOfWord } from '@taskwright/contract';
import { type Cells, cellOf, hasCells, matchingCells } from './facets.ts';

type Indexed = {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly budget: number | null;
};

/** Upper limit of a document's tokens. */
const TASK_TOKENS_MAX = TOKENS_MAX.title + TOKENS_MAX.description;

/**
 * Returns the search index of a task: the tokens of its text, and the narrowed tokens prefixed with its cell letter.
 * For every word that `matchesWords` finds, the index contains all tokens of `tokensOfWord`.
 */
export const indexTokens = (task: Indexed): string[] => {
  const { plain, narrowed } = searchTokens(task.title, task.description);
  const cell = cellOf(task);
  return [...plain, ...[...narrowed].map((run) => cell + run)].slice(0, TASK_TOKENS_MAX);
};

/** Each choice costs a count of at most one billed read if the first choice does not fill a page. */
const CHOICES_MAX = 5;

const lengthOf = (run: string | undefined): number => [...(run ?? '')].length;

/**
 * Returns the alternative token sets for a query and its filters: every matching task has a token of each set. Sets
 * with the fewest expected tasks are first: long words before short ones, long runs before short ones, narrowed before
 * plain tokens. A longer plain run precedes a shorter narrowed one: measured, it reads no more tasks, and it is one
 * index range instead of up to six.
 */
export const tokenChoices = (words: readonly string[], within: Cells): string[][] => {
  const cells = hasCells(within) ? matchingCells(within) : [];
  const choicesOfWords = words
    .toSorted((one, other) => other.length - one.length)
    .slice(0, CHOICES_MAX)
    .map((word) => {
      const { plain, narrowed } = tokensOfWord(word);
      const inCells = cells.length === 0 ? [] : narrowed.map((run) => cells.map((cell) => cell + run));
      const unfiltered = plain.map((token) => [token]);
      const isLonger = lengthOf(plain[0]) > lengthOf(narrowed[0]);
      return isLonger ? [...unfiltered, ...inCells] : [...inCells, ...unfiltered];
    });
  // Interleaves the words: the first choice of each word, then the second of each.
  const max = Math.max(0, ...choicesOfWords.map((choices) => choices.length));
  return Array.from({ length: max }, (_, index) => choicesOfWords.flatMap((choices) => choices.slice(index, index + 1)))
    .flat()
    .slice(0, CHOICES_MAX);
};
