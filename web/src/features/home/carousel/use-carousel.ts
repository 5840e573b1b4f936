import { type FocusEvent, type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Display time of a slide in milliseconds. [CAROUSEL-2, CONST-1] */
export const INTERVAL_MS = 5000;

/** Horizontal distance in pixels that makes a touch a swipe. */
const SWIPE_PX = 40;

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)');

const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = reducedMotion();
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => reducedMotion().matches,
    // The media query is unknown during prerendering and is read on hydration.
    () => false,
  );

const useHiddenTab = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed);
      return () => document.removeEventListener('visibilitychange', changed);
    },
    () => document.hidden,
    () => false,
  );

/**
 * State of a carousel of `count` slides that wraps in both directions and advances every five seconds. Pauses while
 * hovered, focused or in a hidden tab, and with reduced motion until Play is pressed. Play starts at once, even while
 * the button is hovered and focused.
 * [CAROUSEL-2, CAROUSEL-4, CAROUSEL-5]
 */
export const useCarousel = (count: number) => {
  const [index, setIndex] = useState(0);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [isForced, setForced] = useState(false);
  const reduced = useReducedMotion();
  const hiddenTab = useHiddenTab();
  const down = useRef<{ x: number; y: number } | null>(null);

  const playing = chosen ?? !reduced;
  const running = playing && !hiddenTab && (isForced || !(pointed || focused));

  const show = (target: number): void => setIndex(((target % count) + count) % count);

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [running, index, count]);

  return {
    index,
    playing,
    running,
    show,
    previous: () => show(index - 1),
    next: () => show(index + 1),
    togglePlaying: () => {
      setChosen(!playing);
      setForced(!playing);
    },
    /** Event handlers of the carousel element, for pausing and swiping. */
    handlers: {
      onPointerEnter: (event: PointerEvent) => setPointed(event.pointerType === 'mouse'),
      onPointerLeave: () => {
        setPointed(false);
        setForced(false);
        down.current = null;
      },
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setFocused(false);
        setForced(false);
      },
      onPointerDown: (event: PointerEvent) => {
        down.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
      },
      onPointerUp: (event: PointerEvent) => {
        if (down.current === null) return;
        const x = event.clientX - down.current.x;
        const y = event.clientY - down.current.y;
        down.current = null;
        if (Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y)) show(index + (x < 0 ? 1 : -1));
      },
    },
  };
};
