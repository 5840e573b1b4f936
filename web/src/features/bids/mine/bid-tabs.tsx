import Box from '@mui/material/Box';
import type { BidTabs as Tabs } from '@taskwright/contract';
import { BID_TABS, type BidTab } from '@taskwright/contract/lifecycle/bids';
import { LIMITS } from '@taskwright/contract/limits/limits';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths.ts';
import { hidden } from '../../../ui/text/page-heading.tsx';

/** Labels of the tabs. */
const TAB_NAMES: Readonly<Record<BidTab, string>> = {
  turn: 'Your turn',
  open: 'Open',
  hired: 'Hired',
  past: 'Past',
};

const countText = (count: number): string =>
  count < LIMITS.countedBids ? String(count) : `${LIMITS.countedBids - 1}+`;

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
 * A tab. Below `sm` the tabs fill each line that they wrap to, and a shadow replaces the border of the container. All
 * four fit one line of 328 pixels with the largest counts.
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

/** Links to the tabs of My Bids with their counts. */
export const BidTabLinks = ({ current, counts }: { current: BidTab; counts: Tabs['counts'] }) => (
  <Box component="nav" aria-label="Bids by status" data-screen-only sx={TABS}>
    {BID_TABS.map((tab) => {
      const isCurrent = tab === current;
      return (
        <Box
          key={tab}
          component={Link}
          to={`${paths.myBids}?tab=${tab}`}
          preventScrollReset
          aria-current={isCurrent ? 'page' : undefined}
          sx={{
            ...TAB,
            color: isCurrent ? 'text.primary' : 'text.secondary',
            borderColor: isCurrent ? 'primary.main' : 'transparent',
          }}
        >
          {TAB_NAMES[tab]}{' '}
          <Box component="span" sx={{ fontWeight: 500, fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
            {countText(counts[tab])}
          </Box>{' '}
          <Box component="span" sx={hidden}>
            {counts[tab] === 1 ? 'item' : 'items'}
          </Box>
        </Box>
      );
    })}
  </Box>
);
