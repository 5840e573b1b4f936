import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { EmptyBench } from '../../../ui/illustrations/empty-bench.tsx';
import { cardGrid } from '../card-styles.ts';
import { Section, SectionHeader } from '../section.tsx';
import { FeaturedCard } from './featured-card.tsx';
import { FeaturedSkeleton } from './featured-skeleton.tsx';
import { useFeaturedTasks } from './use-featured-tasks.ts';

const Tasks = () => {
  const { data, error, isPending, isFetching, refetch } = useFeaturedTasks();
  if (isPending) return <FeaturedSkeleton />;
  if (data === undefined) {
    return (
      <ErrorNote
        title="The featured tasks could not be loaded"
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
    <Box component="ul" sx={cardGrid}>
      {data.map((task) => (
        <li key={task._id}>
          <FeaturedCard task={task} />
        </li>
      ))}
    </Box>
  );
};

/** The first six open tasks by deadline, or why there are none to see. Specification, section 2. */
export const FeaturedOpportunities = () => (
  <Section id="featured" tone="wash">
    <SectionHeader id="featured" title="Featured Opportunities" text="The tasks whose deadlines come first.">
      <Button variant="outlined" component={Link} to={paths.browse}>
        Browse All Opportunities
      </Button>
    </SectionHeader>
    <Tasks />
  </Section>
);
