import { BROWSE_GROUPS, BUDGET_BANDS } from '@taskwright/contract';
import { SEED_TASKS } from '../../scripts/seed/all-tasks.ts';
import { type Filters, randomFrom } from '../../tests/support/corpus.ts';

/**
 * Returns 200 typical searches, always the same: a word of a title, a prefix, two words, a common word, an unknown
 * word. Every third search has a category or budget filter.
 */
export const realQueries = (): Filters[] => {
  const random = randomFrom(11);
  const titles = SEED_TASKS.map(({ title }) => title.split(/\s+/u).filter((word) => [...word].length > 2));
  const word = (): string => {
    const title = titles[Math.floor(random() * titles.length)] ?? [];
    return title[Math.floor(random() * title.length)] ?? 'bakery';
  };
  const kinds = [
    word,
    () => [...word()].slice(0, 4).join(''),
    () => `${word()} ${word()}`,
    () => ['the', 'and', 'for', 'web', 'a', 'design'][Math.floor(random() * 6)] ?? 'the',
    () => `${word()}zq`,
  ];
  return Array.from({ length: 200 }, (_, index) => {
    const search = (kinds[index % kinds.length] ?? word)();
    const category = BROWSE_GROUPS[index % BROWSE_GROUPS.length];
    const budget = BUDGET_BANDS[index % BUDGET_BANDS.length];
    if (index % 6 === 1 && category) return { search, category };
    if (index % 6 === 4 && budget) return { search, budget };
    return { search };
  });
};

/** Returns the median. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? Number.NaN) + upper) / 2 : upper;
};

/** Returns the smallest value that at least `percent` percent of the values do not exceed. */
export const percentile = (values: readonly number[], percent: number): number =>
  [...values].sort((one, other) => one - other)[Math.ceil((values.length * percent) / 100) - 1] ?? Number.NaN;
