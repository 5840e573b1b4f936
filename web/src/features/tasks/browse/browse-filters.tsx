import type { Theme } from '@mui/material/styles';
import { memo } from 'react';
import { paths } from '../../../lib/navigation/paths.ts';
import { FilterBar } from '../../../ui/browse/filter-bar.tsx';
import { TWO_COLUMNS } from '../../../ui/layout/two-columns.ts';
import { SaveSearch } from '../searches/save-search.tsx';
import { activeFilters, CLEARED } from './active-filters.ts';
import { type FilterProps, FilterSelects } from './filter-selects.tsx';

const grid = (theme: Theme) => ({
  [TWO_COLUMNS]: { gridTemplateColumns: 'minmax(0, 1.3fr) repeat(3, minmax(0, 1fr))' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(240px, 1fr) 200px 230px 170px' },
});

/** Search, filters, sort order and active filters, with the button that saves the search. [BROWSE-2, FILTER-2, FILTER-3] */
export const BrowseFilterBar = memo(({ state, onChange }: FilterProps) => (
  <FilterBar
    things="tasks"
    path={paths.browse}
    search={state.search}
    onSearch={(search) => onChange({ search })}
    active={activeFilters(state)}
    onRemove={(key) => onChange({ [key]: CLEARED[key] })}
    onClear={() => onChange(CLEARED)}
    grid={grid}
    action={<SaveSearch filters={state} />}
  >
    <FilterSelects state={state} onChange={onChange} />
  </FilterBar>
));
