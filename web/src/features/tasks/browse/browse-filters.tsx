import Tune from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, useState } from 'react';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { TWO_COLUMNS } from '../two-columns.ts';
import { activeFilters, CLEARED, FilterChips } from './filter-chips.tsx';
import { type FilterProps, FilterSelects } from './filter-selects.tsx';
import { SearchBox } from './search-box.tsx';

/** Button with the number of active filters, which opens a sheet. Replaces the selects on narrow screens. */
const FiltersButton = ({ state, onChange }: FilterProps) => {
  const [open, setOpen] = useState(false);
  const set = activeFilters(state).filter(({ key }) => key !== 'search').length;
  return (
    <Box sx={{ display: 'grid', [TWO_COLUMNS]: { display: 'none' } }}>
      <Button
        variant="outlined"
        startIcon={<Tune />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ px: 1.75, borderRadius: 'field', whiteSpace: 'nowrap' }}
      >
        {set === 0 ? 'Filters' : `Filters (${set})`}
      </Button>
      {open && (
        <Sheet title="Filters" onClosed={() => setOpen(false)}>
          {(close) => (
            <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
              <FilterSelects state={state} onChange={onChange} />
              <Button variant="contained" onClick={close} sx={{ mt: 1 }}>
                Show tasks
              </Button>
              {set > 0 && (
                <Button
                  variant="text"
                  onClick={() => {
                    onChange(CLEARED);
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

/** Search, filters, sort order and active filters. [BROWSE-2, FILTER-2, FILTER-3] */
export const BrowseFilters = memo((props: FilterProps) => (
  <Box component="search" sx={{ display: 'block' }}>
    <Box
      sx={(theme) => ({
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        [TWO_COLUMNS]: { gridTemplateColumns: 'minmax(0, 1.3fr) repeat(3, minmax(0, 1fr))' },
        [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(240px, 1fr) 200px 230px 170px' },
      })}
    >
      <SearchBox value={props.state.search} onSearch={(search) => props.onChange({ search }, { replace: true })} />
      <FiltersButton {...props} />
      <Box sx={{ display: 'none', [TWO_COLUMNS]: { display: 'contents' } }}>
        <FilterSelects {...props} />
      </Box>
    </Box>
    <FilterChips {...props} />
  </Box>
));
