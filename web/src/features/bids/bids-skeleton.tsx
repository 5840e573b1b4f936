import Box from '@mui/material/Box';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A task's title and three bids, in the shape of what comes. */
export const BidsSkeleton = () => (
  <Box role="status" aria-label="Loading the bids">
    <Skeleton width="min(75%, 22rem)" height={30} />
    <Skeleton width={150} height={24} sx={{ mb: 3 }} />
    {['a', 'b', 'c'].map((bid, index) => (
      <Box key={bid} sx={{ py: 2.5, borderTop: index === 0 ? 0 : '1px solid', borderColor: 'divider' }}>
        <Box sx={{ display: 'flex', gap: 1.5, mb: 1.5 }}>
          <Skeleton variant="circular" width={44} height={44} sx={{ flex: 'none' }} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="min(70%, 8rem)" height={26} />
            <Skeleton width="min(90%, 10rem)" height={22} />
          </Box>
          <Skeleton width={76} height={34} />
        </Box>
        <Skeleton width="96%" height={26} />
        <Skeleton width="60%" height={26} />
      </Box>
    ))}
  </Box>
);
