import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import type { MemberUser } from '../features/account/require-user.tsx';
import { taskQuery } from '../features/tasks/api.ts';
import { UpdateTaskForm } from '../features/tasks/form/update-task-form.tsx';
import { isNotFound } from '../lib/api/api-error.ts';
import { useCloseDialog } from '../lib/dialogs/close-dialog.ts';
import { part } from '../lib/loading/extra.tsx';
import { paths } from '../lib/navigation/paths.ts';
import { RouteDialog } from '../ui/dialogs/route-dialog.tsx';
import { Skeleton } from '../ui/loading/skeleton.tsx';
import { ErrorNote } from '../ui/messages/error-note.tsx';

const TaskNotFound = part(async () => (await import('../features/tasks/details/task-not-found.tsx')).TaskNotFound);

const FormSkeleton = () => (
  <DialogContent role="status" aria-label="Loading the task">
    {['title', 'category', 'description', 'deadline'].map((part) => (
      <Box key={part} sx={{ mb: 2.5 }}>
        <Skeleton width={110} height={24} />
        <Skeleton variant="rounded" height={part === 'description' ? 144 : 48} />
      </Box>
    ))}
  </DialogContent>
);

/** /my-tasks/update-task/{id}: a modal form over My Posted Tasks, from a link or the URL. [ROUTE-8, UPDATE-2] */
export const Screen = ({ user }: { user: MemberUser }) => {
  const { id = '' } = useParams();
  const close = useCloseDialog(paths.myTasks);
  // Fetched once on opening: background updates must not change a form while the user fills it in.
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...taskQuery(id),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const missing = isNotFound(error) || (isFetchedAfterMount && data?.data.actions.includes('update') === false);

  const content = () => {
    if (missing) {
      return (
        <DialogContent>
          <Suspense>
            <TaskNotFound heading="h2" back={{ to: paths.myTasks, label: 'Back to My Posted Tasks' }} />
          </Suspense>
        </DialogContent>
      );
    }
    if (isFetchedAfterMount && data !== undefined && error === null) {
      return <UpdateTaskForm key={id} user={user} task={data.data} etag={data.etag} onClose={close} />;
    }
    if (error !== null && !isFetching) {
      return (
        <DialogContent>
          <ErrorNote title="We couldn’t load the task" error={error} onRetry={() => refetch()} />
        </DialogContent>
      );
    }
    return <FormSkeleton />;
  };

  return (
    <RouteDialog title="Update Task" onClose={close} isForm>
      {content()}
    </RouteDialog>
  );
};
