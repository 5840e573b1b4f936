import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ConversationRef } from '../../agreements/api.ts';
import { readEarlier } from '../api.ts';
import type { Timeline } from '../timeline.ts';

/** Loads earlier entries when the top is nearly in view. After a failure, loads them on press only. */
export const useEarlierEntries = (
  conversationRef: ConversationRef,
  { earlier }: Timeline,
  scroller: RefObject<HTMLElement | null>,
) => {
  const top = useRef<HTMLDivElement>(null);
  /** Cursor of the pending request. Differs from the timeline's cursor once the page has loaded. */
  const [requested, setRequested] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isLoading = earlier !== null && requested === earlier;

  const load = async (): Promise<void> => {
    if (earlier === null || isLoading) return;
    setRequested(earlier);
    setFailed(false);
    try {
      await readEarlier(conversationRef, earlier);
    } catch (error) {
      console.error(error);
      setRequested(null);
      setFailed(true);
    }
  };
  const loadAutomatically = useEffectEvent(() => {
    if (!hasFailed) void load();
  });

  useEffect(() => {
    if (earlier === null || top.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && loadAutomatically(),
      {
        root: scroller.current,
        rootMargin: '240px 0px 0px',
      },
    );
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [earlier, scroller]);

  return { top, load: () => void load(), isLoading, hasFailed };
};
