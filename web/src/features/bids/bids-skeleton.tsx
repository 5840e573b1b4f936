import Box from '@mui/material/Box';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { AS_COLUMNS, COLUMNS, FIGURES } from './bid-columns.ts';

/** Amount and days in two columns if both fit at the current text size. */
export const FIELD_PAIR = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  alignItems: 'start',
} as const;

/** Skeleton of the bid form. */
export const BidFormSkeleton = () => (
  <>
    <Box sx={{ ...FIELD_PAIR, mb: 2.5 }}>
      {['amount', 'days'].map((field) => (
        <div key={field}>
          <Skeleton width={110} height={28} />
          <Skeleton variant="rounded" height={48} sx={{ borderRadius: 'field' }} />
        </div>
      ))}
    </Box>
    <Skeleton width={80} height={28} />
    <Skeleton variant="rounded" height={120} sx={{ borderRadius: 'field', mb: 2.5 }} />
    <Skeleton variant="rounded" width={150} height={44} sx={{ maxWidth: '100%' }} />
  </>
);

/** Skeleton of a task's title and three bids. */
export const BidsSkeleton = () => (
  <Box role="status" aria-label="Loading the bids">
    <Skeleton width="min(75%, 22rem)" height={30} />
    <Skeleton width="min(90%, 18rem)" height={24} sx={{ mb: 3 }} />
    {['a', 'b', 'c'].map((bid) => (
      <Box
        key={bid}
        sx={{
          display: 'grid',
          columnGap: 2,
          rowGap: 1,
          py: 2.25,
          borderTop: '1px solid',
          borderColor: 'divider',
          [AS_COLUMNS]: { gridTemplateColumns: COLUMNS },
        }}
      >
        <Box sx={{ display: 'flex', gap: 1.5 }}>
          <Skeleton variant="circular" width={44} height={44} sx={{ flex: 'none' }} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="min(70%, 8rem)" height={26} />
            <Skeleton width="min(90%, 10rem)" height={22} />
          </Box>
        </Box>
        <Box sx={FIGURES}>
          {['amount', 'days', 'reviews'].map((figure) => (
            <Skeleton key={figure} width={72} height={26} sx={{ [AS_COLUMNS]: { justifySelf: 'end' } }} />
          ))}
        </Box>
        <Box sx={{ [AS_COLUMNS]: { gridColumn: '1 / -1', pl: 7 } }}>
          <Skeleton width="min(96%, 34rem)" height={26} />
          <Skeleton width="min(60%, 22rem)" height={26} />
        </Box>
      </Box>
    ))}
  </Box>
);
