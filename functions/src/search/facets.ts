import {
  BROWSE_GROUPS,
  type BrowseGroup,
  BUDGET_BANDS,
  type BudgetBand,
  browseGroup,
  budgetBand,
  type CountCharacters,
  foldedWords,
  isPending,
  type TaskStatus,
} from '@taskwright/contract';

/** Group and band filters of a list; null means all. */
export type Cells = { readonly group: BrowseGroup | null; readonly band: BudgetBand | null };

/** All filters of a feed; `skill` is folded, null means any skill. */
export type FeedFilters = Cells & { readonly skill: string | null };

/** No filters. */
export const NO_FILTERS: FeedFilters = { group: null, band: null, skill: null };

/**
 * Returns a skill folded for comparison (decision 24), with single spaces between words. Returns null if nothing is
 * left.
 */
export const foldSkill = (skill: string): string | null => foldedWords(skill).join(' ') || null;

/**
 * Returns whether a folded skill is one of these. Folds them at the first comparison, and once for any number of them.
 * `count` receives the characters before and after folding.
 */
export const skillMatcher = (skills: readonly string[], count?: CountCharacters): ((skill: string) => boolean) => {
  let folded: ReadonlySet<string | null> | null = null;
  return (skill) => {
    if (folded === null) {
      folded = new Set(skills.map(foldSkill));
      for (const text of [...skills, ...folded]) count?.(text?.length ?? 0);
    }
    return folded.has(skill);
  };
};

/**
 * Returns the array value for a combination of filters, for example 'Development|low', '*|*' or '*|low|react'. One
 * array-contains index serves every combination; separate fields would need an index for each.
 */
export const facet = ({ group, band, skill }: FeedFilters): string =>
  `${group ?? '*'}|${band ?? '*'}${skill === null ? '' : `|${skill}`}`;

/** Last known email verification of a task's client. The home page features tasks of verified clients (decision 23). */
export type ClientVerification = 'verified' | 'unverified';

type Faceted = {
  readonly status: TaskStatus;
  readonly category: string;
  readonly budget: number | null;
  readonly skills: readonly string[];
  readonly clientVerified: boolean;
};

/** Returns the facets of a task; empty unless it is pending. */
export const facetsOf = (task: Faceted): string[] => {
  if (!isPending(task)) return [];
  const groups = [null, browseGroup(task.category)];
  const bands = [null, budgetBand(task.budget)];
  const skills = [null, ...task.skills.map(foldSkill)];
  const cells = groups.flatMap((group) =>
    bands.flatMap((band) => skills.map((skill) => facet({ group, band, skill }))),
  );
  const verification: ClientVerification = task.clientVerified ? 'verified' : 'unverified';
  return [...new Set(cells), verification];
};

const GROUPS = [null, ...BROWSE_GROUPS];
const BANDS = [null, ...BUDGET_BANDS];
const cell = (group: BrowseGroup | null, band: BudgetBand | null): string =>
  String.fromCharCode(65 + GROUPS.indexOf(group) * BANDS.length + BANDS.indexOf(band));

/** Returns the upper-case letter of a task's group and band. */
export const cellOf = (task: { category: string; budget: number | null }): string =>
  cell(browseGroup(task.category), budgetBand(task.budget));

/** Returns the cells that match the filters: one, four or six of them, or all 24 without filters. */
export const matchingCells = ({ group, band }: Cells): string[] =>
  (group === null ? GROUPS : [group]).flatMap((one) =>
    (band === null ? BANDS : [band]).map((other) => cell(one, other)),
  );

/** Returns true if the filters exclude any cell. */
export const hasCells = ({ group, band }: Cells): boolean => group !== null || band !== null;
