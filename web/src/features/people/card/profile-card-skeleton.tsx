import Box from '@mui/material/Box';
import { memo } from 'react';
import { Card } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';

/** Skeleton of a freelancer's card. */
export const ProfileCardSkeleton = memo(() => (
  <Card aria-hidden>
    <Box sx={{ aspectRatio: '4 / 3', bgcolor: 'wash' }} />
    <Box sx={{ p: 2.25, pt: 2 }}>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <Skeleton variant="circular" width={44} height={44} />
        <Box sx={{ flexGrow: 1 }}>
          <Skeleton width="55%" height={23} />
          <Skeleton width="35%" height={21} />
        </Box>
      </Box>
      <Skeleton height={23} sx={{ mt: 1.25 }} />
      <Box sx={{ display: 'flex', gap: 0.75, mt: 1.5, mb: 1.75 }}>
        <Skeleton variant="rounded" width={62} height={27} />
        <Skeleton variant="rounded" width={74} height={27} />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', pt: 1.5 }}>
        <Skeleton width={110} height={25} />
        <Skeleton width={80} height={25} />
      </Box>
    </Box>
  </Card>
));
