import Search from '@mui/icons-material/SearchOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import Box, { type BoxProps } from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import InputBase from '@mui/material/InputBase';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Sheet } from '../dialogs/sheet.tsx';
import { useSearchInput } from '../forms/use-search-input.ts';
import { TWO_COLUMNS } from '../layout/columns.ts';
import { type ActiveFilter, FilterChips } from './filter-chips.tsx';

type SearchBoxProps = { label: string; value: string; onSearch: (search: string) => void };

/** Search field with a magnifying glass. */
export const SearchBox = ({ label, value, onSearch }: SearchBoxProps) => (
  <InputBase
    {...useSearchInput(label, value, onSearch)}
    startAdornment={
      <InputAdornment position="start">
        <Search />
      </InputAdornment>
    }
  />
);

type Props<K extends string> = {
  /** Plural of the items, for example 'tasks'. */
  things: string;
  /** Path of the list, to which the form submits without scripts. */
  path: string;
  search: string;
  onSearch: (search: string) => void;
  active: readonly ActiveFilter<K>[];
  onRemove: (key: K) => void;
  onClear: () => void;
  /** Grid for the search field and the filters, where they are next to each other. */
  grid: BoxProps['sx'];
  /** Button about the whole search, next to the active filters. */
  action?: ReactNode;
  /** The inputs of filters and order. */
  children: ReactNode;
};

/** Button with the number of active filters, which opens a sheet. Replaces the inputs on narrow screens. */
const FiltersButton = <K extends string>({ things, active, onClear, children }: Props<K>) => {
  const [open, setOpen] = useState(false);
  const set = active.filter(({ key }) => key !== 'search').length;
  return (
    <Box className="needs-script" sx={{ display: 'grid', [TWO_COLUMNS]: { display: 'none' } }}>
      <Button
        variant="outlined"
        startIcon={<Tune />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ px: 1.75, borderRadius: 'field', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
      >
        {set === 0 ? 'Filters' : `Filters (${set})`}
      </Button>
      {open && (
        <Sheet title="Filters" onClosed={() => setOpen(false)}>
          {(close) => (
            <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
              {children}
              <Button variant="contained" onClick={close} sx={{ mt: 1 }}>
                Show {things}
              </Button>
              {set > 0 && (
                <Button
                  variant="text"
                  onClick={() => {
                    onClear();
                    close();
                  }}
                >
                  Clear all
                </Button>
              )}
            </Box>
          )}
        </Sheet>
      )}
    </Box>
  );
};

/**
 * Search, filters, order and active filters of a list whose state is in the URL. Without scripts it is a form that
 * submits the named inputs.
 */
export const FilterBar = <K extends string>(props: Props<K>) => {
  const { things, path, search, onSearch, active, onRemove, onClear, grid, action, children } = props;
  return (
    <Box component="search" className="works-without-script" sx={{ display: 'block' }}>
      <Box
        component="form"
        action={path}
        className="works-without-script"
        onSubmit={(event: FormEvent) => event.preventDefault()}
        sx={[
          { display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr) auto' },
          ...(Array.isArray(grid) ? grid : [grid]),
        ]}
      >
        <SearchBox label={`Search ${things}`} value={search} onSearch={onSearch} />
        <FiltersButton {...props} />
        <Box className="shown-without-script" sx={{ display: 'none', [TWO_COLUMNS]: { display: 'contents' } }}>
          {children}
        </Box>
        <noscript>
          <Button type="submit" variant="contained" className="works-without-script">
            Show {things}
          </Button>
          {active.length > 0 && <Button href={path}>Clear all</Button>}
        </noscript>
      </Box>
      <FilterChips active={active} onRemove={onRemove} onClear={onClear}>
        {action}
      </FilterChips>
    </Box>
  );
};
