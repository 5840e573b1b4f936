import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { MyInvitation } from '@taskwright/contract';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { notify } from '../../../lib/dialogs/toast.ts';
import { focusPageHeading } from '../../../lib/navigation/navigation-focus.tsx';
import { ShowMore } from '../../../ui/loading/show-more.tsx';
import { ErrorNote } from '../../../ui/messages/error-note.tsx';
import { AS_CARDS } from '../../tasks/mine/list-layout.ts';
import { declineInvitation, myInvitationsQuery } from '../api.ts';
import { InvitationCards } from './invitation-cards.tsx';
import { InvitationsTable } from './invitations-table.tsx';

/** The user's invitations to tasks that accept bids. Renders nothing without one. */
export const MyInvitations = ({ uid }: { uid: string }) => {
  const { data, error, isFetching, refetch, ...pages } = useInfiniteQuery(myInvitationsQuery(uid));
  const narrow = useMediaQuery(AS_CARDS, { noSsr: true });
  const [sending, setSending] = useState<string | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const decline = async ({ _id, title }: MyInvitation): Promise<void> => {
    if (sending !== null) return;
    setSending(_id);
    try {
      await declineInvitation(uid, _id);
      // The pressed button was disabled, and has unmounted with its row.
      if (document.activeElement === document.body) focusPageHeading();
      notify('success', `You said no thanks to “${title}”.`);
    } catch (failure) {
      console.error(failure);
      notify('error', errorText(failure));
    } finally {
      setSending(null);
    }
  };
  if (data === undefined) {
    return error !== null && !isFetching ? (
      <Box sx={{ mb: 4 }}>
        <ErrorNote title="We couldn’t load your invitations" error={error} onRetry={() => refetch()} />
      </Box>
    ) : null;
  }
  const List = narrow ? InvitationCards : InvitationsTable;
  if (data.length === 0 && !pages.hasNextPage) return null;
  return (
    <Box component="section" aria-label="Invitations" sx={{ mb: { xs: 4, md: 5 } }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
        Invitations
      </Typography>
      {data.length > 0 && (
        // Applies once: invitations that arrive later do not move the focus.
        <Box onFocus={() => setFocused(null)}>
          <List
            invitations={data}
            sending={sending}
            focused={focused}
            onDecline={(invitation) => void decline(invitation)}
          />
        </Box>
      )}
      {pages.hasNextPage && (
        <ShowMore
          noun="invitations"
          error={pages.isFetchNextPageError ? error : null}
          loading={pages.isFetchingNextPage}
          onMore={() => {
            setFocused(data.length);
            void pages.fetchNextPage();
          }}
        />
      )}
    </Box>
  );
};
