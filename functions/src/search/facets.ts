import {
  BROWSE_GROUPS,
  type BrowseGroup,
  BUDGET_BANDS,
  type BudgetBand,
  browseGroup,
  budgetBand,
} from '@taskwright/contract';

/** What the feed is narrowed to; null is 'all'. */
export type Narrowing = { readonly group: BrowseGroup | null; readonly band: BudgetBand | null };

/**
 * The one array value that selects a combination of filters, as 'Development|low' or '*|*'. One array-contains on it
 * answers every combination from the same index, where separate fields would need an index each.
 */
export const facet = ({ group, band }: Narrowing): string => `${group ?? '*'}|${band ?? '*'}`;

/** Whether a task's client had a verified address when that was last looked at: what the home page features by (decision 23). */
export type Standing = 'verified' | 'unverified';

type Faceted = {
  readonly status: string;
  readonly category: string;
  readonly budget: number | null;
  readonly clientVerified: boolean;
};

/** The facets a task stands under: none unless it is pending. */
export const facetsOf = (task: Faceted): string[] => {
  if (task.status !== 'pending') return [];
  const groups = [null, browseGroup(task.category)];
  const bands = [null, budgetBand(task.budget)];
  const cells = groups.flatMap((group) => bands.map((band) => facet({ group, band })));
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
export const cellsUnder = ({ group, band }: Narrowing): string[] =>
  (group === null ? GROUPS : [group]).flatMap((one) =>
    (band === null ? BANDS : [band]).map((other) => cell(one, other)),
  );

export const isNarrowed = ({ group, band }: Narrowing): boolean => group !== null || band !== null;
