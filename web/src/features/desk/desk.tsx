import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Desk as DeskData } from '@taskwright/contract';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../lib/api/api-client.ts';
import { plainText } from '../../lib/api/api-error.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { retryButton } from '../../ui/messages/error-note.tsx';
import { DeskList } from './desk-list.tsx';
import {
  currentLayout,
  fittingRows,
  measureExcess,
  type Reserved,
  readReserved,
  reserveStoredRows,
  storeRows,
} from './desk-size.ts';

/** The user's next steps, and the steps of others that the user waits for. */
export const deskQuery = (uid: string) =>
  queryOptions({
    queryKey: ['desk', uid],
    queryFn: async ({ signal }) => (await call('getDesk', { signal })).data,
    staleTime: 0,
  });

const FILLED = { pt: 2.5, height: '100%', boxSizing: 'border-box' } as const;
const MESSAGE = {
  boxSizing: 'border-box',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  alignContent: 'center',
  gap: 1.5,
  px: 2.5,
  py: 1,
} as const;

type FrameProps = { reserved: Reserved; columns?: 1 | 2; ref?: Ref<HTMLElement>; children: ReactNode };

/** Contents of the desk. Fills the reserved height and grows with long or large text, because of `data-desk-open`. */
const Frame = ({ reserved: { heights }, columns = 1, ref, children }: FrameProps) => (
  <Box
    ref={ref}
    data-desk-open
    sx={{
      pt: 2.5,
      boxSizing: 'border-box',
      minHeight: { xs: heights.narrow, sm: heights.medium, md: heights.wide },
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${columns}, minmax(0, 1fr))` },
      alignContent: 'start',
    }}
  >
    {children}
  </Box>
);

/** The desk of a user without rows. */
const Nothing = ({ reserved }: { reserved: Reserved }) => (
  <Frame reserved={reserved}>
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
  </Frame>
);

type FailedProps = { reserved: Reserved; error: unknown; onRetry: () => void };

const Failed = ({ reserved, error, onRetry }: FailedProps) => (
  <Frame reserved={reserved}>
    <Panel role="alert" sx={MESSAGE}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>We couldn’t load what’s waiting for you</Box>
        <Box sx={{ color: 'text.secondary' }}>{plainText(error)}</Box>
      </Box>
      <Button variant="outlined" {...retryButton(error, 'Retry', onRetry)} />
    </Panel>
  </Frame>
);

type ListsProps = { data: DeskData; reserved: Reserved; ref: Ref<HTMLElement> };

const Lists = ({ data: { turn, waiting }, reserved, ref }: ListsProps) => {
  const [layout] = useState(currentLayout);
  const fitting = fittingRows({ turn: turn.length, waiting: waiting.length }, reserved.counts, layout);
  return (
    <Frame reserved={reserved} columns={2} ref={ref}>
      <DeskList list="turn" rows={turn} fitting={fitting.turn} />
      <DeskList list="waiting" rows={waiting} fitting={fitting.waiting} />
    </Frame>
  );
};

const Content = ({ uid }: { uid: string }) => {
  const { data, error, refetch } = useQuery(deskQuery(uid));
  const [reserved] = useState(readReserved);
  const frame = useRef<HTMLElement>(null);
  const turn = data?.turn.length;
  const waiting = data?.waiting.length;
  useEffect(() => {
    if (turn === undefined || waiting === undefined) return;
    storeRows({ turn, waiting }, frame.current === null ? 0 : measureExcess(frame.current));
  }, [turn, waiting]);
  useEffect(() => reserveStoredRows, []);
  if (data !== undefined) {
    const isEmpty = data.turn.length + data.waiting.length === 0;
    return isEmpty ? <Nothing reserved={reserved} /> : <Lists data={data} reserved={reserved} ref={frame} />;
  }
  if (error !== null) return <Failed reserved={reserved} error={error} onRetry={() => void refetch()} />;
  return (
    <Box role="status" aria-label="Loading what’s waiting for you" sx={FILLED}>
      <Skeleton height="100%" />
    </Box>
  );
};

/** The next steps of the signed-in user, and the steps of others that the user waits for. */
export const Desk = ({ uid }: { uid: string }) => (
  <Container sx={{ height: '100%' }}>
    <Content uid={uid} />
  </Container>
);
