import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Card } from '../../../ui/layout/panel.tsx';
import { Deadline } from '../../../ui/text/deadline.tsx';
import { FactLine } from '../../../ui/text/fact-line.tsx';
import { CARD_COLUMNS } from '../../tasks/mine/list-layout.ts';
import { ToneBadge } from '../../tasks/status-badge.tsx';
import {
  budgetOf,
  INVITED,
  InvitationActions,
  type InvitationProps,
  type InvitationsProps,
  InvitationTitle,
  InvitingClient,
} from './invitation-cells.tsx';

const InvitationCard = (props: InvitationProps) => {
  const { invitation, isFocused } = props;
  const titleId = useId();
  return (
    <Card as="li" aria-labelledby={titleId} sx={{ p: 2.25, display: 'flex', flexDirection: 'column' }}>
      <Typography id={titleId} variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        <InvitationTitle invitation={invitation} isFocused={isFocused} />
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gap: 1, my: 2 }}>
        <FactLine name="Status">
          <ToneBadge {...INVITED} />
        </FactLine>
        <FactLine name="Client">
          <InvitingClient invitation={invitation} />
        </FactLine>
        <FactLine name="Budget">{budgetOf(invitation)}</FactLine>
        <FactLine name="Deadline">
          <Deadline date={invitation.task.deadline} />
        </FactLine>
      </Box>
      <Box sx={{ mt: 'auto' }}>
        <InvitationActions {...props} titleId={titleId} />
      </Box>
    </Card>
  );
};

/** The user's invitations as cards, for narrow screens. */
export const InvitationCards = ({ invitations, sending, focused, onDecline }: InvitationsProps) => (
  <Box
    component="ul"
    aria-label="Invitations"
    sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, gridTemplateColumns: CARD_COLUMNS }}
  >
    {invitations.map((each, index) => (
      <InvitationCard
        key={each._id}
        invitation={each}
        isSending={each._id === sending}
        isFocused={index === focused}
        onDecline={onDecline}
      />
    ))}
  </Box>
);
