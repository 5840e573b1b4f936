import Box from '@mui/material/Box';
import { memo } from 'react';
import { Card } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';

/** Skeleton of a task's card. */
export const TaskCardSkeleton = memo(() => (
  <Card aria-hidden sx={{ p: 2.75 }}>
    <Skeleton width="40%" height={23} />
    <Skeleton width="85%" height={28} sx={{ mt: 1 }} />
    <Skeleton height={23} sx={{ mt: 1 }} />
    <Skeleton height={23} />
    <Skeleton width="70%" height={23} />
    <Box sx={{ display: 'flex', gap: 0.75, my: 1.5 }}>
      <Skeleton variant="rounded" width={62} height={27} />
      <Skeleton variant="rounded" width={74} height={27} />
    </Box>
    <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
      <Skeleton width={120} height={20} />
      <Skeleton width={40} height={20} />
    </Box>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 2 }}>
      <Skeleton width={80} height={28} />
      <Skeleton width={120} height={28} />
    </Box>
    <Skeleton variant="rounded" height={38} sx={{ mt: 1.5 }} />
  </Card>
));
