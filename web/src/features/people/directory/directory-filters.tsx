import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { memo, useId, useState } from 'react';
import { paths } from '../../../lib/navigation/paths.ts';
import type { ChangeFilters } from '../../../ui/browse/browsed-list.ts';
import { FilterBar } from '../../../ui/browse/filter-bar.tsx';
import { SkillField } from '../../../ui/browse/skill-field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TWO_COLUMNS } from '../../../ui/layout/columns.ts';
import {
  activeFilters,
  BUDGET_OPTIONS,
  CLEARED,
  type DirectoryState,
  RATING_OPTIONS,
  SORT_OPTIONS,
} from './directory-state.ts';

type Props = { state: DirectoryState; onChange: ChangeFilters<DirectoryState> };

/** Width for all inputs in one row: 1200 px at the default text size. */
const ONE_ROW = '@media (min-width: 75em)';

/** Two rows on medium widths: search and skill, then the four others. */
const grid = {
  [TWO_COLUMNS]: {
    gridTemplateColumns: 'minmax(0, 0.9fr) minmax(0, 1.15fr) minmax(0, 1.1fr) minmax(0, 1.15fr)',
    '& > div:first-of-type, & > .shown-without-script > div:first-of-type': { gridColumn: 'span 2' },
  },
  [ONE_ROW]: {
    gridTemplateColumns: 'minmax(0, 1fr) 160px 142px 192px 168px 172px',
    '& > div:first-of-type, & > .shown-without-script > div:first-of-type': { gridColumn: 'auto' },
  },
};

const Check = styled(InputBase)(({ theme }) => ({
  gap: 10,
  padding: '0 13px',
  whiteSpace: 'nowrap',
  '& > input': {
    flex: 'none',
    zIndex: 1,
    width: 20,
    height: 20,
    padding: 0,
    accentColor: theme.vars.palette.primary.main,
  },
  // Covers the frame, below the checkbox.
  '& > label::before': { content: '""', position: 'absolute', inset: 0, cursor: 'pointer' },
}));

/** Checkbox in the frame of the other inputs. Changes at once, before the router has updated the URL. */
const AvailableNow = ({ state, onChange }: Props) => {
  const [shown, setShown] = useState(state.available);
  const [lastValue, setLastValue] = useState(state.available);
  const id = useId();
  if (state.available !== lastValue) {
    setLastValue(state.available);
    setShown(state.available);
  }
  return (
    <Check
      id={id}
      type="checkbox"
      name="available"
      value="now"
      slotProps={{ input: { checked: shown === 'now' } }}
      endAdornment={<label htmlFor={id}>Available now</label>}
      onChange={({ target }) => {
        const available = 'checked' in target && target.checked ? 'now' : '';
        setShown(available);
        onChange({ available });
      }}
    />
  );
};

/** Inputs for skill, rating, minimum budget, availability and order. */
const Inputs = ({ state, onChange }: Props) => (
  <>
    <SkillField value={state.skill} onChange={(skill) => onChange({ skill })} />
    <Select
      label="Minimum rating"
      name="rating"
      value={state.rating}
      options={RATING_OPTIONS}
      onChange={(rating) => onChange({ rating })}
    />
    <Select
      label="Maximum minimum budget"
      name="budget"
      value={state.budget}
      options={BUDGET_OPTIONS}
      onChange={(budget) => onChange({ budget })}
    />
    <AvailableNow state={state} onChange={onChange} />
    <Select
      label="Sort by"
      name="sort"
      value={state.sort}
      options={SORT_OPTIONS}
      onChange={(sort) => onChange({ sort })}
    />
  </>
);

/** Search, filters, order and active filters of the directory. */
export const DirectoryFilterBar = memo(({ state, onChange }: Props) => (
  <FilterBar
    things="freelancers"
    path={paths.freelancers}
    search={state.search}
    onSearch={(search) => onChange({ search })}
    active={activeFilters(state)}
    onRemove={(key) => onChange({ [key]: CLEARED[key] })}
    onClear={() => onChange(CLEARED)}
    grid={grid}
  >
    <Inputs state={state} onChange={onChange} />
  </FilterBar>
));
