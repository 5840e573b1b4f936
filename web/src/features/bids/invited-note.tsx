import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { Task } from '@taskwright/contract';
import { useId, useState } from 'react';
import { errorText } from '../../lib/api/api-error.ts';
import { useSending } from '../../lib/api/use-sending.ts';
import { notify } from '../../lib/dialogs/toast.ts';
import { UndoableButton } from '../../ui/forms/undoable-button.tsx';
import { InstantDate } from '../../ui/text/fact.tsx';
import { answerInvitation } from '../invitations/api.ts';
import { myBidQuery } from './api.ts';

type Invitation = NonNullable<Task['invitation']>;

type Props = { task: Pick<Task, '_id' | 'userName' | 'actions' | 'invitation'>; uid: string };

/**
 * The client's invitation to bid on an open task, with the button to decline it, which Undo reverts in the same place.
 * Renders nothing without an invitation and once the user has bid.
 */
export const InvitedNote = ({ task, uid }: Props) => {
  const id = useId();
  const { data: bid } = useQuery(myBidQuery(task._id, uid));
  // An answered invitation keeps its place for Undo, although the task no longer contains a declined one.
  const [answered, setAnswered] = useState<{ invitation: Invitation; isDeclined: boolean } | null>(null);
  const invitation = answered?.invitation ?? task.invitation;
  const isDeclined = answered?.isDeclined ?? false;
  const answer = useSending(async (shown: Invitation) => {
    try {
      await answerInvitation(uid, shown._id, !isDeclined);
      setAnswered({ invitation: shown, isDeclined: !isDeclined });
    } catch (error) {
      console.error(error);
      notify('error', errorText(error));
    }
  });
  if (invitation === undefined || bid != null || !task.actions.includes('bid')) return null;
  return (
    <Box
      aria-busy={answer.isPending}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 2,
        rowGap: 1,
        overflowWrap: 'anywhere',
      }}
    >
      <Box id={id} component="p" sx={{ m: 0, flex: '1 1 8rem', fontWeight: 500 }}>
        {isDeclined ? (
          'You declined the invitation.'
        ) : (
          <>
            <bdi>{task.userName}</bdi> invited you on <InstantDate at={invitation.at} />.
          </>
        )}
      </Box>
      <Box data-screen-only>
        <UndoableButton
          label="No thanks"
          isTaken={isDeclined}
          describedBy={id}
          minWidth={108}
          onPress={() => {
            if (!answer.isPending) answer.run(invitation);
          }}
        />
      </Box>
    </Box>
  );
};
