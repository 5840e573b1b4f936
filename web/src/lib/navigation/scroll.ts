import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { paths } from './paths.ts';

const KEY = 'taskwright-scroll';
/** How long a page may take to grow before a restored position or an anchor is given up, in milliseconds. */
const GIVE_UP_MS = 6000;
/** How long an anchor is held in view while the page settles, in milliseconds. */
const SETTLE_MS = 600;

const remembered = (): Record<string, number> => {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(Object.entries(parsed).filter(([, y]) => typeof y === 'number'));
  } catch {
    return {};
  }
};

/** Calls `attempt` each frame until it says true, the person scrolls, or time is up. */
const retryEachFrame = (attempt: () => boolean): (() => void) => {
  const start = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) window.removeEventListener(type, stop);
  };
  const tick = () => {
    if (attempt() || performance.now() - start > GIVE_UP_MS) stop();
    else frame = requestAnimationFrame(tick);
  };
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(type, stop, { passive: true });
  tick();
  return stop;
};

/** Returns to a place, and holds it where skeletons still stand and the content is of another height, until that has come. */
const returnTo = (y: number): (() => void) => {
  let reached = 0;
  return retryEachFrame(() => {
    if (Math.abs(window.scrollY - y) >= 2) window.scrollTo(0, y);
    else if (reached === 0) reached = performance.now();
    if (reached === 0 || y === 0) return reached > 0;
    return performance.now() - reached > SETTLE_MS && document.querySelector('[aria-busy="true"]') === null;
  });
};

/** The router's key of the entry that the browser is at. */
const keyOfEntry = (): unknown => {
  const state: unknown = window.history.state;
  return (typeof state === 'object' && state !== null && Reflect.get(state, 'key')) || 'default';
};

/** How this document was come to, as the browser says it: only of what was seen before is there a place to return to. */
const isRevisit = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && /^reload|^back/.test(entry.type);
};

/** My tasks and the modal over it are one page to the eye. */
const pageOf = (pathname: string): string => (pathname.startsWith(paths.myTasks) ? paths.myTasks : pathname);

/** New pages start at the top or at their anchor; Back, Forward and reload return to where the person was. */
export const useScrollRestoration = (): void => {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const page = pageOf(pathname);
  // The first entry of every document has the same key, whatever address it was loaded for.
  const place = `${key} ${pathname}${search}`;
  const lastPage = useRef<string | null>(null);
  const positions = useRef<Record<string, number> | null>(null);
  positions.current ??= remembered();

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
    // A typed address or a link from elsewhere is a new visit, even where one has been before.
    if (isFirst && !isRevisit()) delete positions.current?.[place];
    lastPage.current = page;
    const known = positions.current?.[place];
    // It begins at the top by itself, and whoever has scrolled before it came to life stays there.
    if (isFirst && known === undefined && hash === '') return undefined;
    if (type === 'POP' && (known !== undefined || hash === '')) return returnTo(known ?? 0);
    if (hash !== '') {
      let found = 0;
      return retryEachFrame(() => {
        const target = document.getElementById(decodeURIComponent(hash.slice(1)));
        target?.scrollIntoView();
        if (target !== null && found === 0) found = performance.now();
        // What stands above may still grow: hold the place for a moment.
        return found > 0 && performance.now() - found > SETTLE_MS;
      });
    }
    if (!samePage) window.scrollTo(0, 0);
    return undefined;
  }, [place, hash, page, type]);

  // Back before the next screen has shown: the screen stays the same, and has been scrolled to where the next one begins.
  useLayoutEffect(() => {
    let stop = () => {};
    const goBack = () => {
      const known = positions.current?.[place];
      const { pathname: path, search: asked } = window.location;
      if (known === undefined || keyOfEntry() !== key || path + asked !== pathname + search) return;
      stop();
      stop = returnTo(known);
    };
    window.addEventListener('popstate', goBack);
    return () => {
      window.removeEventListener('popstate', goBack);
      stop();
    };
  }, [place, key, pathname, search]);

  // In the same commit as the new screen: the scroll that its arrival causes must not be noted for the one that left.
  useLayoutEffect(() => {
    const note = () => {
      // The address changes before the screen does: from then on this is no longer the place that is scrolled.
      const { pathname: path, search: asked } = window.location;
      if (path + asked === pathname + search && positions.current !== null) positions.current[place] = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [place, pathname, search]);
};
