import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { Select } from '../../../ui/select.tsx';
import { type BrowseState, BUDGET_OPTIONS, CATEGORY_OPTIONS, SORT_OPTIONS } from './browse-state.ts';
import { SearchBox } from './search-box.tsx';

type Change = Partial<Omit<BrowseState, 'page' | 'cursor'>>;
type Props = { state: BrowseState; onChange: (change: Change, how?: { replace: boolean }) => void };

export const CLEARED = { search: '', category: 'all', budget: 'all' } as const satisfies Change;

/** What narrows the list now, each with the change that takes it away. */
const active = ({ search, category, budget }: BrowseState): { label: string; remove: Change }[] => [
  ...(search === '' ? [] : [{ label: `“${search}”`, remove: { search: '' } }]),
  ...(category === 'all' ? [] : [{ label: category, remove: { category: 'all' as const } }]),
  ...(budget === 'all'
    ? []
    : [
        {
          label: BUDGET_OPTIONS.find((option) => option.value === budget)?.label ?? budget,
          remove: { budget: 'all' as const },
        },
      ]),
];

/** Search box, category and budget filters, order, and what is chosen. [BROWSE-2, FILTER-2, FILTER-3] */
export const BrowseFilters = ({ state, onChange }: Props) => {
  const chips = active(state);
  return (
    <Box component="search" sx={{ display: 'block' }}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: {
            xs: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
            md: 'minmax(240px, 1fr) 200px 230px 170px',
          },
        }}
      >
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          <SearchBox value={state.search} onSearch={(search) => onChange({ search }, { replace: true })} />
        </Box>
        <Select
          label="Category"
          value={state.category}
          options={CATEGORY_OPTIONS}
          onChange={(category) => onChange({ category })}
        />
        <Select
          label="Budget"
          value={state.budget}
          options={BUDGET_OPTIONS}
          onChange={(budget) => onChange({ budget })}
        />
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          {/* The feed orders what a search finds by deadline. */}
          <Select
            label="Sort by"
            value={state.search === '' ? state.sort : 'deadline'}
            options={SORT_OPTIONS}
            onChange={(sort) => onChange({ sort })}
            disabled={state.search !== ''}
          />
        </Box>
      </Box>
      {chips.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 2 }}>
          {chips.map(({ label, remove }) => (
            <Chip
              key={label}
              label={label}
              variant="outlined"
              onClick={() => onChange(remove)}
              onDelete={() => onChange(remove)}
              deleteIcon={<Close />}
              aria-label={`Remove filter ${label}`}
              sx={{
                height: 36,
                bgcolor: 'background.paper',
                borderColor: 'divider',
                maxWidth: '100%',
                '& .MuiChip-deleteIcon': { fontSize: 16, color: 'text.secondary' },
              }}
            />
          ))}
          <Button variant="text" size="small" onClick={() => onChange(CLEARED)}>
            Clear all
          </Button>
        </Box>
      )}
    </Box>
  );
};
