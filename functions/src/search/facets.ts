import {
  BROWSE_GROUPS,
  type BrowseGroup,
  BUDGET_BANDS,
  type BudgetBand,
  browseGroup,
  budgetBand,
  fold,
  isPending,
  type TaskStatus,
} from '@taskwright/contract';

/** The groups and bands that are let through; null is 'all'. */
export type Cells = { readonly group: BrowseGroup | null; readonly band: BudgetBand | null };

/** What the feed is narrowed to: `skill` is one that is asked for, folded, null where any is. */
export type Narrowing = Cells & { readonly skill: string | null };

/** Narrowed to nothing: all that is open. */
export const ALL: Narrowing = { group: null, band: null, skill: null };

/** A skill as it is compared (decision 24): folded as search folds, one space between words. Null where nothing is left of it. */
export const foldSkill = (skill: string): string | null => fold(skill).trim().replace(/\s+/gu, ' ') || null;

/**
 * The one array value that selects a combination of filters, as 'Development|low', '*|*' or '*|low|react'. One array-contains
 * on it answers every combination from the same index, where separate fields would need an index each.
 */
export const facet = ({ group, band, skill }: Narrowing): string =>
  `${group ?? '*'}|${band ?? '*'}${skill === null ? '' : `|${skill}`}`;

/** Whether a task's client had a verified address when that was last looked at: what the home page features by (decision 23). */
export type Standing = 'verified' | 'unverified';

type Faceted = {
  readonly status: TaskStatus;
  readonly category: string;
  readonly budget: number | null;
  readonly skills: readonly string[];
  readonly clientVerified: boolean;
};

/** The facets a task stands under: none unless it is pending. */
export const facetsOf = (task: Faceted): string[] => {
  if (!isPending(task)) return [];
  const groups = [null, browseGroup(task.category)];
  const bands = [null, budgetBand(task.budget)];
  const skills = [null, ...task.skills.map(foldSkill)];
  const cells = groups.flatMap((group) =>
    bands.flatMap((band) => skills.map((skill) => facet({ group, band, skill }))),
  );
  const standing: Standing = task.clientVerified ? 'verified' : 'unverified';
  return [...new Set(cells), standing];
};

const GROUPS = [null, ...BROWSE_GROUPS];
const BANDS = [null, ...BUDGET_BANDS];
const cell = (group: BrowseGroup | null, band: BudgetBand | null): string =>
  String.fromCharCode(65 + GROUPS.indexOf(group) * BANDS.length + BANDS.indexOf(band));

/** The one group and band a task stands in, as an upper-case letter. A new group or band needs `npm run backfill`. */
export const cellOf = (task: { category: string; budget: number | null }): string =>
  cell(browseGroup(task.category), budgetBand(task.budget));

/** Every cell that a narrowing lets through: one, four or six of them; all 24 where nothing is narrowed. */
export const cellsUnder = ({ group, band }: Cells): string[] =>
  (group === null ? GROUPS : [group]).flatMap((one) =>
    (band === null ? BANDS : [band]).map((other) => cell(one, other)),
  );

/** Whether a filter lets fewer than all cells through. */
export const hasCells = ({ group, band }: Cells): boolean => group !== null || band !== null;
