import { useCallback, useEffect, useState } from 'react';
import type { ConversationRef, Head } from '../../agreements/api.ts';
import { LazyAgreement } from '../../agreements/lazy-agreement.tsx';
import { LazyTransition } from '../../agreements/lazy-transition.tsx';
import { removeMessage, useUnsent } from '../outbox.ts';
import { type Timeline, unconfirmed } from '../timeline.ts';
import { hasUserText } from '../transition-texts.ts';
import { Composer } from './composer.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { ConversationLog } from './conversation-log.tsx';
import { useMarkAsRead } from './use-mark-as-read.ts';

type Props = { conversationRef: ConversationRef; conversation: Head; timeline: Timeline };

/** A loaded conversation. */
export const OpenConversation = ({ conversationRef, conversation, timeline }: Props) => {
  const messages = useUnsent(conversationRef);
  const unsent = unconfirmed(messages, timeline.entries);
  const [isReporting, setReporting] = useState(false);
  const stopReporting = useCallback(() => setReporting(false), []);
  const markAsRead = useMarkAsRead(conversationRef, conversation, timeline);

  // Removes stored messages that the server has received after all. A pending request removes its own message.
  useEffect(() => {
    const left = unconfirmed(messages, timeline.entries);
    for (const message of messages) {
      if (message.state !== 'sending' && !left.includes(message)) removeMessage(conversationRef, message.key);
    }
  });

  return (
    <>
      <ConversationHeader
        conversationRef={conversationRef}
        conversation={conversation}
        canReport={timeline.entries.some(hasUserText)}
        onReport={() => setReporting(true)}
      />
      <LazyAgreement conversationRef={conversationRef} conversation={conversation} />
      <ConversationLog
        conversationRef={conversationRef}
        conversation={conversation}
        timeline={timeline}
        unsent={unsent}
        onBottom={markAsRead}
        isReporting={isReporting}
        onReported={stopReporting}
      />
      <Composer
        conversationRef={conversationRef}
        conversation={conversation}
        messages={messages}
        newest={timeline.entries.at(-1)?.n ?? 0}
      />
      <LazyTransition conversationRef={conversationRef} conversation={conversation} />
    </>
  );
};
