import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useToday } from '../../../lib/format/local-time.ts';
import { useKeepFocus } from '../../../lib/navigation/keep-focus.ts';
import { focusPageHeading } from '../../../lib/navigation/navigation-focus.tsx';
import { TwoSheets } from '../../../ui/illustrations/two-sheets.tsx';
import type { ConversationRef, Head } from '../../agreements/api.ts';
import { dayLabel, inDays } from '../days.ts';
import { newestTransition, SCROLLS } from '../moments.ts';
import type { Unsent } from '../outbox.ts';
import { type Timeline, withBid } from '../timeline.ts';
import { BidCard } from './bid-card.tsx';
import { OutgoingMessageItem } from './outgoing-message.tsx';
import { TimelineItem } from './timeline-item.tsx';
import { useEarlierEntries } from './use-earlier-entries.ts';
import { goToEnd, useScrollAnchor } from './use-scroll-anchor.ts';

const LIST = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** Empty state of a conversation: its purpose and its readers. */
export const EmptyConversation = ({ conversation }: { conversation: Head }) => {
  const { name } = conversation.with;
  if (!conversation.actions.includes('message')) return null;
  const [verb, subject] =
    conversation.role === 'client'
      ? ['Ask', 'about their bid.']
      : conversation.bid === null
        ? ['Ask', 'anything you need to price this.']
        : ['Write to', 'about your bid.'];
  return (
    <Box sx={{ m: 'auto', py: 3, textAlign: 'center', maxWidth: '44ch', overflowWrap: 'anywhere' }}>
      <TwoSheets style={{ width: 160, maxWidth: '60%', height: 'auto', marginInline: 'auto' }} />
      <Typography sx={{ mt: 2, color: 'text.secondary', textWrap: 'balance' }}>
        {verb} <bdi>{name}</bdi> {subject} Only the two of you can see this conversation.
      </Typography>
    </Box>
  );
};

const DayHeading = ({ children }: { children: string }) => (
  <Typography
    variant="caption"
    component="h2"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      my: 2,
      color: 'text.secondary',
      fontWeight: 600,
      '&::before, &::after': { content: '""', flex: 1, borderTop: '1px solid', borderColor: 'divider' },
    }}
  >
    {children}
  </Typography>
);

type Props = {
  conversationRef: ConversationRef;
  conversation: Head;
  timeline: Timeline;
  unsent: readonly Unsent[];
  /** Called when the newest entry enters or leaves the view. */
  onBottom: (isInView: boolean) => void;
  /** The user is choosing an entry to report. */
  isReporting: boolean;
  onReported: () => void;
};

