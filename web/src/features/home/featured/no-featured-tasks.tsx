import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths.ts';
import { EmptyBench } from '../../../ui/illustrations/empty-bench.tsx';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';

/** Empty state without open tasks. [FEATURED-5] */
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
