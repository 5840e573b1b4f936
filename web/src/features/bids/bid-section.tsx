import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Task } from '@taskwright/contract';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { whenSettled } from '../../lib/browser/when-settled.ts';
import { readDraft } from '../../lib/forms/draft.ts';
import { part } from '../../lib/loading/extra.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { PANEL_PADDING, Panel } from '../../ui/layout/panel.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { ErrorNote } from '../../ui/messages/error-note.tsx';
import { Isolated } from '../../ui/text/isolated.tsx';
import { TEXT_LINK } from '../../ui/text/text-link.ts';
import { myBidQuery, type OwnBid } from './api.ts';
import { bidDraft, bidDraftKey } from './bid-draft.ts';
import type { BidFormProps } from './bid-form.tsx';
import { BID_SECTION, FORM_PENDING } from './bid-shortcuts.tsx';
import { BidFormSkeleton } from './bids-skeleton.tsx';
import { nextAction } from './mine/next-action.ts';
import { YourBid } from './your-bid.tsx';

const BidForm = part(async () => (await import('./bid-form.tsx')).BidForm);

/**
 * Runs `callback` when `element` is in or near the viewport, at the latest when the page is quiet. May run it more than
 * once. Returns a function that cancels it.
 */
const whenNear = (element: Element, callback: () => void): (() => void) => {
  const cancel = whenSettled(callback);
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && callback(),
    {
      rootMargin: '25%',
    },
  );
  observer.observe(element);
  return () => {
    cancel();
    observer.disconnect();
  };
};

/**
 * Lazy bid form. Loads when it is nearly in view, on a key press, or at once for a draft or a press of its button. Most
 * readers of a task do not bid, and the form is a quarter of the page's code.
 */
const LazyBidForm = (props: BidFormProps) => {
  const { uid, taskId, takesFocus } = props;
  const container = useRef<HTMLDivElement>(null);
  const [isRequested, setRequested] = useState(
    () => takesFocus || readDraft(bidDraftKey(uid, taskId), bidDraft) !== null,
  );
  useEffect(() => {
    if (isRequested || container.current === null) return;
    const load = () => setRequested(true);
    // Tab skips a placeholder without focusable elements.
    window.addEventListener('keydown', load);
    const cancel = whenNear(container.current, load);
    return () => {
      window.removeEventListener('keydown', load);
      cancel();
    };
  }, [isRequested]);
  const skeleton = (
    <Box ref={container} role="status" aria-label="Loading the form" {...{ [FORM_PENDING]: '' }}>
      <BidFormSkeleton />
    </Box>
  );
  return isRequested ? (
    <Suspense fallback={skeleton}>
      <BidForm {...props} />
    </Suspense>
  ) : (
    skeleton
  );
};

const Muted = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '60ch', '&:last-child': { mb: 0 } }}>
    {children}
  </Typography>
);

/** Skeleton until the user's own bid is loaded. */
const SectionSkeleton = () => (
  <Box role="status" aria-label="Loading your bid">
    <Skeleton width={120} height={32} sx={{ mb: 1.25 }} />
    <Panel sx={PANEL_PADDING}>
      <BidFormSkeleton />
    </Panel>
  </Box>
);

/** Returns why bidding is closed, for a freelancer without a bid. */
const closedBy = ({ status }: Task): string => {
  if (status === 'in-progress') return 'Someone was hired. Bidding has closed.';
  return status === 'completed' ? 'This task is completed.' : 'Bidding has closed.';
};

/** Status of a bid with an agreement, offer or closed task, with the link to its conversation. */
const BidStatus = ({ task, bid }: { task: Task; bid: OwnBid }) => {
  const { state = task.actions.includes('bid') ? 'open' : 'closed', work = null } = bid;
  if (state === 'open' && work === null) return null;
  const nextStep = nextAction({ state, work, task, actions: bid.actions });
  return (
    <Muted>
      <Isolated text={nextStep} />{' '}
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

/** Section in which a freelancer places a bid and sees it. [BID-4], decision 17. */
export const BidSection = ({ task, uid }: { task: Task; uid: string }) => {
  const { data: bid, error, isFetching, refetch } = useQuery(myBidQuery(task._id, uid));
  const [changing, setChanging] = useState<'by draft' | 'by press' | null>(() =>
    readDraft(bidDraftKey(uid, task._id), bidDraft) === null ? null : 'by draft',
  );
  const [isTyping, setTyping] = useState(false);
  // The last bid of this visit: after a withdrawal, the form for another bid starts with it.
  const [lastBid, setLastBid] = useState<OwnBid | null>(null);
  if (bid != null && bid !== lastBid) setLastBid(bid);
  const heading = useRef<HTMLHeadingElement>(null);

  /** Closes the form and moves focus to the heading, because the pressed button unmounts. */
  const focusSection = () => {
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
      <LazyBidForm
        taskId={task._id}
        uid={uid}
        payments={task.payments}
        bid={bid}
        withdrawn={lastBid}
        takesFocus={changing === 'by press'}
        onPlaced={focusSection}
        onCancel={focusSection}
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
      // Keeps the form open while the user types, even if the task closes. Sending the bid then reports the closed
      // task.
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
          onWithdrawn={focusSection}
        />
      </Panel>
    );
    return { title: 'Your bid', lead: <BidStatus task={task} bid={bid} />, body: yours };
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
