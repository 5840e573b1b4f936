import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { MyInvitation } from '@taskwright/contract';
import { useId, useState } from 'react';
import { ListTable } from '../../../ui/layout/list-table.tsx';
import { Card, Panel } from '../../../ui/layout/panel.tsx';
import { ShowMore } from '../../../ui/loading/show-more.tsx';
import { Deadline } from '../../../ui/text/deadline.tsx';
import { AS_CARDS, CARD_COLUMNS } from '../../tasks/mine/list-skeleton.tsx';
import { ToneBadge } from '../../tasks/status-badge.tsx';
import { moreInvitationsQuery } from '../api.ts';
import {
  budgetOf,
  DECLINED,
  DIMMED,
  InvitationActions,
  InvitationNote,
  type InvitationProps,
  type InvitationsProps,
  InvitationTitle,
  InvitingClient,
} from './invitation-cells.tsx';
import type { Answers } from './use-answers.ts';

const INVITED = { label: 'Invited', tone: 'pending' } as const;

const Row = (props: InvitationProps) => {
  const { invitation, isFocused, answers } = props;
  const isDeclined = answers.isDeclined(invitation);
  const titleId = useId();
  const row = (
    <Box component="tr" sx={isDeclined ? DIMMED : undefined}>
      <Box
        component="th"
        scope="row"
        id={titleId}
        sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: '8rem', width: '32%' }}
      >
        <InvitationTitle invitation={invitation} isFocused={isFocused} />
      </Box>
      <td>
        <ToneBadge {...(isDeclined ? DECLINED : INVITED)} />
      </td>
      <td>
        <InvitingClient invitation={invitation} />
      </td>
      <td>{budgetOf(invitation)}</td>
      <td>
        <Deadline date={invitation.task.deadline} layout="stacked" />
      </td>
      <td>
        <InvitationActions {...props} titleId={titleId} />
      </td>
    </Box>
  );
  if (invitation.note === undefined) return row;
  return (
    <>
      {row}
      <Box component="tr" sx={{ '&&': { border: 0 }, '&& > td': { pt: 0, px: 2.25 }, ...(isDeclined && DIMMED) }}>
        <td colSpan={6}>
          <InvitationNote invitation={invitation} />
        </td>
      </Box>
    </>
  );
};

/** The user's invitations as a table, for wide screens. */
const InvitationsTable = ({ invitations, focused, answers }: InvitationsProps) => (
  <Panel sx={{ overflow: 'hidden', overflowX: 'auto' }}>
    <ListTable aria-label="Invitations">
      <thead>
        <tr>
          <th scope="col">Task</th>
          <th scope="col">Status</th>
          <th scope="col">Client</th>
          <th scope="col">Budget</th>
          <th scope="col">Deadline</th>
          <th scope="col">Next step</th>
        </tr>
      </thead>
      <tbody>
        {invitations.map((each, index) => (
          <Row key={each._id} invitation={each} isFocused={index === focused} answers={answers} />
        ))}
      </tbody>
    </ListTable>
  </Panel>
);

const InvitationCard = (props: InvitationProps) => {
  const { invitation, isFocused, answers } = props;
  const isDeclined = answers.isDeclined(invitation);
  const titleId = useId();
  return (
    <Card
      as="li"
      aria-labelledby={titleId}
      sx={{
        ...{ px: 2, py: 1.5, display: 'grid', gap: 1, alignContent: 'start' },
        ...(isDeclined && { '&, & h3': DIMMED }),
      }}
    >
      <Typography id={titleId} variant="h4" component="h3" sx={{ fontSize: '1rem', overflowWrap: 'anywhere' }}>
        <InvitationTitle invitation={invitation} isFocused={isFocused} />
      </Typography>
      <InvitingClient invitation={invitation} />
      <InvitationNote invitation={invitation} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {budgetOf(invitation)}
        </Box>
        <Deadline date={invitation.task.deadline} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <InvitationActions {...props} titleId={titleId} />
        {isDeclined && <Box sx={{ fontSize: '0.875rem', fontWeight: 600 }}>{DECLINED.label}</Box>}
      </Box>
    </Card>
  );
};

/** The user's invitations as cards, for narrow screens. */
const InvitationCards = ({ invitations, focused, answers }: InvitationsProps) => (
  <Box
    component="ul"
    aria-label="Invitations"
    sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, gridTemplateColumns: CARD_COLUMNS }}
  >
    {invitations.map((each, index) => (
      <InvitationCard key={each._id} invitation={each} isFocused={index === focused} answers={answers} />
    ))}
  </Box>
);

type Props = {
  uid: string;
  /** The first page. */
  invitations: readonly MyInvitation[];
  /** Cursor of the next page, or null. */
  more: string | null;
  answers: Answers;
};

/** The user's invitations to tasks that accept bids, and those that the user has just declined. */
export const MyInvitations = ({ uid, invitations, more, answers }: Props) => {
  const narrow = useMediaQuery(AS_CARDS, { noSsr: true });
  const [isOpen, setOpen] = useState(false);
  const [focused, setFocused] = useState<number | null>(null);
  // The cursor changes after an invitation of the first page was declined.
  const options = { enabled: isOpen && more !== null, placeholderData: keepPreviousData };
  const rest = useInfiniteQuery({ ...moreInvitationsQuery(uid, more ?? ''), ...options });
  const first = new Set(invitations.map(({ _id }) => _id));
  const later = more === null ? [] : (rest.data ?? []).filter(({ _id }) => !first.has(_id));
  const shown = answers.withAnswered([...invitations, ...later]);
  const isFirstLoaded = rest.data !== undefined;
  const hasMore = more !== null && (!isFirstLoaded || rest.hasNextPage);
  const showMore = () => {
    setFocused(shown.length);
    if (!isOpen) setOpen(true);
    else void (isFirstLoaded ? rest.fetchNextPage() : rest.refetch());
  };
  const isFailed = isFirstLoaded ? rest.isFetchNextPageError : !rest.isFetching;
  const List = narrow ? InvitationCards : InvitationsTable;
  return (
    <Box component="section" aria-label="Invitations" sx={{ mb: { xs: 4, md: 5 } }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
        Invitations
      </Typography>
      {shown.length > 0 && (
        // Applies once: invitations that arrive later do not move the focus.
        <Box onFocus={() => setFocused(null)}>
          <List invitations={shown} focused={focused} answers={answers} />
        </Box>
      )}
      {hasMore && (
        <ShowMore
          noun="invitations"
          error={isFailed ? rest.error : null}
          loading={isFirstLoaded ? rest.isFetchingNextPage : rest.isFetching}
          onMore={showMore}
        />
      )}
    </Box>
  );
};
