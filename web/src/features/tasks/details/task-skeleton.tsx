import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** A task's page in the shape of what comes. */
export const TaskSkeleton = () => (
  <Box
    role="status"
    aria-label="Loading the task"
    sx={{ display: 'grid', gap: { xs: 4, md: 6 }, gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 320px' } }}
  >
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Skeleton variant="rounded" width={110} height={28} sx={{ borderRadius: 'pill' }} />
      <Skeleton width="min(60%, 480px)" height={60} sx={{ mt: 1 }} />
    </Box>
    <Box sx={{ order: { xs: 2, md: 1 } }}>
      <Skeleton width={140} height={32} />
      {['100%', '96%', '98%', '60%'].map((width) => (
        <Skeleton key={width} width={width} height={26} />
      ))}
    </Box>
    <Skeleton variant="rounded" height={380} sx={{ order: { xs: 1, md: 2 }, borderRadius: 'panel' }} />
  </Box>
);
