import Box from '@mui/material/Box';
import { Skeleton } from '../../ui/loading/skeleton.tsx';

/** Amount and days side by side where both have room, whatever the size of the text. */
export const FIELD_PAIR = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  alignItems: 'start',
} as const;

/** A bid's form in its shape. */
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
