import Bookmark from '@mui/icons-material/Bookmark';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Task, TaskBid } from '@taskwright/contract';
import { todayUtc } from '@taskwright/contract/dates';
import { AGREEMENT_LIFECYCLE, type AgreementTransition } from '@taskwright/contract/lifecycle/agreements';
import { availabilityOf } from '@taskwright/contract/lifecycle/availability';
import { type BidMark, isDeclined, isShortlisted } from '@taskwright/contract/lifecycle/bids';
import { conversationIdOf } from '@taskwright/contract/lifecycle/conversations';
import { allowedActions } from '@taskwright/contract/lifecycle/lifecycle';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths.ts';
import { UndoableButton } from '../../ui/forms/undoable-button.tsx';
import { ToneBadge } from '../tasks/status-badge.tsx';

type Props = {
  task: Task;
  bid: TaskBid;
  nameId: string;
  isSending: boolean;
  onMark: (mark: BidMark | null) => void;
};

/** Link label for a bid with an offer or agreement. */
const CONVERSATION_LABELS: Readonly<Partial<Record<TaskBid['state'], string>>> = {
  offered: 'See offer',
  hired: 'See agreement',
};

/** Returns whether the lifecycle table allows the client to make an offer on a bid. */
const canOffer = (task: Task, { work }: TaskBid): boolean => {
  const taskContext = { state: work?.state ?? 'none', roles: ['client'], ...availabilityOf(task, todayUtc()) };
  return allowedActions<AgreementTransition>(AGREEMENT_LIFECYCLE, taskContext).includes('offer');
};

/** The client's buttons for a bid: its allowed `actions` and links to its conversation. */
export const BidActions = ({ task, bid, nameId, isSending, onMark }: Props) => {
  const conversationId = conversationIdOf(task._id, bid._id);
  const agreed = CONVERSATION_LABELS[bid.state];
  const shortlisted = isShortlisted(bid.mark);
  const declined = isDeclined(bid.mark);
  const canMark = (action: TaskBid['actions'][number]) => bid.actions.includes(action);
  const about = { size: 'small', 'aria-describedby': nameId } as const;
  return (
    <Box
      data-screen-only
      aria-busy={isSending}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(7.5rem, 1fr))',
        gap: 1,
        '@media (min-width: 37.5em)': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' },
      }}
    >
      {declined && (
        // Next to the buttons, and below them on phones, so that it moves none of them.
        <Box sx={{ order: 1, gridColumn: '1 / -1', '@media (min-width: 37.5em)': { order: -1, alignSelf: 'center' } }}>
          <ToneBadge label="Declined" tone="passed" />
        </Box>
      )}
      {(canMark('shortlist') || (shortlisted && canMark('unmark'))) && (
        <Button
          {...about}
          variant="outlined"
          startIcon={shortlisted ? <Bookmark /> : <BookmarkBorder />}
          onClick={() => onMark(shortlisted ? null : 'shortlisted')}
          sx={{ minWidth: 146, ...(shortlisted && { color: 'mint.fg', bgcolor: 'mint.bg', borderColor: 'mint.fg' }) }}
        >
          {shortlisted ? 'Shortlisted' : 'Shortlist'}
        </Button>
      )}
      {(canMark('decline') || (declined && canMark('unmark'))) && (
        <UndoableButton
          label="Decline"
          isTaken={declined}
          describedBy={nameId}
          minWidth={92}
          onPress={() => onMark(declined ? null : 'declined')}
        />
      )}
      {agreed === undefined && (
        <Button {...about} component={Link} to={paths.conversation(conversationId)} variant="outlined">
          Message
        </Button>
      )}
      {agreed !== undefined && (
        <Button {...about} component={Link} to={paths.conversation(conversationId)} variant="contained">
          {agreed}
        </Button>
      )}
      {canOffer(task, bid) && (
        <Button
          {...about}
          component={Link}
          to={paths.transition(conversationId, 'offer')}
          variant={declined ? 'outlined' : 'contained'}
        >
          Hire
        </Button>
      )}
    </Box>
  );
};
