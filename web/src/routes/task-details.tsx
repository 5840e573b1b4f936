import ArrowBack from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { useQuery } from '@tanstack/react-query';
import { todayUtc } from '@taskwright/contract/dates';
import { availabilityOf } from '@taskwright/contract/lifecycle/availability';
import { Suspense } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { MemberUser } from '../features/account/require-user.tsx';
import { AskTheClient } from '../features/conversations/ask-the-client.tsx';
import { ReadPlace } from '../features/notifications/lazy-read-place.tsx';
import { ReportButton } from '../features/reports/report-button.tsx';
import { SaveTask } from '../features/shortlist/save-task.tsx';
import { taskQuery } from '../features/tasks/api.ts';
import { previewOf } from '../features/tasks/cached-previews.ts';
import { TaskNotFound } from '../features/tasks/details/task-not-found.tsx';
import { TaskSkeleton } from '../features/tasks/details/task-skeleton.tsx';
import { TaskView } from '../features/tasks/details/task-view.tsx';
import { isNotFound } from '../lib/api/api-error.ts';
import { extra, part } from '../lib/loading/extra.tsx';
import { loadCode } from '../lib/loading/missing-code.ts';
import { listIn } from '../lib/navigation/origin.ts';
import { usePageTitle } from '../lib/navigation/page-title.ts';
import { pages } from '../lib/navigation/pages.at-build.ts';
import { paths } from '../lib/navigation/paths.ts';
import { ErrorNote } from '../ui/messages/error-note.tsx';
import { HiddenHeading } from '../ui/text/page-heading.tsx';

/** Loads the section and its shortcuts together, so that no shortcut leads to a missing section. */
const bidding = () =>
  loadCode(() =>
    Promise.all([
      import('../features/bids/bid-section.tsx'),
      import('../features/bids/bid-shortcuts.tsx'),
      import('../features/bids/invited-note.tsx'),
    ]),
  );
const BidSection = part(async () => (await bidding())[0].BidSection);
const BidShortcut = part(async () => (await bidding())[1].BidShortcut);
const InvitedNote = part(async () => (await bidding())[2].InvitedNote);
const BidBar = part(async () => (await bidding())[1].BidBar);

const NotChosen = extra(async () => (await import('../features/bids/not-chosen.tsx')).NotChosen);

/** Names of the lists that a task returns to. */
const LIST_NAMES = { [paths.browse]: 'All tasks', [paths.myBids]: 'My Bids', [paths.myTasks]: 'My Posted Tasks' };

type Back = { to: string; label: string };

const Details = ({ id, uid, back }: { id: string; uid: string; back: Back }) => {
  const { data, error, isFetching, refetch } = useQuery(taskQuery(id));
  const task = data?.data ?? null;
  const preview = task ?? (error === null || isFetching ? previewOf(id) : null);
  // Keeps the loaded task if it disappears, for a user who is reading it or typing a bid.
  usePageTitle(preview?.title ?? (isNotFound(error) ? 'Task not found' : pages.details.title));
  if (preview !== null) {
    // A task of another user. One structure for all states, so that loading the task remounts nothing.
    const others = task === null || task.mine ? null : task;
    return (
      <>
        <TaskView
          preview={preview}
          task={task}
          action={
            others !== null && (
              <Suspense>
                <InvitedNote task={others} uid={uid} />
                <BidShortcut task={others} uid={uid} />
                {availabilityOf(others, todayUtc()).isOpen && <AskTheClient task={others} uid={uid} />}
                <SaveTask task={{ id, title: others.title }} variant="outlined" />
              </Suspense>
            )
          }
          bar={
            others !== null && (
              <Suspense>
                <BidBar task={others} uid={uid} />
              </Suspense>
            )
          }
        >
          {others !== null && (
            <Suspense>
              <BidSection task={others} uid={uid} />
              <Box data-screen-only sx={{ mt: 3, ml: -1.75 }}>
                <ReportButton about={{ kind: 'task', task: id }}>Report this task</ReportButton>
              </Box>
            </Suspense>
          )}
        </TaskView>
        {/* Below both columns, so that its cards have their width in Browse. */}
        {others !== null && (
          <Box sx={{ mt: { xs: 7, md: 10 }, '&:empty': { display: 'none' } }}>
            <Suspense>
              <NotChosen task={others} uid={uid} />
            </Suspense>
          </Box>
        )}
      </>
    );
  }
  if (isNotFound(error)) return <TaskNotFound heading="h1" back={back} />;
  return (
    <>
      <HiddenHeading>Task details</HiddenHeading>
      {error !== null && !isFetching ? (
        <ErrorNote title="We couldn’t load the task" error={error} onRetry={() => refetch()} />
      ) : (
        <TaskSkeleton />
      )}
    </>
  );
};

/**
 * /browse-tasks/{id}, for signed-in users. The first link returns to the previous list with its filters or tab, by
 * default to all tasks. [ROUTE-5, DETAILS-1]
 */
export const Screen = ({ user: { uid } }: { user: MemberUser }) => {
  const { id = '' } = useParams();
  const { to, path } = listIn(useLocation().state);
  const back = { to, label: LIST_NAMES[path] };
  return (
    <Container sx={{ py: { xs: 3, md: 5 } }}>
      <Button component={Link} to={to} variant="text" size="small" startIcon={<ArrowBack />} sx={{ mb: 2, ml: -1.75 }}>
        {back.label}
      </Button>
      <ReadPlace uid={uid} place={{ place: 'task', task: id }} />
      <Details
        key={`${uid} ${id}`}
        id={id}
        uid={uid}
        back={path === paths.browse ? { to, label: 'Browse Tasks' } : back}
      />
    </Container>
  );
};
