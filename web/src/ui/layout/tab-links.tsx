import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { hidden } from '../text/page-heading.tsx';

/**
 * Below this width, and therefore on phones with 200 % text, two tabs share a line. In em to grow with the text size.
 */
export const LARGE_TEXT = '@media (max-width: 19.99em)';

const TABS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 0, sm: 0.5 },
  mb: 2,
  borderBottom: { xs: 0, sm: '1px solid' },
  borderColor: { sm: 'divider' },
} as const;

/**
 * A tab. Below `sm` the tabs fill each line that they wrap to, and a shadow replaces the border of the container. Four
 * fit one line of 328 pixels with the largest counts.
 */
const TAB = {
  flex: { xs: '1 1 auto', sm: 'none' },
  [LARGE_TEXT]: { flexBasis: '40%' },
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: { xs: 0.5, sm: 0.75 },
  minHeight: 44,
  px: { xs: 0.25, sm: 1.5 },
  mb: { sm: '-1px' },
  fontWeight: 600,
  fontSize: { xs: '0.875rem', sm: '0.9375rem' },
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  borderBottom: '3px solid',
  boxShadow: { xs: '0 1px var(--mui-palette-divider)', sm: 'none' },
  '&:hover': { color: 'text.primary' },
} as const;

/** A tab with the number of its items as it is shown; null while it is unknown. */
export type Tab = {
  readonly id: string;
  readonly name: string;
  readonly to: string;
  readonly count: string | null;
};

/** Links to the tabs of a list with their counts. `current` is the id of the shown tab. */
export const TabLinks = ({ label, current, tabs }: { label: string; current: string; tabs: readonly Tab[] }) => (
  <Box component="nav" aria-label={label} data-screen-only sx={TABS}>
    {tabs.map(({ id, name, to, count }) => {
      const isCurrent = id === current;
      return (
        <Box
          key={id}
          component={Link}
          to={to}
          preventScrollReset
          aria-current={isCurrent ? 'page' : undefined}
          sx={{
            ...TAB,
            color: isCurrent ? 'text.primary' : 'text.secondary',
            borderColor: isCurrent ? 'primary.main' : 'transparent',
          }}
        >
          {name}{' '}
          <Box
            component="span"
            sx={{ fontWeight: 500, fontVariantNumeric: 'tabular-nums', color: 'text.secondary', minWidth: '1ch' }}
          >
            {count}
          </Box>{' '}
          {count !== null && (
            <Box component="span" sx={hidden}>
              {count === '1' ? 'item' : 'items'}
            </Box>
          )}
        </Box>
      );
    })}
  </Box>
);

/** Returns a count below `max` as text, and `max` as the number below it with a plus sign. */
export const countText = (count: number, max: number): string => (count < max ? String(count) : `${max - 1}+`);
