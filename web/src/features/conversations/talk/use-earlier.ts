import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Place } from '../../agreements/api.ts';
import { readEarlier } from '../api.ts';
import type { Timeline } from '../timeline.ts';

/** Loads what came before as somebody comes near the top of what is there, or at a press where that has failed. */
export const useEarlier = (place: Place, { earlier }: Timeline, scroller: RefObject<HTMLElement | null>) => {
  const top = useRef<HTMLDivElement>(null);
  /** The cursor that is asked for, until what it leads to has come: then there is another. */
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
