import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Task } from '@taskwright/contract';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { readDraft } from '../../lib/forms/draft.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { PANEL_PADDING, Panel } from '../../ui/layout/panel.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { ErrorNote } from '../../ui/messages/error-note.tsx';
import { TEXT_LINK } from '../../ui/text/text-link.ts';
import { myBidQuery, type OwnBid } from './api.ts';
import { bidDraft, bidDraftKey } from './bid-draft.ts';
import { BidFormSkeleton } from './bid-form-skeleton.tsx';
import { BID_SECTION } from './bid-shortcuts.tsx';
import { LateBidForm } from './late-bid-form.tsx';
import { nextStep } from './mine/next-step.ts';
import { YourBid } from './your-bid.tsx';

const Muted = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '60ch', '&:last-child': { mb: 0 } }}>
    {children}
  </Typography>
);

/** The section in the shape of its form, until it is known whether the person has a bid. */
const SectionSkeleton = () => (
  <Box role="status" aria-label="Loading your bid">
    <Skeleton width={120} height={32} sx={{ mb: 1.25 }} />
    <Panel sx={PANEL_PADDING}>
      <BidFormSkeleton />
    </Panel>
  </Box>
);

/** Why a task takes no more bids, to who has none on it. */
const closedBy = ({ status }: Task): string => {
  if (status === 'in-progress') return 'Someone was hired. Bidding has closed.';
  return status === 'completed' ? 'This task is completed.' : 'Bidding has closed.';
};

/** How one's bid stands where it is more than open, and the way to who decides on it. */
const Standing = ({ task, bid }: { task: Task; bid: OwnBid }) => {
  const { state = task.actions.includes('bid') ? 'open' : 'closed', work = null } = bid;
  if (state === 'open' && work === null) return null;
  const step = nextStep({ state, work, task, actions: bid.actions });
  return (
    <Muted>
      {step}{' '}
      {work !== null && (
        <Box
          component={Link}
          to={paths.conversation(work.conversation)}
          data-screen-only
          sx={{ ...TEXT_LINK, whiteSpace: 'nowrap' }}
        >
          Open conversation
        </Box>
      )}
    </Muted>
  );
};

/** Where a freelancer bids on somebody else's task, and sees what they offered. [BID-4], decision 17. */
export const BidSection = ({ task, uid }: { task: Task; uid: string }) => {
  const { data: bid, error, isFetching, refetch } = useQuery(myBidQuery(task._id, uid));
  const [changing, setChanging] = useState<'by draft' | 'by press' | null>(() =>
    readDraft(bidDraftKey(uid, task._id), bidDraft) === null ? null : 'by draft',
  );
  const [isTyping, setTyping] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  /** Shows the bid, or its form, and goes on from there: the button that was pressed is gone. */
  const settle = () => {
    setChanging(null);
    setTyping(false);
    heading.current?.focus();
  };

  if (bid === undefined) {
    return error !== null && !isFetching ? (
      <ErrorNote title="We couldn’t load your bid" error={error} onRetry={() => refetch()} />
    ) : (
      <SectionSkeleton />
    );
  }

  const form = (
    <Panel sx={PANEL_PADDING}>
      <LateBidForm
        taskId={task._id}
        uid={uid}
        bid={bid}
        takesFocus={changing === 'by press'}
        onPlaced={settle}
        onCancel={settle}
      />
    </Panel>
  );
  const content = () => {
    if (bid === null) {
      if (!task.actions.includes('bid')) return { title: 'Bids', body: <Muted>{closedBy(task)}</Muted> };
      const lead = <Muted>Only the client can see your bid. You can change or withdraw it later.</Muted>;
      return { title: 'Place a bid', lead, body: form };
    }
    const open = bid.actions.includes('change');
    if (changing !== null && (open || isTyping)) {
      // What somebody types in stays, whatever becomes of the task meanwhile; sending it says what became of it.
      if (!isTyping) setTyping(true);
      return { title: 'Change your bid', body: form };
    }
    const yours = (
      <Panel sx={PANEL_PADDING}>
        <YourBid
          task={task}
          uid={uid}
          bid={bid}
          onChange={open ? () => setChanging('by press') : null}
          onWithdrawn={settle}
        />
      </Panel>
    );
    return { title: 'Your bid', lead: <Standing task={task} bid={bid} />, body: yours };
  };
  const { title, lead, body } = content();
  return (
    <Box component="section" aria-labelledby={BID_SECTION} data-screen-only={body === form ? '' : undefined}>
      <Typography
        ref={heading}
        id={BID_SECTION}
        tabIndex={-1}
        variant="h3"
        component="h2"
        sx={{ mb: 1.25, width: 'fit-content', scrollMarginTop: 88 }}
      >
        {title}
      </Typography>
      {lead}
      {body}
    </Box>
  );
};
