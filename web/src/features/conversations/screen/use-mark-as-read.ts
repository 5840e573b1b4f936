import type { Conversation } from '@taskwright/contract';
import { useEffect, useRef, useState } from 'react';
import type { ConversationRef } from '../../agreements/api.ts';
import { markReadUpTo } from '../api.ts';
import type { Timeline } from '../timeline.ts';

/**
 * Marks a conversation as read when its newest entry is in view on a visible page. Returns the setter for whether the
 * newest entry is in view.
 */
export const useMarkAsRead = (
  conversationRef: ConversationRef,
  { readUpTo, unread }: Conversation,
  { entries }: Timeline,
) => {
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
