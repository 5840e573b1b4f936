import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Desk as DeskData, Suggestions } from '@taskwright/contract';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../lib/api/api-client.ts';
import { plainText } from '../../lib/api/api-error.ts';
import { WELCOME_KEY } from '../../lib/auth/hint.ts';
import type { SessionUser } from '../../lib/auth/session.ts';
import { readItem, writeItem } from '../../lib/browser/storage.ts';
import { extra } from '../../lib/loading/extra.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { retryButton } from '../../ui/messages/error-note.tsx';
import { DeskList } from './desk-list.tsx';
import { isNew } from './first-steps.ts';
import { RunningAgreements } from './running-agreements.tsx';
import { SuggestedFreelancers, SuggestedTasks } from './suggested.tsx';
import { Welcome } from './welcome.tsx';

const PayoutsNeeded = extra(async () => (await import('../payouts/payouts-needed.tsx')).PayoutsNeeded);

/** The user's next steps, the steps of others that the user waits for, and running agreements. */
export const deskQuery = (uid: string) =>
  queryOptions({
    queryKey: ['desk', uid],
    queryFn: async ({ signal }) => (await call('getDesk', { signal })).data,
    staleTime: 0,
  });

/** Possible next steps of the user: tasks, freelancers and first steps. */
const suggestionsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['suggestions', uid],
    queryFn: async ({ signal }) => (await call('getSuggestions', { signal })).data,
    staleTime: 0,
    // Would replace a freelancer whom the user is about to invite.
    refetchOnWindowFocus: false,
  });

const MESSAGE = {
  boxSizing: 'border-box',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  alignContent: 'center',
  gap: 1.5,
  px: 2.5,
  py: 1.5,
} as const;

/** The desk of a user without rows, with the ways to start. */
const Nothing = () => (
  <Panel sx={MESSAGE}>
    <Box sx={{ fontWeight: 600 }}>Nothing needs you right now.</Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button component={Link} to={paths.addTask} variant="contained">
        Post a task
      </Button>
      <Button component={Link} to={paths.browse} variant="outlined">
        Find work
      </Button>
    </Box>
  </Panel>
);

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Panel role="alert" sx={MESSAGE}>
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ fontWeight: 600 }}>We couldn’t load what’s waiting for you</Box>
      <Box sx={{ color: 'text.secondary' }}>{plainText(error)}</Box>
    </Box>
    <Button variant="outlined" {...retryButton(error, 'Retry', onRetry)} />
  </Panel>
);

const COLUMNS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** The lists of the desk. Without rows, open first steps take their place. */
const Lists = ({ data: { turn, waiting }, hasSteps }: { data: DeskData; hasSteps: boolean }) =>
  turn.length + waiting.length === 0 ? (
    !hasSteps && <Nothing />
  ) : (
    <Box sx={COLUMNS}>
      <DeskList list="turn" rows={turn} />
      <DeskList list="waiting" rows={waiting} />
    </Box>
  );

const Loading = () => (
  <Box role="status" aria-label="Loading what’s waiting for you" sx={COLUMNS}>
    <Skeleton variant="rounded" height={180} sx={{ borderRadius: 'panel' }} />
    <Skeleton variant="rounded" height={180} sx={{ borderRadius: 'panel' }} />
  </Box>
);

const Suggested = ({ suggestions: { tasks, search, isNewest, hiring } }: { suggestions: Suggestions }) => (
  <>
    {hiring !== null && <SuggestedFreelancers hiring={hiring} />}
    {tasks.length > 0 && <SuggestedTasks tasks={tasks} search={search} isNewest={isNewest} />}
  </>
);

/**
 * The signed-in user's workspace: the first steps of a new account, the desk, running agreements and suggestions. Waits
 * for both responses, because either could move the other. A failed request of suggestions has no message.
 */
export const Desk = ({ user }: { user: SessionUser }) => {
  const { uid } = user;
  const desk = useQuery(deskQuery(uid));
  const suggested = useQuery(suggestionsQuery(uid));
  const [isHidden, setHidden] = useState(() => readItem(WELCOME_KEY) === uid);
  const suggestions = suggested.data;
  const isLoading = suggested.isPending || (desk.data === undefined && desk.error === null);
  const hasSteps = suggestions !== undefined && !isHidden && isNew(suggestions.done, user.emailVerified);
  const hide = () => {
    writeItem(WELCOME_KEY, uid);
    setHidden(true);
  };
  return (
    <Container sx={{ pt: 2.5, pb: 4, display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isLoading ? (
        <Loading />
      ) : (
        <>
          {hasSteps && <Welcome user={user} done={suggestions.done} onHide={hide} />}
          {desk.data !== undefined ? (
            <>
              <Lists data={desk.data} hasSteps={hasSteps} />
              {desk.data.running.length > 0 && <RunningAgreements agreements={desk.data.running} />}
            </>
          ) : (
            <Failed error={desk.error} onRetry={() => void desk.refetch()} />
          )}
          {suggestions !== undefined && <Suggested suggestions={suggestions} />}
          {/* Only a user with a bid can have earned. */}
          {suggestions?.done.bid === true && (
            <Suspense>
              <PayoutsNeeded uid={uid} />
            </Suspense>
          )}
        </>
      )}
    </Container>
  );
};
