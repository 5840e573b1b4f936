import Box from '@mui/material/Box';
import { TWO_COLUMNS } from '../../../ui/layout/columns.ts';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';

/** Skeleton of a task's page. */
export const TaskSkeleton = () => (
  <Box
    role="status"
    aria-label="Loading the task"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      rowGap: 3.5,
      [TWO_COLUMNS]: {
        gridTemplateColumns: 'minmax(0, 1fr) minmax(15rem, 27%)',
        gridTemplateRows: 'auto 1fr',
        columnGap: { sm: 4, md: 6 },
      },
    }}
  >
    <Box>
      <Skeleton variant="rounded" width={110} height={28} sx={{ borderRadius: 'pill' }} />
      <Skeleton width="min(80%, 480px)" height={60} sx={{ mt: 1 }} />
    </Box>
    <Skeleton
      variant="rounded"
      height={240}
      sx={{ borderRadius: 'panel', [TWO_COLUMNS]: { gridColumn: 2, gridRow: '1 / -1', height: 380 } }}
    />
    <Box>
      <Skeleton width={140} height={32} />
      {['100%', '96%', '98%', '60%'].map((width) => (
        <Skeleton key={width} width={width} height={26} />
      ))}
    </Box>
  </Box>
);
