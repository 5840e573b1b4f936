import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Card } from '../../../ui/layout/panel.tsx';
import { Deadline } from '../../../ui/text/deadline.tsx';
import { CARD_COLUMNS } from '../../tasks/mine/list-layout.ts';
import {
  budgetOf,
  DECLINED,
  DIMMED,
  InvitationActions,
  type InvitationProps,
  type InvitationsProps,
  InvitationTitle,
  InvitingClient,
} from './invitation-cells.tsx';

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
export const InvitationCards = ({ invitations, focused, answers }: InvitationsProps) => (
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
