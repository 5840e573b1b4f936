import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { LostPlan } from '../../../ui/illustrations/lost-plan.tsx';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';

/** Empty state for a missing task, with a link back. [DETAILS-3, UPDATE-5, SAY-18] */
export const TaskNotFound = ({ heading, back }: { heading: 'h1' | 'h2'; back: { to: string; label: string } }) => (
  <EmptyState
    heading={heading}
    picture={<LostPlan style={{ width: 280 }} />}
    title="Task not found"
    text="The requested task could not be located."
  >
    <Button component={Link} to={back.to} variant="contained">
      {back.label}
    </Button>
  </EmptyState>
);
