import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useRef } from 'react';
import { useKeepFocus } from '../../../lib/navigation/keep-focus.ts';
import { type BrowseState, BUDGET_OPTIONS } from './browse-state.ts';
import type { Change, FilterProps } from './filter-selects.tsx';

export const CLEARED = { search: '', skill: '', category: 'all', budget: 'all' } as const satisfies Change;

type Active = { readonly key: keyof typeof CLEARED; readonly label: string };

/** Returns the active filters in the order of the URL. */
export const activeFilters = ({ search, skill, category, budget }: BrowseState): Active[] => {
  const labels = {
    search: `“${search}”`,
    skill: `Skill: ${skill}`,
    category,
    budget: BUDGET_OPTIONS.find(({ value }) => value === budget)?.label ?? budget,
  };
  const chosen = { search, skill, category, budget };
  const keys = ['search', 'skill', 'category', 'budget'] as const;
  return keys.filter((key) => chosen[key] !== CLEARED[key]).map((key) => ({ key, label: labels[key] }));
};

/** Removable chips of the active filters. Moves focus to the next chip when one is removed. */
export const FilterChips = ({ state, onChange }: FilterProps) => {
  const row = useRef<HTMLDivElement>(null);
  const focusIndex = useRef(0);
  const chips = activeFilters(state);
  const keepFocus = useKeepFocus(() => {
    const left = row.current?.querySelectorAll<HTMLElement>('.MuiChip-root') ?? [];
    return left[Math.min(focusIndex.current, left.length - 1)];
  });
  return (
    <div {...keepFocus}>
      {chips.length > 0 && (
        <Box ref={row} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 2 }}>
          {chips.map(({ key, label }, index) => {
            const remove = () => {
              focusIndex.current = index;
              onChange({ [key]: CLEARED[key] });
            };
            return (
              <Chip
                key={key}
                label={label}
                variant="outlined"
                onClick={remove}
                onDelete={remove}
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
            );
          })}
          <Button variant="text" size="small" onClick={() => onChange(CLEARED)} sx={{ px: 1 }}>
            Clear all
          </Button>
        </Box>
      )}
    </div>
  );
};
