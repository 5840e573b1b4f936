/** Scripts inserted per task. On a slow processor, each insertion takes several milliseconds. */
const CONCURRENCY = 3;

/**
 * Inserts the page's scripts, `CONCURRENCY` per task. Each file is a separate script, inserted in dependency order, so
 * that the browser can handle input between two of them.
 */
const start = (links = [...document.querySelectorAll<HTMLLinkElement>('link[data-code]')]): void => {
  for (const link of links.splice(0, CONCURRENCY)) {
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = link.href;
    script.async = false;
    // The link remains, because Vite requests no file again that a link names.
    link.after(script);
  }
  if (links.length > 0) setTimeout(start, 0, links);
};

/**
 * Runs `callback` at the first paint, so that code does not compete with visible content for bandwidth. Runs it at once
 * on a hidden page, which the browser does not paint.
 */
const afterPaint = (callback: () => void): void => {
  const isPainting =
    document.visibilityState === 'visible' && PerformanceObserver.supportedEntryTypes.includes('paint');
  if (!isPainting) {
    callback();
    return;
  }
  const listening = new AbortController();
  const painted = new PerformanceObserver(() => go());
  const go = () => {
    painted.disconnect();
    listening.abort();
    callback();
  };
  painted.observe({ type: 'paint', buffered: true });
  document.addEventListener('visibilitychange', go, { signal: listening.signal });
};

/**
 * Starts the page's code after the first paint, once the document is parsed. The shell has no `data-code` links: it
 * shows nothing without its code, so its HTML loads the code directly.
 */
export const startAfterPaint = (): void =>
  afterPaint(() => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => start());
    else start();
  });
