import type { Conversation } from '@taskwright/contract';
import { useEffect, useRef, useState } from 'react';
import type { Place } from '../../agreements/api.ts';
import { markReadUpTo } from '../api.ts';
import type { Timeline } from '../timeline.ts';

/**
 * Marks a conversation as read when its newest entry is in view on a visible page. Returns the setter for whether the
 * newest entry is in view.
 */
export const useMarkAsRead = (place: Place, { readUpTo, unread }: Conversation, { entries }: Timeline) => {
  const [isInView, setInView] = useState(false);
  const asked = useRef(0);
  const newest = entries.at(-1)?.n ?? 0;
  const { id, uid } = place;
  const isUnread = unread > 0 && newest > readUpTo;
  useEffect(() => {
    const read = async (): Promise<void> => {
      if (!isInView || !isUnread || asked.current >= newest || document.visibilityState !== 'visible') return;
      asked.current = newest;
      try {
        await markReadUpTo({ id, uid }, newest);
      } catch {
        // Retries when the visibility of the page or entry changes.
        asked.current = 0;
      }
    };
    void read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [id, uid, isInView, isUnread, newest]);
  return setInView;
};
