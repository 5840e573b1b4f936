import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Task, TaskBid } from '@taskwright/contract';
import { type BidMark, isDeclined } from '@taskwright/contract/lifecycle/bids';
import { useId, useRef } from 'react';
import { ApiError, errorText } from '../../lib/api/api-error.ts';
import { useSending } from '../../lib/api/use-sending.ts';
import { focusSelf } from '../../lib/navigation/keep-focus.ts';
import { FormBanner } from '../../ui/forms/form-banner.tsx';
import { NameLink } from '../../ui/people/name-link.tsx';
import { PersonAvatar } from '../../ui/people/person-avatar.tsx';
import { ReportButton } from '../reports/report-button.tsx';
import { ToneBadge } from '../tasks/status-badge.tsx';
import { invalidateBids, markBid } from './api.ts';
import { BidActions } from './bid-actions.tsx';
import { AS_COLUMNS, COLUMNS } from './bid-columns.ts';
import { BidFigures } from './bid-figures.tsx';
import { BidTime, changesText } from './bid-parts.tsx';
import { bidStatus } from './bid-status.ts';
import { LongMessage } from './long-message.tsx';

const refusal = (error: unknown): string =>
  error instanceof ApiError && error.status === 404 ? 'This bid was withdrawn.' : errorText(error);

export type BidItemProps = {
  task: Task;
  uid: string;
  bid: TaskBid;
  showCents: boolean;
  isFocused: boolean;
  /** Called before the client's mark on the bid changes. */
  onMarking: (bid: TaskBid) => void;
};

/** Name, status and time of a bid, to the left of its figures. */
const Bidder = ({ taskId, bid, nameId }: { taskId: string; bid: TaskBid; nameId: string }) => {
  const status = bidStatus(bid);
  return (
    <Box sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
      <PersonAvatar name={bid.freelancerName} photo={bid.freelancerPhoto} size={44} />
      <Box sx={{ minWidth: 0 }}>
        <Typography id={nameId} variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          <NameLink name={bid.freelancerName} handle={bid.freelancerHandle} />
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.25, rowGap: 0.5, alignItems: 'center' }}>
          <Typography variant="body2" sx={{ color: bid.freelancerVerified ? 'mint.fg' : 'text.secondary' }}>
            {bid.freelancerVerified ? 'Email verified' : 'Email not yet verified'}
          </Typography>
          <BidTime bid={bid} />
          {/* Negative margins keep the line height despite the touch target size. */}
          <Box data-screen-only sx={{ my: -1, mx: -1.75 }}>
            <ReportButton
              about={{ kind: 'bid', task: taskId, bid: bid._id }}
              label={`Report ${bid.freelancerName}’s bid`}
            >
              Report
            </ReportButton>
          </Box>
          {status !== null && <ToneBadge {...status} />}
        </Box>
      </Box>
    </Box>
  );
};

/** A bid in the client's comparison. */
export const BidItem = ({ task, uid, bid, showCents, isFocused, onMarking }: BidItemProps) => {
  const nameId = useId();
  /** Mark that Undo restores. */
  const beforeDecline = useRef<BidMark | null>(null);
  const sending = useSending(async (chosen: BidMark | null) => {
    const mark = chosen === null && isDeclined(bid.mark) ? beforeDecline.current : chosen;
    const before = isDeclined(mark) ? (bid.mark ?? null) : null;
    onMarking(bid);
    try {
      await markBid(task._id, uid, bid._id, mark);
      beforeDecline.current = before;
    } catch (error) {
      console.error(error);
      if (error instanceof ApiError && error.status < 500) invalidateBids(task._id);
      throw error;
    }
  });
  return (
    <Box
      component="li"
      ref={isFocused ? focusSelf : null}
      tabIndex={-1}
      aria-labelledby={nameId}
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 1,
        py: { xs: 2.25, md: 1.5 },
        borderTop: '1px solid',
        borderColor: 'divider',
        // Dims a declined bid with a color that keeps the required contrast.
        ...(isDeclined(bid.mark) && { '& h3, & dd, & p': { color: 'text.secondary' } }),
        [AS_COLUMNS]: { gridTemplateColumns: COLUMNS, alignItems: 'start' },
      }}
    >
      <Bidder taskId={task._id} bid={bid} nameId={nameId} />
      <BidFigures bid={bid} showCents={showCents} />
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          [AS_COLUMNS]: { gridColumn: '1 / -1', pl: 7, gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 3 },
        }}
      >
        <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
          <LongMessage bid={bid} nameId={nameId} />
          {bid.taskBefore !== undefined && (
            <Typography
              variant="body2"
              sx={{ fontWeight: 500, borderLeft: '3px solid', borderColor: 'marigold.fg', pl: 1.5 }}
            >
              Placed before you changed {changesText(bid.taskBefore)}.
            </Typography>
          )}
        </Box>
        <BidActions
          task={task}
          bid={bid}
          nameId={nameId}
          isSending={sending.isPending}
          onMark={(mark) => {
            if (!sending.isPending) sending.run(mark);
          }}
        />
      </Box>
      {sending.error !== null && (
        <Box sx={{ [AS_COLUMNS]: { gridColumn: '1 / -1', pl: 7 } }}>
          <FormBanner>{refusal(sending.error)}</FormBanner>
        </Box>
      )}
    </Box>
  );
};
