import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { originState } from '../../../lib/navigation/origin.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { LostPlan } from '../../../ui/illustrations/lost-plan.tsx';
import { MessageScreen } from '../../../ui/messages/message-screen.tsx';
import { PageHeading } from '../../../ui/text/page-heading.tsx';

/** The page of a handle without a profile that the viewer may see. The text is the same for hidden profiles. */
export const ProfileNotFound = ({ isVisitor }: { isVisitor: boolean }) => {
  const location = useLocation();
  return (
    <MessageScreen
      drawing={<LostPlan />}
      heading={<PageHeading>Profile not found</PageHeading>}
      text={`No freelancer’s profile is visible at this address.${isVisitor ? ' Some profiles are visible only after you log in.' : ''}`}
    >
      <Button component={Link} to={paths.freelancers} variant="contained">
        Browse Freelancers
      </Button>
      {isVisitor && (
        <Button component={Link} to={paths.login} state={originState(location)} variant="outlined">
          Log in
        </Button>
      )}
    </MessageScreen>
  );
};
