import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { WithQueries } from '../../../lib/with-queries.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { EmptyBench } from '../../../ui/illustrations/empty-bench.tsx';
import { cardRow } from '../card-styles.ts';
import { FeaturedCard } from './featured-card.tsx';
import { FeaturedSkeleton } from './featured-skeleton.tsx';
import { useFeaturedTasks } from './use-featured-tasks.ts';

const Tasks = () => {
  const { data, error, isPending, isFetching, refetch } = useFeaturedTasks();
  if (isPending) return <FeaturedSkeleton />;
  if (data === undefined) {
    return (
      <ErrorNote
        title="We couldn’t load the featured tasks"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        picture={<EmptyBench style={{ width: 280 }} />}
        heading="h3"
        title="No Featured Tasks Yet"
        text="Check back soon for featured opportunities. New tasks added daily!"
      >
        <Button variant="contained" component={Link} to={paths.addTask}>
          Post a Task
        </Button>
      </EmptyState>
    );
  }
  return (
    <Box component="ul" sx={cardRow}>
      {data.map((task) => (
        <li key={task._id}>
          <FeaturedCard task={task} />
        </li>
      ))}
    </Box>
  );
};

/** The cards, or what stands for them. A chunk of its own: the first load goes without the library for server state. */
export const FeaturedTasks = () => (
  <WithQueries>
    <Tasks />
  </WithQueries>
);
