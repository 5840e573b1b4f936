import { useEffect, useLayoutEffect, useRef } from 'react';
import { takeEarlyInput } from '../lib/loading/early-input.ts';

type Props = {
  /**
   * Id of an element that hydrates later. Its input is left to that element's own instance. By default, takes all
   * input.
   */
  except?: string;
};

/**
 * Replays input that was recorded before hydration. React hydrates a page's frame first, then its screen, which has its
 * own Suspense boundary. Frame and screen each render one instance.
 */
export const ReplayEarlyInput = ({ except }: Props) => {
  const replay = useRef<(() => Promise<void>) | null>(null);
  // Takes the input in the layout effect: from this commit on, the page handles events itself and none may be recorded.
  useLayoutEffect(() => {
    replay.current ??= takeEarlyInput(except === undefined ? null : document.getElementById(except));
  }, [except]);
  // Runs after all other effects, including React's, because a replayed click may depend on their result.
  useEffect(() => queueMicrotask(() => void replay.current?.()), []);
  return null;
};
