import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EmptyBench } from '../../../ui/illustrations/empty-bench.tsx';

/** What stands for the cards while nothing is open. [FEATURED-5] */
export const NoFeaturedTasks = () => (
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
