import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { MemberUser } from '../features/account/require-user.tsx';
import { conversationsQuery } from '../features/conversations/api.ts';
import { Inbox } from '../features/conversations/inbox/inbox.tsx';
import { NO_VISIT, type VisitState } from '../features/conversations/inbox/visit.ts';
import { Pane, SCROLLS, SIDE_BY_SIDE } from '../features/conversations/moments.ts';
import { ConversationScreen } from '../features/conversations/screen/conversation-screen.tsx';
import { TaskPane } from '../features/conversations/screen/task-pane.tsx';
import { usePageTitle } from '../lib/navigation/page-title.ts';
import { pages } from '../lib/navigation/pages.at-build.ts';
import { TwoSheets } from '../ui/illustrations/two-sheets.tsx';
import { AGREEMENT_COLUMN, AGREEMENT_WIDTH, COLUMN_GAP, THIRD_COLUMN, THIRD_WIDTH } from '../ui/layout/columns.ts';
import { Panel } from '../ui/layout/panel.tsx';
import { PageHeading } from '../ui/text/page-heading.tsx';

const TITLE = pages.messages.title;

/** The list alone: on a small screen, or without conversations. */
const ListAlone = ({ uid, visit }: { uid: string; visit: VisitState }) => {
  usePageTitle(TITLE);
  return (
    <Container sx={{ py: { xs: 4, md: 6 } }}>
      <PageHeading sx={{ mb: 2 }}>{TITLE}</PageHeading>
      <Panel sx={{ '&& > *': { border: 0 } }}>
        <Inbox uid={uid} open={undefined} visit={visit} />
      </Panel>
    </Container>
  );
};

const ChooseOne = () => {
  usePageTitle(TITLE);
  return (
    <Pane sx={{ alignItems: 'center', justifyContent: 'center', gap: 2, color: 'text.secondary' }}>
      <TwoSheets style={{ width: 200 }} />
      Pick a conversation to read it here.
    </Pane>
  );
};

/** Columns of the list and a conversation. */
const COLUMNS = {
  py: 3,
  display: 'grid',
  // The media query matches before the list appears.
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: COLUMN_GAP,
  [`@media ${SIDE_BY_SIDE}`]: { gridTemplateColumns: 'minmax(17rem, 22rem) minmax(0, 1fr)' },
} as const;

const COLUMNS_WITH_AGREEMENT = {
  [`@media ${AGREEMENT_COLUMN}`]: { gridTemplateColumns: `18rem minmax(0, 1fr) ${AGREEMENT_WIDTH}` },
  [THIRD_COLUMN]: { gridTemplateColumns: `minmax(17rem, 22rem) minmax(0, 1fr) ${THIRD_WIDTH}` },
} as const;

type ColumnsProps = { uid: string; id: string | undefined; visit: VisitState };

/** The list as a column. */
const ListColumn = ({ uid, id, visit }: ColumnsProps) => (
  <Pane aria-label={TITLE}>
    <Box sx={{ px: 2.5, py: 2, borderBottom: '1px solid', borderColor: 'divider' }}>
      {id === undefined ? (
        <PageHeading variant="h3">{TITLE}</PageHeading>
      ) : (
        <Typography variant="h3" component="h2">
          {TITLE}
        </Typography>
      )}
    </Box>
    <Box sx={{ position: 'relative', flex: 1 }}>
      <Box sx={{ ...SCROLLS, '&& > *': { border: 0 } }}>
        <Inbox uid={uid} open={id} visit={visit} />
      </Box>
    </Box>
  </Pane>
);

/**
 * A conversation, next to the list if there is room. It keeps its place among the elements, so that a change of the
 * window's width closes nothing that is open in it.
 */
const Columns = ({ hasRoom, uid, id, visit }: ColumnsProps & { hasRoom: boolean }) => (
  <Container
    maxWidth={false}
    data-widest
    sx={hasRoom ? [COLUMNS, id !== undefined && COLUMNS_WITH_AGREEMENT] : { display: 'contents' }}
  >
    {hasRoom && <ListColumn uid={uid} id={id} visit={visit} />}
    {id === undefined ? <ChooseOne /> : <ConversationScreen key={id} id={id} uid={uid} />}
    {hasRoom && id !== undefined && <TaskPane id={id} uid={uid} />}
  </Container>
);

const Conversations = ({ uid }: { uid: string }) => {
  const { id } = useParams();
  const hasRoom = useMediaQuery(SIDE_BY_SIDE, { noSsr: true });
  const { data } = useInfiniteQuery({ ...conversationsQuery(uid), enabled: false });
  const isEmpty = data?.length === 0;
  const visit = useState(NO_VISIT);
  return id === undefined && (!hasRoom || isEmpty) ? (
    <ListAlone uid={uid} visit={visit} />
  ) : (
    <Columns hasRoom={hasRoom} uid={uid} id={id} visit={visit} />
  );
};

/** /messages and /messages/{id}: the user's conversations. Decision 28. */
export const Screen = ({ user: { uid } }: { user: MemberUser }) => <Conversations key={uid} uid={uid} />;
