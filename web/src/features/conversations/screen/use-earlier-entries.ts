import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Place } from '../../agreements/api.ts';
import { readEarlier } from '../api.ts';
import type { Timeline } from '../timeline.ts';

/** Loads earlier entries when the top is nearly in view. After a failure, loads them on press only. */
export const useEarlierEntries = (place: Place, { earlier }: Timeline, scroller: RefObject<HTMLElement | null>) => {
  const top = useRef<HTMLDivElement>(null);
  /** Cursor of the pending request. Differs from the timeline's cursor once the page has loaded. */
  const [asked, setAsked] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isLoading = earlier !== null && asked === earlier;

  const load = async (): Promise<void> => {
    if (earlier === null || isLoading) return;
    setAsked(earlier);
    setFailed(false);
    try {
      await readEarlier(place, earlier);
    } catch (error) {
      console.error(error);
      setAsked(null);
      setFailed(true);
    }
  };
  const loadByItself = useEffectEvent(() => {
    if (!hasFailed) void load();
  });

  useEffect(() => {
    if (earlier === null || top.current === null) return;
    const near = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && loadByItself(),
      {
        root: scroller.current,
        rootMargin: '240px 0px 0px',
      },
    );
    near.observe(top.current);
    return () => near.disconnect();
  }, [earlier, scroller]);

  return { top, load: () => void load(), isLoading, hasFailed };
};
