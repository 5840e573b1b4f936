import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import type { InboxFilter } from '@taskwright/contract/lifecycle/conversations';
import { useSearchInput } from '../../../ui/forms/use-search-input.ts';
import type { InboxView } from '../api.ts';
import type { ChangeInboxView } from './use-inbox-view.ts';

const FILTERS: readonly (readonly [InboxFilter, string])[] = [
  ['turn', 'Your turn'],
  ['unread', 'Unread'],
  ['all', 'All'],
];

/** Search and filters of the list of conversations. */
export const InboxFilters = ({ view, onChange }: { view: InboxView; onChange: ChangeInboxView }) => (
  <Box
    role="search"
    aria-label="Conversations"
    sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, px: 1.5, pt: 1.5 }}
  >
    <InputBase {...useSearchInput('Search people and tasks', view.search, (search) => onChange({ search }))} />
    <Box role="group" aria-label="Show" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {FILTERS.map(([filter, label]) => {
        const isOn = filter === view.filter;
        return (
          <Button
            key={filter}
            size="small"
            variant={isOn ? 'contained' : 'outlined'}
            aria-pressed={isOn}
            onClick={() => onChange({ filter })}
            sx={{ minHeight: { xs: 44, md: 36 }, minWidth: 0 }}
          >
            {label}
          </Button>
        );
      })}
    </Box>
  </Box>
);
