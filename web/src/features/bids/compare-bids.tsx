import ArrowBack from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Task, TaskBid } from '@taskwright/contract';
import { type ReactNode, useId } from 'react';
import { money } from '../../lib/format/money.ts';
import { focusSelf } from '../../lib/navigation/keep-focus.ts';
import { FormBanner } from '../../ui/forms/form-banner.tsx';
import { LazyRating } from '../reviews/lazy-rating.tsx';
import { ToneBadge } from '../tasks/status-badge.tsx';
import { BidActions } from './bid-actions.tsx';
import { COMPARED_MAX } from './bid-columns.ts';
import { FIGURE_NAMES } from './bid-figures.tsx';
import { refusal } from './bid-item.tsx';
import { BidMessage, changesText } from './bid-parts.tsx';
import { bidStatus } from './bid-status.ts';
import { Bidder, BidderWork, skillsText, TimeThere, Verification } from './bidder.tsx';
import { useMarking } from './use-marking.ts';

const [AMOUNT, DELIVERY, REVIEWS] = FIGURE_NAMES;

/** Rows of a column: the freelancer, nine facts and the buttons. All columns share their heights. */
const FACTS = 9;
const ROWS = FACTS + 2;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0, py: 1, borderTop: '1px solid', borderColor: 'divider' }}>
    <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
      {name}
    </Box>
    <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);

const None = ({ children = 'None' }: { children?: string }) => (
  <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
    {children}
  </Box>
);

type ColumnProps = { task: Task; uid: string; bid: TaskBid; onMarking: (bid: TaskBid) => void };

/** A bid with everything that distinguishes it. */
const Column = ({ task, uid, bid, onMarking }: ColumnProps) => {
  const nameId = useId();
  const sending = useMarking({ taskId: task._id, uid, bid, onMarking });
  const status = bidStatus(bid);
  const { profile } = bid;
  const milestones = bid.work?.milestones ?? null;
  return (
    <Box
      component="li"
      aria-labelledby={nameId}
      sx={{
        display: 'grid',
        gridRow: `span ${ROWS}`,
        gridTemplateRows: 'subgrid',
        minWidth: 0,
        p: 2,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 'panel',
        scrollSnapAlign: 'start',
      }}
    >
      <Box sx={{ pb: 1.5 }}>
        <Bidder bid={bid} nameId={nameId}>
          <Verification bid={bid} />
          {status !== null && <ToneBadge {...status} />}
        </Bidder>
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridRow: `span ${FACTS}`, gridTemplateRows: 'subgrid' }}>
        <Fact name={AMOUNT}>
          <Box component="span" sx={{ typography: 'amount' }}>
            {money(bid.amount)}
          </Box>
          {bid.taskBefore !== undefined && (
            <Typography variant="body2">Placed before you changed {changesText(bid.taskBefore)}.</Typography>
          )}
        </Fact>
        <Fact name={DELIVERY}>{bid.days === 1 ? '1 day' : `${bid.days} days`}</Fact>
        <Fact name="Milestones">{milestones ?? <None>Not agreed yet</None>}</Fact>
        <Fact name={REVIEWS}>
          <LazyRating rating={bid.rating} name={bid.freelancerName} none="None yet" />
        </Fact>
        <Fact name="Tasks completed">
          {profile === undefined || profile.completed === 0 ? <None>None yet</None> : profile.completed}
        </Fact>
        <Fact name="Matching skills">{skillsText(bid) ?? <None />}</Fact>
        <Fact name="Time there">
          {profile === undefined || profile.timeZone === null ? (
            <None>Not given</None>
          ) : (
            <TimeThere timeZone={profile.timeZone} />
          )}
        </Fact>
        <Fact name="Work">
          {profile === undefined || profile.pictures.length === 0 ? <None>No pictures</None> : <BidderWork bid={bid} />}
        </Fact>
        <Fact name="Message">
          <BidMessage bid={bid} isOpen />
        </Fact>
      </Box>
      <Box sx={{ pt: 1.5, borderTop: '1px solid', borderColor: 'divider' }}>
        <BidActions task={task} bid={bid} nameId={nameId} isSending={sending.isPending} onMark={sending.run} />
        {sending.error !== null && <FormBanner>{refusal(sending.error)}</FormBanner>}
      </Box>
    </Box>
  );
};

type Props = {
  task: Task;
  uid: string;
  bids: readonly TaskBid[];
  /** Number of shortlisted bids, of which the first are compared. */
  shortlisted: number;
  onMarking: (bid: TaskBid) => void;
  onBack: () => void;
};

/** Two to four bids side by side. On narrow screens they scroll sideways, one at a time. */
export const CompareBids = ({ task, uid, bids, shortlisted, onMarking, onBack }: Props) => (
  <>
    <Button size="small" variant="text" startIcon={<ArrowBack />} onClick={onBack} sx={{ ml: -1 }}>
      All bids
    </Button>
    <Typography
      ref={focusSelf}
      tabIndex={-1}
      variant="h3"
      component="h2"
      sx={{ mt: 0.5, '&:focus': { outline: 'none' } }}
    >
      {bids.length === 1 ? '1 bid' : `${bids.length} bids side by side`}
    </Typography>
    {shortlisted > COMPARED_MAX && (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        The first {COMPARED_MAX} of your {shortlisted} shortlisted bids.
      </Typography>
    )}
    <Box
      component="ul"
      aria-label="Compared bids"
      sx={{
        listStyle: 'none',
        m: 0,
        mt: 2,
        p: 0,
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: 'minmax(min(82%, 22rem), 1fr)',
        '@media (min-width: 60em)': { gridAutoColumns: 'minmax(14rem, 1fr)' },
        gridTemplateRows: `repeat(${ROWS}, auto)`,
        columnGap: 2,
        overflowX: 'auto',
        scrollSnapType: 'x proximity',
      }}
    >
      {bids.map((bid) => (
        <Column key={bid._id} task={task} uid={uid} bid={bid} onMarking={onMarking} />
      ))}
    </Box>
  </>
);
