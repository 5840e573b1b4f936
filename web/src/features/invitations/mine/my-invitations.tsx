import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { MyInvitation } from '@taskwright/contract';
import { useState } from 'react';
import { ShowMore } from '../../../ui/loading/show-more.tsx';
import { AS_CARDS } from '../../tasks/mine/list-layout.ts';
import { moreInvitationsQuery } from '../api.ts';
import { InvitationCards } from './invitation-cards.tsx';
import { InvitationsTable } from './invitations-table.tsx';
import type { Answers } from './use-answers.ts';

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
