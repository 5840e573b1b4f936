import Typography from '@mui/material/Typography';
import { TASK_PREVIEW } from '@taskwright/contract/tasks/page-content';
import { useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { AccountCard } from '../features/account/account-card.tsx';
import { LoginForm } from '../features/account/login-form.tsx';
import { wallReason } from '../features/account/wall-reason.ts';
import { TaskPreview } from '../features/tasks/task-preview.tsx';
import { useSession } from '../lib/auth/use-session.ts';
import { pageContent } from '../lib/loading/page-content.ts';
import { useAfterHydration } from '../lib/loading/use-after-hydration.ts';
import { isServed, linkStateOf, originOf } from '../lib/navigation/origin.ts';
import { NoScript } from '../ui/messages/no-script.tsx';
import { Isolated } from '../ui/text/isolated.tsx';
import { PageHeading } from '../ui/text/page-heading.tsx';

const WELCOME_BACK = 'Pick up where you left off: your tasks, your bids, your drafts.';

/** Returns the preview of the requested task, if the server rendered this document at the task's URL. */
const usePreview = (location: Location) => {
  const [preview] = useState(() => pageContent(TASK_PREVIEW));
  return isServed(location) ? preview : null;
};

/** /login. Explains the redirect of a guard. [ROUTE-3, LOGIN-4], decision 10. */
export const Screen = () => {
  const location = useLocation();
  const preview = usePreview(location);
  const reasonOf = () => wallReason(originOf(location), preview ?? linkStateOf(location));
  const reason = useAfterHydration(reasonOf, () => (preview === null ? null : reasonOf()));
  const { expired } = useSession();
  return (
    <AccountCard>
      <PageHeading>Welcome back</PageHeading>
      <Typography sx={{ mt: 1, fontWeight: reason === null ? 400 : 500, overflowWrap: 'anywhere' }}>
        {expired === true && reason !== null && 'Your session has ended. '}
        <Isolated text={reason ?? WELCOME_BACK} />
      </Typography>
      {preview !== null && <TaskPreview task={preview} />}
      <NoScript>Turn on JavaScript to log in.</NoScript>
      <LoginForm />
    </AccountCard>
  );
};
