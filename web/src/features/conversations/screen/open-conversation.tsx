import Box from '@mui/material/Box';
import type { Conversation } from '@taskwright/contract';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { extra } from '../../../lib/loading/extra.tsx';
import type { ConversationRef, Head } from '../../agreements/api.ts';
import { LazyFunding, PaymentReturn } from '../../agreements/funding/lazy-funding.tsx';
import { LazyAgreement } from '../../agreements/lazy-agreement.tsx';
import { LazyTransition } from '../../agreements/lazy-transition.tsx';
import { EntriesContext } from '../../agreements/note.tsx';
import { markReadUpTo } from '../api.ts';
import { removeMessage, useUnsent } from '../outbox.ts';
import { type Timeline, unconfirmed } from '../timeline.ts';
import { hasUserText } from '../transition-texts.ts';
import { Composer } from './composer.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { ConversationLog } from './conversation-log.tsx';

const PayoutsNeeded = extra(async () => (await import('../../payouts/payouts-needed.tsx')).PayoutsNeeded);

/**
 * Marks a conversation as read when its newest entry is in view on a visible page. Returns the setter for whether the
 * newest entry is in view.
 */
const useMarkAsRead = (conversationRef: ConversationRef, { readUpTo, unread }: Conversation, { entries }: Timeline) => {
  const [isInView, setInView] = useState(false);
  const requested = useRef(0);
  const newest = entries.at(-1)?.n ?? 0;
  const { id, uid } = conversationRef;
  const isUnread = unread > 0 && newest > readUpTo;
  useEffect(() => {
    const read = async (): Promise<void> => {
      if (!isInView || !isUnread || requested.current >= newest || document.visibilityState !== 'visible') return;
      requested.current = newest;
      try {
        await markReadUpTo({ id, uid }, newest);
      } catch {
        // Retries when the visibility of the page or entry changes.
        requested.current = 0;
      }
    };
    void read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [id, uid, isInView, isUnread, newest]);
  return setInView;
};

/** Returns whether the user has received money from this agreement. */
const hasEarned = ({ role, agreement }: Head): boolean =>
  role === 'freelancer' && (agreement?.money?.releasedCents ?? 0) > 0;

/** The agreement, and the messages in the rest. The sheet with the terms covers the second row. */
const ROWS = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto minmax(5rem, 1fr)',
  '@media print': { display: 'block' },
} as const;

type Props = { conversationRef: ConversationRef; conversation: Head; timeline: Timeline };

/** A loaded conversation. */
export const OpenConversation = ({ conversationRef, conversation, timeline }: Props) => {
  const messages = useUnsent(conversationRef);
  const unsent = unconfirmed(messages, timeline.entries);
  const [isReporting, setReporting] = useState(false);
  const stopReporting = useCallback(() => setReporting(false), []);
  // A later offer does not show its terms by itself.
  const [isSheetOpen, setSheetOpen] = useState(false);
  if (isSheetOpen && conversation.agreement === null) setSheetOpen(false);
  const markAsRead = useMarkAsRead(conversationRef, conversation, timeline);

  // Removes stored messages that the server has received after all. A pending request removes its own message.
  useEffect(() => {
    const left = unconfirmed(messages, timeline.entries);
    for (const message of messages) {
      if (message.state !== 'sending' && !left.includes(message)) removeMessage(conversationRef, message.key);
    }
  });

  return (
    <EntriesContext value={timeline.entries}>
      <ConversationHeader
        conversationRef={conversationRef}
        conversation={conversation}
        canReport={timeline.entries.some(hasUserText)}
        onReport={() => setReporting(true)}
      />
      <Box sx={ROWS}>
        <LazyAgreement
          conversationRef={conversationRef}
          conversation={conversation}
          sheet={{ isOpen: isSheetOpen, setOpen: setSheetOpen }}
        />
        <ConversationLog
          conversationRef={conversationRef}
          conversation={conversation}
          timeline={timeline}
          unsent={unsent}
          onBottom={markAsRead}
          isReporting={isReporting}
          onReported={stopReporting}
        />
      </Box>
      {/* The messages keep their end in view. What the user may press stays in its place. */}
      {hasEarned(conversation) && (
        <Suspense>
          <PayoutsNeeded uid={conversationRef.uid} isFramed />
        </Suspense>
      )}
      <Composer
        conversationRef={conversationRef}
        conversation={conversation}
        messages={messages}
        newest={timeline.entries.at(-1)?.n ?? 0}
      />
      <LazyTransition
        conversationRef={conversationRef}
        conversation={conversation}
        onTaken={() => setSheetOpen(false)}
      />
      <LazyFunding conversationRef={conversationRef} conversation={conversation} />
      <PaymentReturn {...conversationRef} />
    </EntriesContext>
  );
};
