import Notifications from '@mui/icons-material/NotificationsOutlined';
import Button from '@mui/material/Button';
import { memo, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { part } from '../../../lib/loading/extra.tsx';
import { loadCode } from '../../../lib/loading/missing-code.ts';
import { useAfterHydration } from '../../../lib/loading/use-after-hydration.ts';
import { savesSearchIn } from '../../../lib/navigation/origin.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import type { ChangeFilters } from '../../../ui/browse/browsed-list.ts';
import { FilterBar } from '../../../ui/browse/filter-bar.tsx';
import { SkillField } from '../../../ui/browse/skill-field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TWO_COLUMNS } from '../../../ui/layout/columns.ts';
import type { SearchFilters } from '../searches/search-query.ts';
import {
  activeFilters,
  type BrowseState,
  BUDGET_OPTIONS,
  CATEGORY_OPTIONS,
  CLEARED,
  sortOptions,
} from './browse-state.ts';

const load = () => loadCode(() => import('../searches/save-search-dialog.tsx'));
const SaveSearchDialog = part(async () => (await load()).SaveSearchDialog);

const prepare = (): void => void load().catch(() => undefined);

/**
 * Opens the dialog that saves the search of Browse, whose code is loaded on the first press. Sends visitors to login,
 * which returns them here and opens the dialog.
 */
const SaveSearch = ({ filters }: { filters: SearchFilters }) => {
  const { state } = useLocation();
  const isRequested = useAfterHydration(
    () => savesSearchIn(state),
    () => false,
  );
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setOpen(false));
    // After a login, no button had the focus when the dialog opened.
    if (document.activeElement === document.body) button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        data-screen-only
        variant="text"
        size="small"
        startIcon={<Notifications />}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
        sx={{ px: 1 }}
      >
        Save this search
      </Button>
      {(isOpen || isRequested) && (
        <Suspense>
          <SaveSearchDialog filters={filters} onOpen={() => setOpen(true)} onClose={close} />
        </Suspense>
      )}
    </>
  );
};

type FilterProps = { state: BrowseState; onChange: ChangeFilters<BrowseState> };

/** Inputs for skill, category, budget and sort order. [FILTER-2, FILTER-3] */
const FilterInputs = ({ state, onChange }: FilterProps) => (
  <>
    <SkillField value={state.skill} onChange={(skill) => onChange({ skill })} />
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
    <Select
      label="Sort by"
      name="sort"
      value={state.search === '' ? state.sort : 'deadline'}
      options={sortOptions(state)}
      onChange={(sort) => onChange({ sort })}
    />
  </>
);

/** Width for all inputs in one row: 1200 px at the default text size. */
const ONE_ROW = '@media (min-width: 75em)';

/** Two rows on medium widths: the search, then the others. */
const grid = {
  [TWO_COLUMNS]: {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    '& > div:first-of-type': { gridColumn: '1 / -1' },
  },
  [ONE_ROW]: {
    gridTemplateColumns: 'minmax(0, 1fr) 170px 178px 220px 188px',
    '& > div:first-of-type': { gridColumn: 'auto' },
  },
};

/**
 * Search, filters, sort order and active filters, with the button that saves the search. [BROWSE-2, FILTER-2, FILTER-3]
 */
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
    <FilterInputs state={state} onChange={onChange} />
  </FilterBar>
));
