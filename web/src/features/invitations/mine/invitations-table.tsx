import Box from '@mui/material/Box';
import { useId } from 'react';
import { ListTable } from '../../../ui/layout/list-table.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Deadline } from '../../../ui/text/deadline.tsx';
import { ToneBadge } from '../../tasks/status-badge.tsx';
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

const INVITED = { label: 'Invited', tone: 'pending' } as const;

const Row = (props: InvitationProps) => {
  const { invitation, isFocused, answers } = props;
  const isDeclined = answers.isDeclined(invitation);
  const titleId = useId();
  return (
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
};

/** The user's invitations as a table, for wide screens. */
export const InvitationsTable = ({ invitations, focused, answers }: InvitationsProps) => (
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
