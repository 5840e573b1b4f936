import { searchTokens, TOKENS_MAX, tokensOfWord } from '@taskwright/contract';
import { type Cells, cellOf, cellsUnder, hasCells } from './facets.ts';

type Indexed = {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly budget: number | null;
};

/** No document has more; only one written before `canBeIndexed` was asked can lose any by it. */
const MOST = TOKENS_MAX.title + TOKENS_MAX.description;

/**
 * The index of a task: the tokens of its text, and the narrowed ones after the letter of its group and band. Whatever `matchesWords`
 * finds has, for each word of the query, every token of `tokensOfWord` among these.
 */
export const indexTokens = (task: Indexed): string[] => {
  const { plain, narrowed } = searchTokens(task.title, task.description);
  const cell = cellOf(task);
  return [...plain, ...[...narrowed].map((run) => cell + run)].slice(0, MOST);
};

/** Each costs a count of at most one billed read when the first does not fill a page. */
const CHOICES_MAX = 5;

const lengthOf = (run: string | undefined): number => [...(run ?? '')].length;

/**
 * The ways to ask the index for what the query's words and filters find: of each, any of its tokens stands on every such task. The ones
 * that promise the fewest tasks come first: of long words before short ones, by long runs before short ones, and narrowed ones before plain.
 * A long run that is not narrowed reads no more than a shorter one that is (measured), and it is one range of the index, not up to six.
 */
export const tokenChoices = (words: readonly string[], within: Cells): string[][] => {
  const cells = hasCells(within) ? cellsUnder(within) : [];
  const ofWords = words
    .toSorted((one, other) => other.length - one.length)
    .slice(0, CHOICES_MAX)
    .map((word) => {
      const { plain, narrowed } = tokensOfWord(word);
      const inCells = cells.length === 0 ? [] : narrowed.map((run) => cells.map((cell) => cell + run));
      const everywhere = plain.map((token) => [token]);
      const isLonger = lengthOf(plain[0]) > lengthOf(narrowed[0]);
      return isLonger ? [...everywhere, ...inCells] : [...inCells, ...everywhere];
    });
  // The first of every word, then the second of every word, and so on.
  const most = Math.max(0, ...ofWords.map((choices) => choices.length));
  return Array.from({ length: most }, (_, nth) => ofWords.flatMap((choices) => choices.slice(nth, nth + 1)))
    .flat()
    .slice(0, CHOICES_MAX);
};
