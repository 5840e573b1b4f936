import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { type ReactNode, useRef } from 'react';
import { useKeepFocus } from '../../lib/navigation/keep-focus.ts';

/** A filter that is set, by its key in the URL. */
export type ActiveFilter<K extends string = string> = { readonly key: K; readonly label: string };

type Props<K extends string> = {
  active: readonly ActiveFilter<K>[];
  onRemove: (key: K) => void;
  onClear: () => void;
  /** Button about the whole search, after the chips. */
  children?: ReactNode;
};

/** Removable chips of the active filters. Moves focus to the next chip when one is removed. */
export const FilterChips = <K extends string>({ active, onRemove, onClear, children }: Props<K>) => {
  const row = useRef<HTMLDivElement>(null);
  const focusIndex = useRef(0);
  const keepFocus = useKeepFocus(() => {
    const left = row.current?.querySelectorAll<HTMLElement>('.MuiChip-root') ?? [];
    return left[Math.min(focusIndex.current, left.length - 1)];
  });
  return (
    <div {...keepFocus} className="needs-script">
      {(active.length > 0 || children !== undefined) && (
        <Box
          ref={row}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
            mt: { xs: 1, sm: 2 },
          }}
        >
          {active.map(({ key, label }, index) => {
            const remove = () => {
              focusIndex.current = index;
              onRemove(key);
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
          {active.length > 0 && (
            <Button variant="text" size="small" onClick={onClear} sx={{ px: 1 }}>
              Clear all
            </Button>
          )}
          {children}
        </Box>
      )}
    </div>
  );
};
