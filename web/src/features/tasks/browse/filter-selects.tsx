import type { ChangeFilters } from '../../../ui/browse/browsed-list.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { type BrowseState, BUDGET_OPTIONS, CATEGORY_OPTIONS, SORT_OPTIONS } from './browse-state.ts';

export type FilterProps = { state: BrowseState; onChange: ChangeFilters<BrowseState> };

/** Selects for category, budget and sort order. [FILTER-2, FILTER-3] */
export const FilterSelects = ({ state, onChange }: FilterProps) => (
  <>
    <Select
      label="Category"
      name="category"
      value={state.category}
      options={CATEGORY_OPTIONS}
      onChange={(category) => onChange({ category })}
    />
    <Select
      label="Budget"
      name="budget"
      value={state.budget}
      options={BUDGET_OPTIONS}
      onChange={(budget) => onChange({ budget })}
    />
    {/* Searches are always sorted by deadline. */}
    <Select
      label="Sort by"
      name="sort"
      value={state.search === '' ? state.sort : 'deadline'}
      options={SORT_OPTIONS}
      onChange={(sort) => onChange({ sort })}
      disabled={state.search !== ''}
    />
    {state.skill !== '' && <input type="hidden" name="skill" value={state.skill} />}
  </>
);
