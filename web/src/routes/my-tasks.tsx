import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link, Outlet, useLocation, useMatch, useNavigate, useSearchParams } from 'react-router-dom';
import { type MemberUser, RequireUser } from '../features/account/require-user.tsx';
import { useBidClicks } from '../features/tasks/mine/bid-clicks.ts';
import { BidsBanner } from '../features/tasks/mine/bids-banner.tsx';
import { MyTasksList } from '../features/tasks/mine/my-tasks-list.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { paths } from '../lib/paths.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { PageHeading } from '../ui/page-heading.tsx';

const HEADING = 'my-posted-tasks';
const focusHeading = (): void => document.getElementById(HEADING)?.focus();

const bidsDialog = () => import('../features/bids/bids-dialog.tsx');
const BidsDialog = lazy(async () => ({ default: (await bidsDialog()).BidsDialog }));

/** Fetches what opens over the list before it is asked for: then it opens at once, and also without a connection. */
const prepareWhatOpens = (): void => {
  bidsDialog().catch(() => undefined);
  import('./update-task.tsx').catch(() => undefined);
};

/**
 * What stood over the list is gone: whoever it was opened by has the focus again. Opened by its address, nobody had it;
 * then it goes to the heading.
 */
const useFocusAfter = (isOver: boolean): void => {
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (wasOver.current && !isOver && document.activeElement === document.body) focusHeading();
    wasOver.current = isOver;
  }, [isOver]);
};

/** Says of a history entry that the one before it is My tasks, so that to close the dialog is to go back. */
const OVER_LIST = { overList: true } as const;

const isOverList = (state: unknown): boolean => typeof state === 'object' && state !== null && 'overList' in state;

/** The bids on the task that the address names. Decisions, 17. */
const Bids = ({ taskId, uid }: { taskId: string; uid: string }) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isLeaving = useRef(false);
  const close = () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    if (isOverList(state)) navigate(-1);
    else navigate(paths.myTasks, { replace: true });
  };
  return (
    <Suspense>
      <BidsDialog taskId={taskId} uid={uid} onClose={close} />
    </Suspense>
  );
};

const Screen = ({ user }: { user: MemberUser }) => {
  const updating = useMatch(paths.updatePattern) !== null;
  const [search] = useSearchParams();
  const bidsOf = (!updating && search.get('bids')) || null;
  usePageTitle(updating ? 'Update Task' : bidsOf === null ? 'My Posted Tasks' : 'Bids');
  useFocusAfter(updating || bidsOf !== null);
  useEffect(() => whenIdle(prepareWhatOpens), []);
  const navigate = useNavigate();
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
      <MyTasksList
        user={user}
        onBids={({ _id }) => {
          countClick();
          navigate(paths.bids(_id), { state: OVER_LIST });
        }}
        onDeleted={focusHeading}
      />
      {bidsOf !== null && <Bids key={bidsOf} taskId={bidsOf} uid={user.uid} />}
      <Suspense>
        <Outlet context={user} />
      </Suspense>
    </Container>
  );
};

/** /my-tasks, with the update form or the bids on a task over it, each at its own address. Specification, section 2. */
export const MyTasks = () => <RequireUser>{(user) => <Screen user={user} />}</RequireUser>;
