import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { EmptyBench } from '../../../ui/illustrations/empty-bench.tsx';
import { cardRow } from '../card-styles.ts';
import { FeaturedCard } from './featured-card.tsx';
import { featuredTasks } from './featured-feed.ts';
import { FeaturedSkeleton } from './featured-skeleton.tsx';

/** The cards, or what stands for them. A chunk of its own, so that what lies above them is there before. */
export const FeaturedTasks = () => {
  const { data, error, refetch } = featuredTasks.useAnswer(undefined);
  if (data === undefined) {
    if (error === null) return <FeaturedSkeleton />;
    return <ErrorNote title="We couldn’t load the featured tasks" error={error} onRetry={refetch} />;
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
