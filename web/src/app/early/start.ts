/** So many are asked for in one go: to ask takes a slow processor several milliseconds each. */
const AT_ONCE = 3;

/**
 * Fetches and starts the page's code once the page has been painted: what can be read already does not wait for it, nor share the line
 * with it. Each file is a script of its own, in the order in which they need one another, so that the browser can answer between them.
 */
const start = (links = [...document.querySelectorAll<HTMLLinkElement>('link[data-code]')]): void => {
  for (const link of links.splice(0, AT_ONCE)) {
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = link.href;
    script.async = false;
    link.replaceWith(script);
  }
  if (links.length > 0) setTimeout(start, 0, links);
};

/** Runs `work` with the first paint. A page that nobody looks at is not painted, and has its code at once. */
const oncePainted = (work: () => void): void => {
  const isPainting =
    document.visibilityState === 'visible' && PerformanceObserver.supportedEntryTypes.includes('paint');
  if (!isPainting) {
    work();
    return;
  }
  const listening = new AbortController();
  const painted = new PerformanceObserver(() => go());
  const go = () => {
    painted.disconnect();
    listening.abort();
    work();
  };
  painted.observe({ type: 'paint', buffered: true });
  document.addEventListener('visibilitychange', go, { signal: listening.signal });
};

/** The whole page has to stand there before its code may run. The shell has no such links: nothing of it can be read before. */
export const startOncePainted = (): void =>
  oncePainted(() => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => start());
    else start();
  });
