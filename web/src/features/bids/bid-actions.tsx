import Bookmark from '@mui/icons-material/Bookmark';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TaskBid } from '@taskwright/contract';
import type { BidMark } from '@taskwright/contract/bids';
import { conversationIdOf } from '@taskwright/contract/conversations';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

type Props = {
  taskId: string;
  bid: TaskBid;
  nameId: string;
  isSending: boolean;
  onMark: (mark: BidMark | null) => void;
};

/** The one way on from a bid on which there is more than a bid. */
const AGREED: Readonly<Partial<Record<TaskBid['state'], string>>> = { offered: 'See offer', hired: 'Open the work' };

/** What a client can do about a bid: its `actions`, and the ways into its conversation. Records 38 and 85. */
export const BidActions = ({ taskId, bid, nameId, isSending, onMark }: Props) => {
  const talk = conversationIdOf(taskId, bid._id);
  const agreed = AGREED[bid.state];
  const isShortlisted = bid.mark === 'shortlisted';
  const isDeclined = bid.mark === 'declined';
  const may = (action: TaskBid['actions'][number]) => bid.actions.includes(action);
  // Whatever can be marked can be hired: nobody was, and the task is pending.
  const canHire = bid.actions.length > 0;
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
      {(may('shortlist') || (isShortlisted && may('unmark'))) && (
        <Button
          {...about}
          variant="outlined"
          aria-pressed={isShortlisted}
          startIcon={isShortlisted ? <Bookmark /> : <BookmarkBorder />}
          onClick={() => onMark(isShortlisted ? null : 'shortlisted')}
          sx={{ '&[aria-pressed="true"]': { color: 'mint.fg', bgcolor: 'mint.bg', borderColor: 'mint.fg' } }}
        >
          Shortlist
        </Button>
      )}
      {may('decline') && (
        // The second press of a double one would be the next bid's, which has come up in its place.
        <Button
          {...about}
          variant="outlined"
          onClick={({ detail }) => {
            if (detail < 2) onMark('declined');
          }}
        >
          Decline
        </Button>
      )}
      {isDeclined && may('unmark') && (
        <Button {...about} variant="outlined" onClick={() => onMark(null)}>
          Undo
        </Button>
      )}
      {agreed === undefined && (
        <Button {...about} component={Link} to={paths.conversation(talk)} variant="outlined">
          Message
        </Button>
      )}
      {agreed !== undefined && (
        <Button {...about} component={Link} to={paths.conversation(talk)} variant="contained">
          {agreed}
        </Button>
      )}
      {canHire && (
        <Button
          {...about}
          component={Link}
          to={paths.step(talk, 'offer')}
          variant={isDeclined ? 'outlined' : 'contained'}
        >
          Hire
        </Button>
      )}
    </Box>
  );
};
