import Box from '@mui/material/Box';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { PIECE_COLUMNS, PROFILE_GRID } from './profile-view.tsx';

/** Skeleton of a freelancer's page. */
export const ProfileSkeleton = () => (
  <Box role="status" aria-label="Loading the profile" sx={PROFILE_GRID}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: { sm: 3, md: 4 }, rowGap: 2, alignItems: 'center' }}>
      <Skeleton variant="circular" sx={{ width: { xs: 88, md: 128 }, height: { xs: 88, md: 128 } }} />
      <Box sx={{ flex: '1 1 16rem' }}>
        <Skeleton width="min(80%, 20rem)" height={52} />
        <Skeleton width="min(95%, 26rem)" height={30} />
        <Skeleton width="min(60%, 15rem)" height={26} />
      </Box>
    </Box>
    <Skeleton
      variant="rounded"
      height={260}
      sx={{ borderRadius: 'panel', gridColumn: { md: 2 }, gridRow: { md: '1 / -1' } }}
    />
    <Box>
      <Skeleton width={130} height={34} sx={{ mb: 2 }} />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: PIECE_COLUMNS,
        }}
      >
        {['a', 'b', 'c'].map((piece) => (
          <Skeleton key={piece} variant="rounded" height={300} sx={{ borderRadius: 'panel' }} />
        ))}
      </Box>
    </Box>
  </Box>
);
