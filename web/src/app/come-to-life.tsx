import { useEffect, useLayoutEffect, useRef } from 'react';
import { takeEarlyInput } from '../lib/early-input.ts';

/** Stands beside a screen, inside its boundary: what was done on the page before its code came is done again with it. */
export const ComeToLife = () => {
  const redo = useRef<(() => Promise<void>) | null>(null);
  // From this very moment the page answers for itself, and nothing may be noted that it has heard.
  useLayoutEffect(() => {
    redo.current ??= takeEarlyInput();
  }, []);
  // After the screen's own effects, and after React's: a press may want to see at once what it has done.
  useEffect(() => queueMicrotask(() => void redo.current?.()), []);
  return null;
};