/** Entries grouped by day, scrolled to the newest at first, followed by unsent messages. */
export const ConversationLog = ({
  conversationRef,
  conversation,
  timeline,
  unsent,
  onBottom,
  isReporting,
  onReported,
}: Props) => {
  const scroller = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const today = useToday();
  const { bid } = conversation;
  const days = useMemo(() => inDays(withBid(timeline, bid)), [timeline, bid]);
  const newest = newestTransition(timeline.entries);
  const turn = conversation.work?.next?.kind ?? null;
  const [hasUnseen, setUnseen] = useState(false);
  const [atFirst] = useState({ newest: timeline.entries.at(-1)?.n ?? 0, readUpTo: conversation.readUpTo });
  const earlier = useEarlierEntries(conversationRef, timeline, scroller);
  // Earlier entries must not be announced as new.
  const settled = useDeferredValue(timeline.earlier);
  const isAnnouncementOff = earlier.isLoading || settled !== timeline.earlier;
  const keepFocus = useKeepFocus(() => scroller.current);

  useScrollAnchor(scroller, () => setUnseen(true));

  useEffect(() => {
    if (!isReporting) return;
    // The newest entry is the most likely choice. Shift+Tab leads to earlier ones.
    const [newest] = [...(scroller.current?.querySelectorAll<HTMLElement>('[data-by="them"] button') ?? [])].reverse();
    newest?.focus();
  }, [isReporting]);

  const newestKey = unsent.at(-1)?.key;
  useEffect(() => {
    // Shows a message that the user just sent.
    if (newestKey !== undefined) goToEnd(scroller.current);
  }, [newestKey]);

  useEffect(() => {
    if (end.current === null) return;
    const observer = new IntersectionObserver(([entry]) => {
      onBottom(entry?.isIntersecting === true);
      if (entry?.isIntersecting === true) setUnseen(false);
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [onBottom]);

  const stop = (): void => {
    onReported();
    focusPageHeading();
  };

  const { name } = conversation.with;
  const isEmpty = timeline.entries.length === 0 && unsent.length === 0;
  return (
    <Box
      sx={{ position: 'relative', gridArea: '2 / 1', minWidth: 0, minHeight: '5rem' }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isReporting) return;
        event.preventDefault();
        stop();
      }}
    >
      <Box
        ref={scroller}
        role="log"
        aria-label={`Messages with ${name}`}
        aria-live={isAnnouncementOff ? 'off' : 'polite'}
        tabIndex={0}
        {...keepFocus}
        sx={{
          ...SCROLLS,
          display: 'flex',
          flexDirection: 'column-reverse',
          overflowAnchor: 'none',
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        {/* A single child keeps its content in order in the reversed scroller. Its minimum height moves short content
            to the bottom. */}
        <Box
          sx={{
            minHeight: '100%',
            flex: 'none',
            boxSizing: 'border-box',
            display: 'flex',
            flexDirection: 'column',
            justifyContent: 'flex-end',
            px: { xs: 2, md: 2.5 },
            pb: 2,
          }}
        >
          {timeline.earlier !== null && (
            <Box ref={earlier.top} sx={{ textAlign: 'center', pt: 2 }}>
              <Box role="alert" sx={{ color: 'error.main', '&:not(:empty)': { mb: 1.5 } }}>
                {earlier.hasFailed && 'We couldn’t load the earlier messages. Try again.'}
              </Box>
              <Button variant="outlined" size="small" onClick={earlier.load} loading={earlier.isLoading}>
                Show earlier messages
              </Button>
            </Box>
          )}
          {days.map(({ day, entries }) => (
            <section key={day} aria-label={dayLabel(day, today)}>
              <DayHeading>{dayLabel(day, today)}</DayHeading>
              <Box component="ol" sx={LIST}>
                {entries.map((entry) =>
                  entry.kind === 'bid' ? (
                    bid !== null && (
                      <li key="bid" data-entry data-by={conversation.role === 'freelancer' ? 'me' : 'them'}>
                        <BidCard bid={bid} role={conversation.role} name={name} />
                      </li>
                    )
                  ) : (
                    <TimelineItem
                      key={entry.n}
                      conversationRef={conversationRef}
                      entry={entry}
                      role={conversation.role}
                      isNew={entry.n > atFirst.newest || (entry.by === 'them' && entry.n > atFirst.readUpTo)}
                      name={name}
                      turn={entry.n === newest ? turn : null}
                      canReport={isReporting}
                      onReported={onReported}
                    />
                  ),
                )}
              </Box>
            </section>
          ))}
          {isEmpty && <EmptyConversation conversation={conversation} />}
          {unsent.length > 0 && (
            <Box component="ol" aria-label="Not sent yet" sx={{ ...LIST, mt: 1 }}>
              {unsent.map((message) => (
                <OutgoingMessageItem key={message.key} conversationRef={conversationRef} message={message} />
              ))}
            </Box>
          )}
          <Box ref={end} sx={{ height: '1px', mt: '-1px' }} />
        </Box>
      </Box>
      <div role="status">
        {isReporting && (
          <Box
            sx={{
              position: 'absolute',
              top: 0,
              left: 0,
              right: 0,
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              px: { xs: 2, md: 2.5 },
              py: 0.5,
              bgcolor: 'marigold.bg',
              color: 'marigold.fg',
              fontWeight: 500,
            }}
          >
            Choose a message to report.
            <Button variant="text" size="small" color="inherit" onClick={stop}>
              Cancel
            </Button>
          </Box>
        )}
      </div>
      {hasUnseen && (
        <Button
          variant="contained"
          size="small"
          endIcon={<ArrowDownward />}
          onClick={() => {
            goToEnd(scroller.current);
            scroller.current?.focus({ preventScroll: true });
          }}
          sx={{
            position: 'absolute',
            bottom: 12,
            left: '50%',
            translate: '-50% 0',
            borderRadius: 'pill',
            boxShadow: '0 6px 20px rgb(0 0 0 / 18%)',
            whiteSpace: 'nowrap',
          }}
        >
          New message
        </Button>
      )}
    </Box>
  );
};
