import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { paths } from './paths.ts';

/**
 * Ref callback that scrolls an element into view when it mounts, because the user may be looking at another part of the
 * form.
 */
export const scrollIntoViewOnce = (element: HTMLElement | null): void =>
  element?.scrollIntoView?.({ block: 'nearest' });

const KEY = 'taskwright-scroll';
/** How long a restored position or an anchor is retried while the page grows, in milliseconds. */
const TIMEOUT_MS = 6000;
/** How long a restored position or an anchor is held while the layout settles, in milliseconds. */
const SETTLE_MS = 600;

const storedPositions = (): Record<string, number> => {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(Object.entries(parsed).filter(([, y]) => typeof y === 'number'));
  } catch {
    return {};
  }
};

/** Calls `attempt` on each frame until it returns true, the user interacts, or `TIMEOUT_MS` is over. */
const retryEachFrame = (attempt: () => boolean): (() => void) => {
  const start = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) window.removeEventListener(type, stop);
  };
  const tick = () => {
    if (attempt() || performance.now() - start > TIMEOUT_MS) stop();
    else frame = requestAnimationFrame(tick);
  };
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(type, stop, { passive: true });
  tick();
  return stop;
};

/**
 * Restores a scroll position. Holds it while skeletons remain, because the content that replaces them has another
 * height.
 */
const restoreScroll = (y: number): (() => void) => {
  let reached = 0;
  return retryEachFrame(() => {
    if (Math.abs(window.scrollY - y) >= 2) window.scrollTo(0, y);
    else if (reached === 0) reached = performance.now();
    if (reached === 0 || y === 0) return reached > 0;
    return performance.now() - reached > SETTLE_MS && document.querySelector('[aria-busy="true"]') === null;
  });
};

/** Returns the router's key of the current history entry. */
const keyOfEntry = (): unknown => {
  const state: unknown = window.history.state;
  return (typeof state === 'object' && state !== null && Reflect.get(state, 'key')) || 'default';
};

/** Returns true after a reload or a history navigation. Only these documents have a position to restore. */
const isRevisit = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && /^reload|^back/.test(entry.type);
};

/** My Posted Tasks and the dialogs over it count as one page. */
const pageOf = (pathname: string): string => (pathname.startsWith(paths.myTasks) ? paths.myTasks : pathname);

/** Scrolls a new page to its top or its anchor. Restores the position after Back, Forward and reload. */
export const useScrollRestoration = (): void => {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const page = pageOf(pathname);
  // The first entry of every document has the same key, so the place includes the address.
  const positionKey = `${key} ${pathname}${search}`;
  const lastPage = useRef<string | null>(null);
  const positions = useRef<Record<string, number> | null>(null);
  positions.current ??= storedPositions();

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const save = () => {
      try {
        sessionStorage.setItem(KEY, JSON.stringify(positions.current));
      } catch {
        // Without storage a reload starts at the top.
      }
    };
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, []);

  useLayoutEffect(() => {
    const samePage = lastPage.current === page;
    const isFirst = lastPage.current === null;
    // A typed address or an external link starts a new visit, even to a place with a stored position.
    if (isFirst && !isRevisit()) delete positions.current?.[positionKey];
    lastPage.current = page;
    const saved = positions.current?.[positionKey];
    // The browser starts at the top. A visitor who scrolled before hydration stays at that position.
    if (isFirst && saved === undefined && hash === '') return undefined;
    if (type === 'POP' && (saved !== undefined || hash === '')) return restoreScroll(saved ?? 0);
    if (hash !== '') {
      let found = 0;
      return retryEachFrame(() => {
        const target = document.getElementById(decodeURIComponent(hash.slice(1)));
        target?.scrollIntoView();
        if (target !== null && found === 0) found = performance.now();
        // Content above the anchor may still grow.
        return found > 0 && performance.now() - found > SETTLE_MS;
      });
    }
    if (!samePage) window.scrollTo(0, 0);
    return undefined;
  }, [positionKey, hash, page, type]);

  // Handles Back before the next screen has rendered: the screen is unchanged but already scrolled for the next one.
  useLayoutEffect(() => {
    let stop = () => {};
    const goBack = () => {
      const saved = positions.current?.[positionKey];
      const { pathname: path, search: query } = window.location;
      if (saved === undefined || keyOfEntry() !== key || path + query !== pathname + search) return;
      stop();
      stop = restoreScroll(saved);
    };
    window.addEventListener('popstate', goBack);
    return () => {
      window.removeEventListener('popstate', goBack);
      stop();
    };
  }, [positionKey, key, pathname, search]);

  // A layout effect, because the scroll event of the new screen must not be recorded for the previous screen.
  useLayoutEffect(() => {
    const savePosition = () => {
      // The address changes before the screen. From then on, scroll events no longer belong to this place.
      const { pathname: path, search: query } = window.location;
      if (path + query === pathname + search && positions.current !== null)
        positions.current[positionKey] = window.scrollY;
    };
    window.addEventListener('scroll', savePosition, { passive: true });
    return () => window.removeEventListener('scroll', savePosition);
  }, [positionKey, pathname, search]);
};
