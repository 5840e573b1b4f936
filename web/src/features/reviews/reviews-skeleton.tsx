import Box from '@mui/material/Box';
import { Skeleton } from '../../ui/skeleton.tsx';

const ROWS = ['a', 'b', 'c'];

/** As many reviews as there are, at most three, in the shape of what comes. */
export const ReviewsSkeleton = ({ count }: { count: number }) => (
  <Box role="status" aria-label="Loading the reviews" sx={{ mt: 2.5 }}>
    {ROWS.slice(0, count).map((row) => (
      <Box key={row} sx={{ py: 2.5, borderTop: '1px solid', borderColor: 'divider' }}>
        <Skeleton width={100} height={24} sx={{ mb: 1 }} />
        <Skeleton width="96%" height={26} />
        <Skeleton width="60%" height={26} />
        <Skeleton width="min(70%, 16rem)" height={22} sx={{ mt: 1 }} />
      </Box>
    ))}
  </Box>
);
