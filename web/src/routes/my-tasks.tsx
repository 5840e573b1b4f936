import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { wasAccepted } from '@taskwright/contract/lifecycle/agreement-states';
import { Suspense, useEffect, useState } from 'react';
import { Link, Outlet, useLocation, useMatch, useNavigationType, useSearchParams } from 'react-router-dom';
import type { MemberUser } from '../features/account/require-user.tsx';
import { ReadPlace } from '../features/notifications/lazy-read-place.tsx';
import { taskTabIn } from '../features/tasks/api.ts';
import { postedIn } from '../features/tasks/form/task-drafts.ts';
import { useBidClicks } from '../features/tasks/mine/bid-clicks.ts';
import { BidsBanner } from '../features/tasks/mine/bids-banner.tsx';
import { MyTasksList } from '../features/tasks/mine/my-tasks-list.tsx';
import { TaskTabLinks } from '../features/tasks/mine/task-tabs.tsx';
import { whenSettled } from '../lib/browser/when-settled.ts';
import { extra, part } from '../lib/loading/extra.tsx';
import { loadCode } from '../lib/loading/missing-code.ts';
import { focusPageHeading } from '../lib/navigation/navigation-focus.tsx';
import { usePageTitle } from '../lib/navigation/page-title.ts';
import { pages } from '../lib/navigation/pages.at-build.ts';
import { paths } from '../lib/navigation/paths.ts';
import { PageHeading } from '../ui/text/page-heading.tsx';

const ExportAgreements = extra(
  async () => (await import('../features/agreements/csv/export-agreements.tsx')).ExportAgreements,
);

const JustPosted = extra(async () => (await import('../features/people/hiring/just-posted.tsx')).JustPosted);

const bidsDialog = () => loadCode(() => import('../features/bids/bids-dialog.tsx'));
const BidsDialog = part(async () => (await bidsDialog()).BidsDialog);

/** Prefetches the code of the dialogs, so that they open at once and also offline. */
const prefetchDialogs = (): void => {
  bidsDialog().catch(() => undefined);
  loadCode(() => import('./update-task.tsx')).catch(() => undefined);
};

/** /my-tasks, with the update form or the bids dialog over it, each at its own URL. [ROUTE-7, MY-4] */
export const Screen = ({ user }: { user: MemberUser }) => {
  const updating = useMatch(pages.updateTask.path) !== null;
  const [search] = useSearchParams();
  const bidsTaskId = (!updating && search.get('bids')) || null;
  const requested = taskTabIn(search);
  const [tab, setTab] = useState(requested);
  // A dialog over the page has an address without the tab.
  if (!updating && bidsTaskId === null && tab !== requested) setTab(requested);
  usePageTitle(updating ? pages.updateTask.title : bidsTaskId === null ? pages.myTasks.title : 'Bids');
  useEffect(() => whenSettled(prefetchDialogs), []);
  const [clicks, countClick] = useBidClicks(user.uid);
  const location = useLocation();
  // Not after a reload or Back: the task may be closed or deleted by then.
  const isNew = useNavigationType() === 'PUSH';
  const [posted, setPosted] = useState(() => (isNew ? postedIn(location.state) : null));
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
        <PageHeading>My Posted Tasks</PageHeading>
        <Button component={Link} to={paths.addTask} variant="contained">
          + Create New Task
        </Button>
      </Box>
      {posted !== null && (
        <Suspense fallback={<Box sx={{ height: { xs: 152, sm: 64 }, mb: 2.5 }} />}>
          <JustPosted posted={posted} uid={user.uid} />
        </Suspense>
      )}
      <BidsBanner count={clicks} />
      <TaskTabLinks user={user} current={tab} />
      <MyTasksList
        key={tab}
        user={user}
        tab={tab}
        onBids={countClick}
        onDeleted={() => {
          // It may be the new task.
          setPosted(null);
          focusPageHeading();
        }}
        after={(tasks) => (
          <Suspense>
            <ExportAgreements
              side="client"
              uid={user.uid}
              isKnown={tasks.some(({ work }) => work !== undefined && wasAccepted(work.state))}
            />
          </Suspense>
        )}
      />
      <Suspense>
        {bidsTaskId !== null && <ReadPlace uid={user.uid} place={{ place: 'bids', task: bidsTaskId }} />}
        {bidsTaskId !== null && <BidsDialog key={bidsTaskId} taskId={bidsTaskId} uid={user.uid} />}
        <Outlet />
      </Suspense>
    </Container>
  );
};
