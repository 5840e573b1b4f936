import Box from '@mui/material/Box';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';

/**
 * Below this width, lists are cards instead of a six-column table. In em to grow with the text size: 960 pixels by
 * default.
 */
export const AS_CARDS = '(max-width: 59.99em)';

/** Two or more columns if they fit. */
export const CARD_COLUMNS = 'repeat(auto-fill, minmax(min(100%, 16.5rem), 1fr))';

/** Minimum height of a link or button on these widths. */
export const PHONE_TARGET = { [`@media ${AS_CARDS}`]: { minHeight: 44 } } as const;

/** Height of a text link in a card. */
export const PHONE_LINK = {
  [`@media ${AS_CARDS}`]: { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
} as const;

/** Link style of a title, in the text color. */
export const TITLE_LINK = { color: 'inherit', textDecorationColor: 'var(--mui-palette-divider)' } as const;

const ROWS = ['a', 'b', 'c', 'd'];

type Props = {
  /** Accessible name. */
  label: string;
};

/** Skeleton of four cards. */
export const CardsSkeleton = ({ label }: Props) => (
  <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: CARD_COLUMNS }}>
    {ROWS.map((row) => (
      <Skeleton key={row} variant="rounded" height={282} sx={{ borderRadius: 'panel' }} />
    ))}
  </Box>
);

/** Skeleton of four rows of two lines. */
export const RowsSkeleton = ({ label }: Props) => (
  <Panel role="status" aria-label={label} sx={{ overflow: 'hidden' }}>
    {ROWS.map((row) => (
      <Box key={row} sx={{ px: 2, py: 1.25, '& + div': { borderTop: '1px solid', borderColor: 'divider' } }}>
        <Skeleton width="70%" height={24} />
        <Skeleton width="45%" height={21} />
      </Box>
    ))}
  </Panel>
);

/** Skeleton of a table with four rows. */
export const TableSkeleton = ({ label }: Props) => (
  <Panel role="status" aria-label={label} sx={{ overflow: 'hidden' }}>
    <Box sx={{ height: 48, bgcolor: 'wash' }} />
    {ROWS.map((row) => (
      <Box
        key={row}
        sx={{
          display: 'grid',
          gridTemplateColumns: '3fr 1fr 1fr 1fr 2fr',
          gap: 4,
          alignItems: 'center',
          px: 2.25,
          minHeight: 80,
          borderTop: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Box>
          <Skeleton width="70%" height={26} />
          <Skeleton width="40%" height={22} />
        </Box>
        <Skeleton variant="rounded" width={92} height={28} sx={{ borderRadius: 'pill' }} />
        <Skeleton width={70} height={24} />
        <Skeleton width={60} height={24} />
        <Skeleton variant="rounded" height={38} />
      </Box>
    ))}
  </Panel>
);
