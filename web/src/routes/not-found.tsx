import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../lib/navigation/paths.ts';
import { LostPlan } from '../ui/illustrations/lost-plan.tsx';
import { MessageScreen } from '../ui/messages/message-screen.tsx';
import { PageHeading } from '../ui/text/page-heading.tsx';

/** The not-found page, at every other path. [ROUTE-10, NOTFOUND-1, NOTFOUND-2] */
export const Screen = () => {
  return (
    <MessageScreen
      drawing={<LostPlan />}
      heading={<PageHeading>Page Not Found</PageHeading>}
      text="Oops! The page you're looking for doesn't exist on this server."
    >
      <Button component={Link} to={paths.home} variant="contained">
        Go Back to Homepage
      </Button>
    </MessageScreen>
  );
};
