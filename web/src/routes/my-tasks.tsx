import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { Suspense } from 'react';
import { Link, Outlet, useMatch } from 'react-router-dom';
import { type MemberUser, RequireUser } from '../features/account/require-user.tsx';
import { useBidClicks } from '../features/tasks/mine/bid-clicks.ts';
import { BidsBanner } from '../features/tasks/mine/bids-banner.tsx';
import { MyTasksList } from '../features/tasks/mine/my-tasks-list.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { paths } from '../lib/paths.ts';
import { PageHeading } from '../ui/page-heading.tsx';

const HEADING = 'my-posted-tasks';

const Screen = ({ user }: { user: MemberUser }) => {
  const updating = useMatch(paths.updatePattern) !== null;
  usePageTitle(updating ? 'Update Task' : 'My Posted Tasks');
  const [clicks, countClick] = useBidClicks(user.uid);
  return (
    <Container sx={{ py: { xs: 4, md: 6 } }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          justifyContent: 'space-between',
          alignItems: 'center',
          mb: { xs: 2.5, md: 4 },
        }}
      >
        <PageHeading id={HEADING}>My Posted Tasks</PageHeading>
        <Button component={Link} to={paths.addTask} variant="contained">
          + Create New Task
        </Button>
      </Box>
      <BidsBanner count={clicks} />
      <MyTasksList user={user} onBids={countClick} onDeleted={() => document.getElementById(HEADING)?.focus()} />
      <Suspense>
        <Outlet context={user} />
      </Suspense>
    </Container>
  );
};

/** /my-tasks, with the update form over it at its own address. Specification, section 2. */
export const MyTasks = () => <RequireUser>{(user) => <Screen user={user} />}</RequireUser>;
