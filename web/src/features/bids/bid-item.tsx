import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Task, TaskBid } from '@taskwright/contract';
import { isDeclined } from '@taskwright/contract/lifecycle/bids';
import { useId } from 'react';
import { ApiError, errorText } from '../../lib/api/api-error.ts';
import { focusSelf } from '../../lib/navigation/keep-focus.ts';
import { FormBanner } from '../../ui/forms/form-banner.tsx';
import { ReportButton } from '../reports/report-button.tsx';
import { ToneBadge } from '../tasks/status-badge.tsx';
import { BidActions } from './bid-actions.tsx';
import { AS_COLUMNS, COLUMNS } from './bid-columns.ts';
import { BidFigures } from './bid-figures.tsx';
import { BidTime, changesText } from './bid-parts.tsx';
import { bidStatus } from './bid-status.ts';
import { Bidder, BidderWork, NewTag, skillsText, TimeThere, Verification } from './bidder.tsx';
import { LongMessage } from './long-message.tsx';
import { useMarking } from './use-marking.ts';

/** Returns why a mark was not set. */
export const refusal = (error: unknown): string =>
  error instanceof ApiError && error.status === 404 ? 'This bid was withdrawn.' : errorText(error);

export type BidItemProps = {
  task: Task;
  uid: string;
  bid: TaskBid;
  showCents: boolean;
  /** The client had not read the bid. */
  isNew: boolean;
  isFocused: boolean;
  /** Called before the client's mark on the bid changes. */
  onMarking: (bid: TaskBid) => void;
};

type AboutProps = { taskId: string; bid: TaskBid; isNew: boolean };

/** Verification, time and status of a bid, and facts about its freelancer. */
const AboutBid = ({ taskId, bid, isNew }: AboutProps) => {
  const status = bidStatus(bid);
  const skills = skillsText(bid);
  const { profile } = bid;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.25, rowGap: 0.5, alignItems: 'center' }}>
        <Verification bid={bid} />
        <BidTime bid={bid} />
        {isNew && <NewTag />}
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
      {profile !== undefined && (
        <Box sx={{ typography: 'body2', color: 'text.secondary', display: 'flex', flexWrap: 'wrap', columnGap: 1.25 }}>
          {profile.completed > 0 && (
            <span>{profile.completed === 1 ? '1 task completed' : `${profile.completed} tasks completed`}</span>
          )}
          {skills !== null && <Box sx={{ overflowWrap: 'anywhere' }}>Matching skills: {skills}</Box>}
          {profile.timeZone !== null && <TimeThere timeZone={profile.timeZone} />}
        </Box>
      )}
    </>
  );
};

/** A bid in the client's comparison. */
export const BidItem = ({ task, uid, bid, showCents, isNew, isFocused, onMarking }: BidItemProps) => {
  const nameId = useId();
  const sending = useMarking({ taskId: task._id, uid, bid, onMarking });
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
      <Bidder bid={bid} nameId={nameId}>
        <AboutBid taskId={task._id} bid={bid} isNew={isNew} />
      </Bidder>
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
          <BidderWork bid={bid} />
          {bid.taskBefore !== undefined && (
            <Typography
              variant="body2"
              sx={{ fontWeight: 500, borderLeft: '3px solid', borderColor: 'marigold.fg', pl: 1.5 }}
            >
              Placed before you changed {changesText(bid.taskBefore)}.
            </Typography>
          )}
        </Box>
        <BidActions task={task} bid={bid} nameId={nameId} isSending={sending.isPending} onMark={sending.run} />
      </Box>
      {sending.error !== null && (
        <Box sx={{ [AS_COLUMNS]: { gridColumn: '1 / -1', pl: 7 } }}>
          <FormBanner>{refusal(sending.error)}</FormBanner>
        </Box>
      )}
    </Box>
  );
};
