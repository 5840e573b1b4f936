import Box from '@mui/material/Box';
import { Skeleton } from '../../ui/loading/skeleton.tsx';

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
