import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import type { MemberUser } from '../features/account/require-user.tsx';
import { AddTaskForm } from '../features/tasks/form/add-task-form.tsx';
import { taskLike } from '../features/tasks/form/task-form-values.ts';
import { Panel } from '../ui/layout/panel.tsx';
import { PageHeading } from '../ui/text/page-heading.tsx';

/** /add-task. [ROUTE-6] */
export const Screen = ({ user }: { user: MemberUser }) => {
  const [prefill] = useSearchParams();
  return (
    <Container maxWidth="md" sx={{ py: { xs: 4, md: 6 } }}>
      <PageHeading>Add New Task</PageHeading>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 4, maxWidth: '60ch' }}>
        Describe what you need and what “done” looks like. Your draft is saved on this device.
      </Typography>
      <Panel sx={{ p: { xs: 2.5, sm: 4 }, borderRadius: 'dialog' }}>
        <AddTaskForm key={user.uid} user={user} initialValues={taskLike(prefill)} />
      </Panel>
    </Container>
  );
};
