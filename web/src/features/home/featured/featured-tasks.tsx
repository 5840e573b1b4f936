import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths.ts';
import { EmptyBench } from '../../../ui/illustrations/empty-bench.tsx';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { ErrorNote } from '../../../ui/messages/error-note.tsx';
import { cardRow } from '../section.tsx';
import { FeaturedCard } from './featured-card.tsx';
import { featuredQuery } from './featured-feed.ts';
import { FeaturedSkeleton } from './featured-skeleton.tsx';

/** Empty state without open tasks. [FEATURED-5] */
const NoFeaturedTasks = () => (
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

/** Featured tasks with their loading, error and empty states. A lazy chunk, so that the content above loads first. */
export const FeaturedTasks = () => {
  const { data: tasks, error, refetch } = useQuery(featuredQuery);
  // Deferred, because rendering six cards at once would block input.
  const data = useDeferredValue(tasks);
  if (data === undefined) {
    if (error === null) return <FeaturedSkeleton />;
    return <ErrorNote title="We couldn’t load the featured tasks" error={error} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) return <NoFeaturedTasks />;
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
