import { BROWSE_GROUPS, BUDGET_BANDS } from '@taskwright/contract';
import { SEED_TASKS } from '../../scripts/seed/all-tasks.ts';
import { type Filters, randomFrom } from '../../tests/support/corpus.ts';

/**
 * 200 searches as people make them, the same every time: a word of a title, the beginning of one, two words together,
 * a common word, a word that nobody wrote; every third narrowed by a category or a budget.
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

/** The middle of a list of numbers. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? Number.NaN) + upper) / 2 : upper;
};

/** The number that `percent` of 100 of the numbers do not exceed. */
export const percentile = (values: readonly number[], percent: number): number =>
  [...values].sort((one, other) => one - other)[Math.ceil((values.length * percent) / 100) - 1] ?? Number.NaN;
