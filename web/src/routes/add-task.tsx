import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MemberUser } from '../features/account/require-user.tsx';
import { useInvitee } from '../features/people/hiring/use-invitee.ts';
import { AddTaskForm } from '../features/tasks/form/add-task-form.tsx';
import { taskLike } from '../features/tasks/form/task-form-values.ts';
import { NARROW } from '../ui/layout/columns.ts';
import { Panel } from '../ui/layout/panel.tsx';
import { PageHeading } from '../ui/text/page-heading.tsx';

/** States where the draft is, once something is typed. Its space is there from the start, so that nothing moves. */
const DraftState = ({ isStored }: { isStored: boolean | null }) => (
  <Box component="span" role="status" sx={{ visibility: isStored === null ? 'hidden' : 'visible' }}>
    {isStored === false ? 'This draft isn’t saved: the device has no room.' : 'Your draft is saved on this device.'}
  </Box>
);

/** /add-task. [ROUTE-6] */
export const Screen = ({ user }: { user: MemberUser }) => {
  const [prefill, setPrefill] = useSearchParams();
  const invitee = useInvitee(prefill.get('for'), user.uid);
  /** The address contains the freelancer, so that a reload and a second tab do. */
  const setInvitee = (handle: string | null) => {
    const next = new URLSearchParams(prefill);
    if (handle === null) next.delete('for');
    else next.set('for', handle);
    setPrefill(next, { replace: true });
  };
  const [isStored, setStored] = useState<boolean | null>(null);
  return (
    <Container sx={{ py: { xs: 4, md: 6 } }}>
      <PageHeading>Add New Task</PageHeading>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 4, maxWidth: '60ch' }}>
        Describe what you need and what “done” looks like. <DraftState isStored={isStored} />
      </Typography>
      <Panel sx={{ p: { xs: 2.5, sm: 4 }, borderRadius: 'dialog', maxWidth: NARROW }}>
        <AddTaskForm
          key={user.uid}
          user={user}
          initialValues={taskLike(prefill)}
          onStored={setStored}
          invitee={invitee}
          onInvitee={setInvitee}
        />
      </Panel>
    </Container>
  );
};
