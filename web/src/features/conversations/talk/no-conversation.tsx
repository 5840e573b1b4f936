import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LostPlan } from '../../../ui/illustrations/lost-plan.tsx';

/** There is none for this person, and nobody says whether there is one for others. */
export const NoConversation = () => (
  <EmptyState
    heading="h1"
    picture={<LostPlan style={{ width: 220 }} />}
    title="No conversation here"
    text="The bid it was about may have been withdrawn, or the link is not complete."
  >
    <Button component={Link} to={paths.messages} variant="contained">
      All messages
    </Button>
  </EmptyState>
);
