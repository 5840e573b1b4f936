import { useEffect, useLayoutEffect, useRef } from 'react';
import { takeEarlyInput } from '../lib/loading/early-input.ts';

type Props = {
  /** What comes to life by itself later, by its id; without one all of the page is alive. */
  except?: string;
};

/**
 * What was done on the page before its code came is done again once it has come to life. React brings the frame of a page to life
 * first and the screen, which stands behind a boundary of its own, after it: there is one of these for each.
 */
export const ComeToLife = ({ except }: Props) => {
  const redo = useRef<(() => Promise<void>) | null>(null);
  // From this very moment it answers for itself, and nothing may be noted that it has heard.
  useLayoutEffect(() => {
    redo.current ??= takeEarlyInput(except === undefined ? null : document.getElementById(except));
  }, [except]);
  // After all other effects, and after React's: a press may want to see at once what it has done.
  useEffect(() => queueMicrotask(() => void redo.current?.()), []);
  return null;
};
