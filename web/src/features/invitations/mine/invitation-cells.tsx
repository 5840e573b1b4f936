import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MyInvitation } from '@taskwright/contract';
import { Link } from 'react-router-dom';
import { focusSelf } from '../../../lib/browser/focus-self.ts';
import { money } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { PHONE_TARGET, TITLE_LINK } from '../../tasks/mine/list-layout.ts';

export type InvitationProps = {
  invitation: MyInvitation;
  /** Focuses the invitation when it mounts, because the button that loaded it may be gone. */
  isFocused: boolean;
  /** True while the invitation is being declined. */
  isSending: boolean;
  onDecline: (invitation: MyInvitation) => void;
};

export type InvitationsProps = {
  invitations: readonly MyInvitation[];
  /** Id of the invitation that is being declined. */
  sending: string | null;
  /** Index of the invitation that takes the focus. */
  focused: number | null;
  onDecline: (invitation: MyInvitation) => void;
};

export const INVITED = { label: 'Invited', tone: 'pending' } as const;

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

export const budgetOf = ({ task: { budget } }: MyInvitation): string => (budget === null ? 'Not set' : money(budget));

/** The freelancer's answers: a bid on the task's page, or no thanks. */
export const InvitationActions = ({
  invitation,
  isSending,
  onDecline,
  titleId,
}: Omit<InvitationProps, 'isFocused'> & { titleId: string }) => (
  <Box data-screen-only sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& .MuiButton-root': PHONE_TARGET }}>
    <Button
      component={Link}
      to={paths.details(invitation.taskId)}
      variant="contained"
      size="small"
      aria-describedby={titleId}
    >
      Bid
    </Button>
    <Button
      variant="outlined"
      size="small"
      aria-describedby={titleId}
      loading={isSending}
      onClick={() => onDecline(invitation)}
    >
      No thanks
    </Button>
  </Box>
);
