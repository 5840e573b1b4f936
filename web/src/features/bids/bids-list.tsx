import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Bid } from '@taskwright/contract';
import { conversationIdOf } from '@taskwright/contract/conversations';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { ReportButton } from '../reports/report-button.tsx';
import { BidMessage, BidOffer, BidTime } from './bid-parts.tsx';
import { whatChanged } from './task-before.ts';

const focusSelf = (element: HTMLElement | null): void => element?.focus();

type ItemProps = { taskId: string; bid: Bid; isFocused: boolean };

const BidItem = ({ taskId, bid, isFocused }: ItemProps) => {
  const nameId = useId();
  return (
    <Box
      component="li"
      ref={isFocused ? focusSelf : null}
      tabIndex={-1}
      aria-labelledby={nameId}
      sx={{
        display: 'grid',
        gap: 1.5,
        py: 2.5,
        borderTop: '1px solid',
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0 },
        '&:last-of-type': { pb: 0 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ display: 'flex', gap: 1.5, flex: '1 1 11rem', minWidth: 0 }}>
          <PersonAvatar name={bid.freelancerName} photo={bid.freelancerPhoto} size={44} />
          <Box sx={{ minWidth: 0 }}>
            <Typography id={nameId} variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
              {bid.freelancerName}
            </Typography>
            <Typography variant="body2" sx={{ color: bid.freelancerVerified ? 'mint.fg' : 'text.secondary' }}>
              {bid.freelancerVerified ? 'Email verified' : 'Email not yet verified'}
            </Typography>
          </Box>
        </Box>
        <BidOffer bid={bid} layout="stacked" />
      </Box>
      <BidMessage bid={bid} />
      <BidTime bid={bid} />
      {bid.taskBefore !== undefined && (
        <Typography
          variant="body2"
          sx={{ fontWeight: 500, borderLeft: '3px solid', borderColor: 'marigold.fg', pl: 1.5 }}
        >
          Made before you changed {whatChanged(bid.taskBefore)}.
        </Typography>
      )}
      <Box data-screen-only sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Button
          component={Link}
          to={paths.conversation(conversationIdOf(taskId, bid._id))}
          variant="outlined"
          size="small"
          aria-describedby={nameId}
        >
          Message
        </Button>
        <ReportButton
          about={{ kind: 'bid', task: taskId, bid: bid._id }}
          label={`Report the bid of ${bid.freelancerName}`}
        >
          Report
        </ReportButton>
      </Box>
    </Box>
  );
};

type Props = { taskId: string; bids: readonly Bid[]; focused: number | null };

/** Bids as their task's poster sees them, in the order they are given; the one at `focused` takes the focus as it comes. */
export const BidsList = ({ taskId, bids, focused }: Props) => (
  <Box component="ul" aria-label="Bids" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {bids.map((bid, index) => (
      <BidItem key={bid._id} taskId={taskId} bid={bid} isFocused={index === focused} />
    ))}
  </Box>
);
