import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MyInvitation } from '@taskwright/contract';
import { Link } from 'react-router-dom';
import { budgetText } from '../../../lib/format/money.ts';
import { focusSelf } from '../../../lib/navigation/keep-focus.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { UndoableButton } from '../../../ui/forms/undoable-button.tsx';
import { PHONE_TARGET, TITLE_LINK } from '../../tasks/mine/list-skeleton.tsx';
import type { Answers } from './use-answers.ts';

export type InvitationProps = {
  invitation: MyInvitation;
  /** Focuses the invitation when it mounts, because the button that loaded it may be gone. */
  isFocused: boolean;
  answers: Answers;
};

export type InvitationsProps = {
  invitations: readonly MyInvitation[];
  /** Index of the invitation that takes the focus. */
  focused: number | null;
  answers: Answers;
};

/** Label of an invitation that the user has declined. */
export const DECLINED = { label: 'You declined', tone: 'passed' } as const;

/** Color of a declined invitation. It keeps the required contrast. */
export const DIMMED = { color: 'text.secondary' } as const;

/** Title of the task, as a link. */
export const InvitationTitle = ({
  invitation: { taskId, title },
  isFocused,
}: Pick<InvitationProps, 'invitation' | 'isFocused'>) => (
  <Link to={paths.details(taskId)} ref={isFocused ? focusSelf : null} style={TITLE_LINK}>
    {title}
  </Link>
);

export const InvitingClient = ({ invitation: { clientName, clientVerified } }: { invitation: MyInvitation }) => (
  <>
    <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
      {clientName}
    </Box>
    <Box component="span" sx={{ fontSize: '0.875rem', color: clientVerified ? 'mint.fg' : 'text.secondary' }}>
      {clientVerified ? 'Email verified' : 'Email not yet verified'}
    </Box>
  </>
);

/** The client's note. Plain text: links in it are not links. Renders nothing without one. */
export const InvitationNote = ({ invitation: { note, clientName } }: { invitation: MyInvitation }) =>
  note === undefined ? null : (
    <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        Note from <bdi>{clientName}</bdi>:
      </Box>{' '}
      {note}
    </Box>
  );

export const budgetOf = ({ task: { budget } }: MyInvitation): string => budgetText(budget);

/** The freelancer's answers: a bid on the task's page, or no thanks, which Undo reverts in the same place. */
export const InvitationActions = ({
  invitation,
  answers,
  titleId,
}: Omit<InvitationProps, 'isFocused'> & { titleId: string }) => {
  const isDeclined = answers.isDeclined(invitation);
  return (
    <Box
      data-screen-only
      aria-busy={answers.isSending(invitation)}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& .MuiButton-root': PHONE_TARGET }}
    >
      <Button
        component={Link}
        to={paths.details(invitation.taskId)}
        variant={isDeclined ? 'outlined' : 'contained'}
        size="small"
        aria-describedby={titleId}
      >
        Bid
      </Button>
      <UndoableButton
        label="No thanks"
        isTaken={isDeclined}
        describedBy={titleId}
        minWidth={108}
        onPress={() => answers.answer(invitation, !isDeclined)}
      />
    </Box>
  );
};
